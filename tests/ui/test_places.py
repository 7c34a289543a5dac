"""Places and sounds are what the scripts make, in shapes that the loader reads."""

import random
import sys
import wave
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from inbetween.ui.table.townplan import CENTRE, HEIGHT, HOUSES, ROOTS, WIDTH

ROOT = Path(__file__).parents[2]
ART = ROOT / "assets" / "art"
READ = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "linearGradient", "radialGradient", "stop"}


@pytest.fixture(scope="module")
def scripts():
    """The folder of the scripts, importable."""
    sys.path.insert(0, str(ROOT / "tools"))
    yield
    sys.path.remove(str(ROOT / "tools"))


def test_places_are_what_the_scripts_draw(scripts):
    import make_endings
    import make_places

    drawn = make_places.pictures() | make_endings.pictures()
    for name, text in drawn.items():
        assert (ART / f"{name}.svg").read_text("utf-8") == text, f"{name}: run the script in tools"
    by_hand = {"places/street_human", "places/street_creature"}
    there = {f"{path.parent.name}/{path.stem}" for folder in ("places", "stage") for path in (ART / folder).iterdir()}
    assert there == set(drawn) | by_hand


@pytest.mark.parametrize("folder", ["places", "stage"])
def test_places_hold_only_what_the_loader_reads(folder):
    for file in (ART / folder).glob("*.svg"):
        for element in ElementTree.parse(file).iter():
            assert element.tag.partition("}")[2] in READ, f"{file.name}: {element.tag}"


@pytest.mark.parametrize("name", ["click", "page", "heartbeat", "card"])
def test_sounds_are_what_the_script_makes(scripts, name):
    import make_sounds

    recipe = next(r for r in make_sounds.RECIPES if r.__name__ == name)
    signal = make_sounds.master(recipe(random.Random(name)), make_sounds.LEVELS.get(name, 1.0))
    with wave.open(str(ROOT / "assets" / "sounds" / f"{name}.wav")) as file:
        kept = file.readframes(file.getnframes())
    assert kept == b"".join(round(x * 32767).to_bytes(2, "little", signed=True) for x in signal)


def test_houses_stand_on_both_sides_and_roots_come_from_outside():
    assert all(0 < house.x < WIDTH and 0 < house.y < HEIGHT for house in HOUSES)
    assert abs(sum(house.x < CENTRE[0] for house in HOUSES) - len(HOUSES) / 2) <= 3
    for root in ROOTS:
        back = root.x - root.way[0] * root.slide, root.y - root.way[1] * root.slide
        assert not (0 < back[0] < WIDTH and 0 < back[1] < HEIGHT)
        assert not (0 < root.x < WIDTH and 0 < root.y < HEIGHT)
