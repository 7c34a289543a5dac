"""The command `weights`: the opponent's weights fitted to single card sets, listed and removed."""

from __future__ import annotations

from .. import files
from ..data.faults import did_you_mean
from ..parsed_options import WeightsOptions
from ..rules.errors import InBetweenError, make_message
from ..text.error_messages import localized_error, reason, slot_text
from .options import Declare
from .output import show

ALL = "all"


def run_weights(args: WeightsOptions) -> int:
    """List the weights that `tune` has stored, or remove some of them."""
    from ..ai.evaluation.card_set_weights import stored_sets

    found = {one.digest: one for one in stored_sets()}
    if args.remove is None:
        for one in found.values():
            show(
                slot_text(
                    make_message(
                        "weights.one" if one.usable else "weights.unused",
                        digest=one.digest,
                        name=one.name or "?",
                        file=one.path,
                    ),
                    args.spoken,
                )
            )
        if not found:
            show(slot_text(make_message("weights.none"), args.spoken))
        return 0
    wanted = list(found) if args.remove == ALL else [args.remove]
    for digest in wanted:
        if digest not in found:
            hint = did_you_mean(digest, found)
            raise localized_error(InBetweenError, "weights.unknown", digest=digest, hint=hint)
        path = found[digest].path
        try:
            files.unlink(path)
        except OSError as error:
            raise localized_error(
                InBetweenError, "files.unwritable", file=path, why=reason(error)
            ) from None
        show(slot_text(make_message("weights.removed", file=path), args.spoken))
    return 0


def declare(command: Declare) -> None:
    """Declare the command and its options."""
    weights = command(
        "weights", run_weights, "list or remove the opponent's weights fitted to single card sets"
    )
    weights.add_argument(
        "--remove",
        metavar="DIGEST|all",
        help="remove the weights of this card set, so that the opponent uses those of the game",
    )
