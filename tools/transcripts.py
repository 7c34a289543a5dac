"""Golden transcripts: whole games, choice by choice.

`python -m tools.transcripts` writes them anew.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from inbetween import load_cards, new_game
from inbetween.ai.players import player

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
GAMES = {
    "random-1": (1, "random"),
    "random-2": (2, "random"),
    "random-77": (77, "random"),
    "easy-5": (5, "easy"),
    "easy-6": (6, "easy"),
}


def transcript(seed: int, level: str) -> str:
    """Return a seeded game: every choice with its prompt, every event as both sides see it."""
    game = new_game(load_cards(), seed=seed)
    rng = Random(seed)
    who = player(level)
    lines = [f"seed {seed}, {level}"]
    while decision := game.decision:
        key = who.pick(game.state, rng)
        lines.append(f"{game.turn} {game.phase} {decision.side}: {decision.prompt} -> {key}")
        for event in game.apply(key):
            facts = " ".join(f"{k}={v}" for k, v in event.data.items())
            lines.append(
                f"    {event.kind} {facts}" + (f" (only {event.only})" if event.only else "")
            )
    lines.append(f"{game.winner}: {game.ending}, turn {game.turn}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all transcripts."""
    for name, (seed, level) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(transcript(seed, level), "utf-8")


if __name__ == "__main__":
    main()
