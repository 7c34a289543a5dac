"""The log: the text of single events, and of lines that name a cause and its effects."""
