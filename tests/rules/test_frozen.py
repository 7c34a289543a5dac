"""Types made by `frozen` do what frozen dataclasses with slots do."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass
from typing import ClassVar

import pytest

from inbetween.rules.frozen import frozen, replaced


@frozen
class Moved:
    """Somebody moved."""

    kind: ClassVar[str] = "moved"
    who: str
    steps: int = 1

    @property
    def far(self):
        return self.steps > 3


@frozen
class Ended:
    pass


@dataclass(frozen=True, slots=True)
class Usual:
    who: str
    steps: int = 1


def test_values_are_made_and_shown_as_those_of_a_dataclass():
    assert repr(Moved("sam", 4)) == repr(Usual("sam", 4)).replace("Usual", "Moved")
    assert (Moved("sam").steps, Moved(steps=5, who="sam").far) == (1, True)
    assert (repr(Ended()), Moved.kind, Moved.__doc__) == ("Ended()", "moved", "Somebody moved.")
    for wrong in ((), ("sam", 1, 2)):
        with pytest.raises(TypeError):
            Moved(*wrong)


def test_values_compare_and_hash_by_type_and_fields():
    assert Moved("sam") == Moved("sam", 1) != Moved("sam", 2)
    assert hash(Moved("sam")) == hash(Moved("sam", 1))
    assert Ended() == Ended() and hash(Ended()) == hash(Ended())
    others: tuple[object, ...] = (Usual("sam"), ("sam", 1))
    assert Moved("sam") not in others


def test_nothing_can_be_changed_or_added():
    moved = Moved("sam")
    for name in ("steps", "more"):
        with pytest.raises(FrozenInstanceError):
            setattr(moved, name, 2)
    with pytest.raises(FrozenInstanceError):
        del moved.steps
    assert not hasattr(moved, "__dict__")


def test_values_match_by_position():
    match Moved("sam", 2):
        case Moved(who, steps):
            assert (who, steps) == ("sam", 2)


def test_values_are_copied_and_pickled():
    moved = Moved("sam", 2)
    for made in (copy.copy(moved), copy.deepcopy(moved), pickle.loads(pickle.dumps(moved))):
        assert made == moved
    assert replaced(moved, steps=3) == Moved("sam", 3)
