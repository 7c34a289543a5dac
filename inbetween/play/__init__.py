"""A game in progress, without a window: players, log, undo, previews and replays."""
