"""Which Characters a filter can match, derived from the filter alone."""

from __future__ import annotations

from ..models.effects import Where

_OF_PLACES = {"dimension", "state", "safety", "not_"}


def places(where: Where) -> int:
    """Return the places on the line where a Character can match a filter, as a bit mask."""
    lines = where.own_places
    if where.not_ is not None and _places_alone(where.not_):
        lines &= ~places(where.not_)
    return lines


def _places_alone(where: Where) -> bool:
    """Return whether only a Character's place decides."""
    return where.model_fields_set <= _OF_PLACES and (
        where.not_ is None or _places_alone(where.not_)
    )


def unsatisfiable_reason(where: Where) -> str:
    """Return why no Character can ever match a filter, or "" if one can.

    The reason is "filter" if its parts exclude each other, "not" if its `not` leaves nobody.
    """
    if (
        not where.own_places
        or (where.at and where.at == where.adjacent_to)
        or (where.other and where.at == "self")
    ):
        return "filter"
    if where.not_ is not None and (not places(where) or _within(where, where.not_)):
        return "not"
    return ""


def _within(where: Where, other: Where) -> bool:
    """Return whether every Character that matches `where` also matches `other`."""
    if other.not_ is not None or where.own_places & ~other.own_places:
        return False
    symbols = not other.symbols or (
        bool(where.symbols) and set(where.symbols) <= set(other.symbols)
    )
    same = all(
        getattr(other, name) in (None, getattr(where, name))
        for name in ("star", "adjacent_to", "at")
    )
    return symbols and same and (not other.other or where.other)


def names_each(where: Where) -> bool:
    """Return whether a filter is about the Character of the current round of `for_each`."""
    return "each" in (where.at, where.adjacent_to) or bool(where.not_ and names_each(where.not_))
