"""The help: the rules as pages, the legend of signs and the searchable reference."""
