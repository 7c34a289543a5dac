"""Who acts in the clauses of a text.

Rules text gives orders ("draw 1 card"). After a clause in which somebody else has acted, an order
could be taken for what that side does next ("la Città scarta 1 carta, poi pesca 1 carta"), so the
text goes over to telling the reader: "then you draw 1 card".
"""

from __future__ import annotations

import re
from typing import Final

from .locale import find, say

# How a clause is put: an order, something told ("guadagni"), and told to somebody who is named ("tu
# guadagni").
ORDER: Final = ""
TOLD: Final = "told"
NAMED: Final = "named"


class SubjectTracker:
    """Keeps in mind who acted last in a text, and words orders accordingly."""

    def __init__(self, language: str) -> None:
        self.language = language
        # an infinitive came after another side's act: nobody could tell whose it is
        self.lost = False
        self._next = ORDER  # how the reader's next act is put
        self._told = False  # the text has gone over from orders to telling
        self._verbs: dict[str, str] = find(language, "verbs") or {}

    def orders(self, template: str) -> bool:
        """Whether a template is an order to the reader: one form for orders and infinitives, or a
        verb that is in the table.
        """
        found = find(self.language, template)
        return isinstance(found, str) or (
            isinstance(found, dict) and str(found.get("do")).partition(" ")[0] in self._verbs
        )

    def reader(self) -> bool:
        """The text has just said "you may": infinitives follow. Returns what `go_on` wants to
        know.
        """
        before = self.lost
        self.lost = False
        self._next = ORDER
        return before

    def go_on(self, before: bool) -> bool:
        """The infinitives since `reader` have been written. Whether they cannot stay: the text is
        then back where they began.
        """
        lost, self.lost = self.lost, before
        if lost:
            self._next = ORDER
        return lost

    def infinitive(self, order: bool) -> None:
        """A clause after "you may", or one in which another side is made to act."""
        self.lost = self.lost or (order and self._next != ORDER)
        self._next = ORDER if order else NAMED

    def anew(self) -> None:
        """A moment has been named ("at the start of your turn"): nobody has acted yet in what
        follows.
        """
        self._next = ORDER

    def condition(self) -> None:
        """Something was said of the other side: the verb alone tells that it is not the one to act,
        where verbs have such forms.
        """
        self._next = TOLD if self._verbs else NAMED

    def turn(self, order: bool) -> str:
        """The reader acts next, or somebody else: how to put it. To be asked in the order of the
        text.
        """
        how, self._next = self._next, ORDER if order else NAMED
        if not order:
            return ORDER
        self._told = self._told or how != ORDER
        return how or (TOLD if self._told else ORDER)

    def put(self, how: str, template: str) -> str:
        """A template put in such a way: every verb in it is an order to the reader."""
        if how == ORDER:
            return template
        told = re.sub(r"\w+", lambda word: self._verbs.get(word[0], word[0]), template)
        return say(self.language, "you", what=told) if how == NAMED else told
