"""An existing Dask cluster as a crew (`pip install inbetween[cluster]`)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager

from .. import __version__
from ..letters import clipped
from ..rules.errors import InBetweenError
from ..text.complaints import complaint
from .runner import Crew

PATIENCE = 10.0  # seconds to wait for a scheduler to answer


def own_version() -> str:
    """What a worker has; asked there."""
    return __version__


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator[Crew]:
    """The workers of a Dask scheduler. Raises InBetweenError if it does not answer, or if they could not play these games."""
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError
    except ImportError:
        raise complaint(InBetweenError, "lab.no_dask") from None
    try:
        asyncio.run(_answers(address, patience))
        client = Client(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise complaint(InBetweenError, "lab.no_scheduler", address=clipped(address)) from None
    try:
        threads = client.nthreads()
        if not threads:
            raise complaint(InBetweenError, "lab.no_workers", address=clipped(address))
        yield _checked(Crew(client.get_executor(pure=False), sum(threads.values())), address)
    except (KilledWorker, CancelledError, CommClosedError) as error:
        raise BrokenExecutor(str(error)) from None
    finally:
        client.close()


async def _answers(address: str, patience: float) -> None:
    """Whether a scheduler is there; a client that finds none would go on looking for it and complain on its way out."""
    from distributed import Security
    from distributed.comm import connect

    comm = await connect(address, timeout=patience, **Security().get_connection_args("client"))
    await comm.close()


def _checked(crew: Crew, address: str) -> Crew:
    """The crew, if somebody of it can play and has the same version of the game."""
    assert crew.executor is not None
    try:
        version = crew.executor.submit(own_version).result()
    except (ImportError, RuntimeError):  # it is not there, or what is asked for is not in it
        version = None
    if version != __version__:
        raise complaint(InBetweenError, "lab.other_version", address=clipped(address), own=__version__)
    return crew
