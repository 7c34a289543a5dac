import pytest

from tools.transcripts import FOLDER, GAMES, transcript


@pytest.mark.parametrize("name", GAMES)
def test_golden_transcripts_are_unchanged(name):
    assert transcript(*GAMES[name]) == (FOLDER / f"{name}.txt").read_text("utf-8"), (
        "The game goes another way. If that is meant: python -m tools.transcripts"
    )
