"""What a game begins with is kept from one start to the next: the ground, faces of Characters."""

import pygame
import pytest

from inbetween.ui.cards import character_card
from inbetween.ui.drawing.picture_store import PictureStore
from inbetween.ui.table.paint import table_surface
from inbetween.ui.table.paint.board_painter import BoardPainter
from inbetween.ui.table.paint.table_surface import BANDS, TableSurface
from inbetween.ui.table.scene.controller import TableController
from tests.ui.table.test_controller import ABLE, session_at


@pytest.fixture
def one(app, tmp_path, monkeypatch):
    """A controller in a window that keeps pictures."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    made = TableController(app, session_at(ABLE))
    made.app.art.store = PictureStore()
    yield made
    made.hint_requester.close()
    made.session.close()


def pixels(one, ground):
    target = pygame.Surface(one.app.theme.size)
    ground.draw(target)
    return pygame.image.tobytes(target, "RGB")


def test_a_kept_ground_has_the_same_pixels_and_needs_no_pieces(one, monkeypatch):
    first = pixels(one, TableSurface(one.app, one.board))
    one.app.art.store.write()
    one.app.art.store = PictureStore()
    monkeypatch.setattr(table_surface, "draw_road", None)
    assert pixels(one, TableSurface(one.app, one.board)) == first


def test_a_kept_ground_follows_the_lean_when_its_pieces_are_there(one):
    whole = TableSurface(one.app, one.board)
    pixels(one, whole)
    one.app.art.store.write()
    ground = TableSurface(one.app, one.board)
    before = pixels(one, ground)
    one.board.lean.to((0.4,), 1.0)
    one.board.lean.update(1.0)
    for _ in range(5000):
        ground.go_on()  # nothing until the pieces have been made, then a band at a time
        if (after := pixels(one, ground)) != before:
            break
        pygame.time.wait(1)
    for _ in range(BANDS):
        whole.go_on()
        ground.go_on()
    assert pixels(one, ground) == pixels(one, whole) != after


def test_drawing_ahead_leaves_the_ground_as_it_is(one, monkeypatch):
    """It draws a pixel of each root where it lies, so that it is packed before it moves."""
    one.app.art.store = None
    ground = TableSurface(one.app, one.board)
    before = pixels(one, ground)
    drawn: list[float] = []
    real = table_surface.seam
    monkeypatch.setattr(table_surface, "seam", lambda lean: drawn.append(lean) or real(lean))
    for _ in ground.prerender():
        pass
    assert drawn
    assert pixels(one, ground) == before
    ground.forget()
    assert list(ground.prerender()) == []


def test_a_new_window_makes_new_pieces(one):
    ground = TableSurface(one.app, one.board)
    pixels(one, ground)
    one.app.art.store.write()
    ground.forget()
    pixels(one, ground)
    for _ in range(BANDS):
        ground.go_on()
    ground.forget()
    assert pixels(one, ground) == pixels(one, TableSurface(one.app, one.board))


def test_faces_are_kept(one, monkeypatch):
    def drawn():
        painter = BoardPainter(one.app, one.board)
        target = pygame.Surface(one.app.theme.size)
        painter.draw_middle(target)
        painter.draw_characters(target)
        return pygame.image.tobytes(target, "RGB")

    first = drawn()
    one.app.art.store.write()
    one.app.art.store = PictureStore()
    one.app.drop_pictures()
    monkeypatch.setattr(character_card, "character_face", None)
    assert drawn() == first
