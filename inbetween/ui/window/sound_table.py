"""Which sound is played at which moment: the one table of all sounds.

A new sound is a file in `assets/sounds` and a line here. An event's moment is its kind, with a
variant after a colon where events of one kind sound different or have several sounds (`moment` and
`cues` in `ui/table/motion/event_sounds` say which, and when); events without a line are silent.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

MUSIC = ("music_day", "music_between", "music_other")  # three stems of one piece
LOOPS = (*MUSIC, "ambience_day", "ambience_other", "drone")  # each has its own channel


class Cue(NamedTuple):
    """The sound of a moment.

    sound: its file; files `NAME_1`, `NAME_2` are takes of the sound `NAME`.
    volume: times the volume in the settings.
    decisive: it is always heard, and the music makes room for it.
    """

    sound: str
    volume: float = 1.0
    decisive: bool = False


CUES = MappingProxyType(
    {
        # -- screens --------------------------------------------------------------------------
        "click": Cue("click"),
        "open_dialog": Cue("page"),
        "asked": Cue("turn", 0.7),  # the player chooses in the opponent's turn
        "seat_taken": Cue("turn"),  # the next player confirms the handover
        "mark_card": Cue("card"),  # a card is selected for preparing
        "refused": Cue("deny"),
        "undo": Cue("turn"),
        "threat:town": Cue("threat_town", decisive=True),
        "threat:creature": Cue("threat_creature", decisive=True),
        # -- events ---------------------------------------------------------------------------
        "phase:town": Cue("ribbon_town"),  # a turn begins
        "phase:creature": Cue("ribbon_creature"),
        "shift": Cue("safety"),  # the Safety marker clicks into its socket
        "shift:slide": Cue("slide"),
        "shift:pulled": Cue("pulled"),  # into the Creature dimension
        "shift:rescued": Cue("rescued"),
        "shift:landed": Cue("landed"),  # the card that was flipped
        "shift:secured": Cue("secured", decisive=True),  # the shield strikes
        "shift:jaws": Cue("jaws"),
        "shift:devoured": Cue("devoured", decisive=True),  # the jaws meet
        "shift:sealed": Cue("sealed"),  # the seal reaches its place
        "energy:gained": Cue("cube_gain"),  # each cube
        "energy:rest_town": Cue("rest_town"),  # one take a cube, each higher
        "energy:rest_creature": Cue("rest_creature"),
        "energy:lost": Cue("cube_lose"),
        "awareness:town": Cue("awareness_town", decisive=True),
        "awareness:creature": Cue("awareness_creature", decisive=True),
        "awareness:landed": Cue("token"),  # its marker
        "play": Cue("card"),  # it lands
        "play:lifted": Cue("page", 0.6),
        "attach": Cue("card"),
        "discard": Cue("card"),
        "leave_play": Cue("card"),
        "draw": Cue("draw"),
        "take": Cue("draw"),
        "reshuffle": Cue("shuffle"),
        "token": Cue("token"),
        "marker": Cue("marker"),  # it is put down
        "marker:step": Cue("step"),
        "direction": Cue("turn"),
        "remove_character": Cue("remove"),
        "remove_character:closed": Cue("landed", 0.5),  # the others close the gap
        "move_character": Cue("flip"),
        "move_character:landed": Cue("landed", 0.7),
        "awareness_ability": Cue("ability"),
        "ability": Cue("ability"),
        "look": Cue("ability"),
        "look_at_deck": Cue("ability"),
        "arrange_deck": Cue("ability"),
        "use_card": Cue("ability"),
        "react": Cue("react"),
        "react_passive": Cue("react"),
        "cancelled": Cue("react"),
        # -- endings --------------------------------------------------------------------------
        "ending:secured": Cue("ending_secured", decisive=True),
        "ending:devoured": Cue("ending_devoured", decisive=True),
        "ending:awareness_town": Cue("ending_awareness_town", decisive=True),
        "ending:awareness_creature": Cue("ending_awareness_creature", decisive=True),
        "ending:five_left_town": Cue("ending_five_left_town", decisive=True),
        "ending:five_left_creature": Cue("ending_five_left_creature", decisive=True),
        "ending:draw": Cue("ending_draw", decisive=True),
        "ending:resigned": Cue("resign", decisive=True),
    }
)
