import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.node.InternalSettingsPreparer;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.PluginBundle;
import org.elasticsearch.plugins.PluginsLoader;

/** Boots one real node from its published jars. Arguments: HOME, HTTP port, transport port, then any settings as name=value. */
public class ReferenceNode {
    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[0]);
        LogConfigurator.registerErrorListener();
        Settings.Builder given = Settings.builder();
        for (String setting : Arrays.asList(args).subList(3, args.length)) {
            String[] parts = setting.split("=", 2);
            given.put(parts[0], parts[1]);
        }
        Settings settings = Settings.builder()
            .put("path.home", home)
            .put("path.repo", home + "/repositories")
            .put("http.port", args[1])
            .put("transport.port", args[2])
            .put("network.host", "127.0.0.1")
            .put("discovery.type", "single-node")
            .put("node.name", "node-1")
            .put("cluster.name", "reference")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .put("action.destructive_requires_name", false)
            .put(given.build())
            .build();
        Environment environment = InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), home.resolve("config"), () -> "node-1");
        LogConfigurator.configure(environment, true);
        PluginsLoader loader = PluginsLoader.createPluginsLoader(
            bundles("loadModulesBundles", home.resolve("modules")), bundles("loadPluginsBundles", home.resolve("plugins")), Map.of(), false);
        new Node(environment, loader).start();
        endWithParent(home);
    }

    /** The parent process holds standard input open; when that ends, however the parent ended, the node and its data go too. */
    private static void endWithParent(Path home) throws Exception {
        while (System.in.read() >= 0) {}
        try (var files = Files.walk(home)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
        Runtime.getRuntime().halt(0);
    }

    /** The loaders take (Path) up to 9.4 and (Path, boolean) from 9.5. */
    @SuppressWarnings("unchecked")
    private static Set<PluginBundle> bundles(String name, Path folder) throws Exception {
        Method method = Arrays.stream(PluginsLoader.class.getMethods()).filter(m -> m.getName().equals(name)).findFirst().orElseThrow();
        Object[] arguments = method.getParameterCount() == 1 ? new Object[] { folder } : new Object[] { folder, false };
        return (Set<PluginBundle>) method.invoke(null, arguments);
    }
}
