"""Run games on an existing Dask cluster (`pip install inbetween[cluster]`)."""

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
    """Return the version of the game; workers run this so that the versions can be compared."""
    return __version__


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator[WorkerPool]:
    """Yield the workers of a Dask scheduler as a worker pool.

    Raises InBetweenError if the scheduler does not answer or its workers cannot play these games.
    """
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
    except Exception:  # it answered the first time, but the client can still fail in any way
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
        yield check_version(
            WorkerPool(client.get_executor(pure=False), sum(threads.values())), address
        )
    except (KilledWorker, CancelledError, CommClosedError) as error:
        raise BrokenExecutor(str(error)) from None
    finally:
        client.close()


def _check_scheduler(address: str, patience: float) -> None:
    """Raise InBetweenError unless a scheduler answers at this address.

    Asked before a Client is made: a Client that finds no scheduler keeps trying and logs errors
    when it closes.
    """
    options = _connection_options(address)
    problem = ""
    with _logging_off():
        try:
            asyncio.run(asyncio.wait_for(_ask_identity(address, patience, options), patience))
        except (OSError, TimeoutError):
            problem = "lab.no_scheduler"
        except Exception:  # another protocol: struct.error, MemoryError, TypeError ...
            problem = "lab.not_scheduler"
        if problem:
            # an abandoned connection logs an error when it is collected: collect it while logging
            # is off
            gc.collect()
    if problem:
        raise localized_error(InBetweenError, problem, address=truncated(address))


def _connection_options(address: str) -> dict[str, Any]:
    """Return the options for connecting to an address.

    Raises InBetweenError for an address that Dask cannot use here.
    """
    from distributed import Security
    from distributed.comm import parse_address, parse_host_port
    from distributed.comm.registry import get_backend

    try:
        scheme, place = parse_address(address)
        get_backend(scheme).get_connector()
        host, port = parse_host_port(place)
        host.encode("idna")
        if not host or not 0 < port < 2**16 or scheme == "inproc":  # only within one process
            raise ValueError(address)
        options: dict[str, Any] = Security().get_connection_args("client")
    except Exception:  # every kind of connection raises different errors
        raise localized_error(InBetweenError, "lab.scheme", address=truncated(address)) from None
    if scheme == "tls" and options.get("ssl_context") is None:
        raise localized_error(InBetweenError, "lab.no_certificates", address=truncated(address))
    return options


async def _ask_identity(address: str, patience: float, options: dict[str, Any]) -> None:
    """Ask the server what it is.

    Raises ValueError if it is not a scheduler, or any error that Dask raises.
    """
    from distributed.comm import connect

    comm = await connect(address, timeout=patience, **options)
    try:
        await comm.write({"op": "identity", "reply": True})
        identity = await comm.read()
    finally:
        comm.abort()  # do not wait for the other end
    if not isinstance(identity, dict) or identity.get("type") != "Scheduler":
        raise ValueError(address)


@contextmanager
def _logging_off() -> Iterator[None]:
    """Turn off logging, so that Dask does not print errors about a server it cannot understand."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def check_version(worker_pool: WorkerPool, address: str) -> WorkerPool:
    """Return the pool if a worker has the same version of the game; else raise InBetweenError."""
    assert worker_pool.executor is not None
    try:
        version = worker_pool.executor.submit(own_version).result()
    except (ImportError, RuntimeError):  # the game is not installed there, or is an older one
        version = None
    if version != __version__:
        raise localized_error(
            InBetweenError, "lab.other_version", address=truncated(address), own=__version__
        )
    return worker_pool
