package standin.analysis;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.synonym.SolrSynonymParser;
import org.apache.lucene.analysis.synonym.SynonymFilter;
import org.apache.lucene.analysis.synonym.SynonymGraphFilter;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.apache.lucene.analysis.synonym.WordnetSynonymParser;
import org.apache.lucene.util.CharsRef;
import org.apache.lucene.util.CharsRefBuilder;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.index.IndexService;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.AnalysisMode;
import org.elasticsearch.index.analysis.CharFilterFactory;
import org.elasticsearch.index.analysis.CustomAnalyzer;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** synonym and synonym_graph: rules are analyzed by what comes before the filter in its chain. */
final class Synonyms {
    private record Unchained(String name, boolean graph, Environment environment, Settings settings) implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream stream) {
            throw new IllegalStateException("Call createPerAnalyzerSynonymFactory to specialize this factory for an analysis chain first");
        }

        @Override
        public AnalysisMode getAnalysisMode() {
            return settings.getAsBoolean("updateable", false) ? AnalysisMode.SEARCH_TIME : AnalysisMode.ALL;
        }

        @Override
        public TokenFilterFactory getSynonymFilter() {
            return IDENTITY_FILTER;
        }

        @Override
        public TokenFilterFactory getChainAwareTokenFilterFactory(
            IndexService.IndexCreationContext context,
            TokenizerFactory tokenizer,
            List<CharFilterFactory> charFilters,
            List<TokenFilterFactory> before,
            Function<String, TokenFilterFactory> filters) {
            Analyzer analyzer = new CustomAnalyzer(
                tokenizer,
                charFilters.toArray(CharFilterFactory[]::new),
                before.stream().map(TokenFilterFactory::getSynonymFilter).toArray(TokenFilterFactory[]::new));
            return new Chained(name, graph, getAnalysisMode(), map(analyzer), settings.getAsBoolean("ignore_case", false));
        }

        private SynonymMap map(Analyzer analyzer) {
            boolean expand = settings.getAsBoolean("expand", true);
            boolean lenient = settings.getAsBoolean("lenient", settings.getAsBoolean("updateable", false));
            try {
                if ("wordnet".equalsIgnoreCase(settings.get("format"))) {
                    WordnetSynonymParser parser = new WordnetSynonymParser(true, expand, analyzer) {
                        @Override
                        public CharsRef analyze(String text, CharsRefBuilder reuse) throws IOException {
                            return words(() -> super.analyze(text, reuse), lenient);
                        }

                        @Override
                        public void add(CharsRef input, CharsRef output, boolean both) {
                            if (input.length > 0 && output.length > 0) super.add(input, output, both);
                        }
                    };
                    parser.parse(rules());
                    return parser.build();
                }
                SolrSynonymParser parser = new SolrSynonymParser(true, expand, analyzer) {
                    @Override
                    public CharsRef analyze(String text, CharsRefBuilder reuse) throws IOException {
                        return words(() -> super.analyze(text, reuse), lenient);
                    }

                    @Override
                    public void add(CharsRef input, CharsRef output, boolean both) {
                        if (input.length > 0 && output.length > 0) super.add(input, output, both);
                    }
                };
                parser.parse(rules());
                return parser.build();
            } catch (Exception error) {
                throw new IllegalArgumentException("failed to build synonyms", error);
            }
        }

        private Reader rules() {
            List<String> given = Analysis.getWordList(environment, settings, "synonyms");
            if (given == null) {
                throw new IllegalArgumentException("synonym requires either `synonyms`, `synonyms_set` or `synonyms_path` to be configured");
            }
            return new StringReader(String.join("\n", given) + "\n");
        }
    }

    private interface Words {
        CharsRef read() throws IOException;
    }

    private static CharsRef words(Words words, boolean lenient) throws IOException {
        try {
            return words.read();
        } catch (IllegalArgumentException error) {
            if (!lenient) throw error;
            return new CharsRef("");
        }
    }

    private record Chained(String name, boolean graph, AnalysisMode mode, SynonymMap map, boolean ignoreCase) implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream stream) {
            if (map.fst == null) return stream;
            return graph ? new SynonymGraphFilter(stream, map, ignoreCase) : new SynonymFilter(stream, map, ignoreCase);
        }

        @Override
        public TokenFilterFactory getSynonymFilter() {
            return IDENTITY_FILTER;
        }

        @Override
        public AnalysisMode getAnalysisMode() {
            return mode;
        }
    }

    private Synonyms() {}

    static Map<String, AnalysisProvider<TokenFilterFactory>> all() {
        Map<String, AnalysisProvider<TokenFilterFactory>> found = new TreeMap<>();
        found.put("synonym", AnalysisRequired.settings((index, environment, name, settings) -> new Unchained(name, false, environment, settings)));
        found.put("synonym_graph", AnalysisRequired.settings((index, environment, name, settings) -> new Unchained(name, true, environment, settings)));
        return found;
    }
}
