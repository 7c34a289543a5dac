"""A card set that follows its files."""

from __future__ import annotations

import pytest

from inbetween.data.mods import watch as watching
from inbetween.data.mods.watch import CardSetWatch, read_set

from .making import card, write_mod

PATROL = "change: {{decks.town.patrol.cost: {}}}"


@pytest.fixture
def mod(tmp_path, monkeypatch):
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(watching, "QUIET", 0.0)
    return write_mod(tmp_path / "cheap", PATROL.format(1))


def looked(watch: CardSetWatch) -> bool:
    """Look at the files once; return whether anything was new."""
    watch.update(watching.EVERY)
    assert watch.task is not None
    watch.task.wait()
    return watch.update(0.0)


def test_a_set_follows_its_files_and_stays_while_they_have_errors(mod):
    watch = CardSetWatch(mod, read_set(mod))
    first = watch.cards
    assert first is not None and card(first, "patrol").cost == 1 and not looked(watch)
    (mod / "cards.yaml").write_text("change: {decks.town.nobody.cost: 1}", "utf-8")
    assert looked(watch) and watch.cards is first and not looked(watch)
    assert [(fault.file, fault.line) for fault in watch.faults] == [(str(mod / "cards.yaml"), 1)]
    (mod / "cards.yaml").write_text(PATROL.format(3), "utf-8")
    assert looked(watch) and not watch.faults
    assert watch.cards is not None and card(watch.cards, "patrol").cost == 3


def test_a_set_follows_the_mods_that_it_needs_and_its_pictures(mod, tmp_path):
    base = write_mod(tmp_path / "home" / "mods" / "base", PATROL.format(2))
    (mod / "mod.yaml").write_text("{id: cheap, needs: [base]}", "utf-8")
    (mod / "cards.yaml").write_text("change: {decks.town.curfew.cost: 0}", "utf-8")
    watch = CardSetWatch(mod, read_set(mod))
    (base / "cards.yaml").write_text(PATROL.format(4), "utf-8")
    assert looked(watch)
    assert watch.cards is not None and card(watch.cards, "patrol").cost == 4
    (mod / "art" / "cards").mkdir(parents=True)
    (mod / "art" / "cards" / "patrol.svg").write_text("<svg/>", "utf-8")
    before = watch.cards
    assert looked(watch) and watch.cards is not before


def test_reading_by_hand_reads_files_that_look_the_same(mod):
    watch = CardSetWatch(mod, read_set(mod))
    before = watch.cards
    watch.reload()
    assert looked(watch) and watch.cards is not before
