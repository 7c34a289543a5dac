"""What travels between processes is plain data, errors included."""

import pickle
import pickletools

from inbetween import load_cards, new_game
from inbetween.ai import thinker as thinking
from inbetween.ai.thinker import Thinker
from tests.test_worker import wait

CARDS = load_cards()


def classes_in(data):
    """The classes that somebody who gets pickled data has to know."""
    strings, found = [], []
    for opcode, value, _ in pickletools.genops(pickle.dumps(data)):
        if opcode.name in ("GLOBAL", "STACK_GLOBAL"):
            found.append(value or tuple(strings[-2:]))
        elif isinstance(value, str):
            strings.append(value)
    return found


def test_questions_and_answers_are_plain_data(monkeypatch):
    """In the middle of an ability, with every kind of question."""
    sent, pipe = [], thinking.Connection
    for name in ("send", "recv"):
        real = getattr(pipe, name)

        def watched(self, *message, real=real):
            found = real(self, *message)
            sent.append(message[0] if message else found)
            return found

        monkeypatch.setattr(pipe, name, watched)
    game = new_game(CARDS, seed=3)
    keys = []
    while game.turn < 3 or len(game.stack) < 3 or len(game.options) < 2:
        keys.append(game.decision.keys[len(keys) % len(game.options)])
        game.apply(keys[-1])
    thinker = Thinker(CARDS)
    for question in (("search", game.snapshot(), "normal", 1), ("search", game.snapshot(), "hard", 1),
                     ("hints", game.snapshot(), 1), ("course", ("seed", 3), keys)):
        thinker.ask(*question)
        assert wait(thinker)
    thinker.close()
    assert len(sent) >= 12 and [classes_in(message) for message in sent] == [[]] * len(sent)
