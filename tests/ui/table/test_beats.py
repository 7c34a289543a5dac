"""The beats of an opponent's turn: their causes, effects, order and texts."""

from __future__ import annotations

from typing import Any

from inbetween.play.beat_text import (
    ability,
    beat_heading,
    beat_sentence,
    effect_text,
    effect_texts,
    source,
)
from inbetween.play.beats import Consequence, beats
from inbetween.play.session import GameConfig, Session
from inbetween.rules import events as e
from tests.support.fixed_set import fixed_cards


def test_a_turn_becomes_beats_with_causes_and_effects_in_their_order():
    events: list[Any] = [
        e.PhaseBegun(7, "awareness", "creature"),
        e.PhaseBegun(7, "action", "creature"),
        e.CardPlayed("creature", "stalking"),
        e.TokenMoved("eye", None, "bob"),
        e.EnergyChanged("creature", -4, 1, "pay"),
        e.CostPaid("creature", "stalking"),
        e.AbilityBegun("creature", None, "stalking"),
        e.Shifted("sam", "creature", 3, "creature", 2),
        e.Shifted("sam", "creature", 4, "creature", 3),
        e.Shifted("tom", "creature", 1, "creature", 0),
        e.CardFinished("creature", "stalking", "discard"),
        e.PhaseBegun(7, "activity", "creature"),
        e.EnergyChanged("creature", -1, 0, "awareness"),
        e.AwarenessChanged("creature", 1),
        e.AbilityBegun("creature", "jeremy", None),
        e.DirectionTurned("clockwise"),
        e.PhaseBegun(7, "movement", "creature"),
        e.MarkerMoved("jeremy", "max"),
    ]
    told = beats(events)
    assert [beat.kind for beat in told] == ["turn", "card", "raised", "ability", "walk"]
    turn, card, raised, woken, walk = told
    assert (
        turn.turn == 7
        and card.card == "stalking"
        and card.paid == 4
        and raised.level == 1
        and raised.paid == 1
    )
    assert [effect.character for effect in card.effects] == ["bob", "sam", "tom"] and len(
        card.effects[1].events
    ) == 2
    assert card.touched == ["bob", "sam", "tom"] and woken.touched == ["jeremy"]
    assert [type(effect.first) for effect in woken.effects] == [e.DirectionTurned]
    assert not raised.effects and not walk.effects


def test_every_event_has_a_beat_text():
    cards = fixed_cards()
    session = Session(cards, GameConfig(seed=5, curtain=False))
    for number in range(160):
        if session.game.decision is None:
            break
        session.choose(session.game.decision.keys[number % len(session.game.decision.keys)])
    found = beats(entry.event.seen_by("town") for entry in session.log)
    assert {"card", "rest", "prepare", "turn", "walk"} <= {beat.kind for beat in found}
    for beat, language in ((beat, language) for beat in found for language in ("en", "it", "pl")):
        assert (
            beat_heading(cards, beat, language)
            and beat_sentence(cards, beat, language)
            and isinstance(ability(cards, beat, language), str)
        )
        for effect in beat.effects:
            told = effect_text(cards, effect, language)
            assert told.what and "None" not in told.what


def test_a_shift_beat_names_both_states_and_the_direction():
    cards = fixed_cards()

    def told(*ways: tuple[int, int]) -> tuple[str, str]:
        effect = Consequence(e.Shifted("bob", "human", ways[0][1], "human", ways[0][0]))
        effect.events += [e.Shifted("bob", "human", b, "human", a) for a, b in ways[1:]]
        found = effect_text(cards, effect, "en")
        return found.what, found.short

    assert told((2, 1)) == ("[shift:up] Guarded \u203a Alert", "[shift:up] Alert")
    assert told((1, 2), (2, 3)) == ("[shift:down]2 Alert \u203a Guarded", "[shift:down]2 Guarded")
    assert told((2, 3)) == ("[shift:down] Guarded 2 \u203a 3", "[shift:down] Guarded 2 \u203a 3")


