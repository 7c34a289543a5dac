"""The window: scenes drawn with pygame. It shows views and hands keys to the rules; it never decides a rule."""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
