"""The operations of the card language, one module each; docs and suggestions follow this order."""

from __future__ import annotations

from typing import Any, Final

from . import (
    attach,
    cancel,
    choose_one,
    discard,
    draw,
    extra_step,
    flip,
    for_each,
    gain,
    if_,
    look_at_deck,
    look_at_hand,
    lose,
    lower_awareness,
    may,
    may_unless,
    move_character,
    move_marker,
    play_card,
    raise_awareness,
    remove_character,
    remove_equipment,
    repeat,
    return_tokens,
    shift,
    take_card,
    turn_direction,
    use_ability,
    use_card,
)
from .base.declaration import Operation

OPERATIONS: Final[tuple[Operation[Any], ...]] = tuple(
    module.OPERATION
    for module in (
        shift,
        flip,
        gain,
        lose,
        draw,
        discard,
        play_card,
        move_marker,
        turn_direction,
        move_character,
        remove_character,
        raise_awareness,
        lower_awareness,
        attach,
        return_tokens,
        take_card,
        remove_equipment,
        look_at_hand,
        look_at_deck,
        use_ability,
        use_card,
        choose_one,
        for_each,
        repeat,
        may,
        may_unless,
        if_,
        cancel,
        extra_step,
    )
)
BY_NAME: Final[dict[str, Operation[Any]]] = {operation.name: operation for operation in OPERATIONS}
