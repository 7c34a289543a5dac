"""Only what has changed is drawn, and what is seen is the same as if everything were drawn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Rect

from inbetween.play.session import GameConfig, Session
from inbetween.ui.drawing import strokes
from inbetween.ui.drawing.background_render import cross_fade
from inbetween.ui.drawing.display_list import DisplayList, blit_changing, changed_boxes
from inbetween.ui.drawing.partial_redraw import MOST, PartialRedraw, areas_of
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.fixed_set import fixed_cards

SIZE = (320, 180)
CUT = 8  # pixels of smooth lines that may differ
Paint = Callable[[pygame.Surface], None]


def pixels(surface: pygame.Surface) -> bytes:
    """What a surface shows."""
    return pygame.image.tobytes(surface, "RGB")


def tile(color: tuple[int, ...], size: tuple[int, int] = (30, 30)) -> pygame.Surface:
    """A half transparent picture."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(color)
    return image


def directly(paint: Paint) -> bytes:
    """What a frame looks like that is drawn on a surface."""
    target = pygame.Surface(SIZE)
    paint(target)
    return pixels(target)


@pytest.fixture
def canvas(app) -> pygame.Surface:
    return pygame.Surface(SIZE)


def everything(target: pygame.Surface) -> None:
    """Draw one thing of each kind."""
    target.fill((10, 40, 20))
    image = tile((200, 0, 0, 120))
    image.set_alpha(90)
    target.blit(image, (15, 12))
    target.set_clip((100, 20, 40, 40))
    target.blit(tile((0, 0, 250, 200), (90, 90)), Rect(90, 10, 90, 90), (5, 5, 80, 80))
    target.set_clip(None)
    strokes.rect(target, (90, 90, 0), Rect(200, 20, 40, 30))
    strokes.line(target, (255, 255, 255), (10.5, 100), (90, 160), 3)
    strokes.polygon(target, (0, 255, 255), [(200, 100), (260.5, 110), (230, 150)])
    strokes.smooth_polygon(target, (0, 255, 0), [(120, 100), (160, 110), (130, 150)])
    strokes.circle(target, (255, 0, 255), (280, 140), 20.5, 4)
    cross_fade(
        target,
        Rect(20, 60, 50, 30),
        0.4,
        lambda: target.blit(tile((250, 250, 0, 255), (50, 30)), (20, 60)),
        lambda: target.blit(tile((0, 0, 255, 255), (30, 30)), (20, 60)),
    )


def test_a_list_draws_what_is_drawn_on_it(canvas):
    assert PartialRedraw().draw(canvas, everything) is None, "all of it, the first time"
    assert pixels(canvas) == directly(everything)


def test_nothing_is_drawn_where_nothing_has_changed(canvas):
    redraw, image, other = PartialRedraw(), tile((200, 0, 0, 120)), tile((0, 0, 200, 120))

    def paint(target: pygame.Surface) -> None:
        target.fill((10, 40, 20))
        for i in range(5):
            target.blit(image, (60 * i, 40))

    def moved(target: pygame.Surface) -> None:
        target.fill((10, 40, 20))
        for i in range(5):
            target.blit(other if i == 3 else image, (60 * i, 44 if i == 1 else 40))

    redraw.draw(canvas, paint)
    assert redraw.draw(canvas, paint) == []
    areas = redraw.draw(canvas, moved)
    assert areas
    assert Rect(areas[0]).unionall(areas).left >= 50
    assert pixels(canvas) == directly(moved)
    canvas.fill((255, 0, 0))
    redraw.forget()
    assert redraw.draw(canvas, moved) is None
    assert pixels(canvas) == directly(moved)


def test_random_changes_look_as_if_everything_was_drawn(canvas):
    rng, redraw = Random(4), PartialRedraw()
    images = [tile((rng.randrange(256), rng.randrange(256), 90, 100 + n)) for n in range(6)]
    things = [(rng.choice(images), rng.randrange(300), rng.randrange(160)) for _ in range(40)]
    for _ in range(40):
        for _ in range(rng.randrange(4)):
            change = rng.randrange(3)
            at = rng.randrange(len(things))
            if change == 0:
                things[at] = (rng.choice(images), rng.randrange(300), rng.randrange(160))
            elif change == 1:  # to the front
                things.append(things.pop(at))
            else:
                things.insert(at, things[rng.randrange(len(things))])

        def paint(target: pygame.Surface) -> None:
            target.fill((10, 40, 20))
            for image, x, y in things:
                target.blit(image, (x, y))

        redraw.draw(canvas, paint)
        assert pixels(canvas) == directly(paint)


