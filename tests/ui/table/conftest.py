"""A table at a position with something of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.ui.picture_setups import advance
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from tests.support.fixed_set import fixed_cards

from .tooltip_table import PLACE


@pytest.fixture
def seated(make_app: Callable[..., App]) -> Iterator[Callable[..., tuple[App, TableScene]]]:
    """Makes tables at PLACE or at another position."""
    tables: list[TableScene] = []

    def make(place: Any = PLACE, **settings: Any) -> tuple[App, TableScene]:
        app = make_app(speed="off", **settings)
        session = Session(fixed_cards(), GameConfig(position=place, curtain=False, seed=3))
        if place is None:
            advance(session, 40)
        assert session.decider
        session.viewer = session.decider
        table = TableScene(app, session)
        app.scenes = [table]
        table.enter()
        tables.append(table)
        while not table.controller.fresh or table.controller.threat_monitor.looking:
            table.update(1 / 60)
        return app, table

    yield make
    for table in tables:
        table.session.close()
