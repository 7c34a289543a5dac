"""The screen after a game."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.ui.drawing import textbox, theme
from inbetween.ui.game_over.final_circle import FinalCircle
from inbetween.ui.game_over.scene import GameOverScene
from inbetween.ui.menus import game_loading
from inbetween.ui.picture_setups import advance
from tests.support.languages import LANGUAGES
from tests.ui.screen_driver import CARDS, WORN, go, press, show


def over(app, plan):
    game = Session(CARDS, plan)
    advance(game, 100_000)
    scene = show(app, GameOverScene(app, game))
    press(app, pygame.K_SPACE)  # skip the artwork
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_headline_and_sentence_name_winner_and_ending(make_app, monkeypatch, language):
    app = make_app(WORN, language, 1.3)
    said = []
    draw = textbox.draw
    monkeypatch.setattr(
        textbox, "draw", lambda *args, **kw: said.append(args[3]) or draw(*args, **kw)
    )
    app.overflows.clear()
    scene = over(app, GameConfig("human", "easy", seed=7))
    mine = "won" if scene.winner == "town" else "lost"
    assert app.say(f"gameover.you.{mine}") in said and not any("·" in text for text in said)
    assert app.say(f"gameover.title.{scene.winner}") not in said
    assert len({w.rect.width for w in scene.widgets}) == 1
    assert not app.overflows


def test_final_circle_marks_locked_characters_and_the_one_who_ended_the_game(app):
    circle = [
        {"id": id, "side": side, "safety": safety}
        for id, side, safety in (
            ("sam", "human", 4),
            ("tom", "creature", 4),
            ("bob", "creature", 1),
            ("max", "human", 2),
            ("mina", "creature", 0),
        )
    ]
    game = Session(CARDS, GameConfig(seed=7))
    rims = {}
    for phase in ("activity", "action"):
        view: Any = {"circle": circle, "phase": phase, "marker": "bob"}
        ring = FinalCircle(app, game, view, "awareness_creature", "creature")
        ring.place(pygame.Rect(0, 0, 640, 540))
        target = pygame.Surface((640, 540))
        ring.draw(target)
        tops = [place.at((place.center[0], place.rect.y - 2)) for place in ring.places]
        tones = {"steel": theme.STEEL, "ember": theme.EMBER, "lamp": theme.LAMP}
        rims[phase] = [
            next(
                (
                    name
                    for name, tone in tones.items()
                    if max(abs(a - b) for a, b in zip(target.get_at(top), tone, strict=False)) < 20
                ),
                "",
            )
            for top in tops
        ]
    assert rims["activity"] == ["steel", "ember", "lamp", "", ""]
    assert rims["action"] == ["steel", "ember", "", "", ""], "a card brought it"
    game.close()


def test_overlapping_lines_of_a_chart_are_both_visible(app):
    scene = over(app, GameConfig(seed=7))
    plot = pygame.Rect(20, 20, 300, 60)
    target = pygame.Surface((340, 100))
    for values in ([(3, 3)] * 30, [(3, 3)], [(3, 3), (3, 3)]):
        target.fill("black")
        scene.course.draw_lines(target, plot, values, 6)
        seen = {
            tuple(target.get_at((x, plot.centery)))[:3] for x in range(plot.x + 10, plot.right - 10)
        }
        assert theme.TOWN_LIGHT in seen and theme.CREATURE_LIGHT in seen


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_swapping_sides_starts_another_game(app, monkeypatch, way):
    plans = []
    monkeypatch.setattr(game_loading, "start_game", lambda app, plan: plans.append(plan))
    scene = over(app, GameConfig("human", "easy", seed=7))
    go(app, way, scene.widget("swap"), pygame.K_RIGHT, pygame.K_RETURN)
    assert (plans[0].town, plans[0].creature) == ("easy", "human")
