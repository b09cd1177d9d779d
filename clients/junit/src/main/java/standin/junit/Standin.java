package standin.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A running server: its URL, and what resets and steers it. */
public final class Standin {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private final String url;

  /** The server, or the virtual cluster of one, at this URL. */
  public Standin(String url) {
    this.url = url.replaceAll("/+$", "");
  }

  /** The address for clients. */
  public String url() {
    return url;
  }

  /** Sends JSON to any path and returns the body of the reply; a status from 400 is thrown as a {@link StandinException}. */
  public String request(String method, String path, String body) {
    return send(method, path, body, "application/json");
  }

  /** Sends a request to a control endpoint, e.g. {@code control("POST", "clock", "{\"freeze\":true}")}; the body may be null. */
  public String control(String method, String path, String body) {
    return request(method, "/_standin/" + path, body);
  }

  /** The contents and the clock of the start. */
  public void reset() {
    control("POST", "reset", null);
  }

  /** Stores the contents under a name, in microseconds whatever their size. */
  public void checkpoint(String name) {
    control("POST", "checkpoint", "{\"name\":\"" + name + "\"}");
  }

  /** The contents of a checkpoint, any number of times. */
  public void restore(String name) {
    control("POST", "restore", "{\"checkpoint\":\"" + name + "\"}");
  }

  /** Carries out a fixture: NDJSON text. */
  public void load(String fixture) {
    send("POST", "/_standin/load", fixture, "application/x-ndjson");
  }

  /** The contents as a fixture. */
  public String dump() {
    return control("GET", "dump", null);
  }

  /** What was answered 501, as JSON: each reason with a count and the first request. */
  public String refused() {
    return control("GET", "refused", null);
  }

  private String send(String method, String path, String body, String type) {
    var publisher = body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
    var request = HttpRequest.newBuilder(URI.create(url + path)).method(method, publisher).header("content-type", type);
    try {
      var reply = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      if (reply.statusCode() >= 400) throw new StandinException(reply.statusCode(), reply.body());
      return reply.body();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(error);
    }
  }
}
