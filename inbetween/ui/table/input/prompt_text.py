"""Words of the prompt: the question, its answers and notes for the current decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....play.raise_offer import raise_offer_text
from ....play.things import Thing, ThingKind
from ....rules.constants import SIDES
from ....rules.events import GameEnded
from ....rules.in_play.modifiers import energy_limit, prepare_to
from ....text.card_text.brief import cube
from ....text.card_text.trigger_text import react_label
from ....text.choice import Choice
from ....text.goal_line import goal_line
from ....text.language.locale import counted
from ....text.language.typography import capitalized
from ....text.log.causal_log import causal_lines
from ....text.log.event_text import side_slots
from ..model.action_gains import action_gains
from ..model.shift_arrows import arrow_owner, shift_label
from .prompt import DONE, PAY_ONLY, PREPARE, REST, YES, Answer, Prompt
from .short_prompt import short_prompt

if TYPE_CHECKING:
    from ....game import Decision
    from ....play.session import Session
    from ....rules.state import State
    from ...window.app import App
    from .decision_view import DecisionView


def prompt_of(app: App, question: DecisionView) -> Prompt:
    """Return what is asked now, or who decides, or the result of the game."""
    session = question.session
    assert session is not None
    decision = session.game.decision
    if decision is None:
        return _result(session, app.language)
    if not question.mine:
        if question.guided:
            return Prompt("", decision.side)
        key = "table.waiting" if session.human_to_decide else "table.thinking"
        slots = side_slots(app.language, decision.side, session.config.name(decision.side))
        return Prompt(capitalized(app.say(key, **slots)), decision.side)
    return _question(app, question, decision)


def _result(session: Session, language: str) -> Prompt:
    """Return the result of the game in place of a question."""
    config = session.config
    over = [entry.event for entry in session.log if isinstance(entry.event, GameEnded)]
    lines = causal_lines(
        session.cards, over[-1:], language, (config.name("town"), config.name("creature"))
    )
    winner = over[-1].winner if over else None
    return Prompt(lines[-1].text if lines else "", winner if winner in SIDES else None)


# -- the question -------------------------------------------------------------------------------


def _question(app: App, question: DecisionView, decision: Decision) -> Prompt:
    """Return the question, with buttons for the answers that have no place on the table."""
    things = _things_with_button(question, decision)
    text, brief, shortest = _texts(app, question, decision)
    if question.raise_offer is not None:
        offer = question.raise_offer
        sentences = raise_offer_text(question.game, offer, app.language)
        character = app.cards.characters[app.cards.character_index[offer.character]]
        name = character.names[app.language]
        text = f"{text} {' '.join(sentences)}"
        shortest = f"{app.say('choosing.terse.raise', name=name)} {sentences[-1]}"
    if question.asked_game.active != question.viewer and len(question.game_humans) == 1:
        text = app.say("coach.your_choice", question=text)
    explained = bool(question.game.state.resolving) or decision.kind == "action"
    if _has_coach(app, question) and decision.kind == "action":
        asked = app.say("table.what_now") if question.offers("hand") else brief
        text, shortest = (_with_goal(app, question, asked, short) for short in (False, True))
        explained = False
    reactions = [option for _, option in things if option.form[0] == "react"]
    if len(reactions) == 1:  # show what it would do in addition to the answer
        does = _reaction_label(reactions[0], "react_with", app.language)
        text, brief = f"{text}\n{does}", f"{brief}\n{does}"
    if question.joined and question.effects:
        text = brief  # the answers quote the rest
    gains = _gains(question, app.language)
    answers = [_answer(app, question, thing, option, gains) for thing, option in things]
    if question.picks:
        label = app.say("choosing.lower" if question.picker_hidden else "choosing.lift")
        answers.insert(0, Answer(Thing("lift"), label))
    if question.can_step_back:
        answers.append(Answer(Thing("back"), app.say("choosing.back")))
    return Prompt(
        text,
        decision.side,
        tuple(answers),
        brief,
        shortest,
        note=_note(app, question.game.state, decision, question.guided),
        explained=explained,
        covers_hand=not question.offers("hand"),
    )


def _with_goal(app: App, question: DecisionView, text: str, short: bool) -> str:
    """Return a question with the goal of the player's side after it."""
    view = question.game.view(question.viewer)
    goal = goal_line(app.cards, view, question.viewer, app.language, short)
    return f"{text}{'.' if text[-1:].isalnum() else ''} {goal}"


