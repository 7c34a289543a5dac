"""Starting the game from the command line."""

from __future__ import annotations

import argparse
from random import Random

from ..rules.errors import InBetweenError
from ..rules.game import Game
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
    app.run(_first(app, session, args))
    return 0


def _session(args: argparse.Namespace) -> Session:
    from ..ai.players import player
    from ..data.loader import load_cards

    seed = args.seed if args.seed is not None else Random().randrange(10**6)
    plan = Plan(args.town or "human", args.creature or "human", seed, args.cards, args.position)
    for side in ("town", "creature"):
        if plan.who(side) != "human":
            player(plan.who(side))
    session = Session(load_cards(args.cards), plan)
    if args.load is not None:
        session.game = _load(session, args)
        session.viewer = session.first_viewer()
    return session


def _load(session: Session, args: argparse.Namespace) -> Game:
    from ..saves import from_json

    try:
        text = args.load.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InBetweenError(f"{args.load} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    return from_json(session.cards, text)


def _first(app: App, session: Session | None, args: argparse.Namespace) -> Scene:
    if session is not None:
        from .scenes.table import TableScene

        return TableScene(app, session)
    from .scenes.title import TitleScene

    app.card_path, app.seed = args.cards, args.seed
    return TitleScene(app)
