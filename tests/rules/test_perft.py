import pytest
import yaml

from tools.perft import COUNTS, FOLDER, counts

EXPECTED = yaml.safe_load(COUNTS.read_text("utf-8"))


def test_five_positions_are_counted():
    assert len(EXPECTED) >= 5 and set(EXPECTED) == {path.stem for path in FOLDER.glob("*.yaml")}


@pytest.mark.parametrize("name", EXPECTED)
def test_position_counts(name):
    assert counts(FOLDER / f"{name}.yaml") == EXPECTED[name], (
        "If that is meant: python -m tools.perft"
    )
