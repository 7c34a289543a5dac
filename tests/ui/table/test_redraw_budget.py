"""No frame has to draw everything anew: what has changed beside something that moves waits its
turn, and nothing waits for long.
"""

from typing import Any

import pytest

from inbetween.ui.table.paint.center_panel import CenterPanel
from inbetween.ui.table.paint.redraw_budget import RedrawBudget
from inbetween.ui.table.paint.sides.log_panel import LogPanel
from tests.ui.cards.every_card import EmptyArt
from tests.ui.table.test_animations import open_table, position  # noqa: F401


def test_one_part_is_redrawn_per_frame_longest_waiting_first():
    spread, drawn = RedrawBudget(), []
    spread.begin("me", True)
    assert spread.may("left") and spread.may("log"), (
        "the first time there is nothing that could be shown instead"
    )
    for _ in range(3):
        spread.begin("me", True)
        drawn.append([name for name in ("left", "right", "log") if spread.may(name)])
    assert drawn == [["left"], ["right"], ["log"]] and spread.behind
    spread.begin("me", True, taken=True)
    assert not spread.may("left") and not spread.idle
    spread.begin("me", False)
    assert spread.may("left") and spread.may("right") and not spread.behind, (
        "nothing moves any more"
    )
    spread.begin("you", True)
    assert spread.may("left") and spread.may("right"), "somebody else looks"


def test_a_part_that_stops_asking_blocks_no_other():
    spread = RedrawBudget()
    for _ in range(2):
        spread.begin("me", True)
        spread.may("left")
        spread.may("log")
    for _ in range(2):
        spread.begin("me", True)
        found = spread.may("right")
    assert found


def noted(found, name, real):
    """A method that is noted whenever it is called."""

    def call(self, *args):
        found.append(name)
        real(self, *args)

    return call


@pytest.fixture
def anew(monkeypatch):
    """What is drawn anew."""
    found: list[Any] = []
    for kind, name in (
        (CenterPanel, "_draw_left"),
        (CenterPanel, "_draw_stops"),
        (LogPanel, "_draw_lines"),
    ):
        monkeypatch.setattr(kind, name, noted(found, name, getattr(kind, name)))
    return found


def test_during_animations_one_part_is_redrawn_per_frame(open_table, anew):  # noqa: F811
    app, table = open_table(position(town=["patrol"]))
    app.art = EmptyArt()
    app.draw()  # other pictures: nothing waits
    found: set[Any] = set()
    most = 0
    for begin in ("play:patrol", "token:"):
        keys = table.session.game.legal_choices
        table.controller.choose(next(key for key in keys if key.startswith(begin)))
        for _ in range(100):
            anew.clear()
            app.frame(1 / 60)
            if table.controller.playback.moving:
                most, found = max(most, len(anew)), found | set(anew)
    assert most == 1 and found >= {"_draw_left", "_draw_lines"}
    table.controller.playback.skip()
    app.frame(1 / 60)
    assert not table.paint.spread.behind


@pytest.mark.usefixtures("drawn_ahead")
def test_prerendering_stays_within_its_share_of_the_cache(open_table):  # noqa: F811
    app, table = open_table(position(town=["patrol"]))
    app.theme.drawn.most = 400_000
    steps = [100_000, 150_000, 80_000, 80_000]  # from the end

    def step(size):
        app.theme.drawn.made += size

    table.paint.prerender()
    table.paint._warm, table.paint._warmed = (step(steps.pop()) for _ in range(4)), 0
    for _ in range(9):
        table.paint.prerender()
    assert steps == [100_000], "three of them come to more than what may be drawn ahead"