def _has_coach(app: App, question: DecisionView) -> bool:
    """Return whether the coach helps the only person at the table."""
    coached = app.settings.is_coached(app.settings.coach)
    return coached and len(question.game_humans) == 1 and not question.guided


def _texts(app: App, question: DecisionView, decision: Decision) -> tuple[str, str, str]:
    """Return the question, its short form and its shortest form, which may be empty."""
    acting = question.asks_to_act_instead and not question.guided  # next to an Awareness ability
    text = app.say("table.awareness_or") if acting else decision.text(app.language)
    brief = app.say("table.what_now") if acting else decision.text(app.language, brief=True)
    if decision.kind == "action" and question.guided:
        text = brief = app.say("table.what_now")
    elif decision.kind == "action" and not question.offers("hand"):
        text = brief = app.say("table.awareness_no_play" if acting else "table.no_play")
    shortest = (
        app.say("table.what_now")
        if acting
        else short_prompt(app, question.asked_game, chooses_effect=bool(question.effects))
    )
    return text, brief, shortest


def _note(app: App, state: State, decision: Decision, guided: bool) -> str:
    """Return an additional note: what would expire or be wasted."""
    if not app.settings.remind or guided:
        return ""
    energy = state.energy[state.decider]
    if decision.kind == "confirm" and energy > 0:
        return app.say("table.lapses")
    if "rest" in decision.keys and energy >= energy_limit(state, state.decider):
        return app.say("table.rest_full")
    return ""


# -- its answers --------------------------------------------------------------------------------


def _things_with_button(question: DecisionView, decision: Decision) -> list[tuple[Thing, Choice]]:
    """Return the things that have a button, each with its first option."""
    kinds: set[ThingKind] = {"button", "awareness"}
    if decision.kind == "react":
        kinds |= {"equipment", "character"}
    things = [
        (thing, options[0]) for thing, options in question.targets.items() if thing.kind in kinds
    ]
    levels = [entry for entry in things if question.once(entry[0])]
    # one button for all levels: the menu and the track show them
    return [entry for entry in things if entry not in levels[:-1]]


def _answer(
    app: App, question: DecisionView, thing: Thing, option: Choice, gains: dict[Thing, str]
) -> Answer:
    """Return the answer for a thing."""
    keys = tuple(question.keys(thing))
    ends = 0
    if thing.kind == "button" and thing not in (REST, PREPARE, DONE):
        ends = question.outcome_of(*keys).ends
    label = _own_label(app, question, thing)
    if question.raise_offer is not None and question.raise_offer.wins and thing == YES:
        label = app.say("beats.raise.yes_wins")
    elif len(keys) > 1 and _raised_level(question, thing) and not ends:
        label = app.say("choosing.level", level=_raised_level(question, thing))
    elif not label:
        label = _option_label(app, thing, option)
        if ends:
            key = "choosing.button_wins" if ends > 0 else "choosing.button_loses"
            label = app.say(key, label=label)
    refused = thing in question.refused
    return Answer(thing, label, keys, gains.get(thing, ""), ends, refused)


def _option_label(app: App, thing: Thing, option: Choice) -> str:
    """Return an option's label.

    An Awareness level's text is too long for a button and shows when it is chosen.
    """
    if thing.kind == "awareness":
        return app.say("table.level", level=thing.number)
    if option.form[0] == "react_with":  # one of several, which its menu lists
        return _reaction_label(option, "react", app.language)
    return option.text(app.language)


