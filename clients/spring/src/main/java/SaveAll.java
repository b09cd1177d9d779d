import java.net.URI;
import java.time.Duration;
import java.util.stream.IntStream;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.annotation.Id;
import org.springframework.data.elasticsearch.annotations.Document;
import org.springframework.data.elasticsearch.client.ClientConfiguration;
import org.springframework.data.elasticsearch.client.elc.ReactiveElasticsearchConfiguration;
import org.springframework.data.elasticsearch.core.ReactiveElasticsearchOperations;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * The reactive saveAll of spring-data-elasticsearch, as its repositories call it: so many entities, so many times. With a third argument, the
 * entities fill one bulk and their source reports its end so many milliseconds after the last of them, as one that reads pages does.
 */
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
    long late = args.length > 2 ? Long.parseLong(args[2]) : 0;
    try (var context = new AnnotationConfigApplicationContext(Client.class)) {
      var operations = context.getBean(ReactiveElasticsearchOperations.class);
      for (int round = 0; round < rounds; round++) {
        var entries = IntStream.range(0, size).mapToObj(n -> new Entry(String.valueOf(n), n)).toList();
        var source = Flux.fromIterable(entries);
        var saved = late == 0
            ? operations.save(source, Entry.class)
            : operations.save(source.concatWith(Mono.delay(Duration.ofMillis(late)).then(Mono.empty())), Entry.class, size);
        saved.blockLast();
        System.out.println("round " + round);
      }
    } catch (RuntimeException error) {
      System.err.println("failed: " + error);
      System.exit(1);
    }
    System.exit(0);
  }
}
