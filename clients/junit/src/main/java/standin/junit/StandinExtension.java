package standin.junit;

import java.util.function.Consumer;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests a stand-in for the search server. One server runs for the whole run; each test class has a virtual cluster of its own on it, so
 * that classes may run in parallel, and every test finds it as it was before the first.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final StandinExtension STANDIN = new StandinExtension(standin -> standin.load(books));
 *
 * @Test
 * void finds(Standin standin) { … standin.url() … }
 * }</pre>
 */
public final class StandinExtension implements BeforeAllCallback, BeforeEachCallback, ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(StandinExtension.class);
  private static final String PREPARED = "prepared";
  private final Consumer<Standin> prepare;

  /** An empty cluster, for {@code @ExtendWith(StandinExtension.class)}. */
  public StandinExtension() {
    this(standin -> {});
  }

  /** A cluster that is filled once for the class. */
  public StandinExtension(Consumer<Standin> prepare) {
    this.prepare = prepare;
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    // A nested class begins with what its outer class prepared.
    if (context.getRequiredTestClass().isMemberClass() && find(context) != null) return;
    var server = context.getRoot().getStore(NAMESPACE).getOrComputeIfAbsent(Server.class, key -> new Server(), Server.class);
    var name = context.getRequiredTestClass().getName().toLowerCase().replaceAll("[^a-z0-9]+", "-");
    var standin = new Standin(server.process.url() + "/_standin/c/" + name);
    standin.reset();
    prepare.accept(standin);
    standin.checkpoint(PREPARED);
    context.getStore(NAMESPACE).put(Standin.class, standin);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    standin(context).restore(PREPARED);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Standin.class;
  }

  @Override
  public Standin resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return standin(context);
  }

  private static Standin find(ExtensionContext context) {
    return context.getStore(NAMESPACE).get(Standin.class, Standin.class);
  }

  private static Standin standin(ExtensionContext context) {
    var standin = find(context);
    if (standin == null) throw new IllegalStateException("a StandinExtension is a static field or an @ExtendWith of the class");
    return standin;
  }

  /** Closed by JUnit at the end of the run: before 5.13 as the one, since then as the other. */
  @SuppressWarnings("deprecation")
  private static final class Server implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    final StandinProcess process = StandinProcess.start();

    @Override
    public void close() {
      process.close();
    }
  }
}
