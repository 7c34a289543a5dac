"""WAV files: plain 16-bit for short sounds, 4-bit IMA ADPCM for long ones; SDL reads both."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np

from .envelopes import Array

STEPS = (
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    16,
    17,
    19,
    21,
    23,
    25,
    28,
    31,
    34,
    37,
    41,
    45,
    50,
    55,
    60,
    66,
    73,
    80,
    88,
    97,
    107,
    118,
    130,
    143,
    157,
    173,
    190,
    209,
    230,
    253,
    279,
    307,
    337,
    371,
    408,
    449,
    494,
    544,
    598,
    658,
    724,
    796,
    876,
    963,
    1060,
    1166,
    1282,
    1411,
    1552,
    1707,
    1878,
    2066,
    2272,
    2499,
    2749,
    3024,
    3327,
    3660,
    4026,
    4428,
    4871,
    5358,
    5894,
    6484,
    7132,
    7845,
    8630,
    9493,
    10442,
    11487,
    12635,
    13899,
    15289,
    16818,
    18500,
    20350,
    22385,
    24623,
    27086,
    29794,
    32767,
)
TURNS = (-1, -1, -1, -1, 2, 4, 6, 8)
# samples in a block: 1 more than a multiple of 8, and a whole number of them makes each loop
BLOCK = 1225


def integers(signal: Array) -> list[list[int]]:
    """16 bit samples, channel by channel."""
    columns = signal if signal.ndim == 2 else signal[:, None]
    return [np.rint(columns[:, i] * 32767).astype(int).tolist() for i in range(columns.shape[1])]


def plain(signal: Array, rate: int) -> bytes:
    """A WAV file of 16 bit samples."""
    channels = integers(signal)
    data = struct.pack(
        f"<{len(channels) * len(channels[0])}h",
        *(x for frame in zip(*channels, strict=True) for x in frame),
    )
    form = struct.pack(
        "<HHIIHH", 1, len(channels), rate, rate * 2 * len(channels), 2 * len(channels), 16
    )
    return _riff((b"fmt ", form), (b"data", data))


def packed(signal: Array, rate: int) -> bytes:
    """Return a WAV file a quarter as large; silence fills up its last block."""
    channels = integers(signal)
    count, length = len(channels), -(-len(signal) // BLOCK) * BLOCK
    coded = [list(_blocks(channel + [0] * (length - len(channel)))) for channel in channels]
    data = b"".join(_woven(parts) for parts in zip(*coded, strict=True))
    align = count * (4 + (BLOCK - 1) // 2)
    form = struct.pack("<HHIIHHHH", 17, count, rate, rate * align // BLOCK, align, 4, 2, BLOCK)
    return _riff((b"fmt ", form), (b"fact", struct.pack("<I", length)), (b"data", data))


def _riff(*chunks: tuple[bytes, bytes]) -> bytes:
    body = b"WAVE" + b"".join(
        name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
        for name, data in chunks
    )
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _woven(parts: Iterable[tuple[bytes, bytes]]) -> bytes:
    """A block of several channels: their beginnings, then four bytes of each in turn."""
    heads, codes = zip(*parts, strict=True)
    return b"".join(heads) + b"".join(
        code[i : i + 4] for i in range(0, len(codes[0]), 4) for code in codes
    )


def _blocks(samples: list[int]) -> Iterator[tuple[bytes, bytes]]:
    """Each block of one channel: how it begins, and its codes, two in a byte."""
    steepest = max(abs(b - a) for a, b in pairwise(samples[:9]))
    # a loop is in full swing where it begins
    index = next(i for i, step in enumerate(STEPS) if step >= steepest)
    for start in range(0, len(samples), BLOCK):
        value = samples[start]
        head = struct.pack("<hBx", value, index)
        codes = []
        for sample in samples[start + 1 : start + BLOCK]:
            code, value = _nearest(sample - value, value, STEPS[index])
            index = min(88, max(0, index + TURNS[code & 7]))
            codes.append(code)
        yield (
            head,
            bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True)),
        )


def _nearest(by: int, value: int, step: int) -> tuple[int, int]:
    """The code whose step comes nearest to a change, and where it leads."""
    code = min(7, (abs(by) << 2) // step)
    change = (
        (step >> 3)
        + (step if code & 4 else 0)
        + (step >> 1 if code & 2 else 0)
        + (step >> 2 if code & 1 else 0)
    )
    return (code | 8, max(-32768, value - change)) if by < 0 else (code, min(32767, value + change))


def write(path: Path, data: bytes) -> None:
    """Keep a file, if it is not the same already."""
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)
