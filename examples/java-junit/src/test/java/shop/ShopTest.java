package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import standin.junit.Standin;
import standin.junit.StandinException;
import standin.junit.StandinExtension;

class ShopTest {
  /** What every test finds: loaded once, brought back by a checkpoint. */
  @RegisterExtension
  static final StandinExtension STANDIN = new StandinExtension(standin -> standin.load(read("/books.ndjson")));

  private ElasticsearchClient client;
  private Shop shop;

  @BeforeEach
  void connect(Standin standin) {
    client = ElasticsearchClient.of(builder -> builder.host(standin.url()));
    shop = new Shop(client);
  }

  @AfterEach
  void close() throws IOException {
    client.close();
  }

  @Test
  void findsTheCheapest() throws IOException {
    assertEquals(Optional.of("The Castle"), shop.cheapest("the"));
  }

  @Test
  void addsBooks() throws IOException {
    shop.add(new Shop.Book("The Process", 1));
    assertEquals(Optional.of("The Process"), shop.cheapest("the"));
  }

  @Test
  void doesNotSeeWhatOthersWrote(Standin standin) throws IOException {
    assertEquals(Optional.empty(), shop.cheapest("process"));
    assertEquals("{\"refused\":[]}", standin.refused());
  }

  @Test
  void stopsTheClockAndStoresContents(Standin standin) throws IOException {
    standin.control("POST", "clock", "{\"freeze\":\"2030-01-01T00:00:00Z\"}");
    standin.checkpoint("two books");
    standin.request("DELETE", "/books", null);
    assertEquals(404, assertThrows(StandinException.class, () -> standin.request("GET", "/books", null)).status());
    standin.restore("two books");
    assertEquals(Optional.of("The Trial"), shop.cheapest("trial"));
  }

  private static String read(String name) {
    try (var stream = ShopTest.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException error) {
      throw new IllegalStateException(error);
    }
  }
}
