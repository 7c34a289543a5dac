"""View model of the prompt: what is asked, and the answers that have a button."""

from __future__ import annotations

from ....play.things import Thing
from ....rules.frozen import frozen

YES = Thing("button", "yes")
NO = Thing("button", "no")
DONE = Thing("button", "done")
REST = Thing("button", "rest")
PREPARE = Thing("button", "prepare")
PAY_ONLY = Thing("button", "pay")  # it pays for an ability without using it


@frozen
class Answer:
    """An answer with a button.

    Most answers make one choice. An answer to a joined question makes several in order; an answer
    that only changes the screen makes none.
    """

    thing: Thing
    label: str
    keys: tuple[str, ...] = ()
    gain: str = ""  # what it brings or costs, as symbols
    ends: int = 0  # 1: it wins the game, -1: it loses the game
    refused: bool = False  # a lesson does not allow it now

    @property
    def gains_nothing(self) -> bool:
        """Whether it would bring nothing now, such as Rest with full Energy."""
        return self.gain.startswith("+0")

    @property
    def is_sentence(self) -> bool:
        """Whether the label is a sentence that says what the answer does."""
        return self.label.endswith(".")


@frozen
class Prompt:
    """A question with its answers, or a text that describes what happens."""

    text: str = ""
    side: str | None = None  # whose color it has
    answers: tuple[Answer, ...] = ()
    brief: str = ""  # a shorter form of the text
    shortest: str = ""  # the form with the fewest words, if it is shorter than `brief`
    note: str = ""  # shown at the end of the line, if there is room
    explained: bool = False  # whether the table shows what `brief` leaves out
    covers_hand: bool = False  # whether it may cover the hand, in which no card can be chosen
    spare: int = 0  # width left free at its end
