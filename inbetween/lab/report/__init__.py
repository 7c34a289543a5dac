"""Reports about many games: Markdown, and HTML with charts."""
