"""The log drawer: headings, fading lines, size, and new lines while it is closed."""

from __future__ import annotations

import pygame
import pytest

from inbetween.play.things import Thing
from inbetween.rules.card_events import CardPlayed
from inbetween.ui.drawing.theme import Theme
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.paint.sides.log_rows import PICTURE, line_picture, row_height
from inbetween.ui.window.actions import Point

from .tooltip_table import key


def test_the_log_drawer_opens_and_can_show_a_single_turn(seated):
    app, table = seated(None)
    drawer, box = table.controller.drawer, table.board.layout.log_drawer
    key(table, pygame.K_l)
    table.draw(app.canvas)
    assert (
        drawer.open
        and drawer.lines == table.controller.log.lines
        and table.controller.areas()[-1][1].kind == "drawer"
    )
    key(table, pygame.K_PAGEUP)
    table.draw(app.canvas)
    rect, thing = next(
        (rect, thing)
        for rect, thing in table.controller.areas()
        if thing.kind == "drawer" and thing.number is not None
    )
    table.activate(thing, rect.center)
    assert (
        drawer.turn == thing.number
        and 1 < len(drawer.lines) < len(table.controller.log.lines)
        and sum(line.heading for line in drawer.lines) == 1
    )
    key(table, pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert drawer.turn == thing.number - 1
    table.draw(app.canvas)
    line = next(line for line in drawer.lines if line.who)
    table.handle(Point(next(rect for rect, shown in drawer.rows if shown == line).center))
    assert table.board.hover == Thing("character", line.who), "whom it is about lights up"
    assert box.collidepoint(app.theme.size[0] - 5, box.centery)
    key(table, pygame.K_ESCAPE)
    assert not drawer.open and table.app.scene is table


def test_the_first_turn_has_its_heading_too(seated):
    _, table = seated(None)
    drawer, log = table.controller.drawer, table.controller.log.lines
    assert (
        log[0].heading
        and log[0].events[0].turn == 1
        and [line.heading for line in log[:2]] == [True, False]
    )
    drawer.turn = 1
    assert drawer.lines[0] is log[0] and len(drawer.lines) > 1


def test_cut_lines_fade_at_the_edge(seated):
    app, table = seated(None)
    drawer, box = table.controller.drawer, table.board.layout.log_drawer
    drawer.toggle()

    def ends():
        """Whether letters can be seen at the very top and bottom of the lines."""
        table.draw(app.canvas)
        body = drawer.body(box)
        return [
            max(
                sum(app.canvas.get_at((x, y))[:3])
                for x in range(body.x + 20, body.right - 20)
                for y in rows
            )
            > 330
            for rows in (range(body.top, body.top + 3), range(body.bottom - 3, body.bottom))
        ]

    table.draw(app.canvas)
    for up in range(0, drawer.most_scroll, 7):
        drawer.scroll = up
        assert ends()[0] is False and (up == 0 or ends()[1] is False), up


def test_no_row_is_cut_under_the_heading_and_the_foot_keeps_lines_in_sight(seated):
    app, table = seated(None)
    drawer, layout = table.controller.drawer, table.board.layout
    drawer.toggle()
    table.draw(app.canvas)
    body = drawer.body(layout.log_drawer)
    assert drawer.most_scroll and drawer.rows
    assert all(body.contains(rect) for rect, _ in drawer.rows)
    pin = next(rect for rect, thing in drawer.areas(layout) if thing == Thing("drawer", "pin"))
    assert layout.log_foot.contains(pin)
    kept = app.settings.show_log
    table.activate(Thing("drawer", "pin"), pin.center)
    assert app.settings.show_log is not kept


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_drawer_leaves_prompt_and_hand_free(size, text_size):
    layout = TableLayout(Theme(size, text_size), 10, 10)
    assert not layout.log_drawer.colliderect(layout.prompt) and not layout.log_drawer.colliderect(
        layout.hand
    )
    assert not layout.log_foot.colliderect(layout.prompt), "a foot in the panel below"
    assert layout.log_drawer.bottom == layout.log_foot.top
    assert layout.log_drawer.width >= min(0.24 * size[0], 400)


def test_new_lines_show_briefly_while_the_log_is_hidden(seated):
    app, table = seated(show_log=False)
    rect = table.board.log

    def drawn():
        table.draw(app.canvas)
        return bool(table.controller.log.rows)

    assert not drawn()
    table.controller.choose("rest")
    table.update(1 / 60)
    assert drawn() and all(rect.contains(row) for row, _ in table.controller.log.rows), (
        "beside the table, where nothing is to be chosen"
    )
    table.update(8.0)
    assert not drawn()


def test_every_line_has_the_picture_of_its_cause(seated):
    app, table = seated(None)
    drawer, size = table.controller.drawer, app.theme.px(PICTURE)
    table.controller.drawer.toggle()
    table.draw(app.canvas)
    lines = [line for line in drawer.lines if not line.heading]
    assert lines and all(line_picture(app, line, size)[0] is not None for line in lines)
    played = [line for line in lines if any(isinstance(e, CardPlayed) for e in line.events)]
    assert all(line_picture(app, line, size)[1] for line in played), "a card's picture is framed"
    for rect, line in drawer.rows:
        assert rect.height == row_height(app, line, rect.width)
