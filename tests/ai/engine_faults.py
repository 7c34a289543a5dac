"""Engine processes and requests that fail, and waiting for answers."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from typing import Any

from inbetween import load_cards

CARDS = load_cards()


def answer(worker: Any) -> Any:
    while (key := worker.poll()) is None:
        time.sleep(0.005)
    return key


def wait(thinker: Any) -> Any:
    while not thinker.poll():
        time.sleep(0.005)
    return thinker.parts


def engine_processes() -> list[BaseProcess]:
    """The processes of this program that think, oldest first."""
    return sorted(multiprocessing.active_children(), key=lambda process: process.pid or 0)


def dies(pipe: Any, source: Any, edition: Any) -> None:
    """A process that cannot live."""
    os._exit(7)


def raises(*args: Any) -> Iterator[Any]:
    """Work that cannot be done."""
    raise ZeroDivisionError("nothing to divide by")
    yield


class Pipe:
    """A pipe whose next question arrives after a number of polls."""

    def __init__(self, questions: Any, looks: int) -> None:
        self.questions = list(questions)
        self.looks = looks
        self.sent: list[Any] = []

    def poll(self) -> bool:
        self.looks -= 1
        return bool(self.questions) and self.looks <= 0

    def recv(self) -> Any:
        if not self.questions:
            raise EOFError
        return self.questions.pop(0)

    def send(self, reply: Any) -> None:
        self.sent.append(reply)
