"""Pictures and sounds of the mods of a card set; what reads mods loads only if there are any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...rules.cards import CardSet

if TYPE_CHECKING:
    from ...data.mods.files.pictures import Pictures
    from ...data.mods.files.sounds import Sounds


def pictures_of(cards: CardSet) -> Pictures | None:
    """Return the pictures of the mods of a set; None without any."""
    if not cards.mods:
        return None
    # Late: most games are played without mods.
    from ...data.mods.files import pictures

    return pictures.pictures_of(cards)


def sounds_of(cards: CardSet) -> Sounds | None:
    """Return the sounds of the mods of a set; None without any."""
    if not cards.mods:
        return None
    # Late: see `pictures_of`.
    from ...data.mods.files import sounds

    return sounds.sounds_of(cards)
