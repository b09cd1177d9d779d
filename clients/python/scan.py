"""The helper `scan` of elasticsearch-py with its defaults: reads 12 documents and writes how many there were."""

import os
import sys

from elasticsearch import Elasticsearch, helpers

client = Elasticsearch(os.environ["ELASTICSEARCH_URL"], request_timeout=2)
try:
    count = sum(1 for _ in helpers.scan(client, index="source", size=4))
    client.index(index="result", id="1", document={"read": count})
except Exception as error:
    print(f"failed: {type(error).__name__}: {error}"[:300], file=sys.stderr)
    sys.exit(1)
