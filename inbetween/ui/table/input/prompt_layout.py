"""Layout of the prompt: where the text and the buttons lie, and how large the bar is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ....play.things import Thing
from ...cards import icon_text
from ...drawing import textbox
from .prompt import Answer, Prompt

if TYPE_CHECKING:
    from ...window.app import App

# how far the bar grows up and down for a long question, in the order they are tried
_GROWTH = (
    (0, 0),
    (0, 8),
    (0, 12),
    (0, 24),
    (4, 0),
    (4, 24),
    (0, 36),
    (4, 36),
    (8, 0),
    (4, 48),
    (8, 48),
    (12, 0),
)
_GROWTH_OVER_CIRCLE = (24, 33, 46)  # the last resort for a question of two lines


class PromptButton(NamedTuple):
    """A button in its place; `role` is the font of its label."""

    answer: Answer
    rect: pygame.Rect
    role: str

    @property
    def thing(self) -> Thing:
        """What a click on it uses."""
        return self.answer.thing

    @property
    def label(self) -> str:
        """The text on it."""
        return self.answer.label


class PromptLayout(NamedTuple):
    """The bar with its text and buttons."""

    rect: pygame.Rect
    text: str
    text_rect: pygame.Rect
    buttons: tuple[PromptButton, ...] = ()


class _Room(NamedTuple):
    """What the layout is computed from."""

    app: App
    prompt: Prompt
    home: pygame.Rect  # the bar for a short question
    below: int  # how far it may grow down over the hand

    def px(self, n: float) -> int:
        """Return a length in pixels of the window."""
        return self.app.theme.px(n)

    def fits(self, role: str, text: str, size: tuple[int, int], least: int) -> bool:
        """Whether a text fits in letters of at least that size."""
        return textbox.fits(self.app.theme, role, text, size, least)

    def high(self, role: str, text: str, width: int) -> int:
        """Return the height of a text."""
        return textbox.height(self.app.theme, role, text, width)

    @property
    def brief(self) -> str:
        """The shorter form of the text."""
        return self.prompt.brief or self.prompt.text


def least_size(app: App) -> int:
    """Return the smallest font size for a question and its answers."""
    return max(app.theme.least, round(app.theme.font_size("small") * 0.9))


def prompt_layout(app: App, prompt: Prompt, home: pygame.Rect) -> PromptLayout:
    """Return where everything lies in the bar, which is at `home` unless it has to grow."""
    below = max(0, app.theme.size[1] - home.bottom - app.theme.px(4)) if prompt.covers_hand else 0
    room = _Room(app, prompt, home, below)
    buttons, words = _in_a_row(room)
    if any(button.answer.is_sentence and not _is_readable(room, button) for button in buttons):
        return _sentences_beside_text(room) or _sentences_below_text(room)
    grown = _grown(room, buttons, words)
    if grown is not None:
        return grown
    shortened = next(
        (
            text
            for text in (prompt.text, room.brief)
            if room.fits("body", text, words.size, least_size(room.app))
        ),
        room.brief.partition("\n")[0],
    )
    return PromptLayout(home, shortened, words, buttons)


def _is_readable(room: _Room, button: PromptButton) -> bool:
    """Whether a label fits its button without much smaller letters."""
    box = button.rect.inflate(-2 * room.px(8), -room.px(4))
    return room.fits(button.role, button.label, box.size, least_size(room.app))


# -- answers in a row ---------------------------------------------------------------------------


def _in_a_row(room: _Room) -> tuple[tuple[PromptButton, ...], pygame.Rect]:
    """Return the buttons at the end of the line, and the room for the text before them.

    The button that goes back is at the other end: no answer is placed where the player has just
    clicked.
    """
    px, home, answers = room.px, room.home, room.prompt.answers
    gap = px(8)
    role, widths = _button_widths(room, gap)
    total = sum(widths) + gap * max(0, len(widths) - 1)
    before = next(
        (
            width + gap
            for answer, width in zip(answers, widths, strict=True)
            if answer.thing.kind == "back"
        ),
        0,
    )
    buttons = []
    x = home.right - total + before - px(8)
    for answer, width in zip(answers, widths, strict=True):
        back = answer.thing.kind == "back"
        left = home.x + px(6) if back else x
        box = pygame.Rect(left, home.y + px(4), width, home.height - px(8))
        buttons.append(PromptButton(answer, box, role))
        x += 0 if back else width + gap
    start = home.x + px(14) + before
    end = home.right - px(12) - max(0, total - before) - (px(8) if total > before else 0)
    words = pygame.Rect(start, home.y + px(2), end - room.prompt.spare - start, home.height - px(4))
    return tuple(buttons), words


def _button_widths(room: _Room, gap: int) -> tuple[str, list[int]]:
    """Return font and width of the buttons; smaller letters are better than cut words."""
    app, px, prompt, home = room.app, room.px, room.prompt, room.home
    free = [
        home.width - textbox.width(app.theme, "body", text) - px(44)
        for text in (prompt.text, prompt.shortest or prompt.text)
    ]
    share = 0.62 if len(prompt.answers) > 2 else 0.5
    spaces = [max(space, round(home.width * share)) for space in free]
    tries = [
        (space, role)
        for roles in (("button", "label"), ("small",))
        for space in spaces
        for role in roles
    ]
    for space, role in tries:
        widths = [
            min(px(340), max(px(70), textbox.width(app.theme, role, answer.label) + 2 * px(13)))
            + _gain_width(app, answer.gain)
            for answer in prompt.answers
        ]
        between = gap * max(0, len(widths) - 1)
        if sum(widths) + between <= space:
            return role, widths
    ratio = (space - gap * (len(widths) - 1)) / sum(widths)
    return role, [max(px(56), int(width * ratio)) for width in widths]


def _gain_width(app: App, gain: str) -> int:
    """Return the additional width of a button for its symbols."""
    t = app.theme
    return icon_text.width(app, gain, "label", t.font_size("label")) + t.px(8) if gain else 0


# -- a text that needs more room ----------------------------------------------------------------


def _grown(
    room: _Room, buttons: tuple[PromptButton, ...], words: pygame.Rect
) -> PromptLayout | None:
    """Return the first layout in which the text fits; None if it fits in none."""
    px, wide = room.px, room.app.theme.text_size
    for text, above, under, size in _attempts(room):
        up, down = (px(more * wide) if more else 0 for more in (above, under))
        place = pygame.Rect(words.x, words.y - up, words.width, words.height + up + down)
        if not room.fits("body", text, place.size, size):
            continue
        if down:  # lines that just fit would touch the edge
            down += min(px(6), max(0, room.below - down))
            place.height = words.height + up + down
        home = room.home
        bar = pygame.Rect(home.x, home.y - up, home.width, home.height + up + down)
        shift = (down - up) // 2
        moved = tuple(button._replace(rect=button.rect.move(0, shift)) for button in buttons)
        return PromptLayout(bar, text, place, moved)
    return None


def _attempts(room: _Room) -> Iterator[tuple[str, float, float, int]]:
    """Yield forms of the text, with how far the bar grows up and down, and the font size.

    First one line, with fewer words if the table shows the rest; then over a hand in which no card
    can be chosen; then with some room above the bar. The last resorts are smaller letters, fewer
    words and covering the lower row of Characters.
    """
    prompt, brief = room.prompt, room.brief
    wide = room.app.theme.text_size
    large = room.app.theme.font_size("label")
    least = least_size(room.app)
    slim = brief if prompt.explained else prompt.text
    reach = [(up, down) for up, down in _GROWTH if not down or room.px(down * wide) <= room.below]
    for text in (prompt.text, slim, prompt.shortest):
        if text:
            yield text, 0, 0, large
    for text in (slim, prompt.shortest):
        for up, down in reach:
            if text and not up and down <= 12:
                yield text, up, down, large
    for text, size in ((slim, large), (slim, least), (brief, large), (brief, least)):
        for up, down in reach:
            yield text, up, down, size
    if "\n" in brief:
        for up in _GROWTH_OVER_CIRCLE:
            yield brief, up, 0, least


# -- answers that are sentences -----------------------------------------------------------------


def _sentences_beside_text(room: _Room) -> PromptLayout | None:
    """Place the answers beside the text, if they fit on a few lines each.

    Then no Character's name is covered.
    """
    px, home = room.px, room.home
    for down in (0, 12, 24, 36, 48):
        bar = pygame.Rect(
            home.x, home.y - px(8), home.width, home.height + px(8) + min(room.below, px(down))
        )
        for share in (0.3, 0.25, 0.2):
            words = pygame.Rect(
                bar.x + px(14), bar.y + px(2), round(bar.width * share), bar.height - px(4)
            )
            buttons = _beside(room, bar, words)
            if buttons is not None:
                return PromptLayout(bar, room.brief, words, buttons)
    return None


def _beside(room: _Room, bar: pygame.Rect, words: pygame.Rect) -> tuple[PromptButton, ...] | None:
    """Return the buttons at the right of the text; None if something does not fit."""
    t, px, answers = room.app.theme, room.px, room.prompt.answers
    gap = px(8)
    short = [
        0
        if answer.is_sentence
        else max(px(70), textbox.width(t, "label", answer.label) + 2 * px(13))
        for answer in answers
    ]
    free = bar.right - words.right - px(16) - sum(short) - gap * (len(short) - 1)
    each = free // max(1, short.count(0))
    if each <= px(120) or not room.fits("body", room.brief, words.size, t.font_size("label")):
        return None
    buttons = []
    x = words.right + px(8)
    for answer, wide in zip(answers, short, strict=True):
        box = pygame.Rect(x, bar.y + px(4), wide or each, bar.height - px(8))
        inner = box.inflate(-2 * px(8), -px(10))
        if not room.fits("label", answer.label, inner.size, t.font_size("small")):
            return None
        buttons.append(PromptButton(answer, box, "label"))
        x += box.width + gap
    return tuple(buttons)


def _sentences_below_text(room: _Room) -> PromptLayout:
    """Place the answers below each other, in a bar that grows upward.

    Two short ones are side by side.
    """
    t, px, home, answers = room.app.theme, room.px, room.home, room.prompt.answers
    gap = px(6)
    inner = home.inflate(-px(20), 0)
    head = room.high("body", room.brief, inner.width - px(8)) + px(8)
    half = (inner.width - gap) // 2
    beside = [room.high("body", answer.label, half - 2 * px(8)) + px(14) for answer in answers]
    if len(beside) == 2 and max(beside) <= 2.2 * t.font_size("body") * 1.35 + px(14):
        bar = _risen(room, head + max(beside) + px(14))
        words = _head(room, bar, inner, head)
        buttons = tuple(
            PromptButton(answer, pygame.Rect(x, words.bottom + px(2), half, max(beside)), "body")
            for answer, x in zip(answers, (inner.x, inner.right - half), strict=True)
        )
        return PromptLayout(bar, room.brief, words, buttons)
    heights = [
        room.high("body", answer.label, inner.width - 2 * px(8)) + px(14) for answer in answers
    ]
    most = round(home.bottom * 0.75) - head - gap * len(heights) - px(8)
    heights = [min(high, high * most // sum(heights)) for high in heights]
    bar = _risen(room, head + sum(heights) + gap * len(heights) + px(8))
    words = _head(room, bar, inner, head)
    stacked = []
    y = words.bottom + px(2)
    for answer, high in zip(answers, heights, strict=True):
        box = pygame.Rect(inner.x, y, inner.width, high)
        stacked.append(PromptButton(answer, box, "body"))
        y += high + gap
    return PromptLayout(bar, room.brief, words, tuple(stacked))


def _head(room: _Room, bar: pygame.Rect, inner: pygame.Rect, high: int) -> pygame.Rect:
    """Return the place of the text at the top of the bar."""
    return pygame.Rect(inner.x + room.px(4), bar.y + room.px(4), inner.width - room.px(8), high)


def _risen(room: _Room, high: int) -> pygame.Rect:
    """Return the bar with a height: it grows down over an unused hand first, then up."""
    home = room.home
    down = max(0, min(room.below, high - home.height - room.px(8)))
    return pygame.Rect(home.x, home.bottom + down - high, home.width, high)
