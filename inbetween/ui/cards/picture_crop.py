"""What must be seen of a picture however it is cut: heads, faces, the thing it is about."""

from __future__ import annotations

from pygame import Rect

Point = tuple[float, float]
UPPER = 0.36  # a picture without a focus loses this share of what is lost at its top

# Of each picture the point that stays in the middle as long as its edges allow, in shares of its
# width and height.
FOCUS: dict[str, Point] = {
    "cards/patrol": (0.46, 0.44),
    "cards/curfew": (0.57, 0.26),
    "cards/evacuation": (0.42, 0.42),
    "cards/search_party": (0.68, 0.23),
    "cards/interrogation": (0.58, 0.56),
    "cards/preparations": (0.42, 0.45),
    "cards/neighbourly_help": (0.33, 0.42),
    "cards/town_meeting": (0.52, 0.26),
    "cards/barricade": (0.46, 0.38),
    "cards/cereal_bar": (0.5, 0.4),
    "cards/research": (0.57, 0.27),
    "cards/field_notes": (0.58, 0.42),
    "cards/reroute": (0.5, 0.24),
    "cards/erase_the_traces": (0.5, 0.34),
    "cards/dress_rehearsal": (0.55, 0.32),
    "cards/detour": (0.57, 0.42),
    "cards/shortcut": (0.56, 0.22),
    "cards/house_move": (0.44, 0.4),
    "cards/escort": (0.5, 0.33),
    "cards/fire_alarm": (0.57, 0.3),
    "cards/hiding": (0.48, 0.29),
    "cards/replacement": (0.58, 0.29),
    "cards/abduction": (0.5, 0.28),
    "cards/stalking": (0.42, 0.38),
    "cards/feeding": (0.5, 0.4),
    "cards/paranoia": (0.57, 0.39),
    "cards/blackout": (0.55, 0.4),
}


def crop_rect(
    name: str,
    whole: tuple[int, int],
    size: tuple[int, int],
    upper: float = UPPER,
    covered: int = 0,
) -> Rect:
    """Which part of a picture is shown in a smaller box; `covered` is how much at the bottom of the
    box lies below something else: the focus stays above it.
    """
    spare = whole[0] - size[0], whole[1] - size[1]
    if name not in FOCUS:
        return Rect(spare[0] // 2, round(spare[1] * upper), *size)
    free = size[0], size[1] - covered
    x, y = (round(whole[i] * FOCUS[name][i] - free[i] / 2) for i in (0, 1))
    return Rect(max(0, min(spare[0], x)), max(0, min(spare[1], y)), *size)
