"""Settings on file: kept, limited, and never the reason for a crash."""

import json

import pytest

from inbetween.cli import build_parser
from inbetween.setting_types import LARGEST, SMALLEST, Choice, Toggle
from inbetween.settings import Settings


def test_settings_are_saved(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(path)
    settings.language = "pl"
    settings.speed = "fast"
    settings.text_size = 1.3
    settings.effects_volume = 0.2
    assert settings.save()
    again = Settings.load(path)
    assert (again.language, again.speed, again.text_size, again.effects_volume) == (
        "pl",
        "fast",
        1.3,
        0.2,
    )
    assert again.damaged_file is None


def test_the_file_has_the_names_of_earlier_versions(tmp_path):
    settings = Settings(tmp_path / "settings.json")
    settings.person_names, settings.last_players = ("Ann", "Bo"), ("human", "hard:hunter")
    assert settings.save()
    data = json.loads(settings.path.read_text("utf-8"))
    assert data["people"] == ["Ann", "Bo"] and data["players"] == ["human", "hard:hunter"]
    assert set(data) == {
        "language",
        "speed",
        "text_size",
        "reduced_motion",
        "fullscreen",
        "curtain",
        "remind",
        "show_log",
        "threats",
        "recap",
        "free_undo",
        "sound",
        "even_start",
        "match",
        "effects_volume",
        "music_volume",
        "ambience_volume",
        "size",
        "people",
        "players",
        "accelerated",
        "more_options",
        "lessons",
        "finished_games",
        "coach",
        "end_turn",
        "glossary",
    }
    assert Settings.load(settings.path).person_names == ("Ann", "Bo")
    settings.path.write_text('{"practice": true}', "utf-8")
    assert Settings.load(settings.path).free_undo


def test_a_file_from_before_there_was_music_is_taken_as_it_is(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"effects_volume": 0.1, "ambience_volume": 0.0}), "utf-8")
    settings = Settings.load(path)
    assert settings.damaged_file is None
    assert (settings.effects_volume, settings.ambience_volume) == (0.1, 0.0)
    assert settings.sound and settings.music_volume > 0
    settings.sound, settings.music_volume = False, 0.3
    assert settings.save()
    assert (Settings.load(path).sound, Settings.load(path).music_volume) == (False, 0.3)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00", '"x"', "[" * 100_000])
def test_a_damaged_file_is_set_aside(tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text, "utf-8")
    settings = Settings.load(path)
    assert settings.damaged_file and settings.language == "en"
    assert settings.save() and (tmp_path / "settings.broken.json").read_text("utf-8") == text


def test_wrong_values_fall_back_one_by_one(tmp_path):
    path = tmp_path / "settings.json"
    wrong = {
        "language": "xx",
        "speed": "fast",
        "size": [10, 10],
        "effects_volume": 7,
        "nonsense": 1,
        "text_size": "big",
    }
    path.write_text(json.dumps(wrong), "utf-8")
    settings = Settings.load(path)
    assert settings.language == "en" and settings.speed == "fast" and settings.size == SMALLEST
    assert settings.effects_volume == 1.0 and settings.damaged_file and path.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"effects_volume": 10**400},
        {"effects_volume": -(10**400)},
        {"ambience_volume": "loud"},
        {"size": [10**400, 10**400]},
        {"size": [1.5, 2]},
        {"size": "large"},
        {"text_size": True},
        {"text_size": 10**400},
        {"reduced_motion": 1},
        {"accelerated": 3},
        {"language": ["en"]},
        {"show_log": {}},
    ],
    ids=str,
)
def test_every_setting_is_checked_and_clamped(tmp_path, wrong):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(wrong), "utf-8")
    settings = Settings.load(path)
    for name, setting in Settings.declared().items():
        if isinstance(setting, Choice | Toggle):
            choices = setting.values if isinstance(setting, Choice) else (False, True)
            assert any(getattr(settings, name) is choice for choice in choices)
    assert all(
        type(v) is float and 0 <= v <= 1
        for v in (settings.effects_volume, settings.music_volume, settings.ambience_volume)
    )
    assert all(a <= b <= c for a, b, c in zip(SMALLEST, settings.size, LARGEST, strict=True))
    assert settings.accelerated is None
    assert Settings.load(path).damaged_file is None, "it is told once"


def test_every_damaged_file_is_kept(tmp_path):
    path = tmp_path / "settings.json"
    for text in ('{"size": "large", "language": "pl"}', "[1]", "x" * 200_000):
        path.write_text(text, "utf-8")
        settings = Settings.load(path)
        assert settings.damaged_file and settings.backup is not None
        assert settings.backup.read_text("utf-8") == text
    assert (
        len(list(tmp_path.glob("settings.broken*.json"))) == 3
        and json.loads(path.read_text("utf-8"))["language"] == "en"
    )


def test_an_unwritable_folder_is_reported(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    assert not Settings(blocked / "settings.json").save()


@pytest.mark.parametrize("speed", ["off", "fast", "normal", "slow", "step"])
def test_every_speed_is_kept_and_files_from_before_the_recap_are_fine(tmp_path, speed):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"speed": speed}), "utf-8")
    settings = Settings.load(path)
    assert (settings.speed, settings.recap, settings.damaged_file) == (speed, True, None)
    settings.recap = False
    settings.save()
    assert Settings.load(path).recap is False and Settings.load(path).speed == speed
    assert build_parser().parse_args(["play", "--speed", speed]).speed == speed
