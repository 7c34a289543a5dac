"""Error screens use the language of the window."""

import errno
import os
from pathlib import Path

import pytest

from inbetween import InBetweenError, load_cards, load_position
from inbetween.saves import open_file
from inbetween.saves.autosave import Autosave
from inbetween.saves.save_index import read_entry
from inbetween.text.error_messages import error_text
from inbetween.ui.menus.game_loading import failure
from inbetween.ui.menus.saved_games.scene import SavedScene
from inbetween.ui.window.crash import recover

BROKEN = Path(__file__).parents[2] / "broken" / "unknown_key.yaml"
SAID = {
    "it": (
        "Forse intendevi",
        "non è JSON",
        "Il Personaggio “bbo” non esiste",
        "sul disco non c’è più spazio",
        "la finestra si è",
    ),
    "pl": (
        "Czy chodziło o",
        "nie jest w formacie JSON",
        "Nie ma Postaci „bbo”",
        "na dysku nie ma już miejsca",
        "okno musiało",
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_errors_are_in_the_language_of_the_window(make_app, monkeypatch, tmp_path, language):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    app, (hint, no_json, nobody, full, closed) = make_app(language=language), SAID[language]
    damaged = tmp_path / "game.json"
    damaged.write_text("{", "utf-8")
    for read, words in (
        (lambda: load_cards(BROKEN), hint),
        (lambda: open_file(damaged), no_json),
        (lambda: load_position(load_cards(), {"circle": ["bbo"]}), nobody),
    ):
        with pytest.raises(InBetweenError) as error:
            read()
        assert words in " ".join(failure(app, error.value).details)
    scene = SavedScene(app, "games", [read_entry(damaged, "saves")])
    app.scenes = [scene]

    def refuse():
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    scene.attempt(refuse)
    assert full in app.notice
    app.draw()
    recover(app, KeyError("x"))
    with pytest.raises(InBetweenError) as error:
        recover(app, KeyError("y"))
    assert closed in error_text(error.value, language)


def test_save_errors_are_in_the_language_of_the_window(make_app, monkeypatch, tmp_path):
    app = make_app(language="pl")
    app.scenes = [SavedScene(app, "games", [])]
    app.autosave = Autosave()
    app.autosave.attempt(
        tmp_path / "x",
        lambda: (_ for _ in ()).throw(PermissionError(errno.EACCES, os.strerror(errno.EACCES))),
    )
    app.frame(0)
    assert "(brak uprawnień)" in app.notice
