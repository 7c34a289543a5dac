"""Which Characters a filter can match, derived from the filter alone."""

from __future__ import annotations

from ..rules.constants import ANYWHERE, DIMENSION_AT, DIMENSIONS, SAFETY_AT, STATES, line_mask
from .effect_models import Where

_OF_PLACES = {"dimension", "state", "safety", "not_"}


def places(where: Where) -> int:
    """Return the places on the line where a Character can match a filter, as a bit mask."""
    lines = _own_places(where)
    if where.not_ is not None and _places_alone(where.not_):
        lines &= ~places(where.not_)
    return lines


def _places_alone(where: Where) -> bool:
    """Return whether only a Character's place decides."""
    return where.model_fields_set <= _OF_PLACES and (
        where.not_ is None or _places_alone(where.not_)
    )


def _own_places(where: Where) -> int:
    lines = ANYWHERE
    if where.dimension:
        lines &= line_mask(
            tuple(p for p in range(10) if DIMENSIONS[DIMENSION_AT[p]] == where.dimension)
        )
    if where.state:
        lines &= line_mask(tuple({place for state in where.state for place in STATES[state]}))
    if where.safety is not None:
        lines &= line_mask(tuple(p for p in range(10) if SAFETY_AT[p] in where.safety))
    return lines


def unsatisfiable_reason(where: Where) -> str:
    """Return why no Character can ever match a filter, or "" if one can.

    The reason is "filter" if its parts exclude each other, "not" if its `not` leaves nobody.
    """
    if (
        not _own_places(where)
        or (where.at and where.at == where.adjacent_to)
        or (where.other and where.at == "self")
    ):
        return "filter"
    if where.not_ is not None and (not places(where) or _within(where, where.not_)):
        return "not"
    return ""


def _within(where: Where, other: Where) -> bool:
    """Return whether every Character that matches `where` also matches `other`."""
    if other.not_ is not None or _own_places(where) & ~_own_places(other):
        return False
    symbols = not other.symbols or (
        bool(where.symbols) and set(where.symbols) <= set(other.symbols)
    )
    same = all(
        getattr(other, name) in (None, getattr(where, name))
        for name in ("star", "adjacent_to", "at")
    )
    return symbols and same and (not other.other or where.other)
