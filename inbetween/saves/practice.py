"""Which games on the shelf count as practice when they go on. Light: a list of games is there before games can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .save_index import SaveEntry


def against_opponent(sides: Mapping[str, str] | None) -> bool:
    """Whether one person plays against the computer: only there practice matters."""
    return sides is not None and list(sides.values()).count("human") == 1


def resuming_is_practice(kept: SaveEntry, others: Iterable[SaveEntry]) -> bool:
    """Whether playing on from a game on the shelf counts as practice though it was none; `others` are the unfinished games."""
    return (
        kept.kind == "saves"
        and not kept.practice
        and against_opponent(kept.sides)
        and kept.point not in {other.point for other in others}
    )


def same_deal(deal: str, others: Iterable[SaveEntry]) -> list[SaveEntry]:
    """The unfinished games whose future shows when one goes back in a game of the same deal."""
    return [
        other
        for other in others
        if other.deal == deal and not other.practice and against_opponent(other.sides)
    ]
