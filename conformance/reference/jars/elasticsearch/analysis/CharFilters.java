package standin.analysis;

import java.io.Reader;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.charfilter.HTMLStripCharFilter;
import org.apache.lucene.analysis.charfilter.MappingCharFilter;
import org.apache.lucene.analysis.charfilter.NormalizeCharMap;
import org.apache.lucene.analysis.pattern.PatternReplaceCharFilter;
import org.elasticsearch.common.regex.Regex;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.CharFilterFactory;
import org.elasticsearch.index.analysis.NormalizingCharFilterFactory;
import org.elasticsearch.index.analysis.PreConfiguredCharFilter;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** html_strip, mapping, pattern_replace. */
final class CharFilters {
    private record Plain(String name, UnaryOperator<Reader> make) implements CharFilterFactory {
        @Override
        public Reader create(Reader reader) {
            return make.apply(reader);
        }
    }

    private record Normalizing(String name, UnaryOperator<Reader> make) implements NormalizingCharFilterFactory {
        @Override
        public Reader create(Reader reader) {
            return make.apply(reader);
        }
    }

    /** `left => right`, both trimmed, with the escapes of Java. */
    private static final Pattern RULE = Pattern.compile("(.*)\\s*=>\\s*(.*)\\s*$");

    private CharFilters() {}

    static Map<String, AnalysisProvider<CharFilterFactory>> all() {
        Map<String, AnalysisProvider<CharFilterFactory>> found = new TreeMap<>();
        found.put("html_strip", (index, environment, name, settings) -> {
            List<String> kept = settings.getAsList("escaped_tags");
            Set<String> escaped = kept.isEmpty() ? null : new HashSet<>(kept);
            return new Plain(name, in -> escaped == null ? new HTMLStripCharFilter(in) : new HTMLStripCharFilter(in, escaped));
        });
        found.put("mapping", AnalysisRequired.settings((index, environment, name, settings) -> {
            List<String> rules = Analysis.getWordList(environment, settings, "mappings");
            if (rules == null) throw new IllegalArgumentException("mapping requires either `mappings` or `mappings_path` to be configured");
            NormalizeCharMap.Builder builder = new NormalizeCharMap.Builder();
            for (String rule : rules) {
                Matcher matcher = RULE.matcher(rule);
                if (!matcher.find()) throw new RuntimeException("Invalid Mapping Rule : [" + rule + "]");
                builder.add(Escapes.read(matcher.group(1).trim()), Escapes.read(matcher.group(2).trim()));
            }
            NormalizeCharMap map = builder.build();
            return new Normalizing(name, in -> new MappingCharFilter(map, in));
        }));
        found.put("pattern_replace", AnalysisRequired.settings((index, environment, name, settings) -> {
            String given = settings.get("pattern");
            if (given == null || given.isEmpty()) {
                throw new IllegalArgumentException("pattern is missing for [" + name + "] char filter of type 'pattern_replace'");
            }
            Pattern pattern = Regex.compile(given, settings.get("flags"));
            String replacement = settings.get("replacement", "");
            return new Normalizing(name, in -> new PatternReplaceCharFilter(pattern, replacement, in));
        }));
        return found;
    }

    static List<PreConfiguredCharFilter> withoutSettings() {
        return List.of(PreConfiguredCharFilter.singleton("html_strip", false, HTMLStripCharFilter::new));
    }
}
