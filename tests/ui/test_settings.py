"""Settings on file: kept, limited, and never the reason for a crash."""

import json

import pytest

from inbetween.ui.settings import SMALLEST, Settings


def test_settings_are_kept(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(path)
    settings.language, settings.speed, settings.text_size, settings.effects_volume = "pl", "fast", 1.3, 0.2
    assert settings.save()
    again = Settings.load(path)
    assert (again.language, again.speed, again.text_size, again.effects_volume) == ("pl", "fast", 1.3, 0.2)
    assert again.problem is None


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00", '"x"', "[" * 100_000])
def test_a_broken_file_is_put_aside(tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text, "utf-8")
    settings = Settings.load(path)
    assert settings.problem and settings.language == "en"
    assert settings.save() and (tmp_path / "settings.broken.json").read_text("utf-8") == text


def test_wrong_values_fall_back_one_by_one(tmp_path):
    path = tmp_path / "settings.json"
    wrong = {"language": "xx", "speed": "fast", "size": [10, 10], "effects_volume": 7, "nonsense": 1, "text_size": "big"}
    path.write_text(json.dumps(wrong), "utf-8")
    settings = Settings.load(path)
    assert settings.language == "en" and settings.speed == "fast" and settings.size == SMALLEST
    assert settings.effects_volume == 1.0 and settings.problem and path.exists()


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    assert not Settings(blocked / "settings.json").save()


def test_a_notice_is_shown_and_goes_away(make_app):
    from inbetween.ui.scenes.title import TitleScene

    app = make_app((1280, 720), "en", 1.0)
    app.scenes = [TitleScene(app)]
    app.tell(app.say("notice.settings", file="settings.json"), 1.0)
    app.draw()
    for _ in range(80):
        app.frame(1 / 60)
    assert not app.notice
