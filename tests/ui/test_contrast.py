"""Text can be read on whatever it is drawn on: 4.5 to 1 for body text, 3 to 1 for large text, on
the real pixels.

Every text that a screen draws is caught just before it is drawn, with what is then under it. Where
that lets something shine through, both the darkest and the brightest ground of the table are tried.
"""

from __future__ import annotations

import threading

import pygame
import pytest

from inbetween import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.ui.drawing import textbox, theme
from inbetween.ui.drawing.display_list import DisplayList
from inbetween.ui.picture_setups import advance
from inbetween.ui.screens import make_for_picture, picture_names

CARDS = load_cards()
BODY, LARGE = 4.5, 3.0
LARGE_SIZE = {"regular": 24, "bold": 19}  # pixels from which text counts as large
GROUNDS = ((6, 4, 6), (178, 150, 110))  # the darkest and the brightest place of the table
# what lies under sheets that let much through: a side's panel
PANELS = ((16, 18, 26), (42, 46, 62))
# what cannot be used now
INACTIVE = {theme.mix(theme.MUTED, theme.PANEL, share) for share in (0.4, 0.45, 0.5)}
# cards narrower than this are small pictures of themselves; pointing at them shows them large
MINIATURE = 80
CLEAR = 0.93  # so much of the ground under a text must be enough


