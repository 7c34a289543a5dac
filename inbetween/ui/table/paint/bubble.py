"""Messages at the pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from ....text.card_text.ongoing_text import source_name
from ....text.language.typography import capitalized
from ....text.log.event_text import side_slots
from ...drawing import textbox, theme
from ...drawing.shapes import plate

if TYPE_CHECKING:
    from ...window.app import App


def draw_bubble(
    target: pygame.Surface,
    app: App,
    text: str,
    at: tuple[int, int],
    bounds: pygame.Rect,
    color: theme.Color = theme.MUTED,
) -> None:
    """Draw a message at the pointer."""
    px = app.theme.px
    longest = max(textbox.width(app.theme, "body", line) for line in text.split("\n"))
    width = min(px(330), longest + px(4))
    high = textbox.height(app.theme, "body", text, width)
    rect = pygame.Rect(0, 0, width + px(24), high + px(14))
    rect.midbottom = (at[0], at[1] - px(14))
    rect.clamp_ip(bounds)
    plate(target, app.theme, rect, px(9), theme.INK, color, px(2))
    textbox.draw(
        target,
        app.theme,
        "body",
        text,
        rect.inflate(-px(24), -px(12)),
        theme.TEXT,
        "left",
        "middle",
    )


def sentence(app: App, key: str, slots: dict[str, Any]) -> str:
    """Return the message for a key; ids in the slots are replaced by names."""
    cards, language = app.cards, app.language
    filled = dict(slots)
    if "side" in slots:
        filled |= side_slots(language, slots["side"])
    names: dict[str, Callable[[Any], str]] = {
        "card": lambda id: cards.cards[cards.card_index[id]].names[language],
        "name": lambda id: cards.characters[cards.character_index[id]].names[language],
        "source": lambda number: source_name(cards, cards.static_effects[number], language),
    }
    filled |= {slot: name(slots[slot]) for slot, name in names.items() if slot in slots}
    return capitalized(app.say(key, **filled))
