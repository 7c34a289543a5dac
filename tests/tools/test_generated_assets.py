"""Places and sounds are what the scripts make, in shapes that the loader reads."""

import io
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

from inbetween.ui.table.paint.town_map import CENTER, HEIGHT, HOUSES, ROOTS, WIDTH

ROOT = Path(__file__).parents[2]
ART = ROOT / "assets" / "art"
READ = {
    "svg",
    "g",
    "defs",
    "path",
    "rect",
    "circle",
    "ellipse",
    "linearGradient",
    "radialGradient",
    "stop",
}


def test_places_match_their_scripts():
    from tools import make_ending_pictures, make_table_pictures

    drawn = make_table_pictures.pictures() | make_ending_pictures.pictures()
    for name, text in drawn.items():
        assert (ART / f"{name}.svg").read_text("utf-8") == text, f"{name}: run the script in tools"
    by_hand = {"places/street_human", "places/street_creature"}
    there = {
        f"{path.parent.name}/{path.stem}"
        for folder in ("places", "stage")
        for path in (ART / folder).iterdir()
    }
    assert there == set(drawn) | by_hand


@pytest.mark.parametrize("folder", ["places", "stage"])
def test_places_hold_only_what_the_loader_reads(folder):
    for file in (ART / folder).glob("*.svg"):
        for element in ElementTree.parse(file).iter():
            assert element.tag.partition("}")[2] in READ, f"{file.name}: {element.tag}"


def test_sounds_match_their_script():
    from tools.sound_synthesis import catalog

    made = dict(catalog.files())
    assert {path.stem for path in (ROOT / "assets" / "sounds").iterdir()} == set(made)
    for name in ("click_1", "deny_2", "card_3", "resign"):
        assert (ROOT / "assets" / "sounds" / f"{name}.wav").read_bytes() == made[name](), (
            f"{name}: run python -m tools.make_sounds"
        )


def test_packed_sounds_are_read_correctly():
    import numpy as np

    from tools.sound_synthesis import wav_files

    at = np.arange(2 * wav_files.BLOCK)
    signal = np.stack([0.2 * np.sin(at / 17), 0.1 * np.sin(at / 9 + 1)], 1)
    pygame.mixer.init(22050, -16, 2, 512, allowedchanges=0)
    try:
        heard = pygame.mixer.Sound(io.BytesIO(wav_files.packed(signal, 22050))).get_raw()
    finally:
        pygame.mixer.quit()
    wrong = np.frombuffer(heard, "<i2").reshape(-1, 2) / 32768 - signal
    assert np.abs(wrong[100:]).max() < 0.01 and np.sqrt((wrong[100:] ** 2).mean()) < 0.002


def test_houses_stand_on_both_sides_and_roots_come_from_outside():
    assert all(0 < house.x < WIDTH and 0 < house.y < HEIGHT for house in HOUSES)
    assert abs(sum(house.x < CENTER[0] for house in HOUSES) - len(HOUSES) / 2) <= 3
    for root in ROOTS:
        back = root.x - root.way[0] * root.slide, root.y - root.way[1] * root.slide
        assert not (0 < back[0] < WIDTH and 0 < back[1] < HEIGHT)
        assert not (0 < root.x < WIDTH and 0 < root.y < HEIGHT)
