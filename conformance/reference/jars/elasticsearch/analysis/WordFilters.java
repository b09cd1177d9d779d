package standin.analysis;

import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.compound.DictionaryCompoundWordTokenFilter;
import org.apache.lucene.analysis.compound.HyphenationCompoundWordTokenFilter;
import org.apache.lucene.analysis.compound.hyphenation.HyphenationTree;
import org.apache.lucene.analysis.core.FlattenGraphFilter;
import org.apache.lucene.analysis.miscellaneous.WordDelimiterFilter;
import org.apache.lucene.analysis.miscellaneous.WordDelimiterGraphFilter;
import org.apache.lucene.analysis.miscellaneous.WordDelimiterIterator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.xml.sax.InputSource;

/** Filters that cut words into parts. */
final class WordFilters {
    private WordFilters() {}

    static Map<String, AnalysisProvider<TokenFilterFactory>> all() {
        Map<String, AnalysisProvider<TokenFilterFactory>> found = new TreeMap<>();
        found.put("word_delimiter", Made.notForSynonyms((environment, settings) -> {
            int flags = flags(settings, false);
            CharArraySet kept = kept(environment, settings);
            byte[] types = types(environment, settings);
            return in -> new WordDelimiterFilter(in, types, flags, kept);
        }));
        found.put("word_delimiter_graph", Made.notForSynonyms((environment, settings) -> {
            int flags = flags(settings, true);
            CharArraySet kept = kept(environment, settings);
            byte[] types = types(environment, settings);
            boolean adjusts = settings.getAsBoolean("adjust_offsets", true);
            return in -> new WordDelimiterGraphFilter(in, adjusts, types, flags, kept);
        }));
        found.put("flatten_graph", Made.of((environment, settings) -> FlattenGraphFilter::new));
        found.put("dictionary_decompounder", AnalysisRequired.settings(Made.notForSynonyms((environment, settings) -> {
            CharArraySet words = Analysis.getWordSet(environment, settings, "word_list");
            if (words == null) throw new IllegalArgumentException("word_list must be provided");
            int word = settings.getAsInt("min_word_size", 5);
            int least = settings.getAsInt("min_subword_size", 2);
            int most = settings.getAsInt("max_subword_size", 15);
            boolean longest = settings.getAsBoolean("only_longest_match", false);
            return in -> new DictionaryCompoundWordTokenFilter(in, words, word, least, most, longest);
        })));
        found.put("hyphenation_decompounder", AnalysisRequired.settings(Made.notForSynonyms((environment, settings) -> {
            String path = settings.get("hyphenation_patterns_path");
            if (path == null) throw new IllegalArgumentException("hyphenation_patterns_path is a required setting.");
            HyphenationTree patterns = HyphenationCompoundWordTokenFilter.getHyphenationTree(
                new InputSource(environment.configDir().resolve(path).toUri().toASCIIString()));
            CharArraySet words = Analysis.getWordSet(environment, settings, "word_list");
            int word = settings.getAsInt("min_word_size", 5);
            int least = settings.getAsInt("min_subword_size", 2);
            int most = settings.getAsInt("max_subword_size", 15);
            boolean longest = settings.getAsBoolean("only_longest_match", false);
            return in -> new HyphenationCompoundWordTokenFilter(in, patterns, words, word, least, most, longest);
        })));
        return found;
    }

    private static CharArraySet kept(Environment environment, Settings settings) {
        return Analysis.getWordSet(environment, settings, "protected_words");
    }

    private static int flags(Settings settings, boolean graph) {
        int flags = 0;
        flags |= flag(settings, "generate_word_parts", true, WordDelimiterFilter.GENERATE_WORD_PARTS);
        flags |= flag(settings, "generate_number_parts", true, WordDelimiterFilter.GENERATE_NUMBER_PARTS);
        flags |= flag(settings, "catenate_words", false, WordDelimiterFilter.CATENATE_WORDS);
        flags |= flag(settings, "catenate_numbers", false, WordDelimiterFilter.CATENATE_NUMBERS);
        flags |= flag(settings, "catenate_all", false, WordDelimiterFilter.CATENATE_ALL);
        flags |= flag(settings, "split_on_case_change", true, WordDelimiterFilter.SPLIT_ON_CASE_CHANGE);
        flags |= flag(settings, "preserve_original", false, WordDelimiterFilter.PRESERVE_ORIGINAL);
        flags |= flag(settings, "split_on_numerics", true, WordDelimiterFilter.SPLIT_ON_NUMERICS);
        flags |= flag(settings, "stem_english_possessive", true, WordDelimiterFilter.STEM_ENGLISH_POSSESSIVE);
        if (graph) flags |= flag(settings, "ignore_keywords", false, WordDelimiterGraphFilter.IGNORE_KEYWORDS);
        return flags;
    }

    private static int flag(Settings settings, String key, boolean fallback, int flag) {
        return settings.getAsBoolean(key, fallback) ? flag : 0;
    }

    /** `c => TYPE` for each character. */
    private static byte[] types(Environment environment, Settings settings) {
        var rules = Analysis.getWordList(environment, settings, "type_table");
        if (rules == null) return WordDelimiterIterator.DEFAULT_WORD_DELIM_TABLE;
        TreeMap<Character, Byte> given = new TreeMap<>();
        for (String rule : rules) {
            String[] sides = rule.split("\\s*=>\\s*", 2);
            given.put(Escapes.read(sides[0].trim()).charAt(0), switch (sides[1].trim()) {
                case "LOWER" -> (byte) 1;
                case "UPPER" -> (byte) 2;
                case "ALPHA" -> (byte) 3;
                case "DIGIT" -> (byte) 4;
                case "ALPHANUM" -> (byte) 7;
                default -> (byte) 8;
            });
        }
        byte[] types = new byte[Math.max(given.lastKey() + 1, WordDelimiterIterator.DEFAULT_WORD_DELIM_TABLE.length)];
        for (int i = 0; i < types.length; i++) types[i] = WordDelimiterIterator.getType(i);
        given.forEach((character, type) -> types[character] = type);
        return types;
    }
}
