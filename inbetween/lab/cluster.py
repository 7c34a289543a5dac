"""An existing Dask cluster as a crew (`pip install inbetween[cluster]`)."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager
from typing import Any

from .. import __version__
from ..rules.errors import InBetweenError
from ..text.error_messages import localized_error
from ..text_safety import truncated
from .runner import WorkerPool

PATIENCE = 10.0  # seconds to wait for a scheduler to answer


def own_version() -> str:
    """What a worker has; asked there."""
    return __version__


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator[WorkerPool]:
    """The workers of a Dask scheduler. Raises InBetweenError if it does not answer, or if they could not play these games."""
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError
    except ImportError:
        raise localized_error(InBetweenError, "lab.no_dask") from None
    if not address.strip():
        raise localized_error(InBetweenError, "lab.no_address")
    until = time.monotonic() + patience
    _check_scheduler(address, patience)
    try:
        client = Client(address, timeout=max(0.1, until - time.monotonic()), set_as_default=False)
    except Exception:  # it has answered once, and may still be anything
        raise localized_error(
            InBetweenError, "lab.no_scheduler", address=truncated(address)
        ) from None
    try:
        try:
            threads = client.sync(client.scheduler.ncores, callback_timeout=patience)
        except TimeoutError:
            raise localized_error(
                InBetweenError, "lab.no_scheduler", address=truncated(address)
            ) from None
        if not threads:
            raise localized_error(InBetweenError, "lab.no_workers", address=truncated(address))
        yield _checked(WorkerPool(client.get_executor(pure=False), sum(threads.values())), address)
    except (KilledWorker, CancelledError, CommClosedError) as error:
        raise BrokenExecutor(str(error)) from None
    finally:
        client.close()


def _check_scheduler(address: str, patience: float) -> None:
    """Raise InBetweenError unless a scheduler answers; a client that finds none would go on looking for it, and complain at its end."""
    options = _connection(address)
    told = ""
    with _quiet():
        try:
            asyncio.run(asyncio.wait_for(_ask_identity(address, patience, options), patience))
        except (OSError, TimeoutError):
            told = "lab.no_scheduler"
        except Exception:  # whatever Dask makes of words that are not Dask's: struct.error, MemoryError, TypeError ...
            told = "lab.not_scheduler"
        if told:
            # a connection that is left behind complains when it is thrown away: it may do so now,
            # unheard
            gc.collect()
    if told:
        raise localized_error(InBetweenError, told, address=truncated(address))


def _connection(address: str) -> dict[str, Any]:
    """The options with which Dask connects to an address. Raises InBetweenError for one that Dask cannot use here."""
    from distributed import Security
    from distributed.comm import parse_address, parse_host_port
    from distributed.comm.registry import get_backend

    try:
        scheme, place = parse_address(address)
        get_backend(scheme).get_connector()
        controller, port = parse_host_port(place)
        controller.encode("idna")
        if not controller or not 0 < port < 2**16 or scheme == "inproc":  # which is for one process
            raise ValueError(address)
        options: dict[str, Any] = Security().get_connection_args("client")
    except Exception:  # each kind of connection has errors of its own
        raise localized_error(InBetweenError, "lab.scheme", address=truncated(address)) from None
    if scheme == "tls" and options.get("ssl_context") is None:
        raise localized_error(InBetweenError, "lab.no_certificates", address=truncated(address))
    return options


async def _ask_identity(address: str, patience: float, options: dict[str, Any]) -> None:
    """Connect to a scheduler and ask it what it is; raises whatever Dask raises, or ValueError if it is something else."""
    from distributed.comm import connect

    comm = await connect(address, timeout=patience, **options)
    try:
        await comm.write({"op": "identity", "reply": True})
        found = await comm.read()
    finally:
        comm.abort()  # without waiting for anything more from the other end
    if not isinstance(found, dict) or found.get("type") != "Scheduler":
        raise ValueError(address)


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask from printing its own words about what it cannot read."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _checked(worker_pool: WorkerPool, address: str) -> WorkerPool:
    """The crew, if somebody of it can play and has the same version of the game."""
    assert worker_pool.executor is not None
    try:
        version = worker_pool.executor.submit(own_version).result()
    except (ImportError, RuntimeError):  # it is not there, or what is asked for is not in it
        version = None
    if version != __version__:
        raise localized_error(
            InBetweenError, "lab.other_version", address=truncated(address), own=__version__
        )
    return worker_pool
