from shop import Shop


def test_finds_the_cheapest(standin_client):
    assert Shop(standin_client).cheapest("the") == "The Castle"


def test_adds_books(standin_client):
    shop = Shop(standin_client)
    shop.add("The Process", 1.0)
    assert shop.cheapest("the") == "The Process"


def test_does_not_see_what_others_wrote(standin_client, standin):
    assert Shop(standin_client).cheapest("process") is None
    assert standin.refused() == []
