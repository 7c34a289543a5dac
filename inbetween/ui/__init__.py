"""The user interface: scenes drawn with pygame.

The scenes show views and pass the keys of choices to the rules; they never decide a rule.
"""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
