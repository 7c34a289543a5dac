"""Starting the game from the command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from .app import App
from .scene import Scene
from .session import Plan, Session
from .settings import Settings


def play(args: argparse.Namespace) -> int:
    """Open the window: the title, or a game at once if both sides are named or a position is given."""
    settings = Settings.load()
    if args.language:
        settings.language = args.language
    if args.speed:
        settings.speed = args.speed
    at_once = bool(args.town and args.creature) or args.position is not None or args.load is not None
    session = _session(args) if at_once else None
    if args.cards is not None:
        from ..data.loader import load_cards

        load_cards(args.cards)  # a broken card set is told before the window opens
    app = App(settings, args.size, args.fullscreen or None)
    app.exit_after = args.exit_after
    if settings.problem:
        app.tell(app.say("notice.settings", file=settings.problem))
    app.run(_first(app, session, args))
    return 0


def _session(args: argparse.Namespace) -> Session:
    from ..ai.players import player
    from ..data.loader import load_cards
    from ..saves import read_save

    seed = args.seed if args.seed is not None else Random().randrange(10**6)
    plan = Plan(args.town or "human", args.creature or "human", seed, args.cards, args.position)
    for side in ("town", "creature"):
        if plan.who(side) != "human":
            player(plan.who(side))
    session = Session(load_cards(args.cards), plan)
    if args.load is not None:
        session.game = read_save(session.cards, args.load)
        session.viewer = session.first_viewer()
    return session


def watch(args: argparse.Namespace) -> int:
    """Run a replay again: in the window, or headless to verify that it ends as recorded."""
    from ..data.loader import load_cards
    from ..saves import read_save

    if args.headless:
        game = read_save(load_cards(args.cards), args.file)
        print(f"{args.file}: {len(game.keys())} choices, {game.winner or 'not over'}, as recorded.")
        return 0
    session = replay_session(args.file, args.cards)
    from .scenes.table import TableScene

    app = App(Settings.load())
    app.run(TableScene(app, session))
    return 0


def replay_session(path: Path, card_path: Path | None) -> Session:
    """A session that plays a kept game again; raises SaveError if the file cannot be used."""
    from ..data.loader import load_cards
    from ..saves import read_save

    cards = load_cards(card_path)
    game = read_save(cards, path)
    assert game.start is not None
    kind, start = game.start
    plan = Plan("human", "human", start if kind == "seed" else 0, card_path, start if kind == "position" else None)
    session = Session(cards, plan._replace(town="replay", creature="replay"), game.keys())
    session.origin = plan
    return session


def _first(app: App, session: Session | None, args: argparse.Namespace) -> Scene:
    if session is not None:
        from .scenes.table import TableScene

        return TableScene(app, session)
    from .scenes.title import TitleScene

    app.card_path, app.seed = args.cards, args.seed
    app.who = {side: who for side, who in (("town", args.town), ("creature", args.creature)) if who}
    return TitleScene(app)
