"""The widgets of one row of the list of mods, and where they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from ...drawing import textbox
from ...widgets.widget import Callback, Widget
from .mod_text import fault_line
from .preview import ModPreview
from .row import ArrowButton, ExampleCard, ModCard, ModSwitch, picture_size

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App
    from .player_mods import PlayerMods


class RowActions(NamedTuple):
    """What the widgets of a row do."""

    show: Callback
    enable: Callable[[bool], object]
    move: Callable[[int], None]


def _places(app: App, card: Rect) -> tuple[Rect, Rect]:
    """Return where in a row the picture and the words are."""
    t = app.theme
    picture = Rect((0, 0), picture_size(t, card.height))
    picture.midleft = (card.x + t.target + t.px(8), card.centery)
    words = Rect(picture.right + t.px(16), card.y + t.px(4), 0, card.height - t.px(8))
    words.width = card.right - t.px(12) - words.x
    return picture, words


def example_row(
    app: App, mod: FoundMod, card: Rect, preview: ModPreview | None, install: Callback
) -> ExampleCard:
    """Return the row of a mod that comes with the game."""
    t, label = app.theme, app.say("mods.install")
    picture, words = _places(app, card)
    wide = max(t.px(110), textbox.width(t, "button", label) + t.px(32))
    place = Rect(card.right - wide - t.px(12), 0, wide, max(t.target, t.px(42)))
    place.centery = card.centery
    words.width = place.x - t.px(12) - words.x
    inner = ModCard(app, card, (picture, words), mod, (), None)
    inner.preview = preview
    inner.note(app.say("mods.example"))
    return ExampleCard(inner, place, label, install)


def mod_row(
    app: App,
    mods: PlayerMods,
    mod: FoundMod,
    card: Rect,
    preview: ModPreview | None,
    actions: RowActions,
    conflict: str,
) -> list[Widget]:
    """Return the widgets of a mod: what it is, its switch, and its arrows."""
    t, say, name = app.theme, app.say, mod.path.name
    folder = mod.path.parent if mods.folder is None else mods.folder
    faults = [fault_line(one, folder, app.language) for one in mods.faults_of(mod)]
    picture, words = _places(app, card)
    label = max(textbox.width(t, "button", say(f"settings.{word}")) for word in ("on", "off"))
    wide = max(label + t.px(88), textbox.width(t, "label", say("mods.errors")) + t.px(32))
    switch = Rect(0, 0, wide, max(t.target, t.px(44)))
    switch.midright = (card.right - t.px(8), card.centery)
    words.width = switch.x - t.px(10) - words.x
    row = ModCard(app, card, (picture, words), mod, faults, actions.show, conflict)
    row.preview = preview
    at, last = mods.mods.index(mod), len(mods.mods) - 1
    row.number = at + 1
    if left_out := len(mods.left_out_of(mod)):
        row.note(say("mods.left_out", n=left_out))
    # of two mods with one id, the list knows only the first
    movable = next(other for other in mods.mods if other.id == mod.id) is mod
    move_up = partial(actions.move, -1) if movable and at > 0 else None
    move_down = partial(actions.move, 1) if movable and at < last else None
    up = Rect(card.x + t.px(4), card.y + t.px(4), t.target, t.target)
    down = up.move(0, card.height - t.px(8) - up.height)
    on = mod.enabled and not faults
    return [
        row,
        ModSwitch(app, f"on:{name}", switch, on, actions.enable, bool(faults)),
        ArrowButton(f"up:{name}", up, -1, move_up, say("mods.up_tip")),
        ArrowButton(f"down:{name}", down, 1, move_down, say("mods.down_tip")),
    ]
