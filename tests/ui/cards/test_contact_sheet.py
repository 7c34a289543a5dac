"""Contact sheets of every card and piece."""

import pygame
import pytest

from inbetween.cli import main
from inbetween.ui.cards.contact_sheet import sheets

SHEETS = {"characters", "town", "creature", "awareness", "pieces"}


def test_every_card_is_on_a_sheet(app):
    found = {sheet.name: [cell.label for cell in sheet.cells] for sheet in sheets(app)}
    cards = app.cards
    assert set(found) == SHEETS
    assert found["characters"] == [person.id for person in cards.characters]
    assert sorted(found["town"] + found["creature"]) == sorted(card.id for card in cards.cards)
    assert found["awareness"] == [
        f"{side}:{level}" for side in ("town", "creature") for level in range(1, 6)
    ]
    assert {
        "town",
        "creature",
        "star",
        "direction_cw",
        *(symbol.id for symbol in cards.symbols),
    } <= set(found["pieces"])
    assert not app.art.missing and app.overflows == []


@pytest.mark.thorough
def test_sheets_go_into_a_folder_in_the_chosen_language(tmp_path, capsys):
    looks = {}
    for language in ("en", "pl"):
        assert (
            main(
                [
                    "cards",
                    "--format",
                    "png",
                    "--language",
                    language,
                    "--out",
                    str(tmp_path / language),
                ]
            )
            == 0
        )
        printed = capsys.readouterr().out.split()
        assert {path.stem for path in (tmp_path / language).iterdir()} == SHEETS and len(
            printed
        ) == len(SHEETS)
        looks[language] = {path.stem: path.read_bytes() for path in (tmp_path / language).iterdir()}
    assert all(looks["en"][name] != looks["pl"][name] for name in SHEETS)
    assert pygame.image.load(tmp_path / "en" / "characters.png").get_width() == 1920


def test_one_picture_holds_everything_or_one_card(tmp_path, capsys):
    assert main(["cards", "--format", "png", "--out", str(tmp_path / "all.png")]) == 0
    whole = pygame.image.load(tmp_path / "all.png")
    assert whole.get_height() > 4 * whole.get_width()
    for id in ("bob", "hiding", "town:3"):
        assert main(["cards", id, "--format", "png", "--out", str(tmp_path / "one.png")]) == 0
        assert pygame.image.load(tmp_path / "one.png").get_width() < 1000
    assert capsys.readouterr().out.split() == [
        str(tmp_path / "all.png"),
        *[str(tmp_path / "one.png")] * 3,
    ]


def test_mistakes_are_one_sentence(tmp_path, capsys):
    assert main(["cards", "hidin", "--format", "png", "--out", str(tmp_path)]) == 1
    assert "hiding" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert main(["cards", "--format", "png", "--out", str(tmp_path / "file" / "folder")]) == 1
    error = capsys.readouterr().err
    assert (
        "cannot be written" in error
        and "Traceback" not in error
        and len(error.strip().splitlines()) == 1
    )
