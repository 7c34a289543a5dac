"""The rules in three pages: a turn, the Safety track, and how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....text.language.glossary import glossary
from ....text.language.typography import capitalized
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from . import vignettes
from .illustrated import Part, draw_boxes, draw_rows, draw_stage, fitting, numbered
from .safety_line import safety_line
from .turn_dial import draw_turn_dial

if TYPE_CHECKING:
    from ...window.app import App

# the rule switches on which the texts of the rules depend: `help.page` has words for each value
VARIANTS = ("awareness_ability", "lying_token", "equipment_limit", "lock_stops")
SHEETS = ("turn", "safety", "endings")  # their names: help.page.NAME
ASIDE = 0.25  # the share of the width beside the phases of a turn; less for large letters


def rules_text(app: App, name: str) -> str:
    """Return a text of the rules as the rules of this game have it: its slots are rule switches."""
    values = app.cards.switches.values
    variants = {switch: app.say(f"help.page.{switch}.{values[switch]}") for switch in VARIANTS}
    return app.say(f"help.page.{name}", **variants)


def draw_rules(app: App, target: pygame.Surface, area: Rect, sheet: str) -> None:
    """Draw one of the pages."""
    {"turn": _draw_turn, "safety": _draw_safety, "endings": _draw_endings}[sheet](app, target, area)


def _draw_turn(app: App, target: pygame.Surface, area: Rect) -> None:
    """Draw the phases below each other; beside them the dial, and who goes first."""
    t = app.theme
    aside = Rect(area.x, area.y, 0, area.height)
    aside.width = round(area.width * ASIDE / max(1.0, (1 + t.text_size) / 2))
    steps = numbered(rules_text(app, "turn_text"), titles=True)
    pictures = (
        vignettes.awareness_used,
        vignettes.three_actions,
        vignettes.activated,
        vignettes.marker_moves,
    )
    parts = [
        Part(title, text, picture, i + 1)
        for i, ((title, text), picture) in enumerate(zip(steps, pictures, strict=True))
    ]
    left = aside.right + t.px(14)
    draw_rows(app, target, Rect(left, area.y, area.right - left, area.height), parts)
    _draw_aside(app, target, aside)


def _draw_aside(app: App, target: pygame.Surface, box: Rect) -> None:
    """Draw the dial, and below it who goes first."""
    t, pad = app.theme, app.theme.px(16)
    head = t.font("head").get_linesize() + t.px(2)
    title, text = app.say("even.head"), app.say("even.text", n=app.cards.numbers.even_start)
    wide = box.width - 2 * pad

    def high(body: theme.Theme) -> int:
        titles = textbox.height(t, "head", title, wide)
        return titles + textbox.height(body, "body", text, wide) + 2 * pad

    body = fitting(t, high, box.height * 13 // 20, 100)
    plate(target, t, box, t.px(12), theme.TABLE)
    words = Rect(box.x + pad, box.bottom - high(body) + pad // 2, wide, high(body) - pad)
    stage = Rect(box.x, box.y, box.width, words.y - pad // 2 - box.y)
    draw_stage(app, target, stage)
    room = stage.inflate(-2 * pad, -2 * pad)
    dial = Rect(room.x, room.y, room.width, min(room.width, room.height))
    if room.height - dial.height > t.px(96):  # room for the marker on a Character
        card = Rect(room.x, dial.bottom + pad, room.width, room.bottom - dial.bottom - pad)
        vignettes.marker_start(app, target, card)
    else:
        dial.height = room.height
    draw_turn_dial(app, target, dial)
    high_title = max(head, textbox.height(t, "head", title, wide))
    place = Rect(words.x, words.y, wide, high_title)
    textbox.draw(target, t, "head", title, place, theme.LAMP)
    rest = Rect(words.x, place.bottom, wide, words.bottom - place.bottom)
    textbox.draw(target, body, "body", text, rest, theme.TEXT)


def _draw_safety(app: App, target: pygame.Surface, area: Rect) -> None:
    """Draw what a shift, a flip and a lock are, above the line of all places."""
    t = app.theme
    high = t.px(58) + 2 * t.font("small").get_linesize()
    line = Rect(area.x, area.bottom - high, area.width, high)
    terms = glossary(app.language)
    pictures = (vignettes.shifted, vignettes.flipped, vignettes.locked)
    texts = rules_text(app, "safety_text").split("\n")
    parts = [
        Part(capitalized(terms[term].word), text, picture)
        for term, text, picture in zip(
            ("shift", "inbetween", "locked"), texts, pictures, strict=True
        )
    ]
    draw_boxes(app, target, Rect(area.x, area.y, area.width, line.y - t.px(12) - area.y), parts)
    plate(target, t, line, t.px(12), theme.TABLE)
    safety_line(app, target, line.inflate(-t.px(16), -t.px(16)))


def _draw_endings(app: App, target: pygame.Surface, area: Rect) -> None:
    """Draw the three ways to win."""
    texts = rules_text(app, "endings_text").split("\n")
    names = ("secured_win", "awareness_win", "last_five")
    titles = [app.say(f"reference.sections.{name}.title") for name in names]
    pictures = (vignettes.three_locked, vignettes.ladders, vignettes.last_five)
    parts = [Part(*words) for words in zip(titles, texts, pictures, strict=True)]
    draw_boxes(app, target, area, parts)
