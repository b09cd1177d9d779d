import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.elasticsearch.analysis.common.AnalysisPainlessExtension;
import org.elasticsearch.analysis.common.CommonAnalysisPlugin;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.index.mapper.MapperExtrasPlugin;
import org.elasticsearch.index.rankeval.RankEvalPlugin;
import org.elasticsearch.index.reindex.ReindexPlugin;
import org.elasticsearch.ingest.common.IngestCommonPlugin;
import org.elasticsearch.ingest.useragent.IngestUserAgentPlugin;
import org.elasticsearch.join.ParentJoinPlugin;
import org.elasticsearch.node.InternalSettingsPreparer;
import org.elasticsearch.node.Node;
import org.elasticsearch.painless.PainlessPlugin;
import org.elasticsearch.percolator.PercolatorPlugin;
import org.elasticsearch.plugins.ExtensiblePlugin;
import org.elasticsearch.plugins.Plugin;
import org.elasticsearch.script.expression.ExpressionPlugin;
import org.elasticsearch.script.mustache.MustachePlugin;
import org.elasticsearch.search.aggregations.matrix.MatrixAggregationPlugin;
import org.elasticsearch.transport.Netty4Plugin;

/** Boots one node of 7.10 with all of its open modules from published jars. Arguments: HOME, HTTP port, transport port. */
public class Elasticsearch710Node {
    private static final List<Class<? extends Plugin>> MODULES = List.of(
        Netty4Plugin.class,
        ReindexPlugin.class,
        ParentJoinPlugin.class,
        PercolatorPlugin.class,
        MustachePlugin.class,
        MapperExtrasPlugin.class,
        MatrixAggregationPlugin.class,
        RankEvalPlugin.class,
        PainlessPlugin.class,
        CommonAnalysisPlugin.class,
        IngestCommonPlugin.class,
        IngestUserAgentPlugin.class,
        ExpressionPlugin.class
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
        // What the module of analysis adds to scripts: found by itself only where each module has a class loader of its own.
        new PainlessPlugin().loadExtensions(new ExtensiblePlugin.ExtensionLoader() {
            @Override
            public <T> List<T> loadExtensions(Class<T> type) {
                return List.of(type.cast(new AnalysisPainlessExtension()));
            }
        });
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

    private static final class ModularNode extends Node {
        ModularNode(Environment environment) {
            super(environment, MODULES, true);
        }
    }
}
