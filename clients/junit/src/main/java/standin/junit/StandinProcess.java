package standin.junit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The server of the test run: started by the command in {@code STANDIN_COMMAND}, or {@code npx standin}; or one that runs already, whose URL is in
 * {@code STANDIN_URL}. It ends with the run, or when its connections have been gone for half a minute.
 */
final class StandinProcess implements AutoCloseable {
  private static final Pattern URL = Pattern.compile("http://\\S+");
  private final Process process;
  private final String url;

  private StandinProcess(Process process, String url) {
    this.process = process;
    this.url = url;
  }

  static StandinProcess start() {
    var running = System.getenv("STANDIN_URL");
    if (running != null) return new StandinProcess(null, running);
    var command = new ArrayList<>(List.of(System.getenv().getOrDefault("STANDIN_COMMAND", "npx --no-install standin").trim().split("\\s+")));
    command.addAll(List.of("serve", "--port", "0", "--idle-timeout", "30"));
    try {
      var process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      // The stream stays open: a server that cannot write would fail.
      var output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      for (var line = output.readLine(); line != null; line = output.readLine()) {
        var found = URL.matcher(line);
        if (found.find()) return new StandinProcess(process, found.group());
      }
      throw new IllegalStateException("standin did not start: exit " + process.waitFor());
    } catch (IOException error) {
      throw new IllegalStateException("standin is not installed: " + error.getMessage(), error);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(error);
    }
  }

  String url() {
    return url;
  }

  @Override
  public void close() {
    if (process == null) return;
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
    }
  }
}
