"""Fixtures for tests of code that talks to the search server: ``standin`` and ``standin_client``.

One server runs for the whole session; each worker of pytest-xdist has its own. Before every test that uses a fixture the contents are put
back to those of the session's start, or to what the fixture ``standin_prepare`` of the project left.
"""

import os
import shlex
import subprocess

import pytest

from .server import Standin

__all__ = ["Standin"]


def pytest_addoption(parser):
    group = parser.getgroup("standin")
    group.addoption("--standin-version", default=None, help="the server to stand in for: 8, 9 or a number")
    group.addoption("--standin-load", action="append", default=None, help="a fixture to load at the start")
    group.addoption("--standin-url", default=None, help="a server that runs already, instead of one of this session")


def _command():
    """The command that starts a server: STANDIN_COMMAND, or ``npx standin``."""
    return shlex.split(os.environ.get("STANDIN_COMMAND", "npx --no-install standin"))


@pytest.fixture(scope="session")
def standin_server(request):
    """The server of the session. It ends with the session, or when its connections are gone for half a minute."""
    option = request.config.getoption
    url = option("--standin-url")
    if url is not None:
        yield Standin(url)
        return
    arguments = ["serve", "--port", "0", "--idle-timeout", "30"]
    if option("--standin-version") is not None:
        arguments += ["--version", option("--standin-version")]
    if option("--standin-load") is not None:
        arguments += ["--load", *option("--standin-load")]
    process = subprocess.Popen(_command() + arguments, stdout=subprocess.PIPE, text=True)
    try:
        yield Standin(_read_url(process))
    finally:
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()


def _read_url(process):
    for line in process.stdout:
        for word in line.split():
            if word.startswith("http://"):
                return word
    raise RuntimeError(f"standin did not start: exit {process.wait()}")


@pytest.fixture(scope="session")
def standin_prepare():
    """Overridden by a project: a function that gets the ``Standin`` and fills it once."""
    return lambda standin: None


@pytest.fixture(scope="session")
def _standin_prepared(standin_server, standin_prepare):
    standin_prepare(standin_server)
    standin_server.checkpoint("pytest")
    return standin_server


@pytest.fixture
def standin(_standin_prepared):
    """The server, its contents as they were prepared."""
    _standin_prepared.restore("pytest")
    return _standin_prepared


@pytest.fixture
def standin_client(standin):
    """The official client, connected to the server; the package ``elasticsearch`` must be installed."""
    elasticsearch = pytest.importorskip("elasticsearch")
    client = elasticsearch.Elasticsearch(standin.url)
    yield client
    client.close()
