import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.opensearch.Version;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.PluginInfo;

/** Boots one OpenSearch node with its modules from published jars. Arguments: HOME, HTTP port, transport port. */
public class OpenSearchNode {
    private static final List<String> MODULES = List.of(
        "org.opensearch.index.reindex.ReindexModulePlugin",
        "org.opensearch.script.mustache.MustacheModulePlugin",
        "org.opensearch.painless.PainlessModulePlugin",
        "org.opensearch.analysis.common.CommonAnalysisModulePlugin",
        "org.opensearch.join.ParentJoinModulePlugin",
        "org.opensearch.index.mapper.MapperExtrasModulePlugin",
        "org.opensearch.ingest.common.IngestCommonModulePlugin",
        "org.opensearch.percolator.PercolatorModulePlugin",
        "org.opensearch.transport.Netty4ModulePlugin"
    );

    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[0]);
        LogConfigurator.registerErrorListener();
        Settings settings = Settings.builder()
            .put("path.home", home)
            .put("http.port", args[1])
            .put("transport.port", args[2])
            .put("network.host", "127.0.0.1")
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("discovery.type", "single-node")
            .put("node.name", "node-1")
            .put("cluster.name", "reference")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .put("action.destructive_requires_name", false)
            .build();
        Environment environment = InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), home.resolve("config"), () -> "node-1");
        LogConfigurator.setNodeName("node-1");
        LogConfigurator.configure(environment);
        new ModularNode(environment).start();
        endWithParent(home);
    }

    /** The parent process holds standard input open; when that ends, however the parent ended, the node and its data go too. */
    private static void endWithParent(Path home) throws Exception {
        while (System.in.read() >= 0) {}
        try (Stream<Path> files = Files.walk(home)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
        Runtime.getRuntime().halt(0);
    }

    /** A module is loaded from the class path when it is given as a plugin of the node's own. */
    private static PluginInfo module(String className) {
        String name = className.substring(className.lastIndexOf('.') + 1);
        return new PluginInfo(name, "module", "1", Version.CURRENT, "21", className, null, List.of(), false);
    }

    private static final class ModularNode extends Node {
        ModularNode(Environment environment) {
            super(environment, MODULES.stream().map(OpenSearchNode::module).toList(), true);
        }
    }
}
