"""Text reports of the balance search: fronts, missed goals, next commands, single steps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from ...rules.cards import CardSet
from ...text.language.locale import figures, translated
from ...text_safety import plain_markdown
from .command import BalanceProblem, SearchOutcome
from .measures import PER_CARD
from .parameters import Parameter, changes
from .search import FrontVariant
from .sensitivity import DISTANCE, SingleStep
from .variants import STAGE_SEED_STEP

MAX_MISSED = 12  # missed goals in the table
TEST_GAMES = 400
LABELS = {
    "town": "town wins",
    "creature": "creature wins",
    "draw": "draw",
    "first_player": "first player wins",
    "secured": "secured",
    "devoured": "devoured",
    "awareness_town": "awareness town",
    "awareness_creature": "awareness creature",
    "five_left": "five left",
    "turns": "turns",
    "paid": "{card}: paid for when drawn",
    "played": "{card}: played when drawn",
    "won_when_played": "{card}: wins when played, compared with all of its side's wins",
    DISTANCE: "distance",
}


def label(name: str, cards: CardSet, language: str) -> str:
    """Return the name of a measure."""
    kind, _, id = name.partition(":")
    text = translated(language, LABELS[kind])
    return (
        text.format(card=plain_markdown(cards.cards[cards.card_index[id]].names[language]))
        if kind in PER_CARD
        else text
    )


def describe_changes(changed: Sequence[tuple[Parameter, int]]) -> str:
    """Return changes in a line: stalking cost 3 -> 4."""
    return ", ".join(
        f"{parameter.short} {parameter.now} -> {value}" for parameter, value in changed
    )


class Choice(NamedTuple):
    """The set that was picked, the file it is for, and how many changes it may have."""

    picked: FrontVariant | None
    out: Path | None = None
    most: int | None = None


def summary(
    problem: BalanceProblem,
    outcome: SearchOutcome,
    choice: Choice,
    language: str,
) -> str:
    """Return the fronts of all stages, what the picked set misses, and the next commands."""
    picked = choice.picked
    say = partial(translated, language)
    balancing, games = outcome.balancing, outcome.balancing.games
    lines = [
        say("# Sets played: {n}, in {minutes:.1f} minutes").format(
            n=games.evaluations, minutes=outcome.seconds / 60
        ),
        "",
    ]
    for stage in range(outcome.stage, -1, -1):
        front, who = balancing.front(stage), games.stages[stage]
        if not front:
            continue
        lines += [
            say("## Played by {who}, {games} games per set").format(who=who.name, games=who.games),
            "",
        ]
        if stage < outcome.stage:
            lines += [
                say("Corrected by the results of {who} with the same sets.").format(
                    who=games.stages[outcome.stage].name
                ),
                "",
            ]
        lines += [say("| changes | distance from the goals | what changes |"), "|---|---|---|"]
        for one in front:
            what = describe_changes(changes(problem.goal.parameters, one.values)) or say("as it is")
            lines.append(f"| {one.changes} | {one.distance:.1f} ± {one.error:.1f} | {what} |")
        lines.append("")
    if picked is not None:
        lines += _missed(problem, outcome, picked, language)
    if picked is not None and not picked.changes:
        lines += _why_unchanged(problem, outcome, choice, picked, language)
    return "\n".join(
        [
            figures(language, "\n".join(lines)),
            *_next_commands(problem, outcome, picked, choice.out, language),
        ]
    )


def _why_unchanged(
    problem: BalanceProblem,
    outcome: SearchOutcome,
    choice: Choice,
    picked: FrontVariant,
    language: str,
) -> list[str]:
    """Return why the best set is the one that was given, and that it is not written."""
    say = partial(translated, language)
    nearest = outcome.front(choice.most)[-1]
    if not picked.distance:
        lines = [say("Nothing changes: the set as it is reaches every goal.")]
    elif not nearest.changes:
        lines = [say("Nothing changes: no other set that was played is nearer to the goals.")]
    else:
        worse, error = outcome.farther(picked, nearest)
        what = describe_changes(changes(problem.goal.parameters, nearest.values))
        lines = [
            say(
                "Nothing changes: the nearest set ({what}) is {worse:.1f} ± {error:.1f} nearer, "
                "which may be luck. More games for each set tell them apart; --nearest takes it "
                "anyway."
            ).format(what=what, worse=worse, error=error)
        ]
    if choice.out is not None:
        lines.append(
            say("{file} is not written: it would be a copy of {set}.").format(
                file=choice.out, set=problem.file
            )
        )
    return [*lines, ""]


def _missed(
    problem: BalanceProblem, outcome: SearchOutcome, picked: FrontVariant, language: str
) -> list[str]:
    """Return the table of goals that the picked variant misses."""
    say = partial(translated, language)
    missed = outcome.balancing.scorer(picked.stage).missed(
        outcome.balancing.games.total(picked.values, picked.stage)
    )
    chosen = describe_changes(changes(problem.goal.parameters, picked.values)) or say("as it is")
    lines = [say("Best: {what}").format(what=chosen), ""]
    if not missed:
        return [*lines, say("It reaches every goal."), ""]
    lines += [say("| still missed | measured | goal |"), "|---|---|---|"]
    for target, value in missed[:MAX_MISSED]:
        goal = say("{low:g} to {high:g}").format(low=target.low, high=target.high)
        lines.append(f"| {label(target.name, problem.cards, language)} | {value:.1f} | {goal} |")
    if len(missed) > MAX_MISSED:
        lines.append(say("| and {n} more | | |").format(n=len(missed) - MAX_MISSED))
    return [*lines, ""]


def _next_commands(
    problem: BalanceProblem,
    outcome: SearchOutcome,
    picked: FrontVariant | None,
    out: Path | None,
    language: str,
) -> list[str]:
    """Return the commands that continue, write a set, or test it on unused seeds."""
    say = partial(translated, language)
    files = [quote(str(file)) for file in (problem.file, problem.goal_file, outcome.evaluation_log)]
    again = "python -m inbetween balance {} --goal {} --resume {}".format(*files)
    lines = [say("Continue:"), f"    {again}", ""]
    if picked is None or not picked.changes:
        return lines
    if out is None:
        return [
            *lines,
            say("Write the best set:"),
            f"    {again} --evaluations 1 --out found.yaml",
            "",
        ]
    who = problem.goal.stages[-1]
    fresh = outcome.balancing.games.seed + len(problem.goal.stages) * STAGE_SEED_STEP
    search = f" --simulations {who.simulations}" if who.searches else ""
    test = (
        f"python -m inbetween simulate --cards {quote(str(out))} --compare {files[0]} --games "
        f"{TEST_GAMES} --seed {fresh} "
        f"--town {who.who} --creature {who.who}{search}"
    )
    return [
        *lines,
        say("Compare the sets on new seeds:"),
        f"    {test}",
        "",
        say("Written to {file}.").format(file=out),
        "",
    ]


def steps_table(steps: Sequence[SingleStep], cards: CardSet, language: str) -> str:
    """Return the effects of single steps as a table, sorted by their effect on the distance."""
    say = partial(translated, language)
    names = list(steps[0].effects) if steps else []
    lines = [
        say("Effect of one step, with ± one standard error"),
        "",
        "| | " + " | ".join(label(name, cards, language) for name in names) + " |",
        "|---" * (len(names) + 1) + "|",
    ]
    for step in sorted(steps, key=lambda step: step.effects[DISTANCE][0]):
        cells = " | ".join(f"{by:+.1f} ± {error:.1f}" for by, error in step.effects.values())
        lines.append(f"| {describe_changes([(step.parameter, step.value)])} | {cells} |")
    return figures(language, "\n".join([*lines, ""]))


def steps_data(steps: Sequence[SingleStep]) -> list[dict[str, object]]:
    """Return the effects of single steps as plain data."""
    return [
        {
            "number": step.parameter.name,
            "now": step.parameter.now,
            "then": step.value,
            "effects": {
                name: {"by": by, "error": error} for name, (by, error) in step.effects.items()
            },
        }
        for step in steps
    ]
