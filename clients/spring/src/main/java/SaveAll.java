import java.net.URI;
import java.util.stream.IntStream;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.annotation.Id;
import org.springframework.data.elasticsearch.annotations.Document;
import org.springframework.data.elasticsearch.client.ClientConfiguration;
import org.springframework.data.elasticsearch.client.elc.ReactiveElasticsearchConfiguration;
import org.springframework.data.elasticsearch.core.ReactiveElasticsearchOperations;
import reactor.core.publisher.Flux;

/** The reactive saveAll of spring-data-elasticsearch, as its repositories call it: so many entities, so many times. */
public class SaveAll {
  @Document(indexName = "docs", createIndex = false)
  public static class Entry {
    @Id public String id;
    public int n;

    public Entry(String id, int n) {
      this.id = id;
      this.n = n;
    }
  }

  @Configuration
  static class Client extends ReactiveElasticsearchConfiguration {
    @Override
    public ClientConfiguration clientConfiguration() {
      var url = URI.create(System.getenv("ELASTICSEARCH_URL"));
      return ClientConfiguration.builder().connectedTo(url.getHost() + ":" + url.getPort()).withSocketTimeout(3_000).build();
    }
  }

  public static void main(String[] args) {
    int size = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    try (var context = new AnnotationConfigApplicationContext(Client.class)) {
      var operations = context.getBean(ReactiveElasticsearchOperations.class);
      for (int round = 0; round < rounds; round++) {
        var entries = IntStream.range(0, size).mapToObj(n -> new Entry(String.valueOf(n), n)).toList();
        operations.save(Flux.fromIterable(entries), Entry.class).blockLast();
        System.out.println("round " + round);
      }
    } catch (RuntimeException error) {
      System.err.println("failed: " + error);
      System.exit(1);
    }
    System.exit(0);
  }
}
