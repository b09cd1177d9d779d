package shop;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.query_dsl.Operator;
import java.io.IOException;
import java.util.Optional;

/** Finds books in a search server. */
public class Shop {
  public record Book(String title, double price) {}

  private final ElasticsearchClient client;

  public Shop(ElasticsearchClient client) {
    this.client = client;
  }

  public void add(Book book) throws IOException {
    client.index(index -> index.index("books").document(book));
  }

  /** The cheapest book whose title has all the words. */
  public Optional<String> cheapest(String words) throws IOException {
    client.indices().refresh(refresh -> refresh.index("books"));
    var found = client.search(
        search -> search
            .index("books")
            .size(1)
            .query(query -> query.match(match -> match.field("title").query(words).operator(Operator.And)))
            .sort(sort -> sort.field(field -> field.field("price").order(SortOrder.Asc))),
        Book.class);
    return found.hits().hits().stream().findFirst().map(hit -> hit.source().title());
  }
}
