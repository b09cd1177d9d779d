import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._helpers.bulk.BulkIngester;
import co.elastic.clients.elasticsearch._helpers.bulk.BulkListener;
import co.elastic.clients.elasticsearch.core.BulkRequest;
import co.elastic.clients.elasticsearch.core.BulkResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** The BulkIngester of elasticsearch-java with its defaults, 12 documents in three bulks. */
public class Ingest {
  public static void main(String[] args) throws Exception {
    var failure = new AtomicReference<String>();
    var listener =
        new BulkListener<Void>() {
          @Override
          public void beforeBulk(long id, BulkRequest request, List<Void> contexts) {}

          @Override
          public void afterBulk(long id, BulkRequest request, List<Void> contexts, BulkResponse response) {
            for (var item : response.items()) {
              if (item.error() != null) failure.set("item " + item.id() + ": " + item.status());
            }
          }

          @Override
          public void afterBulk(long id, BulkRequest request, List<Void> contexts, Throwable error) {
            failure.set(String.valueOf(error));
          }
        };
    try (var client = ElasticsearchClient.of(b -> b.host(System.getenv("ELASTICSEARCH_URL")))) {
      try (var ingester =
          BulkIngester.<Void>of(
              b -> b.client(client).maxOperations(4).maxConcurrentRequests(1).flushInterval(200, TimeUnit.MILLISECONDS).listener(listener))) {
        for (int n = 0; n < 12; n++) {
          var id = String.valueOf(n);
          var document = Map.of("n", n);
          ingester.add(op -> op.index(i -> i.index("docs").id(id).document(document)));
        }
      }
    } catch (Exception error) {
      failure.set(String.valueOf(error));
    }
    if (failure.get() != null) {
      System.err.println("failed: " + failure.get());
      System.exit(1);
    }
    System.exit(0);
  }
}
