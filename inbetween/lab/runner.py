"""Distribute tasks over `concurrent.futures`: this process, local processes or a cluster.

Tasks and results are plain data. Results arrive in the order of the tasks, so they do not depend on
who runs them.
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

# seconds of work in a portion: little is lost with it, and sending it costs little in comparison
PORTION_SECONDS = 1.0
MAX_PORTION = 500  # tasks in one portion
MAX_GROWTH = 4  # a portion is at most this many times as large as the last one that was finished


class WorkerPool(NamedTuple):
    """An executor and how many workers it has; without an executor, this process does the work."""

    executor: Executor | None = None
    workers: int = 1


THIS_PROCESS = WorkerPool()


def run_tasks(
    worker_pool: WorkerPool, work: Callable[[list[T]], list[R]], tasks: Sequence[T]
) -> Iterator[R]:
    """Yield the results of all tasks, in order.

    `work` is a module-level function that takes some tasks and returns one result for each. If the
    caller stops or is interrupted, it has all results up to some task, and waiting tasks are
    cancelled.
    """
    if worker_pool.executor is None:
        for task in tasks:
            yield from work([task])
        return
    waiting: deque[Future[tuple[float, list[R]]]] = deque()
    sent, portion_size = 0, 1
    try:
        while sent < len(tasks) or waiting:
            while sent < len(tasks) and len(waiting) < 2 * worker_pool.workers:
                # equal portions toward the end, so that no worker is the last for long
                fair = -(-(len(tasks) - sent) // (2 * worker_pool.workers))
                portion = tasks[sent : sent + min(portion_size, fair)]
                waiting.append(worker_pool.executor.submit(_timed, work, list(portion)))
                sent += len(portion)
            seconds, results = waiting.popleft().result()
            affordable = int(len(results) * PORTION_SECONDS / max(seconds, 1e-9))
            portion_size = max(1, min(MAX_PORTION, MAX_GROWTH * len(results), affordable))
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
    """Yield a pool of local processes; with one job, this process does the work.

    An interrupt ends the processes at once.
    """
    if jobs == 1:
        yield THIS_PROCESS
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_ignore_interrupts
    )
    try:
        yield WorkerPool(pool, jobs)
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker: the parent process handles it and ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
