"""What must be seen of a picture however it is cut: heads, faces, the thing it is about."""

from __future__ import annotations

from pygame import Rect

Point = tuple[float, float]
UPPER = 0.36  # a picture without a focus loses this share of what is lost at its top

# Of each picture the point that stays in the middle as long as its edges allow, in shares of its
# width and height.
FOCUS: dict[str, Point] = {
    "cards/patrol": (0.44, 0.42),
    "cards/curfew": (0.5, 0.27),
    "cards/evacuation": (0.42, 0.36),
    "cards/search_party": (0.68, 0.36),
    "cards/neighbourly_help": (0.28, 0.4),
    "cards/town_meeting": (0.5, 0.34),
    "cards/barricade": (0.42, 0.44),
    "cards/research": (0.5, 0.34),
    "cards/field_notes": (0.45, 0.5),
    "cards/reroute": (0.5, 0.36),
    "cards/erase_the_traces": (0.6, 0.5),
    "cards/dress_rehearsal": (0.5, 0.3),
    "cards/detour": (0.5, 0.36),
    "cards/shortcut": (0.46, 0.28),
    "cards/house_move": (0.44, 0.3),
    "cards/escort": (0.54, 0.34),
    "cards/fire_alarm": (0.6, 0.52),
    "cards/hiding": (0.46, 0.4),
    "cards/replacement": (0.46, 0.32),
    "cards/abduction": (0.5, 0.34),
    "cards/stalking": (0.42, 0.42),
    "cards/feeding": (0.5, 0.42),
    "cards/paranoia": (0.5, 0.34),
    "cards/blackout": (0.5, 0.42),
}


def crop_rect(
    name: str, whole: tuple[int, int], size: tuple[int, int], upper: float = UPPER
) -> Rect:
    """Which part of a picture is shown in a smaller box."""
    spare = whole[0] - size[0], whole[1] - size[1]
    if name not in FOCUS:
        return Rect(spare[0] // 2, round(spare[1] * upper), *size)
    x, y = (round(whole[i] * FOCUS[name][i] - size[i] / 2) for i in (0, 1))
    return Rect(max(0, min(spare[0], x)), max(0, min(spare[1], y)), *size)
