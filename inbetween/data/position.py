"""Position files: any situation of the game, from YAML or a dict."""

from __future__ import annotations

from collections import Counter
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from ..rules import deck_mutations, engine, prng
from ..rules.cards import CardSet
from ..rules.constants import DEVOURED, NOBODY, PHASES, SECURED, SIDES, place_on_line
from ..rules.errors import InBetweenError, Message, MessageList, PositionError, make_message
from ..rules.mutations import last_stand
from ..rules.ops.attach import always_laid, can_be_laid
from ..rules.state import Attached, CardTimer, State, blank
from ..rules.turns.turn import FIRST_STEP, FRAMES
from .editions import with_edition
from .faults import CardError, lines
from .loader import read_text

if TYPE_CHECKING:
    from .models.positions import PositionModel, SideModel
    from .source.yaml_source import Path, YamlSource


class _Builder:
    """Builds the game state of a position and reports impossible entries."""

    def __init__(
        self, cards: CardSet, model: PositionModel, source: YamlSource, below: Path = ()
    ) -> None:
        self.cards = cards
        self.model = model
        self.source = source
        self.below = below  # the path of the position in a larger file
        self.game = blank(cards)
        self.used: Counter[int] = Counter()

    def refuse(self, path: tuple[str | int, ...], what: str, /, **slots: object) -> None:
        self.source.fault_at((*self.below, *path), make_message(f"position.{what}", **slots))

    def card(self, id: str, side: int | None, path: tuple[str | int, ...]) -> int | None:
        """Return the index of a card named in the file and count it as used."""
        index = self.cards.card_index.get(id)
        if index is None:
            self.refuse(path, "card", id=id, hint=self.source.hint(id, self.cards.card_index))
            return None
        card = self.cards.cards[index]
        if side is not None and card.side != side:
            self.refuse(path, "other_side", id=id, side=SIDES[side], other=SIDES[card.side])
            return None
        self.used[index] += 1
        if self.used[index] == card.copies + 1:
            self.refuse(path, "copies", id=id, n=card.copies)
        return index

    def circle(self) -> None:
        """Place the Characters with their tokens and attached cards."""
        s, tokens = self.game, set[str]()
        people: list[int] = []
        for i, spot in enumerate(self.model.circle):
            c = self.cards.character_index.get(spot.id)
            if c is None:
                hint = self.source.hint(spot.id, self.cards.character_index)
                self.refuse(("circle", i), "character", id=spot.id, hint=hint)
                continue
            if c in people:
                self.refuse(("circle", i), "twice", id=spot.id)
                continue
            people.append(c)
            s.line[c] = place_on_line(0 if spot.side == "human" else 1, spot.safety)
            for n, token in enumerate(spot.tokens):
                if token not in self.cards.symbol_index:
                    hint = self.source.hint(token, self.cards.symbol_index)
                    self.refuse(("circle", i, "tokens", n), "symbol", id=token, hint=hint)
                elif token in tokens:
                    self.refuse(("circle", i, "tokens", n), "token", id=token)
                else:
                    tokens.add(token)
                    self.token(self.cards.symbol_index[token], c, ("circle", i, "tokens", n))
            # Cards that the marker has reached were attached before those it has not reached.
            for n, entry in sorted(enumerate(spot.attached), key=lambda laid: not laid[1].armed):
                card = self.card(entry.id, None, ("circle", i, "attached", n))
                if card is not None:
                    if not can_be_laid(self.cards.cards[card].effect):
                        self.refuse(("circle", i, "attached", n), "not_laid", id=entry.id)
                    s.attached += (Attached(card, c, int(entry.armed)),)
        if len(people) > self.cards.numbers.dealt:
            self.refuse(("circle",), "characters", n=len(people), most=self.cards.numbers.dealt)
        s.circle = s.dealt = tuple(people)
        if people:
            s.marker = people[0]

    def token(self, symbol: int, c: int, path: tuple[str | int, ...]) -> None:
        """Place a token; the Character must not show its symbol on both faces.

        One face may show it, because a flip can lead there (10.7).
        """
        person = self.cards.characters[c]
        if all(symbol in face for face in person.symbols):
            id = self.cards.symbols[symbol].id
            self.refuse(path, "printed", id=id, name=person.id)
        self.game.token_at[symbol] = c

    def side(self, side: int, model: SideModel) -> None:
        """Set a side's cards and numbers."""
        s = self.game
        zones = self.zones(side, model)
        self.check_cards_in_play(SIDES[side], model, zones)
        s.hand[side] = tuple(sorted(zones["hand"]))
        s.discard[side] = zones["discard"]
        s.removed[side] = zones["removed"]
        s.equipment[side] = zones["equipment"] + zones["in_play"]
        s.deck[side] = zones["deck"][::-1]
        self.check_equipment_limit(side, len(zones["equipment"]))
        self.revealed_hand(side, model)
        self.numbers(side, model)

    def zones(self, side: int, model: SideModel) -> dict[str, tuple[int, ...]]:
        """Return the indices of a side's cards by zone, in the order of the file."""
        name = SIDES[side]
        zones: dict[str, tuple[int, ...]] = {}
        for zone in ("hand", "deck", "discard", "equipment", "in_play", "removed"):
            found = [
                self.card(id, side, (name, zone, i)) for i, id in enumerate(getattr(model, zone))
            ]
            zones[zone] = tuple(c for c in found if c is not None)
        return zones

    def check_cards_in_play(
        self, name: str, model: SideModel, zones: dict[str, tuple[int, ...]]
    ) -> None:
        """Refuse cards under `equipment` or `in_play` that cannot be there."""
        for i, (id, card) in enumerate(zip(model.equipment, zones["equipment"], strict=False)):
            definition = self.cards.cards[card]
            if not definition.equipment or (
                always_laid(definition.effect) and "attach" not in self.cards.banned
            ):
                self.refuse((name, "equipment", i), "passing", id=id)
        for i, (id, card) in enumerate(zip(model.in_play, zones["in_play"], strict=False)):
            if self.cards.cards[card].equipment or not self.cards.cards[card].stays:
                self.refuse((name, "in_play", i), "not_in_play", id=id)

    def check_equipment_limit(self, side: int, unattached: int) -> None:
        """Refuse more Equipment than a side can have; attached cards count."""
        owned = unattached + sum(
            1
            for card, _, _ in self.game.attached
            if self.cards.cards[card].side == side and self.cards.cards[card].equipment
        )
        most = self.cards.numbers.equipment_max
        if owned > most:
            self.refuse((SIDES[side], "equipment"), "equipment", n=owned, most=most)

    def revealed_hand(self, side: int, model: SideModel) -> None:
        """Set the cards of a hand that the opponent knows."""
        s, name = self.game, SIDES[side]
        hand = Counter(model.hand)
        for i, id in enumerate(model.seen):
            hand[id] -= 1
            if hand[id] < 0:
                self.refuse((name, "seen", i), "unseen", id=id, side=name)
        if not self.source.has_errors:
            s.revealed_hand[side] = s.inferred_hand[side] = tuple(
                sorted(self.cards.card_index[id] for id in model.seen)
            )

    def numbers(self, side: int, model: SideModel) -> None:
        """Set a side's Energy, Awareness and whether its Awareness ability is ready."""
        s, name, numbers = self.game, SIDES[side], self.cards.numbers
        energy = numbers.energy if model.energy is None else model.energy
        if energy > self.cards.max_energy_possible:
            self.refuse((name, "energy"), "energy", n=energy, most=self.cards.max_energy_possible)
        if model.awareness > numbers.awareness_goal:
            self.refuse(
                (name, "awareness"), "awareness", level=model.awareness, most=numbers.awareness_goal
            )
        s.energy[side] = energy
        s.awareness[side] = model.awareness
        s.ready[side] = model.ready

    def card_timers(self) -> None:
        """Set when cards that stay for some turns leave play; by default after all of them."""
        s = self.game
        cards = self.cards.cards
        people = self.cards.characters
        given = {
            n: (entry.card, entry.character, entry.ends)
            for n, entry in enumerate(self.model.lasting)
        }
        lying = [(card, NOBODY) for side in (0, 1) for card in s.equipment[side]] + [
            (card, at) for card, at, _ in s.attached
        ]
        card_timers: list[tuple[int, CardTimer]] = []
        for card, at in lying:
            if cards[card].lasts:
                place = cards[card].id, people[at].id if at >= 0 else None
                n = next(
                    (n for n, entry in given.items() if entry[:2] == place), len(self.model.lasting)
                )
                ends = given.pop(n)[2] if n in given else s.turn + cards[card].lasts - 1
                if ends < s.turn:
                    self.refuse(
                        ("lasting", n, "ends"), "lasting_over", id=place[0], ends=ends, turn=s.turn
                    )
                card_timers.append((n, CardTimer(card, at, ends)))
        for n, (id, *_) in given.items():
            self.refuse(("lasting", n), "lasting", id=id)
        # in the order of the file, oldest first
        s.card_timers = tuple(clock for _, clock in sorted(card_timers, key=lambda entry: entry[0]))

    def deck_knowledge(self, side: int, model: SideModel) -> None:
        """Set the deck cards that each side knows; call it when the deck is complete."""
        s, name = self.game, SIDES[side]
        deck = [self.cards.cards[card].id for card in reversed(s.deck[side])]
        groups: dict[int, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {0: [], 1: []}
        taken: set[tuple[str, int]] = set()
        for i, entry in enumerate(model.deck_known):
            here = Counter(deck[place] for place in entry.places if place < len(deck))
            places = {(entry.by, place) for place in entry.places}
            if len(places) < len(entry.places) or places & taken or Counter(entry.cards) - here:
                self.refuse((name, "deck_known", i), "deck_known", side=name)
                continue
            taken |= places
            groups[SIDES.index(entry.by)].append(
                (
                    tuple(sorted(entry.places)),
                    tuple(sorted(self.cards.card_index[id] for id in entry.cards)),
                )
            )
        for by, found in groups.items():
            deck_mutations.set_deck_knowledge(s, by, side, tuple(sorted(found)))

    def build(self) -> State:
        """Return the state; the source then holds every fault."""
        s, m = self.game, self.model
        self.circle()
        for side, model in enumerate((m.town, m.creature)):
            self.side(side, model)
        if m.marker is None and "marker" in m.model_fields_set:
            self.refuse(("marker",), "no_marker")
        elif m.marker is not None:
            c = self.cards.character_index.get(m.marker)
            if c is None or c not in s.circle:
                hint = self.source.hint(m.marker, [self.cards.characters[x].id for x in s.circle])
                self.refuse(("marker",), "marker", id=m.marker, hint=hint)
            else:
                s.marker = c
        if m.turn > self.cards.numbers.turns_max:
            self.refuse(("turn",), "turn", turn=m.turn, most=self.cards.numbers.turns_max)
        s.turn = m.turn
        s.active_index = SIDES.index(m.active)
        s.phase_index = PHASES.index(m.phase)
        self.card_timers()
        s.direction = 1 if m.direction == "clockwise" else -1
        s.rng = prng.initial_rng_state(m.seed)
        for i, id in enumerate(m.played):
            if id not in self.cards.card_index:
                self.refuse(
                    ("played", i), "card", id=id, hint=self.source.hint(id, self.cards.card_index)
                )
        if self.cards.uses_last_played:
            s.played = tuple(
                self.cards.card_index[id] for id in m.played[-2:] if id in self.cards.card_index
            )
        return s


def _end_decided_game(s: State) -> None:
    """Set the winner if the position is already decided."""
    numbers = s.cards.numbers
    if s.line.count(SECURED) >= numbers.to_win:
        s.winner_index, s.ending = 0, "secured"
    elif s.line.count(DEVOURED) >= numbers.to_win:
        s.winner_index, s.ending = 1, "devoured"
    elif max(s.awareness) >= numbers.awareness_goal:
        s.winner_index = 0 if s.awareness[0] >= numbers.awareness_goal else 1
        s.ending = "awareness_" + SIDES[s.winner_index]
    elif len(s.circle) <= numbers.last_stand:
        last_stand(s)


def _read(position: str | FilePath | dict[str, Any]) -> YamlSource:
    # Late: a game that is dealt needs no YAML.
    from .source.yaml_source import YamlSource

    if isinstance(position, dict):
        return YamlSource.of_data(position, "position")
    try:
        return YamlSource(read_text(FilePath(position)), str(position), name_entries=True)
    except CardError as error:
        raise PositionError(str(error), error.detail) from None


def load_position(cards: CardSet, position: str | FilePath | dict[str, Any]) -> State:
    """Load a game from a position file or dict.

    Raises PositionError that names every impossible entry. Cards that the position does not
    mention are shuffled below the given deck, by its seed.
    """
    # Late: a game that is dealt needs no models.
    from .models.positions import PositionModel
    from .validate import validate

    source = _read(position)
    model = validate(PositionModel, source)
    state = None if model is None or source.has_errors else build_position(cards, model, source)
    if state is None:
        raise _refusal(source, isinstance(position, dict))
    return state


def build_position(
    cards: CardSet, model: PositionModel, source: YamlSource, below: Path = ()
) -> State | None:
    """Return the game of a checked position, or None with every fault added to the source.

    `below` is the path of the position if it is a part of a larger file.
    """
    if model.edition is not None:
        try:
            cards = with_edition(cards, model.edition)
        except InBetweenError as error:
            assert isinstance(error.detail, Message)
            detail = Message("position.edition", error.detail.slots)
            source.fault_at((*below, "edition"), detail)
            return None
    game = _Builder(cards, model, source, below)
    s = game.build()
    if source.flawed(below):
        return None
    for side in (0, 1):
        left = Counter(cards.decks[side]) - game.used
        s.deck[side] = prng.shuffled(s, sorted(left.elements())) + s.deck[side]
    for side, side_model in enumerate((model.town, model.creature)):
        game.deck_knowledge(side, side_model)
    if source.flawed(below):
        return None
    s.start = (
        "position",
        {
            **model.model_dump(exclude_defaults=True),
            **({"edition": cards.edition} if cards.edition else {}),
        },
    )
    s.stack = [FRAMES[FIRST_STEP[s.phase_index]]]
    _end_decided_game(s)
    engine.advance(s)
    return s


def _refusal(source: YamlSource, from_dict: bool) -> PositionError:
    faults = source.faults
    if from_dict:
        return PositionError(
            " ".join(f.message for f in faults),
            MessageList(tuple(f.detail or f.message for f in faults), " "),
        )
    return PositionError("\n".join(map(str, faults)), lines(faults))
