"""Finds books in a search server."""


class Shop:
    def __init__(self, client):
        self.client = client

    def add(self, title, price):
        self.client.index(index="books", document={"title": title, "price": price})

    def cheapest(self, words):
        """The cheapest book whose title has all the words; None where there is none."""
        self.client.indices.refresh(index="books")
        query = {"match": {"title": {"query": words, "operator": "and"}}}
        found = self.client.search(index="books", query=query, sort=[{"price": "asc"}], size=1)
        hits = found["hits"]["hits"]
        return hits[0]["_source"]["title"] if hits else None
