"""The helpers `bulk` and `streaming_bulk` of elasticsearch-py with their defaults: 12 documents in three bulks."""

import os
import sys

from elasticsearch import Elasticsearch, helpers

client = Elasticsearch(os.environ["ELASTICSEARCH_URL"], request_timeout=2)
actions = [{"_index": "docs", "_id": str(n), "n": n} for n in range(12)]
try:
    if sys.argv[1] == "bulk":
        helpers.bulk(client, actions, chunk_size=4)
    else:
        for ok, item in helpers.streaming_bulk(client, actions, chunk_size=4, max_retries=2, initial_backoff=0.1):
            if not ok:
                raise RuntimeError(item)
except Exception as error:
    print(f"failed: {type(error).__name__}: {error}"[:300], file=sys.stderr)
    sys.exit(1)
