"""The official Python client against a running server: `python python.py URL MAJOR`; exits with 1 where a check fails."""

import sys

import elasticsearch
from elasticsearch import Elasticsearch, helpers

url, major = sys.argv[1], int(sys.argv[2])
assert elasticsearch.__version__[0] == major, elasticsearch.__version__
client = Elasticsearch(url)

assert client.info()["version"]["number"].startswith(f"{major}.")
assert client.ping()

created = client.indices.create(index="books", mappings={"properties": {"title": {"type": "text"}, "pages": {"type": "long"}}})
assert created.body == {"acknowledged": True, "shards_acknowledged": True, "index": "books"}, created
assert client.indices.exists(index="books")
assert not client.indices.exists(index="films")

indexed = client.index(index="books", id="1", document={"title": "Snow Crash", "pages": 470}, refresh="wait_for")
assert indexed["result"] == "created" and indexed["_version"] == 1, indexed
assert client.get(index="books", id="1")["_source"] == {"title": "Snow Crash", "pages": 470}
assert client.update(index="books", id="1", doc={"pages": 480})["result"] == "updated"

try:
    client.create(index="books", id="1", document={})
    raise AssertionError("a second create must conflict")
except elasticsearch.ConflictError as error:
    assert error.body["error"]["type"] == "version_conflict_engine_exception", error.body
try:
    client.get(index="books", id="absent")
    raise AssertionError("an absent document must be a 404")
except elasticsearch.NotFoundError as error:
    assert error.body["found"] is False, error.body
try:
    client.search(index="books", query={"term": {"pages": "many"}})
    raise AssertionError("a malformed number must be refused")
except elasticsearch.BadRequestError as error:
    assert error.body["error"]["type"] == "search_phase_execution_exception", error.body

rows = ({"_index": "rows", "_id": str(n), "n": n, "text": f"row number {n}"} for n in range(1200))
assert helpers.bulk(client, rows, refresh=True) == (1200, [])
assert client.count(index="rows")["count"] == 1200
reply = client.search(
    index="rows",
    query={"match": {"text": "row 7"}},
    aggs={"greatest": {"max": {"field": "n"}}},
    sort=[{"n": "desc"}],
    size=2,
)
assert [hit["_source"]["n"] for hit in reply["hits"]["hits"]] == [1199, 1198], reply
assert reply["aggregations"]["greatest"]["value"] == 1199.0, reply

client.indices.update_aliases(actions=[{"add": {"index": "rows", "alias": "live"}}])
assert list(client.indices.get_alias(name="live").body) == ["rows"]
assert client.delete(index="books", id="1")["result"] == "deleted"
assert client.indices.delete(index="books").body == {"acknowledged": True}
print("ok")
