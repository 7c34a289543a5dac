"""Checks of a card set that the models cannot make: ids that must exist, parts that must match."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.errors import MessageList, make_message
from ...rules.in_play.trigger_types import CHARACTER, TRIGGER_TYPES
from ...rules.ops import BY_NAME
from ...rules.ops.base.declaration import OperationContext
from ...rules.ops.base.settings import AMOUNT, CARDS, NUMBER, WHERE
from ...text.error_messages import listed
from ...text.language.languages import installed_languages, language_details
from ..faults import did_you_mean
from ..models.card_set import CardModel, CardSetModel, FaceModel, TriggerModel
from ..models.effects import AmountModel, CardWhere, Effect, Where
from ..models.names import BARE_NAME_IN, NameModel, Translations
from ..models.ongoing import Ongoing
from ..source.yaml_source import Path, YamlSource

RESERVED = {"done", "pass", "yes", "no", "prepare", "rest", "discarded", "last"}
MOST_OPERATIONS = 200  # per ability
MOST_IN_DECK = 500  # counting all copies
# Only a card attached to a Character may have these.
ATTACHED_ONLY = ("protect", "send_marker_on", "until_marker_leaves")


def walk(
    effects: list[Effect], path: Path, around: tuple[str, ...] = ()
) -> Iterator[tuple[Effect, Path, tuple[str, ...]]]:
    """Yield every operation, nested ones too, with its path and the operations around it."""
    for i, effect in enumerate(effects):
        here = (*path, i)
        yield effect, here, around
        for inside, nested in BY_NAME[effect.op].effect_lists(effect.spec):
            yield from walk(nested, (*here, effect.op, *inside), (*around, effect.op))


def _written(data: object, *path: str) -> list[str]:
    """Return the ids in a section of the file, even if the section has other faults."""
    for key in path:
        data = data.get(key) if isinstance(data, dict) else None
    return [str(id) for id in data] if isinstance(data, dict) else []


def _missing_languages(name: NameModel) -> list[str]:
    """Return the languages that a name should be in and is not."""
    given = name.translations()
    return [
        code
        for code in installed_languages()
        if code not in given and language_details(code).needed_in_card_sets
    ]


class Checker:
    """Checks a card set and adds every fault to its source."""

    def __init__(self, model: CardSetModel, source: YamlSource) -> None:
        self.model = model
        self.source = source
        # The model leaves out entries with faults; their ids still count as existing.
        self.symbols = _written(source.data, "symbols")
        self.card_ids = [
            id for side in ("town", "creature") for id in _written(source.data, "decks", side)
        ]
        self.broken = any(f.severity == "error" for f in source.faults)

    def error(self, path: Path, what: str, /, at_key: bool = False, **slots: object) -> None:
        """Add an error at a path.

        `what` is the key in assets/locale/*/faults.yaml, which begins with the error code; `slots`
        fill its placeholders.
        """
        self.source.fault_at(path, make_message(what, **slots), key=at_key)

    def warn(self, path: Path, what: str, /, at_key: bool = False, **slots: object) -> None:
        """Add a warning at a path."""
        self.source.fault_at(path, make_message(what, **slots), "warning", at_key)

    def run(self) -> None:
        """Check everything."""
        self._ids()
        if not self.broken:
            self._numbers()
        self._names()
        for id, person in self.model.characters.items():
            path: Path = ("characters", id)
            for face, symbols, ability in (
                ("human", person.symbols.human, person.human),
                ("creature", person.symbols.creature, person.creature),
            ):
                self._symbols(symbols, (*path, "symbols"))
                if len(set(symbols)) != len(symbols):
                    self.error((*path, "symbols"), "symbols", id=id)
                self._ability(ability, (*path, face), "character")
                if ability.text:
                    self.warn((*path, face), "own-text")
        for side in ("town", "creature"):
            for id, card in self.model.decks.of(side).items():
                self._card(side, id, card, ("decks", side, id))
            self._track(side)

    def _ids(self) -> None:
        seen: dict[str, str] = {}
        sections: list[tuple[Path, object]] = [
            (("symbols",), self.model.symbols),
            (("characters",), self.model.characters),
            (("decks", "town"), self.model.decks.town),
            (("decks", "creature"), self.model.decks.creature),
        ]
        for path, entries in sections:
            assert isinstance(entries, dict)
            for id in entries:
                if id in RESERVED:
                    self.error((*path, id), "id.reserved", at_key=True, id=id)
                if id in seen:
                    self.error((*path, id), "duplicate-id", at_key=True, id=id, section=seen[id])
                seen[id] = " ".join(str(p) for p in path)

    def _numbers(self) -> None:
        game, people = self.model.game, self.model.characters
        if len(people) < game.dealt:
            self.error(
                ("characters",), "too-few.characters", at_key=True, n=game.dealt, here=len(people)
            )
        if game.last_stand >= game.dealt:
            self.error(("game", "last_stand"), "number.last_stand")
        if game.energy > game.energy_max:
            self.error(("game", "energy"), "number.energy")
        stars = sum(p.star for p in people.values())
        if len(people) - stars >= game.dealt:
            last = [id for id, person in people.items() if not person.star][-1]
            self.warn(("characters", last), "stars", at_key=True, id=last)
        for side in ("town", "creature"):
            deck = self.model.decks.of(side)
            size = sum(c.copies for c in deck.values())
            if size > MOST_IN_DECK:
                self.error(
                    ("decks", side),
                    "too-many.deck",
                    at_key=True,
                    side=side,
                    size=size,
                    most=MOST_IN_DECK,
                )
            if size < game.opening_hand:
                self.error(("decks", side), "too-few.deck", at_key=True, side=side)

    def _names(self) -> None:
        named: list[tuple[Path, NameModel]] = [
            (("symbols", id), s.name) for id, s in self.model.symbols.items()
        ]
        named += [(("characters", id), c.name) for id, c in self.model.characters.items()]
        for side in ("town", "creature"):
            named += [(("decks", side, id), c.name) for id, c in self.model.decks.of(side).items()]
        for path, name in named:
            self._languages(name, (*path, "name"))
            missing = [] if name.is_for_all() else _missing_languages(name)
            if missing:
                self.warn((*path, "name"), "translation", languages=listed(missing, "and"))

    def _languages(self, texts: Translations, path: Path) -> None:
        """Report texts in languages that are not installed."""
        known = installed_languages()
        for code in texts.translations():
            if code not in known and code not in BARE_NAME_IN:
                others = make_message("known", words=MessageList(known))
                self.error(
                    (*path, code),
                    "unknown-key.plain",
                    at_key=True,
                    key=code,
                    hint=did_you_mean(code, known) or others,
                )

    def _symbols(self, ids: list[str], path: Path, side: str | None = None) -> None:
        for id in ids:
            symbol = self.model.symbols.get(id)
            if id not in self.symbols:
                known = make_message("known", words=MessageList(tuple(map(str, self.symbols))))
                hint = self.source.hint(id, self.symbols) or known
                self.error(path, "unknown-id.symbol", id=id, hint=hint)
            elif symbol and side and symbol.side != side:
                self.error(path, "symbol-side", id=id, other=symbol.side, side=side)

    def _card(self, side: str, id: str, card: CardModel, path: Path) -> None:
        """Check a deck card."""
        self._symbols([card.symbol], (*path, "symbol"), side)
        attaches = any(e.op == "attach" for e, _, _ in walk(card.effect or [], path))
        stays = card.equipment or attaches or card.timed
        self._card_effect(id, card, path, stays)
        for i, trigger in enumerate(card.triggers):
            self._trigger(trigger, (*path, "triggers", i), attaches)
        self._ongoing(card.ongoing, path, attaches)
        if not stays:
            self._not_in_play(id, card, path)
        if "then" in card.model_fields_set and not card.timed and not self.source.flawed(path):
            self.error((*path, "then"), "no-end", at_key=True)
        if not attaches and not self.source.flawed((*path, "effect")):
            self._not_attached(card, path)
        if card.text:
            self.warn((*path, "text"), "own-text", at_key=True)

    def _card_effect(self, id: str, card: CardModel, path: Path, stays: bool) -> None:
        """Check the effect of a card; a card that stays in play needs none."""
        if card.effect:
            self._effects(card.effect, (*path, "effect"), "card")
        elif self.source.flawed(path):
            pass  # the faulty part may be the missing effect
        elif not stays:
            self.error(path, "no-effect.card", at_key=True, id=id)
        elif not card.triggers and not card.ongoing.model_fields_set:
            self.warn(path, "no-effect.equipment", at_key=True, id=id)

    def _not_in_play(self, id: str, card: CardModel, path: Path) -> None:
        """Report triggers and static effects of a card that never stays in play."""
        if (card.triggers or card.ongoing.model_fields_set) and not self.source.flawed(path):
            what = "triggers" if card.triggers else "ongoing"
            self.error((*path, what), "not-in-play", at_key=True, id=id, what=what)

    def _not_attached(self, card: CardModel, path: Path) -> None:
        """Report settings that work only on a card attached to a Character."""
        if card.until in {"marker_comes", "marker_leaves"}:
            self.error((*path, "until"), "not-attached.card", at_key=True, name=card.until)
        for name in ATTACHED_ONLY:
            if name in card.ongoing.model_fields_set:
                self.error((*path, "ongoing", name), "not-attached.card", at_key=True, name=name)

    def _ability(self, ability: FaceModel, path: Path, home: str) -> None:
        """Check a Character's face or an Awareness level."""
        if ability.effect:
            self._effects(ability.effect, (*path, "effect"), home)
        for i, trigger in enumerate(ability.triggers):
            here = (*path, "triggers", i)
            self._trigger(trigger, here, home == "character")
            if trigger.price.remove_this or trigger.price.discard_this:
                self.error((*here, "price"), "misplaced.price", at_key=True)
        self._ongoing(ability.ongoing, path, home == "character")
        for name in ATTACHED_ONLY:
            if name in ability.ongoing.model_fields_set:
                self.error((*path, "ongoing", name), "not-attached.ability", at_key=True, name=name)

    def _trigger(self, trigger: TriggerModel, path: Path, has_self: bool) -> None:
        """Check a trigger of a card, a face or a level."""
        when, moment = trigger.when, TRIGGER_TYPES[trigger.when]
        self._effects(trigger.effect, (*path, "effect"), when, has_self)
        for where, inside in counted(trigger.price.energy, ("energy",)):
            self._where(where, (*path, "price", *inside), has_self, moment.met)
        if moment.fixed and trigger.whose:
            self.error((*path, "whose"), "misplaced.whose", at_key=True, when=when)
        if not moment.about and "where" in trigger.model_fields_set:
            self.error((*path, "where"), "misplaced.about_nothing", at_key=True, when=when)
        elif moment.about == CHARACTER:
            self._where(trigger.where, (*path, "where"), has_self)
        else:
            self.cards_where(trigger.where_card, (*path, "where"))

    def _ongoing(self, ongoing: Ongoing, path: Path, has_self: bool) -> None:
        """Check the filters under `ongoing`."""
        for n, forbid in enumerate(ongoing.forbid):
            if forbid.where is not None:
                self._where(forbid.where, (*path, "ongoing", "forbid", n, "where"), has_self)
        for n, change in enumerate(ongoing.card_cost):
            self.cards_where(change.cards, (*path, "ongoing", "card_cost", n, "cards"))

    def _track(self, side: str) -> None:
        track, goal = self.model.awareness.of(side), self.model.game.awareness_goal
        for level, ability in track.items():
            path: Path = ("awareness", side, level)
            if level >= goal:
                self.warn(path, "level.unused", at_key=True, level=level, goal=goal)
            self._ability(ability, path, "awareness")
            if ability.text:
                self.warn(path, "own-text", at_key=True)
        missing = [str(n) for n in range(1, goal) if n not in track]
        if missing and not self.broken:
            levels = listed(missing, "and")
            self.warn(
                ("awareness", side), "level.missing", at_key=True, n=len(missing), levels=levels
            )

    def _effects(
        self, effects: list[Effect], path: Path, home: str, has_self: bool = False
    ) -> None:
        has_self |= home == "character"
        for number, (effect, here, around) in enumerate(walk(effects, path)):
            if number == MOST_OPERATIONS:
                self.error(path, "too-many.operations", n=MOST_OPERATIONS)
                return
            refusal = BY_NAME[effect.op].check(effect.spec, OperationContext(home, around))
            if refusal:
                self.source.fault_at(here, refusal)
            met = home in TRIGGER_TYPES and TRIGGER_TYPES[home].met
            for where, inside in filters(effect):
                self._where(where, (*here, effect.op, *inside), has_self, met)
            for setting in BY_NAME[effect.op].each(CARDS):
                self.cards_where(setting.of(effect.spec), (*here, effect.op, setting.name))

    def _where(self, where: Where, path: Path, has_self: bool, met: bool = False) -> None:
        for n, symbol in enumerate(where.symbols):
            if symbol != "discarded":
                self._symbols([symbol], (*path, "symbol", n))
        if not met:
            for name in ("at", "adjacent_to"):
                if getattr(where, name) == "it":
                    self.error((*path, name), "misplaced.it")
        if not has_self:
            for name in ("at", "adjacent_to"):
                if getattr(where, name) == "self":
                    self.error((*path, name), "misplaced.self")
            if where.other:
                self.error((*path, "other"), "misplaced.other")
        if where.not_ is not None:
            self._where(where.not_, (*path, "not"), has_self, met)

    def cards_where(self, where: CardWhere, path: Path) -> None:
        """Check a card filter at a path."""
        for n, symbol in enumerate(where.symbol or []):
            self._symbols([symbol], (*path, "symbol", n))
        for n, id in enumerate(where.id or []):
            if id not in self.card_ids:
                self.error(
                    (*path, "id", n),
                    "unknown-id.card",
                    id=id,
                    hint=self.source.hint(id, self.card_ids),
                )
        if where.not_ is not None:
            self.cards_where(where.not_, (*path, "not"))


def filters(effect: Effect) -> Iterator[tuple[Where, Path]]:
    """Yield the filters in an operation's settings and amounts, with their relative paths."""
    operation = BY_NAME[effect.op]
    for setting in operation.each(WHERE):
        if setting.of(effect.spec) is not None:
            yield setting.of(effect.spec), (setting.name,)
    for setting in operation.each(AMOUNT, NUMBER):
        yield from counted(setting.of(effect.spec), (setting.name,))


def counted(amount: AmountModel | int | None, path: Path) -> Iterator[tuple[Where, Path]]:
    """Yield the filters in an amount, with their paths."""
    if isinstance(amount, AmountModel):
        for name, where in (("count", amount.count), ("tokens", amount.tokens)):
            if where is not None:
                yield where, (*path, name)
        for name, part in amount.parts():
            yield from counted(part, (*path, name))
