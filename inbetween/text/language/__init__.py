"""Languages: text tables, grammar, plural rules, typography, terms, and how complete they are."""
