"""Checks for parts of a card set that can never work or make no difference."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.constants import ANYWHERE, AWAKE_AT, LOCKED, STATES, line_mask
from ...rules.errors import make_message
from ...rules.in_play.trigger_types import CARD, CHARACTER, TRIGGER_TYPES
from ...rules.ops import BY_NAME
from ...rules.ops.base.settings import AMOUNT, CARDS, NUMBER, WHERE
from ...rules.ops.for_each import DEEPEST_LOOP
from ..models.card_set import CardModel, CardSetModel, FaceModel, TriggerModel
from ..models.effects import AmountModel, CardWhere, Effect, Where
from ..models.ongoing import Ongoing
from ..source.yaml_source import Path, YamlSource
from .card_set import counted, filters, walk
from .effect_analysis import (
    BOTH_SIDES,
    can_use,
    card_owners,
    constant_amount,
    results_after,
    sides_named_by,
)
from .filter_analysis import names_each, places, unsatisfiable_reason

LOOPING = {"for_each", "repeat"}  # later operations in a loop precede those of the next round
_BETWEEN = line_mask(STATES["inbetween"])
_AWAKE = line_mask(tuple(place for place in range(10) if AWAKE_AT[place]))


class UnreachableChecker:
    """Reports parts of a card set that can never work (errors) or have no use (warnings).

    In a set stored inside a saved game (`kept`) everything is a warning, because the game was
    played with it and must still load.
    """

    def __init__(self, model: CardSetModel, source: YamlSource, kept: bool = False) -> None:
        self.model, self.source = model, source
        self.severity = "warning" if kept else "error"
        # With errors, the model may lack parts of the set.
        self.whole = not any(f.severity == "error" for f in source.faults)
        self.cards: dict[str, dict[str, CardModel]] = {
            side: model.decks.of(side) for side in BOTH_SIDES
        }
        self.most = {side: self._most(side) for side in BOTH_SIDES}

    def error(self, path: Path, what: str, /, at_key: bool = False, **slots: object) -> None:
        """Report something that can never work."""
        self.source.fault_at(path, make_message(what, **slots), self.severity, at_key)

    def warn(self, path: Path, what: str, /, at_key: bool = False, **slots: object) -> None:
        """Report something that has no use."""
        self.source.fault_at(path, make_message(what, **slots), "warning", at_key)

    def run(self) -> None:
        """Check the whole set."""
        if self.whole:
            self._game()
            self._symbols()
        for id, person in self.model.characters.items():
            self._ability(person.human, ("characters", id, "human"), "town")
            self._ability(person.creature, ("characters", id, "creature"), "creature")
        for side in BOTH_SIDES:
            for id, card in self.cards[side].items():
                self._card(card, ("decks", side, id), side, id)
            for level, ability in self.model.awareness.of(side).items():
                self._ability(ability, ("awareness", side, level), side)

    # -- the game, its symbols, its cards -------------------------------------------------------

    def _game(self) -> None:
        game = self.model.game
        if game.to_win > game.dealt:
            self.warn(("game", "to_win"), "number.to_win", n=game.to_win, dealt=game.dealt)
        if not any(effect.op == "use_card" for effect, _, _ in self._all_effects()):
            for side in BOTH_SIDES:
                for id, card in self.cards[side].items():
                    if (
                        card.cost > self.most[side]
                        and card.cost - self._cheaper(side, id, card) > self.most[side]
                    ):
                        self.warn(
                            ("decks", side, id, "cost"),
                            "cost",
                            cost=card.cost,
                            most=self.most[side],
                        )

    def _symbols(self) -> None:
        people = self.model.characters
        borne = {
            symbol
            for person in people.values()
            for symbol in (*person.symbols.human, *person.symbols.creature)
        }
        for id in self.model.symbols:
            if id not in borne:
                self.warn(("symbols", id), "unborne", at_key=True, id=id)
        for id, person in people.items():
            if not person.symbols.human and not person.symbols.creature:
                self.warn(("characters", id, "symbols"), "no-symbols", at_key=True, id=id)

    def _sources(self) -> Iterator[tuple[str, int, CardModel | FaceModel]]:
        """Yield every source of static effects with its side and number of copies."""
        for person in self.model.characters.values():
            yield "town", 1, person.human
            yield "creature", 1, person.creature
        for side in BOTH_SIDES:
            for card in self.cards[side].values():
                yield side, card.copies, card
            for level in self.model.awareness.of(side).values():
                yield side, 1, level

    def _all_effects(self) -> Iterator[tuple[Effect, Path, tuple[str, ...]]]:
        for _, _, source in self._sources():
            yield from walk(source.effect or [], ())
            for trigger in source.triggers:
                yield from walk(trigger.effect, ())

    def _most(self, side: str) -> int:
        """Return the most Energy that a side can ever have."""
        more = sum(
            change.by * copies
            for owner, copies, source in self._sources()
            for change in source.ongoing.energy_max
            if change.by > 0
            and (change.who != "opponent" if owner == side else change.who != "you")
        )
        return self.model.game.energy_max + more

    def _cheaper(self, side: str, id: str, card: CardModel) -> int:
        """Return by how much a card's cost can be reduced."""
        return sum(
            -change.by * copies
            for owner, copies, source in self._sources()
            for change in source.ongoing.card_cost
            if change.by < 0
            and (change.who != "opponent" if owner == side else change.who != "you")
            and change.cards.holds(id, card)
        )

    # -- cards, faces, levels -------------------------------------------------------------------

    def _card(self, card: CardModel, path: Path, side: str, id: str) -> None:
        lies = any(effect.op == "attach" for effect, _, _ in walk(card.effect or [], path))
        works = card.triggers or card.ongoing.model_fields_set
        if self.whole and card.effect and not works:
            if lies and not card.timed:
                self.warn((*path, "effect"), "no-effect.attach", at_key=True, id=id)
            elif card.timed:
                self.warn(
                    (*path, "lasts" if card.lasts else "until"),
                    "no-effect.timed",
                    at_key=True,
                    id=id,
                )
        one_turn = card.lasts == 1 or card.until == "turn_ends"
        for n, trigger in enumerate(card.triggers):
            if one_turn and TRIGGER_TYPES[trigger.when].trigger_event == "turn":
                self.error((*path, "triggers", n, "when"), "never.turn", when=trigger.when)
        self._effects(card.effect or [], (*path, "effect"), side)
        self._standing(card, path, side)

    def _ability(self, ability: FaceModel, path: Path, side: str) -> None:
        self._effects(ability.effect or [], (*path, "effect"), side)
        self._standing(ability, path, side)

    def _standing(self, source: CardModel | FaceModel, path: Path, side: str) -> None:
        """Check `triggers` and `ongoing`."""
        for n, trigger in enumerate(source.triggers):
            self._trigger(trigger, (*path, "triggers", n), side)
        self._ongoing(source.ongoing, (*path, "ongoing"), side)

    def _ongoing(self, ongoing: Ongoing, path: Path, side: str) -> None:
        for name in ongoing.model_fields_set:
            changes = getattr(ongoing, name)
            if changes == []:
                self.warn((*path, name), "no-effect.ongoing", at_key=True, name=name)
            elif isinstance(changes, list) and any(
                getattr(change, "by", 1) == 0 for change in changes
            ):
                self.warn((*path, name), "no-effect.zero", at_key=True, name=name)
        for n, forbid in enumerate(ongoing.forbid):
            if forbid.where is not None:
                self._alone(forbid.where, (*path, "forbid", n, "where"))
        for n, change in enumerate(ongoing.card_cost):
            self._cards(
                change.cards, (*path, "card_cost", n, "cards"), sides_named_by(change.who, side)
            )

    def _trigger(self, trigger: TriggerModel, path: Path, side: str) -> None:
        moment, price = TRIGGER_TYPES[trigger.when], trigger.price
        whose = trigger.whose or moment.whose
        if price.remove_this and price.discard_this:
            self.warn((*path, "price", "discard_this"), "contradiction.prices", at_key=True)
        if self.whole and isinstance(price.energy, int) and price.energy > self.most[side]:
            self.error(
                (*path, "price", "energy"), "never.price", n=price.energy, most=self.most[side]
            )
        known = {"symbol", "cost_of"} if moment.about == CARD else set()
        for where, inside in counted(price.energy, ("energy",)):
            self._alone(where, (*path, "price", *inside), known)
        self._last(price.energy, (*path, "price", "energy"), known, part=True)
        if moment.about == CARD:
            self._cards(trigger.where_card, (*path, "where"), sides_named_by(whose, side))
        elif moment.about == CHARACTER and self._alone(trigger.where, (*path, "where")):
            lines = LOCKED if trigger.when == "locked" else ANYWHERE
            if moment.trigger_event == "woken":
                awake = {
                    "town": _AWAKE & places(Where(dimension="human")),
                    "creature": _AWAKE & places(Where(dimension="creature")),
                }
                lines = sum(awake[owner] for owner in sides_named_by(whose, side))
            if not places(trigger.where) & lines:
                self.error(
                    (*path, "where"),
                    "never.locked" if trigger.when == "locked" else "never.moment",
                    when=trigger.when,
                )
        self._effects(trigger.effect, (*path, "effect"), side, known)

    # -- effects --------------------------------------------------------------------------------

    def _effects(
        self, effects: list[Effect], path: Path, side: str, known: set[str] | None = None
    ) -> None:
        """Check each operation of an ability, then what operations expect from earlier ones."""
        for effect, here, around in walk(effects, path):
            at = (*here, effect.op)
            for where, inside in filters(effect):
                if self._where(where, (*at, *inside)) and inside == ("where",):
                    self._reach(effect, where, (*at, *inside))
                if "for_each" not in around:
                    self._each(where, (*at, *inside))
            for setting in BY_NAME[effect.op].each(CARDS):
                self._cards(
                    setting.of(effect.spec),
                    (*at, setting.name),
                    card_owners(effect, side),
                    effect.op,
                )
            if effect.op in LOOPING:
                self._loop(effect, here, around)
            if effect.op == "if":
                self._compare(effect.spec, at)
            for setting in BY_NAME[effect.op].each(AMOUNT):
                if effect.op != "if" and constant_amount(setting.of(effect.spec)) == 0:
                    self.warn((*at, setting.name), "no-effect.amount")
        self._follow(effects, path, known or set())

    def _loop(self, effect: Effect, path: Path, around: tuple[str, ...]) -> None:
        """Check how deep a loop is, and whether its effects are about the Character of the round.

        Effects that choose no Character may just happen as often as there are Characters.
        """
        if effect.op == "repeat":
            if around.count("repeat") >= DEEPEST_LOOP:
                self.error(path, "too-deep.repeat", n=DEEPEST_LOOP)
            return
        inside = list(walk(effect.spec.do, path))
        about = [where for one, _, _ in inside for where, _ in filters(one)]
        chooses = any(
            any(BY_NAME[one.op].each(WHERE)) for one, _, _ in inside if one.op not in LOOPING
        )
        if chooses and not any(map(names_each, about)):
            self.warn((*path, effect.op, "do"), "no-effect.each", at_key=True)

    def _reach(self, effect: Effect, where: Where, path: Path) -> None:
        """Check whether matching Characters can be shifted, flipped, moved or removed at all."""
        lines, spec = places(where), effect.spec
        if effect.op == "shift":
            unlocked = line_mask(tuple(place for state in spec.unlocks for place in STATES[state]))
            if not lines & (ANYWHERE & ~LOCKED | unlocked):
                state = "secured" if lines & line_mask(STATES["secured"]) else "devoured"
                self.error(path, "never.shift", state=state)
        elif effect.op == "flip":
            if not lines & _BETWEEN:
                self.error(path, "never.flip")
        elif (
            effect.op in ("move_character", "remove_character")
            and not lines & ~LOCKED
            and self.model.game.lock_stops == "everything"
        ):
            self.warn(path, "locked")

    def _compare(self, spec: object, path: Path) -> None:
        """Check whether the result of a comparison is always the same."""
        for name in ("more", "less", "equal"):
            first = getattr(spec, name)
            second = getattr(spec, "to" if name == "equal" else "than", None)
            one, other = (
                (0, 0) if first == second else (constant_amount(first), constant_amount(second))
            )
            if first is not None and one is not None and other is not None:
                true = {"more": one > other, "less": one < other, "equal": one == other}[name]
                self.warn((*path, name), "always.true" if true else "always.false", at_key=True)
        for name in ("any", "none"):
            where = getattr(spec, name)
            if where is not None and not where.model_fields_set:
                self.warn(
                    (*path, name), "always.true" if name == "any" else "always.false", at_key=True
                )

    def _follow(self, effects: list[Effect], path: Path, known: set[str]) -> set[str]:
        """Check that `discarded` and `last` follow an operation that sets them.

        Returns what is set after all the effects.
        """
        for i, effect in enumerate(effects):
            here, operation = (*path, i, effect.op), BY_NAME[effect.op]
            for where, inside in filters(effect):
                self._discarded(where, (*here, *inside), known)
            for setting in operation.each(AMOUNT, NUMBER):
                self._last(setting.of(effect.spec), (*here, setting.name), known)
            lists = list(operation.effect_lists(effect.spec))
            if effect.op in LOOPING:
                known = known | {found for _, nested in lists for found in results_after(nested)}
            after = set(known)
            for inside, nested in lists:
                behind = self._follow(nested, (*here, *inside), known)
                after |= behind
                known = known if operation.forks else behind
            known = after | results_after([effect])
        return known

    def _discarded(self, where: Where, path: Path, known: set[str]) -> None:
        if "discarded" in where.symbols and "symbol" not in known:
            if len(where.symbols) == 1 and path[-1] != "not":
                self.error((*path, "symbol"), "nothing-before.symbol")
            else:
                self.warn((*path, "symbol"), "nothing-before.symbol")
        if where.not_ is not None:
            self._discarded(where.not_, (*path, "not"), known)

    def _last(
        self, amount: AmountModel | int | None, path: Path, known: set[str], part: bool = False
    ) -> None:
        if not isinstance(amount, AmountModel):
            return
        if amount.base in ("cost_of", "done") and amount.base not in known:
            note = self.warn if part or amount.plus is not None else self.error
            note(
                (*path, amount.base),
                "nothing-before.cost_of" if amount.base == "cost_of" else "nothing-before.done",
            )
        for name, inside in amount.parts():
            self._last(inside, (*path, name), known, part=True)

    # -- filters --------------------------------------------------------------------------------

    def _where(self, where: Where, path: Path) -> bool:
        """Check whether any Character can match a filter."""
        if fault := unsatisfiable_reason(where):
            self.error(path, f"never.{fault}")
            return False
        if (
            self.whole
            and where.star
            and not any(person.star for person in self.model.characters.values())
        ):
            self.error((*path, "star"), "never.star")
            return False
        if where.not_ is not None and unsatisfiable_reason(where.not_):
            self.warn((*path, "not"), "no-effect.not", at_key=True)
        return True

    def _alone(self, where: Where, path: Path, known: set[str] | None = None) -> bool:
        """Check a filter outside of abilities: there is no `each`, and no earlier operation."""
        self._each(where, path)
        self._discarded(where, path, known or set())
        return self._where(where, path)

    def _each(self, where: Where, path: Path) -> None:
        for name in ("at", "adjacent_to"):
            if getattr(where, name) == "each":
                self.error((*path, name), "misplaced.each")
        if where.not_ is not None:
            self._each(where.not_, (*path, "not"))

    def _cards(self, where: CardWhere, path: Path, sides: tuple[str, ...], op: str = "") -> None:
        """Check whether any card matches a filter, in the set or in the decks concerned."""
        if not where.model_fields_set or not self.whole:
            return
        fitting = [
            side
            for side in BOTH_SIDES
            for id, card in self.cards[side].items()
            if where.holds(id, card) and can_use(op, card)
        ]
        if not fitting:
            self.error(path, "never.cards")
        elif not set(fitting) & set(sides):
            self.warn(path, "no-card", side=sides[0])
