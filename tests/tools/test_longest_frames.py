"""The tool that plays a game in the window and lists its longest frames."""

from __future__ import annotations

import gc

import pygame

from tools.longest_frames import LongFrame, play_frames


def test_frames_are_measured_with_their_parts():
    before = len(gc.callbacks)
    found = play_frames((1280, 720), seed=3, most=400)
    pygame.quit()
    assert [frame.number for frame in found] == list(range(400))
    assert len(gc.callbacks) == before
    assert all(frame.scene == "TableScene" and frame.turn >= 1 for frame in found)
    assert any(frame.draw > 0 for frame in found)
    assert all(frame.whole >= frame.draw for frame in found)


def test_a_frame_is_printed_in_one_line():
    frame = LongFrame(25.0, 5.0, 20.0, 1.0, 7, "TableScene", 3)
    assert str(frame) == (
        "  25.0 ms  update   5.0  draw  20.0  garbage   1.0  frame 7, turn 3, TableScene"
    )