def test_a_picture_that_shakes_is_whole_afterwards(canvas):
    redraw = PartialRedraw()
    for shift in ((4, -3), (-5, 2), (0, 0)):

        def paint(target: pygame.Surface, shift: tuple[int, int] = shift) -> None:
            everything(target)
            target.scroll(*shift)

        redraw.draw(canvas, paint)
        inner = Rect(10, 10, 300, 160)
        expected = pygame.Surface(SIZE)
        paint(expected)
        assert pixels(canvas.subsurface(inner)) == pixels(expected.subsurface(inner))
    assert pixels(canvas) == directly(everything)


def test_a_picture_drawn_anew_in_place_has_another_version():
    before, now = DisplayList(SIZE), DisplayList(SIZE)
    image = tile((1, 2, 3, 255))
    for display, version in ((before, 1), (now, 2)):
        blit_changing(display, image, (40, 50), version)
    assert changed_boxes(before.commands, now.commands) == [(40, 50, 30, 30)] * 2


def test_a_list_has_no_pixels():
    display = DisplayList(SIZE)
    assert display.get_rect(bottomright=(320, 180)).topleft == (0, 0)
    assert (display.width, display.height) == display.size == SIZE
    for call in (display.copy, display.subsurface):
        with pytest.raises(TypeError):
            call()


def test_many_changes_are_few_areas():
    boxes = [(x, y, 3, 3) for x in range(0, 1900, 97) for y in range(0, 1000, 103)]
    areas = areas_of(boxes, (1920, 1080))
    assert areas is None or len(areas) <= MOST
    assert areas_of([(0, 0, 1920, 1080)], (1920, 1080)) is None
    assert areas_of([], (1920, 1080)) == []
    few = areas_of([(5, 5, 10, 10), (1900, 1070, 400, 400), (-50, -50, 10, 10)], (1920, 1080))
    assert few is not None
    assert len(few) == 2
    assert all(Rect(0, 0, 1920, 1080).contains(area) for area in few)


def alike(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Whether two surfaces look the same but for rounding: SDL blends pixels in groups, and the
    last ones of a row a little differently; pygame cuts smooth lines at other pixels.
    """
    for one, other in ((a, b), (b, a)):
        more = one.copy()
        more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        same = pygame.mask.from_threshold(more, (0, 0, 0), (4, 4, 4, 255))
        if same.count() < more.get_width() * more.get_height() - CUT:
            return False
    return True


def test_a_game_in_parts_looks_like_a_game_drawn_whole(make_app, monkeypatch):
    """Cards, Characters, lights and the ground move; each frame shows what its list says."""
    app = make_app((640, 360), speed="normal")
    session = Session(fixed_cards(), GameConfig(seed=3, curtain=False))
    table = TableScene(app, session)
    app.scenes = [table]
    table.enter()
    app.draw()
    shown: list[list[Rect] | None] = []
    monkeypatch.setattr(app.display, "show", lambda areas=None: shown.append(areas))
    rng, partly, frames = Random(1), 0, 0
    whole = pygame.Surface(app.canvas.get_size()).convert()
    try:
        while frames < 240 and not session.winner:
            decision = session.game.decision
            if not table.controller.playback.busy and table.controller.fresh and decision:
                table.controller.choose(rng.choice(decision.options).key)
            table.update(1 / 30)
            if not table.dirty:
                continue
            app.draw()
            frames += 1
            partly += shown[-1] is not None
            if frames % 3 == 0 and table.board.shake == (0, 0):
                app.partial_redraw.repaint(whole)
                assert alike(app.canvas, whole), frames
        assert partly > frames * 0.7
    finally:
        session.close()


def test_a_table_is_the_same_drawn_directly(seated_still):
    app, table = seated_still
    app.draw()
    target = pygame.Surface(app.canvas.get_size()).convert()
    table.draw(target)
    assert alike(app.canvas, target)


@pytest.fixture
def seated_still(make_app):
    app = make_app((1024, 640), speed="off")
    session = Session(fixed_cards(), GameConfig(seed=5, curtain=False))
    table = TableScene(app, session)
    app.scenes = [table]
    table.enter()
    for _ in range(30):
        table.update(1 / 60)
        app.draw()
    yield app, table
    session.close()
