"""Small servers on this machine that are not what somebody takes them for."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator

Behavior = Callable[[socket.socket], None]


@contextlib.contextmanager
def served(behave: Behavior) -> Iterator[str]:
    """The address, host and port, of a server that does this with every connection; connections
    close at the end.
    """
    listener = socket.create_server(("127.0.0.1", 0))
    open_ones: list[socket.socket] = []

    def one(connection: socket.socket) -> None:
        with contextlib.suppress(OSError):
            behave(connection)

    def serve() -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = listener.accept()
                open_ones.append(connection)
                threading.Thread(target=one, args=(connection,), daemon=True).start()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield "{}:{}".format(*listener.getsockname())
    finally:
        with contextlib.suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        for connection in open_ones:
            connection.close()


def saying(data: bytes, close: bool = False) -> Behavior:
    """Says something at once, and then nothing."""

    def behave(connection: socket.socket) -> None:
        connection.sendall(data)
        if close:
            connection.close()

    return behave


def echo(connection: socket.socket) -> None:
    """Says whatever it hears."""
    while data := connection.recv(5000):
        connection.sendall(data)
