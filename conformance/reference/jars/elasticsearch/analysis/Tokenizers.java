package standin.analysis;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.classic.ClassicTokenizer;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.core.LetterTokenizer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.email.UAX29URLEmailTokenizer;
import org.apache.lucene.analysis.ngram.EdgeNGramTokenizer;
import org.apache.lucene.analysis.ngram.NGramTokenizer;
import org.apache.lucene.analysis.path.PathHierarchyTokenizer;
import org.apache.lucene.analysis.path.ReversePathHierarchyTokenizer;
import org.apache.lucene.analysis.pattern.PatternTokenizer;
import org.apache.lucene.analysis.pattern.SimplePatternSplitTokenizer;
import org.apache.lucene.analysis.pattern.SimplePatternTokenizer;
import org.apache.lucene.analysis.th.ThaiTokenizer;
import org.elasticsearch.common.regex.Regex;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.index.IndexSettings;
import org.elasticsearch.index.analysis.PreConfiguredTokenizer;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** The tokenizers that a server without modules lacks. */
final class Tokenizers {
    private interface FromSettings {
        Supplier<Tokenizer> with(IndexSettings index, Settings settings);
    }

    private Tokenizers() {}

    private static AnalysisProvider<TokenizerFactory> of(FromSettings from) {
        return (index, environment, name, settings) -> TokenizerFactory.newFactory(name, from.with(index, settings));
    }

    static Map<String, AnalysisProvider<TokenizerFactory>> all() {
        Map<String, AnalysisProvider<TokenizerFactory>> found = new TreeMap<>();
        found.put("keyword", of((index, settings) -> () -> new KeywordTokenizer(settings.getAsInt("buffer_size", 256))));
        found.put("letter", of((index, settings) -> LetterTokenizer::new));
        found.put("whitespace", of((index, settings) -> {
            int longest = settings.getAsInt("max_token_length", 255);
            return () -> new WhitespaceTokenizer(org.apache.lucene.util.AttributeFactory.DEFAULT_ATTRIBUTE_FACTORY, longest);
        }));
        found.put("classic", of((index, settings) -> {
            int longest = settings.getAsInt("max_token_length", 255);
            return () -> {
                ClassicTokenizer tokenizer = new ClassicTokenizer();
                tokenizer.setMaxTokenLength(longest);
                return tokenizer;
            };
        }));
        found.put("uax_url_email", of((index, settings) -> {
            int longest = settings.getAsInt("max_token_length", 255);
            return () -> {
                UAX29URLEmailTokenizer tokenizer = new UAX29URLEmailTokenizer();
                tokenizer.setMaxTokenLength(longest);
                return tokenizer;
            };
        }));
        found.put("ngram", of((index, settings) -> {
            int least = settings.getAsInt("min_gram", 1);
            int most = settings.getAsInt("max_gram", 2);
            GramLimit.check(index, "NGram Tokenizer", least, most);
            CharacterClasses classes = CharacterClasses.of(settings);
            return () -> new NGramTokenizer(least, most) {
                @Override
                protected boolean isTokenChar(int c) {
                    return classes.holds(c);
                }
            };
        }));
        found.put("edge_ngram", of((index, settings) -> {
            int least = settings.getAsInt("min_gram", 1);
            int most = settings.getAsInt("max_gram", 2);
            CharacterClasses classes = CharacterClasses.of(settings);
            return () -> new EdgeNGramTokenizer(least, most) {
                @Override
                protected boolean isTokenChar(int c) {
                    return classes.holds(c);
                }
            };
        }));
        found.put("path_hierarchy", of((index, settings) -> {
            int buffer = settings.getAsInt("buffer_size", 1024);
            String delimiter = settings.get("delimiter", "/");
            if (delimiter.length() != 1) throw new IllegalArgumentException("delimiter must be a one char value");
            String replacement = settings.get("replacement", delimiter);
            if (replacement.length() != 1) throw new IllegalArgumentException("replacement must be a one char value");
            char from = delimiter.charAt(0);
            char to = replacement.charAt(0);
            int skip = settings.getAsInt("skip", 0);
            return settings.getAsBoolean("reverse", false)
                ? () -> new ReversePathHierarchyTokenizer(buffer, from, to, skip)
                : () -> new PathHierarchyTokenizer(buffer, from, to, skip);
        }));
        found.put("pattern", of((index, settings) -> {
            Pattern pattern = Regex.compile(settings.get("pattern", "\\W+"), settings.get("flags"));
            int group = settings.getAsInt("group", -1);
            return () -> new PatternTokenizer(pattern, group);
        }));
        found.put("simple_pattern", of((index, settings) -> {
            String pattern = settings.get("pattern", "");
            return () -> new SimplePatternTokenizer(pattern);
        }));
        found.put("simple_pattern_split", of((index, settings) -> {
            String pattern = settings.get("pattern", "");
            return () -> new SimplePatternSplitTokenizer(pattern);
        }));
        found.put("thai", of((index, settings) -> ThaiTokenizer::new));
        found.put("char_group", CharGroup.provider());
        return found;
    }

    static List<PreConfiguredTokenizer> withoutSettings() {
        return List.of(
            PreConfiguredTokenizer.singleton("keyword", KeywordTokenizer::new),
            PreConfiguredTokenizer.singleton("letter", LetterTokenizer::new),
            PreConfiguredTokenizer.singleton("whitespace", WhitespaceTokenizer::new),
            PreConfiguredTokenizer.singleton("classic", ClassicTokenizer::new),
            PreConfiguredTokenizer.singleton("uax_url_email", UAX29URLEmailTokenizer::new),
            PreConfiguredTokenizer.singleton("path_hierarchy", PathHierarchyTokenizer::new),
            PreConfiguredTokenizer.singleton("ngram", () -> new NGramTokenizer(1, 2)),
            PreConfiguredTokenizer.singleton("edge_ngram", () -> new EdgeNGramTokenizer(1, 2)),
            PreConfiguredTokenizer.singleton("thai", ThaiTokenizer::new),
            PreConfiguredTokenizer.singleton("pattern", () -> new PatternTokenizer(Pattern.compile("\\W+"), -1)));
    }
}
