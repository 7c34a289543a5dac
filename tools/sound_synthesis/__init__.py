"""Sound synthesis: signals, envelopes, instruments, recipes, mastering and files."""
