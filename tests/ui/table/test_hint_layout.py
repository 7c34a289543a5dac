"""Hints fit at every window size, text size and language and cover no Character."""

from __future__ import annotations

import pygame
import pytest

from inbetween.ai.hints.ranking import Hint, rank_choices
from inbetween.play.session import GameConfig
from tests.ui.decision_tables import open_menu
from tests.ui.robot import Robot, open_table, pass_frame, post_key


def test_long_choices_wrap_instead_of_shrinking(tmp_path):
    circle = ["sam", "tom", "bob", "carl", "lance", "mina"]
    where = {
        "active": "creature",
        "circle": circle,
        "town": {"hand": ["patrol"]},
        "creature": {"hand": ["paranoia"], "energy": 9},
    }
    app, table = open_table(
        tmp_path,
        GameConfig("human", "human", seed=8, position=where, curtain=False),
        (1280, 720),
        "it",
    )
    for key in ("play:paranoia", "token:bob", "yes"):
        table.controller.choose(key)
        Robot(app, "mouse").settle()
    table.controller.show_hints([Hint(key, 0.5, ()) for key in table.session.game.legal_choices])
    part = open_menu(table).parts[0]
    assert part.letters == ("label", app.theme.font_size("label"))
    assert part.name.height >= 2 * app.theme.font_size("label")
    assert part.rect.height > part.name.height
    app.close()


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 1.3), ((1280, 720), 1.0)])
@pytest.mark.parametrize("language", ["en", pytest.param("it", marks=pytest.mark.thorough), "pl"])
def test_the_hints_fit(tmp_path, size, text_size, language):
    crowd = [
        {"id": id, "side": "creature", "safety": 2}
        for id in ("tom", "sam", "mina", "julie", "lance")
    ]
    low = {
        "circle": ["carl", *crowd, "bob", "mandi"],
        "marker": "carl",
        "active": "town",
        "turn": 21,
        "town": {
            "hand": ["detour", "patrol", "curfew", "reroute", "escort", "shortcut"],
            "energy": 4,
            "awareness": 3,
        },
        "creature": {"awareness": 5, "energy": 9},
    }
    app, table = open_table(
        tmp_path,
        GameConfig("human", "human", seed=8, curtain=False, position=low),
        size,
        language,
        text_size=text_size,
    )
    Robot(app, "mouse").settle()
    table.controller.show_hints(rank_choices(table.session.game.state, simulations=10, acting=True))
    pass_frame(app)
    menu = open_menu(table)
    told = [text for *_, lines in menu.rows for text in lines]
    told += [menu.warning.text] if menu.warning else []
    assert any("6" in text for text in told), "the threat is named"
    assert app.display.screen.get_rect().contains(menu.rect)
    panel = table.board.layout.panel(table.board.other)
    rows = [
        panel.name,
        panel.head,
        *(
            pygame.Rect(panel.track.x, panel.track.y + n * panel.level, 9, panel.level)
            for n in range(6)
        ),
    ]
    assert not any(rect.top < menu.rect.top < rect.bottom for rect in rows), (
        "nothing is covered by half"
    )
    assert all(menu.rect.contains(rect) for rect, *_ in menu.rows)
    assert menu.letters.font_size("small") >= app.theme.least
    assert not app.overflows, app.overflows[:5]
    app.close()


@pytest.mark.parametrize("side", ["town", "creature"])
@pytest.mark.parametrize("language", ["en", pytest.param("it", marks=pytest.mark.thorough), "pl"])
def test_hints_in_the_smallest_window_cover_nobody(tmp_path, language, side):
    people = [
        "carl",
        *(
            {"id": id, "side": "creature", "safety": 2}
            for id in ("tom", "sam", "mina", "julie", "lance")
        ),
        "bob",
        "mandi",
        "max",
        "jeremy",
    ]
    hands = {
        "town": ["detour", "patrol", "curfew", "reroute", "escort"],
        "creature": ["stalking", "hiding", "paranoia", "blackout"],
    }
    where = {
        "circle": people,
        "marker": "carl",
        "active": side,
        "turn": 21,
        **{name: {"hand": hand, "energy": 6, "awareness": 3} for name, hand in hands.items()},
    }
    app, table = open_table(
        tmp_path,
        GameConfig("human", "human", seed=8, curtain=False, position=where),
        (1024, 640),
        language,
        text_size=1.3,
    )
    for key in ("", f"play:{hands[side][1 if side == 'town' else 0]}"):
        if key:
            table.controller.choose(key)
        Robot(app, "mouse").settle()
        table.controller.show_hints(
            rank_choices(table.session.game.state, simulations=10, acting=True)
        )
        pass_frame(app)
        layout, menu = table.board.layout, open_menu(table)
        around = [
            *(table.board.rect_of(entry["id"]) for entry in table.board.view["circle"]),
            *layout.stops,
            layout.hand,
            table.controller.bar.rect,
        ]
        assert (
            len(around) == 16
            and menu.rect.collidelist(around) < 0
            and app.display.screen.get_rect().contains(menu.rect)
        ), key
        assert len(menu.rows) == 3
        open_menu(table).draw(app.canvas)
        post_key(pygame.K_h)
        pass_frame(app)
    assert not app.overflows, app.overflows[:5]
    app.close()


def test_a_tag_names_the_best_choice_or_equally_good_ones(tmp_path):
    where = {
        "active": "town",
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "town": {"hand": ["patrol", "curfew"], "energy": 6},
    }
    app, table = open_table(
        tmp_path, GameConfig("human", "human", seed=8, position=where, curtain=False)
    )
    Robot(app, "mouse").settle()
    keys = list(table.session.game.legal_choices)[:3]

    def tags(*chances):
        table.controller.show_hints(
            [Hint(key, chance, ()) for key, chance in zip(keys, chances, strict=True)]
        )
        parts = open_menu(table).parts
        for part in parts:
            own, other = part.figures
            assert part.percents[0] + part.percents[1] == 100
            assert own.right < part.bar.left < part.bar.right < other.left, "a figure at each end"
            assert part.bar.width > part.rect.width // 3
        return [part.rank for part in parts]

    assert tags(0.5, 0.4, 0.4) == [app.say("hint.best"), "", ""]
    assert tags(0.404, 0.4, 0.3) == [app.say("hint.tied"), app.say("hint.tied"), ""]
    app.close()
