"""Input at the table: decisions, menus, the prompt, mouse and keyboard."""
