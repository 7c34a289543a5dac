"""A card set with the rules of one of the printed rulebooks."""

from __future__ import annotations

from ..rules.cards import CardSet
from ..rules.errors import InBetweenError, MessageList
from ..rules.switches import EDITIONS
from ..text.error_messages import localized_error
from ..text_safety import truncated
from .compiler import compile_set


def with_edition(cards: CardSet, edition: str | None) -> CardSet:
    """Return the same cards with the switches of an edition; None means the set's own switches.

    Raises InBetweenError for an edition that does not exist.
    """
    base = cards.base
    if edition is None:
        return base
    if edition not in EDITIONS:
        raise localized_error(
            InBetweenError,
            "position.edition",
            edition=truncated(str(edition)),
            known=MessageList(EDITIONS),
        )
    found = base.editions.get(edition)
    if found is None:
        made = compile_set(base.model, base.source, edition)
        made.base, made.warnings = base, base.warnings
        found = base.editions.setdefault(edition, made)
    return found