def luminance(color):
    """How bright a color is to the eye."""
    parts = [
        c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4
        for c in color[:3]
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a, b):
    """The ratio of two colors, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(color, ground):
    """A see-through color on a ground."""
    share = color[3] / 255
    return tuple(round(c * share + g * (1 - share)) for c, g in zip(color[:3], ground, strict=True))


def needed(app_theme, role, image_font):
    """The ratio a text of a role needs."""
    bold = theme.FACES[role] != "text-regular"
    return (
        LARGE
        if image_font >= LARGE_SIZE["bold" if bold else "regular"] * max(1.0, app_theme.scale)
        else BODY
    )


def strokes(image):
    """Places on and beside the strokes of a text, spread over all of it."""
    mask = pygame.mask.from_surface(image, 120)
    inked = [
        (x, y)
        for x in range(0, image.get_width(), 2)
        for y in range(0, image.get_height(), 2)
        if mask.get_at((x, y))
    ]
    return [(x + by, y) for x, y in inked[:: max(1, len(inked) // 60)] for by in (-1, 0, 1)]


class Ground:
    """What has been drawn so far, also on a display list, which has no pixels."""

    def __init__(self):
        # by list of commands: the list, its canvas, and how many commands are drawn on it
        self._drawn = {}
        self._last = None

    def of(self, target):
        """The surface that a target stands for."""
        if not isinstance(target, DisplayList):
            return target
        commands = target.commands
        kept = self._drawn.get(id(commands))
        if kept is None or kept[0] is not commands or kept[1].get_size() != target.get_size():
            # what fades in is collected in a list of its own, over what is there
            canvas = pygame.Surface(target.get_size())
            if self._last is not None:
                canvas.blit(self._last, (0, 0))
            kept = self._drawn[id(commands)] = [commands, canvas, 0]
        _, canvas, done = kept
        for command in commands[done:]:
            command.run(canvas, canvas.get_rect())
        canvas.set_clip(None)
        kept[2], self._last = len(commands), canvas
        return canvas


class Watch:
    """Stands in for `textbox.draw` and notes the texts that are hard to read."""

    def __init__(self, draw):
        self.draw = draw
        self.faults = []
        self.texts = 0
        self.ground = Ground()
        self._dark = {}  # by thread: the last text that was too dark
        self._lock = threading.RLock()  # some pictures are drawn in threads

    def __call__(self, *args, **kwargs):
        with self._lock:
            return self.check(*args, **kwargs)

    def check(
        self,
        target,
        t,
        role,
        text,
        rect,
        color=theme.TEXT,
        align="left",
        valign="top",
        least=None,
        wrapped=True,
        size=None,
    ):
        image = textbox.render(t, role, text, rect.size, color, align, least, wrapped, size)
        corner = textbox.placed(image, rect, align, valign)
        ink = image.get_bounding_rect().move(corner.topleft).clip(target.get_clip())
        if (
            ink.width > 1
            and ink.height > 1
            and tuple(color) not in INACTIVE
            and target.get_width() >= MINIATURE
        ):
            self.texts += 1
            font, _ = textbox.fit(
                t, role, text, (max(1, rect.width), max(1, rect.height)), least, wrapped, size
            )
            least_ratio = needed(t, role, font.get_height() / 1.25)
            found = []
            pixels = self.ground.of(target)
            for at in strokes(image):
                place = (corner.x + at[0], corner.y + at[1])
                if not ink.collidepoint(place):
                    continue
                pixel = pixels.get_at(place)
                if pixels.get_masks()[3] and pixel[3] < 250:
                    found.append(
                        min(
                            contrast(color, over(pixel, ground))
                            for ground in (GROUNDS if pixel[3] > 200 else PANELS)
                        )
                    )
                else:
                    found.append(contrast(color, pixel))
            found.sort()
            clear = found[round((1 - CLEAR) * len(found))] if found else least_ratio
            if clear < least_ratio:
                self.faults.append(
                    f"{text[:40]!r} ({role}, {font.get_height()} px, {color} at {ink}) {clear:.2f} "
                    f"of {least_ratio}"
                )
                self._dark[threading.get_ident()] = text
            elif self._dark.get(threading.get_ident()) == text:  # it was the shadow of this one
                self.faults = [fault for fault in self.faults if repr(text[:40]) not in fault]
                self._dark[threading.get_ident()] = ""
        return self.draw(target, t, role, text, rect, color, align, valign, least, wrapped, size)


@pytest.fixture
def watch(monkeypatch):
    """Watches all texts drawn through textbox."""
    watch = Watch(textbox.draw)
    monkeypatch.setattr(textbox, "draw", watch)
    return watch


def screen(app, name, position=None):
    """A screen of the game after some frames."""
    app.cards = CARDS
    session = Session(CARDS, GameConfig(seed=7, position=position, curtain=False))
    if position is None and name not in ("title", "new_game", "more_options"):
        advance(session, 60)
    session.viewer = session.decider or "town"
    scene = make_for_picture(name, app, session)
    app.scenes.append(scene)
    scene.enter()
    app.art.wait()
    for _ in range(110 if name == "game_over" else 24):  # its picture comes first
        scene.update(0.05)
        app.art.wait()
    app.draw()
    session.close()
    return scene


@pytest.mark.parametrize("name", picture_names())
@pytest.mark.parametrize(
    "size", [pytest.param((1280, 720), marks=pytest.mark.thorough), (1024, 640)], ids=str
)
def test_texts_of_a_screen_have_enough_contrast(make_app, watch, name, size):
    app = make_app(size, "en", 1.0)
    screen(app, name)
    assert watch.texts or name == "curtain"
    assert not watch.faults, watch.faults[:12]


LEADS = {
    "town": [
        ("sam", "human", 4),
        ("tom", "human", 4),
        ("bob", "human", 3),
        ("earl", "human", 2),
        ("max", "human", 1),
        ("lance", "creature", 0),
    ],
    "creature": [
        ("sam", "creature", 4),
        ("tom", "creature", 4),
        ("bob", "creature", 3),
        ("earl", "creature", 2),
        ("max", "creature", 1),
        ("lance", "human", 0),
    ],
}


@pytest.mark.parametrize("ahead", LEADS)
@pytest.mark.parametrize("active", ["town", "creature"])
def test_texts_of_the_table_have_enough_contrast_in_every_mood(make_app, watch, ahead, active):
    position = {
        "active": active,
        "phase": "action",
        "marker": "sam",
        "turn": 9,
        "seed": 4,
        "circle": [{"id": id, "side": side, "safety": safety} for id, side, safety in LEADS[ahead]],
        "town": {"energy": 8, "awareness": 5 if ahead == "town" else 1},
        "creature": {"energy": 8, "awareness": 1},
    }
    app = make_app()
    screen(app, "table", position)
    assert watch.texts > 20 and not watch.faults, watch.faults[:12]


def test_text_colors_have_enough_contrast_on_all_grounds():
    dark = {
        "ink": theme.INK,
        "table": theme.TABLE,
        "panel": theme.PANEL,
        "town": theme.mix(theme.TOWN_DARK, theme.INK, 0.45),
        "creature": theme.mix(theme.CREATURE_DARK, theme.INK, 0.45),
    }
    for name, ground in dark.items():
        for text in (
            theme.TEXT,
            theme.CREAM,
            theme.MUTED,
            theme.GOLD,
            theme.TOWN_LIGHT,
            theme.CREATURE_LIGHT,
        ):
            assert contrast(text, ground) >= BODY, (name, text)
    for side, ground in theme.SIDE_COLORS.side.items():
        assert contrast(theme.CREAM, ground) >= BODY, side
    assert contrast(theme.INK, theme.CREAM) >= BODY


def test_low_contrast_is_found(make_app, watch):
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    app = make_app()
    app.canvas.fill((200, 200, 200))
    box = app.canvas.get_rect().inflate(-200, -200)
    textbox.draw(app.canvas, app.theme, "body", "hardly to be read", box, (170, 170, 170))
    assert len(watch.faults) == 1
