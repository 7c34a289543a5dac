"""Tooltips: sentences that explain things on the table and the reasons for their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....game import Game
from ....play.preview import next_stop
from ....play.things import Thing
from ....rules.constants import SIDES
from ....rules.frame_memory import Playing, Preparing
from ....rules.in_play.modifiers import (
    card_price,
    cost_changes,
    energy_limit,
    modifier_parts,
    prepare_to,
    rest_gain,
)
from ....rules.in_play.static_effects import AWARENESS_COST, PREPARE_SIZE
from ....rules.views.view import side_view
from ....text.language.languages import language_details
from ....text.language.locale import counted, sentence
from ....text.language.typography import capitalized
from ....text.log.event_text import state_name
from ....text.marker_stops import THEN, next_stops, stops
from .action_gains import prepared
from .board import Board
from .card_durations import turns_left
from .card_regions import card_region_tooltips
from .tooltip_words import TooltipWords

if TYPE_CHECKING:
    from ...window.app import App

HOME = {"town": "human", "creature": "creature"}  # the dimension of a side


class Tooltips(TooltipWords):
    """Writes the tooltips for things on a board, based on what the viewer may know."""

    def about(
        self, thing: Thing, at: tuple[int, int] | None = None, chosen: bool = False
    ) -> list[str]:
        """Return the tooltip of a thing; `at` is the position of the pointer on it.

        If a Character can be chosen (`chosen`), only the region under the pointer is explained,
        because the effect of choosing it comes first.
        """
        kind, id = thing.kind, thing.id
        if thing.number is not None and kind == "awareness":
            return self._awareness(id, thing.number)
        found = getattr(self, f"_{kind}", None)
        if kind == "character":
            return [
                *card_region_tooltips(self.app, self.board, id, at, quiet=chosen),
                *self.threats(character=id),
            ]
        lines: list[str] = found(id) if found is not None else []
        return [text for text in lines if text]

    # -- a side's panel -------------------------------------------------------------------------

    def _side(self, id: str) -> list[str]:
        numbers = self.cards.numbers
        lines = [
            self._say(
                "side",
                most=numbers.to_win,
                state=state_name(self.language, HOME[id], 4),
                goal=numbers.awareness_goal,
                left=numbers.last_stand,
                **self._slots(id),
            )
        ]
        return (
            [*lines, self._say("turn", **self._slots(id))] if self.view["active"] == id else lines
        )

    def _pips(self, id: str) -> list[str]:
        owned = sum(e["safety"] == 4 and e["side"] == HOME[id] for e in self.view["circle"])
        most = self.cards.numbers.to_win
        locks = [
            text
            for ending in ("secured", "devoured")
            for text in self.threats(side=id, ending=ending)
        ]
        return [
            self.app.say("table.secured" if id == "town" else "table.devoured", n=owned, most=most),
            self._say("to_win", most=most, **self._slots(id)),
            *locks,
        ]

    def _energy(self, id: str) -> list[str]:
        side = SIDES.index(id)
        most = energy_limit(self.game.state, side)
        return [
            self.app.say(
                "table.energy", **self._slots(id), n=side_view(self.view, id)["energy"], most=most
            ),
            self._say("energy", sum=self.sum(side), all=rest_gain(self.game.state, side)),
            self._say("energy_most", most=most),
        ]

    def _deck(self, id: str) -> list[str]:
        lines = [
            self.app.say("table.deck", n=side_view(self.view, id)["deck"]),
            self._say("deck_empty"),
        ]
        for group in side_view(self.view, id).get("deck_known", []):
            names = ", ".join(self._card(card) for card in group["cards"])
            places = ", ".join(str(place + 1) for place in group["places"])
            lines.append(
                self.app.say(
                    "table.deck_place" if len(group["places"]) == 1 else "table.deck_places",
                    places=places,
                    names=names,
                )
            )
        return lines

    def _discard(self, id: str) -> list[str]:
        return [
            self.app.say("table.discard", n=len(side_view(self.view, id)["discard"])),
            self._say("discard"),
        ]

    def _backs(self, id: str) -> list[str]:
        return [
            capitalized(
                self._say(
                    "backs",
                    cards=counted(self.language, "card", len(side_view(self.view, id)["hand"])),
                    **self._slots(id),
                )
            )
        ]

    def _known(self, id: str) -> list[str]:
        return [self._say("known", **self._slots(self.board.other))]

    def _equipment(self, id: str) -> list[str]:
        most = self.cards.numbers.equipment_max
        equipment = self.cards.cards[self.cards.card_index[id]].equipment
        lines = [
            self._say(
                "equipment" if equipment else "in_play",
                card=self._card(id),
                most=most,
                **self._slots(self._owner(id)),
            )
        ]
        turns = ", ".join(map(str, turns_left(self.board, id)))
        return [*lines, self.app.say("table.turns_left", n=turns)] if turns else lines

    def _variant(self, text: str, switch: str, **slots: object) -> str:
        """A tip in the variant that the rules of this game need."""
        return self._say(f"{text}.{self.cards.switches.values[switch]}", **slots)

    def _slot(self, id: str) -> list[str]:
        return [self._variant("slot", "equipment_limit", most=self.cards.numbers.equipment_max)]

    def _awareness(self, side: str, level: int) -> list[str]:
        n = SIDES.index(side)
        view = side_view(self.view, side)
        specs = self.cards.awareness_specs[n]
        reached = view["awareness"]
        goal = self.cards.numbers.awareness_goal
        lines = self._price(side, level) if level == reached + 1 else []
        if level == goal:
            goal_lines = [self.app.say("table.goal", level=level, **self._slots(side))]
            return [*goal_lines, *lines, *self.threats(side=side, kind="awareness")]
        named = [] if level in specs or not level else [self.app.say("table.level", level=level)]
        before = self._say("ahead", reached=reached, **self._slots(side))
        if level in specs and level not in self.cards.awareness[n]:
            # a static effect that cannot be used
            return [self.app.say("table.ahead"), *(lines or [before])] if level > reached else []
        ahead = level > reached and not (reached and self.cards.switches.any_level)
        if ahead:
            return [*named, self.app.say("table.ahead"), *(lines or [before])]
        word = "ready" if view["ready"] else "spent"
        return [
            *named,
            self.app.say(f"table.{word}"),
            self._variant("ready", "awareness_ability") if view["ready"] else self._say("spent"),
            *lines,
            *self.threats(side=side, level=level),
        ]

    def _price(self, side: str, level: int) -> list[str]:
        """Explain what the next level costs and why."""
        price = self.board.awareness_price(side)
        why = self._sources(modifier_parts(self.game.state, SIDES.index(side), AWARENESS_COST))
        lines = [self._say("price", level=level, price=price)]
        return [*lines, self._say("price_why", level=level, why=", ".join(why))] if why else lines

    # -- the stage ----------------------------------------------------------------------------

    def _supply(self, id: str) -> list[str]:
        used = sum(len(e["tokens"]) for e in self.view["circle"])
        return [
            self.app.say("board.supply_note", n=len(self.cards.symbols) - used),
            self._variant("supply", "lying_token"),
        ]

    def _balance(self, id: str) -> list[str]:
        human = sum(e["side"] == "human" for e in self.view["circle"])
        return [
            self.app.say("table.balance", human=human, creature=len(self.view["circle"]) - human),
            self.app.say("table.last_stand", n=self.cards.numbers.last_stand),
        ]

    def _phase(self, id: str) -> list[str]:
        if id == "awareness":
            return [self._variant("phases.awareness", "awareness_ability")]
        return [self._say(f"phases.{id}")]

    def _direction(self, id: str) -> list[str]:
        lines = [self._say(f"direction_{self.view['direction']}")]
        if self.game.winner:
            return lines
        stop = next_stop(self.game)
        entry = next(e for e in self.view["circle"] if e["id"] == stop)
        key = "table.would_wake" if entry["safety"] >= 2 else "table.wakes_nobody"
        owner = self._slots("town" if entry["side"] == "human" else "creature")
        return [
            *lines,
            self.app.say("table.next_stop", name=self._name(stop)),
            self.app.say(key, name=self._name(stop), **owner),
        ]

    def _stop(self, id: str) -> list[str]:
        ids = next_stops(self.cards, self.view)
        known = stops(
            self.cards, self.view, self.language, self.board.awareness_price, self.board.asked
        )
        stop = next(stop for stop in known if stop.character == id)
        what = sentence(
            stop.why or self._say("acts", name=self._name(id), **self._slots(stop.side or "town"))
        )
        if THEN in stop.signs:  # its row shows the ability alone
            what = f"{self._say('raises_here')} {what}"
        n = ids.index(id)
        return [self._plural("tips.stop", n, what=what) if n else self._say("stop_now", what=what)]

    def _played(self, id: str) -> list[str]:
        return [self._say("played", card=self._card(id), **self._slots(self._owner(id)))]

    def _resolving(self, id: str) -> list[str]:
        """Return nothing for the side that plays the card: the choices are around it."""
        if self._owner(id) == self.board.viewer:
            return []
        return [self._say("resolving", card=self._card(id), **self._slots(self._owner(id)))]

    def _gap(self, id: str) -> list[str]:
        a, _, b = id.partition(":")
        between = self._say("gap", a=self._name(a), b=self._name(b))
        return [language_details(self.app.language).corrected(between)]

    # -- available actions ----------------------------------------------------------------------

    def _hand(self, id: str) -> list[str]:
        """Explain whether the card's ability can be paid for and why its price differs."""
        playing = self.game.state.stack[-1][2] if self.game.state.stack else None
        if isinstance(playing, Playing) and not playing.ability:
            return [self._say("no_ability")]
        side, card = (
            SIDES.index(self.board.viewer),
            self.cards.cards[self.cards.card_index[id]],
        )
        price = card_price(self.game.state, side, card.index)
        why = ", ".join(self._sources(cost_changes(self.game.state, side, card.index)))
        energy = self.game.state.energy[side]
        lines = (
            [self._say("pays" if price <= energy else "cannot_pay", price=price, energy=energy)]
            if price
            else []
        )
        return (
            [self.app.say("table.price", price=price, cost=card.cost, why=why), *lines]
            if price != card.cost
            else lines
        )

    def _pick(self, id: str) -> list[str]:
        return (
            [self.cards.symbols[self.cards.symbol_index[id]].names[self.language]]
            if id in self.cards.symbol_index
            else []
        )

    def _button(self, id: str) -> list[str]:
        """Explain what Rest and Prepare would gain, with the parts of the sum."""
        side = SIDES.index(self.board.viewer)
        if id == "rest":
            whole = rest_gain(self.game.state, side)
            most = energy_limit(self.game.state, side)
            has = self.game.state.energy[side]
            gain = max(0, min(whole, most - has))
            key = "rest" if gain == whole else "rest_full"
            return [
                self._say(key, gain=gain, all=whole, sum=self.sum(side), then=has + gain, most=most)
            ]
        if id == "done" and isinstance(self.game.state.stack[-1][2], Preparing):
            return [self._say("prepare_done", to=prepare_to(self.game.state, side))]
        if id == "prepare":
            to, held = prepare_to(self.game.state, side), len(self.game.state.hand[side])
            rules = self._say("prepare_rules", n=self.cards.numbers.prepare_to)
            changed = self._sources(modifier_parts(self.game.state, side, PREPARE_SIZE))
            # the basic rule alone needs no sum
            parts = f" ({', '.join([rules, *changed])})" if changed else ""
            drawn, way = prepared(self.game, side)
            return [
                self._say("prepare", to=to, sum=parts),
                self._say(f"prepare_{way}", n=drawn, held=held, to=to, from_=held - to + 1),
            ]
        return []

    def _menu(self, id: str) -> list[str]:
        return [self._say("menu")]

    def _log(self, id: str) -> list[str]:
        return [self._say("log")]

    def _hint(self, id: str) -> list[str]:
        return [self.app.say("hint.button")]

    def _again(self, id: str) -> list[str]:
        return [self.app.say("beats.again_button")]

    def _back(self, id: str) -> list[str]:
        return [self.app.say("table.back_hint")]

    def _lift(self, id: str) -> list[str]:
        return [self.app.say("tips.lift")]

    def _drawer(self, id: str) -> list[str]:
        pin = "drawer_pin_on" if self.app.settings.show_log else "drawer_pin_off"
        keys = {"close": "drawer_close", "pin": pin, "all": "drawer_all", "": ""}
        key = keys.get(id, "drawer_turn")
        return [self._say(key)] if key else []

    def _threat(self, id: str) -> list[str]:
        return [self._say("threat")]


def notes(
    app: App,
    board: Board,
    game: Game,
    thing: Thing,
    at: tuple[int, int] | None = None,
    chosen: bool = False,
) -> list[str]:
    """Return the tooltip of a thing on the table; `chosen` if it can be chosen now."""
    return Tooltips(app, board, game).about(thing, at, chosen)
