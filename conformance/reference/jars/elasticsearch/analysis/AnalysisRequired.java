package standin.analysis;

import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.AnalysisPlugin;

/** Components that exist only with settings of their own. */
final class AnalysisRequired {
    private AnalysisRequired() {}

    static <T> AnalysisProvider<T> settings(AnalysisProvider<T> provider) {
        return AnalysisPlugin.requiresAnalysisSettings(provider);
    }
}
