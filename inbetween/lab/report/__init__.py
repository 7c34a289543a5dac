"""Pages about many games: Markdown, and HTML with pictures."""
