"""Work in parts, on whatever `concurrent.futures` offers: here, in processes of this machine, or on a cluster.

What goes out and comes back is plain data, and results come in the order of their tasks: whoever runs them, they are the same.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

T = TypeVar("T")
R = TypeVar("R")

# seconds of work that are sent at once: small enough to lose, large enough to be worth sending
PORTION = 1.0
MOST = 500  # tasks in one portion
GROWTH = 4  # how many times as large as one that came back a portion may be


class WorkerPool(NamedTuple):
    """Who does the work: an executor and how many work for it, or whoever asks (no executor)."""

    executor: Executor | None = None
    workers: int = 1


ALONE = WorkerPool()


def spread(
    worker_pool: WorkerPool, work: Callable[[list[T]], list[R]], tasks: Sequence[T]
) -> Iterator[R]:
    """The results of all tasks, in their order. `work` is a function of a module: it gets some tasks and returns as many results.

    Whoever stops listening, or is interrupted, has every result up to some task; what is still waiting is cancelled.
    """
    if worker_pool.executor is None:
        for task in tasks:
            yield from work([task])
        return
    waiting: deque[Future[tuple[float, list[R]]]] = deque()
    sent, size = 0, 1
    try:
        while sent < len(tasks) or waiting:
            while sent < len(tasks) and len(waiting) < 2 * worker_pool.workers:
                # nobody waits long for the last one
                fair = -(-(len(tasks) - sent) // (2 * worker_pool.workers))
                portion = tasks[sent : sent + min(size, fair)]
                waiting.append(worker_pool.executor.submit(_timed, work, list(portion)))
                sent += len(portion)
            seconds, results = waiting.popleft().result()
            size = max(
                1,
                min(MOST, GROWTH * len(results), int(len(results) * PORTION / max(seconds, 1e-9))),
            )
            yield from results
    finally:
        for future in waiting:
            future.cancel()


def _timed(work: Callable[[list[T]], list[R]], tasks: list[T]) -> tuple[float, list[R]]:
    begin = time.perf_counter()
    results = work(tasks)
    return time.perf_counter() - begin, results


@contextmanager
def processes(jobs: int) -> Iterator[WorkerPool]:
    """So many processes of this machine; one is the process at hand. An interrupt ends them at once."""
    if jobs == 1:
        yield ALONE
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_leave_interrupts
    )
    try:
        yield WorkerPool(pool, jobs)
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is for whoever asked for the work, who ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
