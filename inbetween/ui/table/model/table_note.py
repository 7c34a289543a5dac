"""A note at the table, of a lesson or the coach: its place beside what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from ....play.things import Thing
from ...drawing import textbox
from ...drawing.theme import Theme
from .layout import TableLayout

WIDTHS = (350, 300)  # of the text at most; the narrower one where it covers less


class NoteButton(NamedTuple):
    """A button of a note."""

    thing: Thing
    label: str
    rect: Rect


class TableNote(NamedTuple):
    """What a lesson or the coach says now, and where."""

    text: str
    title: str
    rect: Rect
    buttons: tuple[NoteButton, ...] = ()
    point: Rect | None = None  # what it is about
    chapter: int = 0  # of a lesson: its number, from 1
    chapters: int = 0
    new_parts: tuple[Rect, ...] = ()  # parts of the table that appear with it
    answer: str = ""  # to a wrong click, below the text
    arrow: bool = False  # whether an arrow shows what is to be clicked or pointed at


def part_areas(layout: TableLayout, viewer: str) -> dict[str, list[Rect]]:
    """Return where each part of the table is that a lesson can show."""
    own = layout.panel(viewer, own=True)
    town, creature = layout.panel("town"), layout.panel("creature")
    other = layout.panel("creature" if viewer == "town" else "town")
    below = other.box.copy()
    below.height = max(1, (layout.log.y if other is creature else below.bottom) - below.y)
    return {
        "people": [layout.arena],
        "marker": [layout.stops[0].unionall(layout.stops[1:])],
        "hand": [layout.hand],
        "prompt": [layout.prompt],
        "energy": [own.energy],
        "awareness": [own.head.union(own.track)],
        "piles": [own.piles],
        "equipment": [town.equipment],
        "supply": [layout.supply],
        "phase": [layout.dial],
        "opponent": [below],
        "pips": [town.name, creature.name],
        "log": [layout.log],
    }


NEXT = Thing("note", "next")
LEAVE = Thing("note", "leave")  # a trial
CHOOSE_AGAIN = Thing("note", "choose_again")
PLAY_ANYWAY = Thing("note", "play_anyway")
SHOW_REPLY = Thing("note", "show_reply")
END_TURN = Thing("note", "end_turn")  # in the prompt


def note_areas(note: TableNote | None) -> list[tuple[Rect, Thing]]:
    """Return where the note can be clicked, the topmost last."""
    if note is None:
        return []
    return [
        (note.rect, Thing("note")),
        *((button.rect, button.thing) for button in note.buttons),
    ]


# parts that lie inside the circle
INNER = ("marker", "supply", "phase")


def place_note(
    theme: Theme,
    text: str,
    title: str,
    labels: Sequence[tuple[Thing, str]],
    near: Rect | None,
    avoid: Sequence[Rect],
    bounds: Rect,
    middle: tuple[int, int],
    spare: Sequence[Rect] = (),
) -> tuple[Rect, tuple[NoteButton, ...]]:
    """Return where the note and its buttons are: beside its subject, over nothing needed now.

    It covers as little as possible of what is in `spare`. Without a subject it is as close to
    `middle` as that allows.
    """
    px = theme.px
    pad, gap = px(14), px(8)
    widths = [textbox.width(theme, "button", label) + px(32) for _, label in labels]
    row = sum(widths) + gap * (len(widths) - 1)
    least = max(textbox.width(theme, "label", title) + px(96), row)  # beside the dots
    head = round(theme.font_size("label") * 1.5)
    foot = theme.target + px(6) if labels else 0
    found: list[tuple[int, Rect]] = []
    for most in WIDTHS:
        wide = max(min(px(most), textbox.width(theme, "note", text) + px(2)), least)
        high = textbox.height(theme, "note", text, wide)
        size = (wide + 2 * pad, head + high + foot + 2 * pad - px(4))
        found.append(
            _beside(size, near, avoid, spare, bounds, px(18))
            if near is not None
            else _anywhere(size, middle, avoid, bounds)
        )
    rect = min(found, key=lambda one: one[0])[1]
    buttons: list[NoteButton] = []
    right = rect.right - pad
    for (thing, label), width in zip(reversed(labels), reversed(widths), strict=True):
        place = Rect(right - width, rect.bottom - pad - theme.target, width, theme.target)
        buttons.insert(0, NoteButton(thing, label, place))
        right = place.x - gap
    return rect, tuple(buttons)


def _beside(
    size: tuple[int, int],
    near: Rect,
    avoid: Sequence[Rect],
    spare: Sequence[Rect],
    bounds: Rect,
    gap: int,
) -> tuple[int, Rect]:
    """Return the place beside a rectangle that covers least, above all nothing to avoid.

    The number is larger the more it covers.
    """
    ways = (
        ("midleft", "midright", (gap, 0)),
        ("midright", "midleft", (-gap, 0)),
        ("midbottom", "midtop", (0, -gap)),
        ("midtop", "midbottom", (0, gap)),
    )
    found: list[tuple[int, int, Rect]] = []
    for order, (own, other, (dx, dy)) in enumerate(ways):
        x, y = getattr(near, other)
        place = Rect((0, 0), size)
        setattr(place, own, (x + dx, y + dy))
        for shift in (0, -1, 1, -2, 2):
            along = (0, shift * size[1] // 3) if dx else (shift * size[0] // 3, 0)
            tried = place.move(*along).clamp(bounds)
            covered = 4 * sum(_shared(tried, one) for one in (near, *avoid))
            covered += sum(_shared(tried, one) for one in spare)
            found.append((covered, 5 * order + abs(shift), tried))
    covered, _, place = min(found, key=lambda one: one[:2])
    return covered, place


def _anywhere(
    size: tuple[int, int], middle: tuple[int, int], avoid: Sequence[Rect], bounds: Rect
) -> tuple[int, Rect]:
    """Return the place that covers least; of several the one closest to the middle.

    The number is larger the more it covers.
    """
    first = Rect((0, 0), size)
    first.center = middle
    free = bounds.width - size[0], bounds.height - size[1]
    tried = [first.clamp(bounds)] + [
        Rect((bounds.x + free[0] * i // 8, bounds.y + free[1] * j // 8), size)
        for i in range(9)
        for j in range(9)
    ]

    def cost(place: Rect) -> tuple[int, int]:
        far = abs(place.centerx - middle[0]) + abs(place.centery - middle[1])
        return sum(_shared(place, one) for one in avoid), far

    place = min(tried, key=cost)
    return cost(place)[0], place


def _shared(a: Rect, b: Rect) -> int:
    """Return the area that two rectangles share."""
    both = a.clip(b)
    return both.width * both.height
