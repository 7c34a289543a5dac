"""Pictures of mods: they come before those of the game, and stand-ins replace unusable ones."""

import io
from pathlib import Path

import pygame
import pytest

from inbetween import load_cards
from inbetween.data.loader import check_paths, load_text
from inbetween.data.mods.files.pictures import Pictures, pictures_of, problem
from inbetween.rules.cards import CardSet
from inbetween.ui.drawing.art import Art
from tests.data.mods.making import loaded, write_mod

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">{}</svg>'
RED = SVG.format('<rect width="300" height="300" fill="#ff0000"/>')
ADDED = {
    "add": {
        "characters": {
            "lou": {
                "name": "Lou",
                "symbols": ["home", "eye"],
                "human": [{"draw": 1}],
                "creature": [{"gain": 1}],
            }
        }
    }
}


def png(color: str, size: tuple[int, int] = (30, 36)) -> bytes:
    """A picture of one color."""
    image = pygame.Surface(size)
    image.fill(color)
    out = io.BytesIO()
    pygame.image.save(image, out, "x.png")
    return out.getvalue()


def with_pictures(folder: Path, files: dict[str, bytes | str]) -> Path:
    """A mod with a new Character and these pictures."""
    mod = write_mod(folder, ADDED)
    for name, content in files.items():
        path = mod / "art" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return mod


def art_of(cards: CardSet) -> Art:
    """Pictures as the window has them while a set is in use."""
    art = Art()
    art.use(pictures_of(cards))
    return art


def test_pictures_of_a_mod_come_first_and_others_stay(tmp_path: Path) -> None:
    files: dict[str, bytes | str] = {
        "people/lou_human.png": png("#00ff00"),
        "cards/patrol.svg": RED,
    }
    art = art_of(loaded(with_pictures(tmp_path / "mod", files)))
    assert art.has("people/lou_human") and not art.has("people/lou_creature")
    assert art.get("people/lou_human", (100, 120)).get_at((50, 60))[:3] == (0, 255, 0)
    assert art.get("cards/patrol", (50, 50)).get_at((25, 25))[:3] == (255, 0, 0)
    assert art.has("cards/curfew") and not art.missing
    assert art.use(None) and not art.has("people/lou_human")
    assert art.get("cards/patrol", (50, 50)).get_at((25, 25))[:3] != (255, 0, 0)


def test_the_last_mod_wins(tmp_path: Path) -> None:
    one = with_pictures(tmp_path / "one", {"cards/patrol.svg": RED})
    two = write_mod(tmp_path / "two")
    (two / "art" / "cards").mkdir(parents=True)
    (two / "art" / "cards" / "patrol.png").write_bytes(png("#0000ff"))
    art = art_of(loaded(one, two))
    assert art.get("cards/patrol", (50, 60)).get_at((25, 30))[:3] == (0, 0, 255)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("people/lou_human.png", b"GIF89a", "not an SVG or PNG"),
        ("people/lou_human.svg", "hello", "not an SVG or PNG"),
        ("people/lou_human.svg", SVG.format("<text>Lou</text>"), "contains text"),
        ("people/lou_human.svg", SVG.format('<image href="/etc/passwd"/>'), "other pictures"),
        ("people/lou_human.svg", '<!DOCTYPE x [<!ENTITY a "b">]>' + RED, "other pictures"),
        ("people/lou_human.svg", RED.replace('"300"', '"9000"', 1), "4096 pixels"),
        ("people/lou_human.png", png("#000000")[:16] + b"\0\0\x50\0" * 20, "4096 pixels"),
        ("people/lou_human.svg", RED + " " * 4_000_000, "4 MB"),
        ("people/luo_human.svg", RED, "Did you mean 'people/lou_human'?"),
        ("people/lou_human.jpg", b"x", "end in .svg, .png"),
    ],
)
def test_an_unusable_picture_is_a_warning_and_gets_a_stand_in(
    tmp_path: Path, name: str, content: bytes | str, told: str
) -> None:
    mod = with_pictures(tmp_path / "mod", {name: content})
    cards, faults = check_paths((mod,))
    assert cards is not None
    (found,) = [f for f in faults if f.file.endswith(name)]
    assert told in found.message and found.severity == "warning"
    assert not art_of(cards).has("people/lou_human")


def test_a_picture_that_cannot_be_decoded_gets_a_stand_in(tmp_path: Path) -> None:
    data = png("#00ff00")
    mod = with_pictures(tmp_path / "mod", {"people/lou_human.png": data[:40] + b"\0" * 20})
    art = art_of(loaded(mod))
    art.get("people/lou_human", (50, 60))
    assert not art.has("people/lou_human")


def test_a_saved_set_finds_its_pictures_while_the_mod_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    mod = with_pictures(tmp_path / "mods" / "mod", {"people/lou_human.svg": RED})
    cards, _ = load_text(loaded(mod).source, "saved", kept=True)
    assert cards is not None and cards.provenance is None
    found = pictures_of(cards)
    assert found is not None and "people/lou_human" in found
    mod.rename(tmp_path / "gone")
    assert pictures_of(cards) is None
    assert pictures_of(load_cards()) is None


def test_the_games_own_pictures_have_no_problem() -> None:
    folder = Path(__file__).parents[3] / "assets" / "art"
    found = {path: problem(path.name, path.read_bytes()) for path in folder.glob("people/*.svg")}
    assert found and not any(found.values())
    assert len(Pictures([])) == 0