def _reaction_label(option: Choice, form: str, language: str) -> str:
    """Return what an option to react says, in one of the two forms."""
    return react_label(option.cards, form, option.cards.triggers[option.form[1]], language)


def _own_label(app: App, question: DecisionView, thing: Thing) -> str:
    """Return the label of a thing if it says more than its option; else ""."""
    if question.once(thing):
        return app.say("brief.awareness")
    if question.preparing and thing == DONE:
        return _prepare_label(app, question.game.state, len(question.marked))
    if thing in question.effects:
        return question.effects[thing][0].text(app.language)
    if thing in question.joined:
        return _joined_label(app, question, thing)
    return ""


def _prepare_label(app: App, state: State, marked: int) -> str:
    """Return the label for ending Prepare: how many cards are discarded and drawn."""
    side = state.decider
    missing = prepare_to(state, side) - (len(state.hand[side]) - marked)
    draw = max(0, min(missing, len(state.deck[side]) + len(state.discard[side]) + marked))
    if marked:
        key = "discard_draw" if draw else "discard_only"
    else:
        key = "draw_only" if draw else "nothing"
    return app.say(f"choosing.{key}", n=marked, draw=draw)


def _joined_label(app: App, question: DecisionView, thing: Thing) -> str:
    """Return the label for paying for an ability, with or without using it."""
    if thing == PAY_ONLY:
        return app.say("choosing.pay_only")
    outcome = question.outcome_of(*question.joined[thing])
    if not outcome.level:
        return app.say("choosing.pay_both")
    energy = counted(app.language, "energy", outcome.energy)
    key = "choosing.level_wins" if outcome.ends > 0 else "choosing.level_for"
    return app.say(key, level=outcome.level, energy=energy)


def _raised_level(question: DecisionView, thing: Thing) -> int:
    """Return the Awareness level that paying for an ability and using it reaches; 0: none."""
    if thing != YES or thing not in question.joined:
        return 0
    return question.outcome_of(*question.joined[thing]).level


def _gains(question: DecisionView, language: str) -> dict[Thing, str]:
    """Return what answers bring or cost, as symbols."""
    gains = action_gains(question.game, language)
    if YES not in question.joined:
        return gains
    gains[PAY_ONLY] = gains.pop(YES)
    outcome = question.outcome_of(*question.joined[YES])
    if outcome.level and not outcome.ends:  # else the label says the price
        gains[YES] = f"−{outcome.energy}{cube(SIDES[question.game.state.decider])}"
    return gains


def choice_labels(app: App, question: DecisionView) -> dict[str, str]:
    """Return the labels of choices by key, where they say more than the choices do."""
    language = app.language
    labels: dict[str, str] = {}
    if question.joined:  # no button says just "yes"
        effects = list(question.effects.values())
        either = [option for option, able in effects if able] or [option for option, _ in effects]
        labels["yes"] = " / ".join(option.text(language) for option in either) or _own_label(
            app, question, YES
        )
    if question.discarding:
        labels |= {
            option.key: app.say("choosing.discard_card", card=option.text(language))
            for thing, options in question.targets.items()
            if thing.kind == "hand"
            for option in options
        }
    if question.preparing:
        labels["done"] = _own_label(app, question, DONE)
    return labels | _shift_labels(app, question)


def _shift_labels(app: App, question: DecisionView) -> dict[str, str]:
    """Return the labels of shifts by key: the Character and the destination."""
    arrows = [thing for thing in question.targets if thing.kind == "shift"]
    if not arrows:
        return {}
    entries = {entry["id"]: entry for entry in question.game.view(question.viewer)["circle"]}
    labels = {}
    for arrow in arrows:
        id = arrow_owner(arrow).id
        landing = question.outcome_of(arrow.id).landings.get(id)
        labels[arrow.id] = shift_label(app, arrow.id, entries[id], landing)
    return labels
