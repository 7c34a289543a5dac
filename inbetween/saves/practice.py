"""Which games on the shelf count as practice when they go on. Light: a list of games is there before games can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .shelf import Kept


def against_opponent(sides: Mapping[str, str] | None) -> bool:
    """Whether one person plays against the computer: only there practice matters."""
    return sides is not None and list(sides.values()).count("human") == 1


def goes_back(kept: Kept, others: Iterable[Kept]) -> bool:
    """Whether playing on from a game on the shelf counts as practice though it was none; `others` are the unfinished games."""
    return (kept.kind == "saves" and not kept.practice and against_opponent(kept.sides)
            and kept.point not in {other.point for other in others})


def same_deal(deal: str, others: Iterable[Kept]) -> list[Kept]:
    """The unfinished games whose future shows when one goes back in a game of the same deal."""
    return [other for other in others if other.deal == deal and not other.practice and against_opponent(other.sides)]
