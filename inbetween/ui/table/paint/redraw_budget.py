"""Drawing anew a little at a time: while something moves, what has changed beside it waits its
turn, so that no frame is slow.
"""

from __future__ import annotations


class RedrawBudget:
    """Whose turn it is to be drawn anew in a frame: one thing's while something moves, everybody's
    else. Who waited comes first.
    """

    def __init__(self) -> None:
        self._patient = False
        self._served = False
        self._for: object = None
        self._waiting: list[str] = []
        self._asked: list[str] = []  # in this frame, and has to wait

    def begin(self, seen_by: object, patient: bool, taken: bool = False) -> None:
        """A new frame. Nothing waits while nothing moves, nor when something else is to be seen, or
        somebody else looks: what was drawn before may be none of theirs. `taken` if this frame is
        slow by itself.
        """
        self._patient, self._for = patient and seen_by == self._for, seen_by
        self._waiting = [
            *(name for name in self._waiting if name in self._asked),
            *(n for n in self._asked if n not in self._waiting),
        ]
        self._asked, self._served = [], taken

    def may(self, name: str) -> bool:
        """Whether a thing that has changed is drawn anew in this frame."""
        if not self._patient or (not self._served and self._waiting[:1] in ([], [name])):
            self._served = True
            self._waiting = [other for other in self._waiting if other != name]
            return True
        self._asked.append(name)
        return False

    @property
    def idle(self) -> bool:
        """Whether this frame had nothing to draw anew."""
        return not self._served or not self._patient

    @property
    def behind(self) -> bool:
        """Whether something still waits, so that another frame is needed."""
        return bool(self._asked)
