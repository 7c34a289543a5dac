"""The subjects of the clauses of a text.

Rules text gives orders ("draw 1 card"). After a clause in which the other side acts, an order could
be read as what that side does next ("la Città scarta 1 carta, poi pesca 1 carta"). The text then
switches to statements: "then you draw 1 card".
"""

from __future__ import annotations

import re
from typing import Final

from ..language.locale import find, say

# Forms of a clause: an order, a statement without a pronoun ("guadagni") or with one ("tu
# guadagni").
ORDER: Final = ""
STATEMENT: Final = "statement"
NAMED: Final = "named"


class SubjectTracker:
    """Tracks who acted last in a text, and chooses the form of the reader's next clause."""

    def __init__(self, language: str) -> None:
        self.language = language
        # an infinitive followed an act of the other side: its subject is unclear
        self.ambiguous = False
        self._next = ORDER  # the form of the reader's next clause
        self._uses_statements = False  # the text has switched from orders to statements
        self._verbs: dict[str, str] = find(language, "verbs")

    def orders(self, template: str) -> bool:
        """Whether a template is an order to the reader.

        It has one form for orders and infinitives, or begins with a verb of the table.
        """
        found = find(self.language, template)
        return isinstance(found, str) or (
            isinstance(found, dict) and str(found.get("do")).partition(" ")[0] in self._verbs
        )

    def begin_infinitives(self) -> bool:
        """Start the infinitives after "you may"; returns the argument for `end_infinitives`."""
        before = self.ambiguous
        self.ambiguous = False
        self._next = ORDER
        return before

    def end_infinitives(self, before: bool) -> bool:
        """End the infinitives; returns whether one is ambiguous and they must be written anew."""
        ambiguous = self.ambiguous
        self.ambiguous = before
        if ambiguous:
            self._next = ORDER
        return ambiguous

    def infinitive(self, order: bool) -> None:
        """Record an infinitive: an act of the reader (`order`) or of the other side."""
        self.ambiguous = self.ambiguous or (order and self._next != ORDER)
        self._next = ORDER if order else NAMED

    def reset(self) -> None:
        """Forget who acted, after a moment such as "at the start of your turn"."""
        self._next = ORDER

    def mention_opponent(self, acts: bool = True) -> None:
        """Record that a moment or a condition named the other side.

        The reader's next clause is a statement, with a pronoun if the verb form does not show the
        subject. Where orders have a form of their own, they stay orders unless the other side
        `acts`.
        """
        if self._verbs or acts:
            self._next = STATEMENT if self._verbs else NAMED

    def next_clause(self, order: bool) -> str:
        """The form of the next clause: the reader acts (`order`), or the other side.

        Call it in the order of the text.
        """
        form = self._next
        self._next = ORDER if order else NAMED
        if not order:
            return ORDER
        self._uses_statements = self._uses_statements or form != ORDER
        return form or (STATEMENT if self._uses_statements else ORDER)

    def apply(self, form: str, template: str) -> str:
        """A template, whose verbs are orders to the reader, in a form."""
        if form == ORDER:
            return template
        statement = re.sub(r"\w+", lambda word: self._verbs.get(word[0], word[0]), template)
        return say(self.language, "you", what=statement) if form == NAMED else statement