def test_a_card_tells_what_its_symbol_did_what_its_ability_did_and_whether_that_was_paid_for():
    cards = fixed_cards()
    shift = e.Shifted("tom", "creature", 1, "creature", 0)
    done = e.CardFinished("creature", "stalking", "discard")
    played: list[Any] = [e.CardPlayed("creature", "stalking"), e.TokenMoved("eye", None, "bob")]
    paid: list[Any] = [
        e.EnergyChanged("creature", -2, 1, "pay"),
        e.CostPaid("creature", "stalking"),
        shift,
        done,
    ]
    (card,) = beats([*played, *paid])
    assert [source(cards, card, i) for i in (0, 1)] == ["eye", "2[cube:creature]"] and len(
        effect_texts(cards, card, "en")
    ) == 2
    assert (
        beat_sentence(cards, card, "en")
        == "The Creature plays Stalking and pays 2 Energy for its ability"
    )
    (alone,) = beats([*played, done])
    assert [told.what for told in effect_texts(cards, alone, "en")][1:] == [
        "The ability was not used."
    ]
    assert beat_sentence(cards, alone, "en") == "The Creature plays Stalking"
    (bat,) = beats(
        [
            e.CardPlayed("town", "baseball_bat"),
            e.CostPaid("town", "baseball_bat"),
            e.CardFinished("town", "baseball_bat", "equipment"),
        ]
    )
    assert [told.what for told in effect_texts(cards, bat, "en")] == ["Baseball Bat stays in play."]
    (still,) = beats(played)
    assert len(effect_texts(cards, still, "en")) == 1, "it may yet be paid for"


def test_effects_after_a_nested_card_belong_to_the_outer_beat():
    shift = e.Shifted("tom", "creature", 1, "creature", 0)
    inner: list[Any] = [
        e.CardPlayed("creature", "feeding"),
        shift,
        e.CardFinished("creature", "feeding", "discard"),
    ]
    outer: list[Any] = [e.CardPlayed("creature", "stalking"), e.CostPaid("creature", "stalking")]
    done = e.CardFinished("creature", "stalking", "discard")

    def told(*events):
        return [
            (beat.card or beat.character, len(beat.effects), beat.goes_on, beat.unused)
            for beat in beats(events)
        ]

    once = ("stalking", 0, False, False)
    again = ("feeding", 1, False, True)
    after = ("stalking", 1, True, False)
    assert told(*outer, *inner, shift, done) == [once, again, after]
    assert told(*outer, *inner, *inner, shift, *inner, done) == [once, again, again, after, again]
    assert told(*outer, *inner, done, shift) == [once, again], "that belongs to neither"
    woken = [
        e.AbilityBegun("creature", "max", None),
        *inner,
        e.CardDrawn("creature", None),
        e.CardDrawn("creature", None),
    ]
    assert told(*woken) == [("max", 0, False, False), again, ("max", 1, True, False)]


def test_a_beat_tells_no_card_that_the_viewer_may_not_know():
    cards = fixed_cards()
    drawn: list[Any] = [
        e.Prepared("creature"),
        *(e.CardDrawn("creature", card) for card in ("stalking", "hiding")),
    ]
    mine, theirs = (
        effect_text(cards, beats(event.seen_by(side) for event in drawn)[0].effects[0], "en").what
        for side in ("creature", "town")
    )
    assert "Stalking" in mine and "Stalking" not in theirs and "+2" in theirs


def test_an_ability_without_effect_says_no_effect():
    woken = e.AbilityBegun("creature", "jeremy", None)
    phase = e.PhaseBegun(1, "movement", "creature")
    cards = fixed_cards()
    (idle,) = (beat for beat in beats([woken, phase]) if beat.kind == "ability")
    assert idle.had_no_effect and [told.what for told in effect_texts(cards, idle, "en")] == [
        "No effect."
    ]
    (busy,) = (
        beat
        for beat in beats([woken, e.DirectionTurned("clockwise"), phase])
        if beat.kind == "ability"
    )
    # it goes on with a card
    played = beats([woken, e.CardPlayed("creature", "stalking"), phase])[0]
    assert (
        not busy.had_no_effect
        and not played.had_no_effect
        and effect_texts(cards, played, "en") == []
    )
