import pathlib

import pytest

BOOKS = pathlib.Path(__file__).with_name("books.ndjson")


@pytest.fixture(scope="session")
def standin_prepare():
    return lambda standin: standin.load(BOOKS.read_text())
