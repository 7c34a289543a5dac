"""`--scheduler` with a wrong address, or where another server answers: one sentence, soon."""

import asyncio
import gc
import logging

import pytest

from inbetween import InBetweenError
from inbetween.cli import main
from inbetween.lab.cluster import cluster
from tests.support.languages import LANGUAGES
from tests.support.servers import echo, saying, served

SHORT = 0.3  # seconds of patience
SILENT = {"silent": b"", "long": b"\0\0\0\xff\0\0\0\0" + b"\0" * 8}
NOT_DASK = {
    "http": b"HTTP/1.1 400 Bad Request\r\n\r\n" * 3,
    "ssh": b"SSH-2.0-OpenSSH_9.2\r\n",
    "empty frames": b"\x08" + b"\0" * 15,
    "frame lengths": b"\x10" + b"\0" * 7 + b"\1" + b"\0" * 7 + b"\xff" * 8,
    "text": b"hello\n" * 500,
}


@pytest.mark.parametrize("said", SILENT.values(), ids=SILENT)
def test_a_server_that_does_not_answer(said, monkeypatch):
    waited = []
    whole = asyncio.wait_for

    async def wait_for(what, timeout):
        waited.append(timeout)
        return await whole(what, timeout)

    monkeypatch.setattr(asyncio, "wait_for", wait_for)
    with (
        served(saying(said)) as place,
        pytest.raises(InBetweenError, match=f"No Dask scheduler answers at 'tcp://{place}'"),
        cluster(f"tcp://{place}", SHORT),
    ):
        pass
    assert waited[0] == SHORT  # for all of the greeting, not for the connection alone


@pytest.mark.parametrize("behave", [*map(saying, NOT_DASK.values()), echo], ids=[*NOT_DASK, "echo"])
def test_a_server_that_is_not_dask(behave, capfd, caplog):
    with (
        served(behave) as place,
        pytest.raises(
            InBetweenError, match=f"What answers at 'tcp://{place}' is not a Dask scheduler"
        ),
        cluster(f"tcp://{place}", 20.0),
    ):
        pass
    gc.collect()
    assert not caplog.records and capfd.readouterr().err == "" and logging.root.manager.disable == 0


@pytest.mark.parametrize(
    "address",
    [
        "nonsense://x",
        "ucx://127.0.0.1:1",
        "inproc://127.0.0.1:1",
        "tcp://",
        "tcp://:",
        "tcp://[::1",
        ":",
        "0",
        "tcp://host:99999",
        "tcp://host:x",
        "tcp://\udcff:1",
        "x" * 5000,
        "tcp://" + "x" * 300 + ":1",
    ],
)
def test_an_invalid_address(address):
    with (
        pytest.raises(
            InBetweenError,
            match=r"is not an address that Dask can connect to here: write it as in "
            r"tcp://host:8786\.",
        ),
        cluster(address, SHORT),
    ):
        pass


def test_tls_needs_certificates():
    with (
        pytest.raises(InBetweenError, match=r"'tls://127\.0\.0\.1:1' needs TLS certificates"),
        cluster("tls://127.0.0.1:1", SHORT),
    ):
        pass


@pytest.mark.parametrize(
    "words",
    [["simulate", "--games", "2"], ["balance", "--goal", "goal.yaml"]],
    ids=lambda words: words[0],
)
@pytest.mark.parametrize("address", ["", "  "])
def test_an_empty_address_is_an_error(words, address, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "goal.yaml").write_text(
        "goals: {town: [45, 55]}\nfree: {cards.patrol.cost: [1, 4]}\n", "utf-8"
    )
    for language in LANGUAGES:
        assert main([*words, "--scheduler", address, "--language", language]) == 1
        told = capsys.readouterr()
        assert not told.out and told.err.count("\n") == 1 and "tcp://host:8786" in told.err
