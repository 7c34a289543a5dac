"""Threat messages: shown once, covering nothing, and only where wanted."""

from __future__ import annotations

import pytest

from inbetween.ai.proofs.threats import Threat
from inbetween.play.things import Thing
from inbetween.ui.table.paint.threat_monitor import STAY
from tests.support.languages import LANGUAGES

from .tooltip_table import PLACE, says

THREAT = Threat("creature", "shift", "this", "max", None, "devoured")


def test_a_threat_is_announced_once(seated, monkeypatch):
    app, table = seated()
    threat_monitor, heard = table.controller.threat_monitor, []
    monkeypatch.setattr(app.sound, "play", lambda name, at=None: heard.append(name))
    threat_monitor.take([THREAT])
    assert (
        [threat for threat, _ in threat_monitor.shown] == [THREAT]
        and heard == ["threat:creature"]
        and table.board.threats == [THREAT]
    )
    assert all(
        not rect.colliderect(table.board.rect_of(e["id"]))
        for rect, _ in threat_monitor.plates()
        for e in table.board.seats
    )
    assert all(
        "Max" in says(table, thing)[-1]
        for thing in (Thing("character", "max"), Thing("pips", "creature"))
    )
    threat_monitor.update(STAY + 1)
    threat_monitor.take([THREAT._replace(when="next")])
    assert not threat_monitor.shown and len(heard) == 1, "it stands; nothing is said again"
    threat_monitor.take([])
    threat_monitor.take([THREAT])
    assert threat_monitor.shown and len(heard) == 2
    table.controller.log.feed(table.session.log, table.session.viewer)
    app.draw()
    assert not any(
        row.colliderect(plate)
        for row, _ in table.controller.log.rows
        for plate, _ in threat_monitor.plates()
    ), "no line is half covered"
    assert threat_monitor.below().top >= threat_monitor.plates()[-1][0].bottom
    table.activate(Thing("threat", number=0), (0, 0))
    assert (
        not threat_monitor.shown
        and table.board.threats
        and threat_monitor.below() == table.board.log
    )
    levels = [Threat("town", "ability", "next", None, level, "secured") for level in (5, 3)]
    threat_monitor.take(levels)
    assert [threat.level for threat, _ in threat_monitor.shown] == [
        5
    ] and table.board.threats == levels, "one in words, both marked"


@pytest.mark.parametrize("language", LANGUAGES)
def test_threat_messages_at_the_largest_size_cover_no_character(seated, language):
    _, table = seated(
        {
            **PLACE,
            "circle": [
                *PLACE["circle"],
                {"id": "julie"},
                {"id": "earl"},
                {"id": "lance"},
                {"id": "jayne"},
            ],
        },
        size=(1024, 640),
        text_size=1.3,
        language=language,
    )
    table.controller.threat_monitor.take(
        [THREAT, Threat("town", "awareness", "next", "tom", 6, "awareness_town")]
    )
    plates = [rect for rect, _ in table.controller.threat_monitor.plates()]
    assert len(plates) == 2 and all(
        rect.collidelist([table.board.rect_of(e["id"]) for e in table.board.seats]) < 0
        for rect in plates
    )


def test_threat_messages_cover_no_open_question(seated):
    _, table = seated()
    table.controller.threat_monitor.take(
        [
            THREAT,
            THREAT._replace(character="tom"),
            Threat("town", "awareness", "next", "tom", 6, "awareness_town"),
        ]
    )
    layout = table.board.layout
    plates = [rect for rect, _ in table.controller.threat_monitor.plates()]
    assert len(plates) == 3 and all(
        table.board.log.contains(rect) and not rect.colliderect(layout.stage) for rect in plates
    )
    table.activate(Thing("threat", number=1), (0, 0))
    assert [threat.character for threat, _ in table.controller.threat_monitor.shown] == [
        "max",
        "tom",
    ]


def test_threat_messages_can_be_switched_off(seated):
    _, table = seated(threats=False)
    table.controller.threat_monitor.take([THREAT])
    assert not table.controller.threat_monitor.shown and table.board.threats == [THREAT]
