"""A client that sniffs when it starts and after a failure of a node: 12 documents, one after the other, to the nodes that it found."""

import os
import sys

from elasticsearch import Elasticsearch

try:
    client = Elasticsearch(
        os.environ["ELASTICSEARCH_URL"],
        request_timeout=2,
        sniff_on_start=True,
        sniff_on_node_failure=True,
        min_delay_between_sniffing=0.1,
    )
    for n in range(12):
        client.index(index="docs", id=str(n), document={"n": n})
except Exception as error:
    print(f"failed: {type(error).__name__}: {error}"[:300], file=sys.stderr)
    sys.exit(1)
