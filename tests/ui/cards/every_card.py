"""Every card, face and Awareness level, wherever the program draws it, in windows of many sizes.

    python -m tests.ui.cards.every_card --jobs 2

draws them in all languages and text sizes and in windows from the smallest up, low and wide ones
included. Each must be drawn, and no larger than its place.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from inbetween.play.beat_text import DEEDS
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.rules.cards import Card, CardSet, Character
from inbetween.rules.constants import SIDES
from inbetween.rules.ops.attach import can_be_laid
from inbetween.settings import TEXT_SIZES, Settings
from inbetween.ui.cards import deck_card, large_character
from inbetween.ui.cards.detail_card import (
    action_card,
    center_card,
    center_card_size,
    detail_ability,
    detail_card,
)
from inbetween.ui.cards.detail_character import detail_character
from inbetween.ui.cards.tile import tile
from inbetween.ui.cards.tile_row import narrowest, tile_row_layout
from inbetween.ui.drawing import shapes
from inbetween.ui.drawing.art import Art
from inbetween.ui.menus.gallery.parts import AwarenessTrackPage, CardDetail
from inbetween.ui.menus.gallery.scene import GalleryScene
from inbetween.ui.table.model.layout import table_layout
from inbetween.ui.table.motion.flights import small_size
from inbetween.ui.table.paint import inspector
from inbetween.ui.table.paint.card_picker import draw_picker
from inbetween.ui.table.paint.table_view_model import PickerCards
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from inbetween.ui.window.display import TALLEST, WIDEST
from tests.support.languages import LANGUAGES

WIDTHS = (1024, 1100, 1152, 1200, 1280, 1366, 1440, 1600, 1920, 2560)
HEIGHTS = (640, 645, 650, 655, 660, 680, 700, 720, 768, 800, 900, 1024, 1080, 1440)
# smaller than the smallest: drawn larger
ENLARGED = ((480, 300), (800, 400), (640, 350), (900, 640), (1024, 400))
STRIPS = ((2560, 640), (4000, 700), (1024, 2048), (1024, 1800))  # as wide or as high as it gets


class Case(NamedTuple):
    """A window."""

    size: tuple[int, int]
    language: str
    text_size: float


class EmptyArt(Art):
    """Pictures of the right size with nothing on them."""

    def get(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """An empty picture, as large as the real one."""
        return pygame.Surface((max(1, int(size[0])), max(1, int(size[1]))), pygame.SRCALPHA)


def windows() -> list[tuple[int, int]]:
    """The sizes of windows that are tried."""
    return [
        *(
            (w, h)
            for w, h in itertools.product(WIDTHS, HEIGHTS)
            if w <= WIDEST * h and h <= TALLEST * w
        ),
        *ENLARGED,
        *STRIPS,
    ]


def cases() -> list[Case]:
    """Everything that is tried."""
    return [Case(*case) for case in itertools.product(windows(), LANGUAGES, TEXT_SIZES)]


def crowded_position(cards: CardSet) -> dict[str, Any]:
    """A table with as many Characters as are dealt, cards on some of them, and Equipment on both
    sides.
    """
    people = [person.id for person in cards.characters][: cards.numbers.dealt]
    equipment = {
        side: [
            card.id
            for card in cards.cards
            if card.stays and not can_be_laid(card.effect) and SIDES[card.side] == side
        ]
        for side in SIDES
    }
    return {
        "active": "town",
        "phase": "action",
        "marker": people[0],
        "turn": 5,
        "seed": 1,
        "circle": people,
        **{side: {"equipment": equipment[side][: cards.numbers.equipment_max]} for side in SIDES},
    }


def draw_on_table(app: App, table: TableScene) -> None:
    """Everything as it lies on the table, flies over it or is read beside it."""
    board = table.board
    cards = app.cards
    t = app.theme
    spots = {side: inspector.dock(board, Thing("awareness", side, 1)) for side in SIDES}
    places = {(box.size, high) for box, best in spots.values() for high in (best, box.height)}
    most, counts = cards.numbers.dealt, range(cards.numbers.last_stand + 1, cards.numbers.dealt + 1)
    stages = {table_layout(t.size, t.text_size, people, most).resolving.size for people in counts}
    for card in cards.cards:
        for size in stages:
            drawn = center_card(app, card, center_card_size(app, card, size))
            assert drawn.get_height() <= size[1], (
                f"{card.id} is {drawn.get_height()} high on a stage of {size[1]}"
            )
        for room, best in places:
            _within(detail_card(app, card, room, best), room, card.id)
        for size in (small_size(board), *(board.panel(side).deck.size for side in SIDES)):
            assert deck_card.deck_face(app, card, size).get_size() == size
    for side, levels in zip(SIDES, cards.awareness_specs, strict=True):
        for level, (room, best) in itertools.product(
            levels, places | {(size, size[1]) for size in stages}
        ):
            _within(detail_ability(app, side, level, room, best), room, f"{side}:{level}")
        for deed, size in itertools.product(DEEDS, stages):
            action_card(
                app, side, deed, app.say(f"beats.{deed}"), app.say(f"beats.deeds.{deed}"), size
            )
    laid: list[list[tuple[Card, str]]] = [
        [],
        [(card, "2") for card in cards.cards if can_be_laid(card.effect)][:2],
    ]
    for person, face, (room, best), on_it in itertools.product(
        cards.characters, (0, 1), places, laid
    ):
        state = large_character.CharacterState(4, [symbol.id for symbol in cards.symbols[:2]])
        _within(detail_character(app, person, face, room, best, state, on_it), room, person.id)


def _within(drawn: pygame.Surface, room: tuple[int, int], what: str) -> None:
    high = room[1] + 4  # heights of several texts are rounded
    assert drawn.get_width() <= room[0] and drawn.get_height() <= high, (
        f"{what} is {drawn.get_size()} in a room of {room}"
    )


def draw_rows(app: App, table: TableScene) -> None:
    """Hands of every size, and cards laid out to be picked."""
    layout = table.board.layout
    for side in (0, 1):
        cards = [card for card in app.cards.cards if card.side == side]
        for count in (1, 3, 5, 7, 10):
            for hand in _dealt(cards, count):
                spots = layout.hand_spots(count, narrowest(app, side))
                row = tile_row_layout(app, hand, spots[0].size)
                for card in hand:
                    tile(app, card, row)
                draw_picker(app.canvas, app, layout, PickerCards([card.id for card in hand]), None)


def _dealt(cards: list[Card], count: int) -> Iterator[list[Card]]:
    for first in range(0, len(cards), count):
        yield (cards + cards)[first : first + count]


def draw_in_gallery(app: App) -> None:
    """Everything as the gallery shows it."""
    gallery, detail = GalleryScene(app), CardDetail(app)
    things: list[Character | Card] = [*app.cards.characters, *app.cards.cards]
    for thing in things:
        image = detail.large_image(gallery.detail, thing)
        detail.draw_at_once(app.canvas, gallery.detail, thing, image)
    tracks = AwarenessTrackPage(app, gallery.body.width, gallery.body.height)
    tracks.draw_at_once(app.canvas, 0, 0)


def draw_everything(app: App, position: dict[str, Any]) -> None:
    """Everything, everywhere, with a table at a position."""
    session = Session(app.cards, GameConfig(position=position, curtain=False))
    try:
        table = TableScene(app, session)
        app.scenes[:] = [table]
        app.paint(app.canvas)
        draw_on_table(app, table)
        draw_rows(app, table)
        for _ in table.paint.painter.prerender():
            pass
        draw_in_gallery(app)
    finally:
        app.scenes.clear()
        session.close()


@contextmanager
def window(case: Case) -> Iterator[App]:
    """An unseen window without pictures."""
    with tempfile.TemporaryDirectory() as home:
        settings = Settings(Path(home) / "settings.json")
        settings.language = case.language
        settings.text_size = case.text_size
        settings.speed = "off"
        app = App(settings, case.size, False)
        app.art = EmptyArt()
        try:
            yield app
        finally:
            app.close()


def failure(case: Case) -> str | None:
    """What goes wrong in a window, if anything does."""
    with window(case) as app:
        try:
            draw_everything(app, crowded_position(app.cards))
        except Exception:
            return f"{case}\n{traceback.format_exc()}"
    return None


def unseen() -> None:
    """Open windows without a screen from now on, and draw without smooth edges, which take most of
    the time.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    shapes.OVERSAMPLING = 1


def main() -> int:
    """Try every window; exit code 1 if anything goes wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--share", type=int, default=1, help="try one window of so many (1: all)")
    args = parser.parse_args()
    begin, wanted = time.monotonic(), cases()[:: args.share]
    with ProcessPoolExecutor(args.jobs, initializer=unseen) as pool:
        failures = [found for found in pool.map(failure, wanted, chunksize=4) if found]
    print(*failures[:5], sep="\n")
    print(*(found.partition("\n")[0] for found in failures[5:]), sep="\n")
    print(f"{len(wanted)} windows, {len(failures)} failed, {time.monotonic() - begin:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
