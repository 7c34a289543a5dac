"""Sounds of mods replace those of the game while their set is in use."""

import io
import wave
from pathlib import Path
from struct import pack

import pygame
import pytest

from inbetween.data.loader import check_paths
from inbetween.data.mods.files.sounds import known_names, problem, sounds_of
from inbetween.ui.window.sound import Sound
from tests.data.mods.making import loaded, write_mod

ASSETS = Path(__file__).parents[3] / "assets" / "sounds"


def tone(seconds: float, rate: int = 22_050) -> bytes:
    """A WAV file of silence."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(rate)
        file.writeframes(bytes([128]) * round(seconds * rate))
    return out.getvalue()


def with_sounds(folder: Path, files: dict[str, bytes]) -> Path:
    """A mod with these sounds."""
    mod = write_mod(folder)
    (mod / "sounds").mkdir()
    for name, data in files.items():
        (mod / "sounds" / name).write_bytes(data)
    return mod


def test_takes_of_a_mod_replace_all_of_the_game_and_go_again(tmp_path: Path) -> None:
    mod = with_sounds(
        tmp_path / "mod",
        {"card_1.wav": tone(0.5), "card_2.wav": tone(0.5), "turn.wav": b"RIFF of no use"},
    )
    sound = Sound(0.5)
    sound.start()
    if not sound.on:
        pytest.skip("no audio device")
    sound.wait()
    own = {name: len(takes) for name, takes in sound.sounds.items()}
    sound.use(sounds_of(loaded(mod)))
    sound.wait()
    assert [round(take.get_length(), 1) for take in sound.sounds["card"]] == [0.5, 0.5]
    assert {name: len(takes) for name, takes in sound.sounds.items()} == own | {"card": 2}
    sound.use(None)
    sound.wait()
    assert {name: len(takes) for name, takes in sound.sounds.items()} == own
    sound.stop()
    pygame.mixer.quit()


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("card.wav", b"x", "not an OGG (Vorbis) or WAV sound"),
        ("card.ogg", b"OggS" + bytes(100), "not an OGG (Vorbis) or WAV sound"),
        ("card.wav", tone(300, 8_000), "longer than 120 seconds"),
        ("card.wav", tone(9).replace(pack("<I", 22_050), pack("<I", 1), 1), "longer than"),
        ("card.wav", tone(1) + bytes(4_000_000), "larger than 4 MB"),
        ("crad.wav", tone(1), "Did you mean 'card'?"),
        ("card.mp3", b"x", "end in .ogg, .wav"),
    ],
)
def test_an_unusable_sound_is_a_warning(tmp_path: Path, name: str, data: bytes, told: str) -> None:
    cards, faults = check_paths((with_sounds(tmp_path / "mod", {name: data}),))
    assert cards is not None
    (found,) = [f for f in faults if f.file.endswith(name)]
    assert told in found.message and found.severity == "warning"


def test_the_games_own_sounds_have_no_problem() -> None:
    files = sorted(ASSETS.glob("*.wav"))
    assert files and not [f.name for f in files if problem(f.name, f.read_bytes())]
    assert {"card", "turn"} <= known_names()
