"""The people of Upsideville, one module a person; `draw` draws the figure with either pen."""
