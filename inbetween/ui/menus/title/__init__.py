"""The title: its street, its logo and the first choices."""
