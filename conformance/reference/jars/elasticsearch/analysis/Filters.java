package standin.analysis;

import java.util.HashSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.bn.BengaliNormalizationFilter;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.ckb.SoraniNormalizationFilter;
import org.apache.lucene.analysis.classic.ClassicFilter;
import org.apache.lucene.analysis.core.DecimalDigitFilter;
import org.apache.lucene.analysis.core.TypeTokenFilter;
import org.apache.lucene.analysis.core.UpperCaseFilter;
import org.apache.lucene.analysis.de.GermanNormalizationFilter;
import org.apache.lucene.analysis.el.GreekLowerCaseFilter;
import org.apache.lucene.analysis.fa.PersianNormalizationFilter;
import org.apache.lucene.analysis.ga.IrishLowerCaseFilter;
import org.apache.lucene.analysis.hi.HindiNormalizationFilter;
import org.apache.lucene.analysis.in.IndicNormalizationFilter;
import org.apache.lucene.analysis.minhash.MinHashFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.miscellaneous.FingerprintFilter;
import org.apache.lucene.analysis.miscellaneous.KeepWordFilter;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.miscellaneous.LimitTokenCountFilter;
import org.apache.lucene.analysis.miscellaneous.RemoveDuplicatesTokenFilter;
import org.apache.lucene.analysis.miscellaneous.ScandinavianFoldingFilter;
import org.apache.lucene.analysis.miscellaneous.ScandinavianNormalizationFilter;
import org.apache.lucene.analysis.miscellaneous.TrimFilter;
import org.apache.lucene.analysis.miscellaneous.TruncateTokenFilter;
import org.apache.lucene.analysis.pattern.PatternCaptureGroupTokenFilter;
import org.apache.lucene.analysis.pattern.PatternReplaceFilter;
import org.apache.lucene.analysis.payloads.DelimitedPayloadTokenFilter;
import org.apache.lucene.analysis.payloads.FloatEncoder;
import org.apache.lucene.analysis.payloads.IdentityEncoder;
import org.apache.lucene.analysis.payloads.IntegerEncoder;
import org.apache.lucene.analysis.payloads.PayloadEncoder;
import org.apache.lucene.analysis.reverse.ReverseStringFilter;
import org.apache.lucene.analysis.sr.SerbianNormalizationFilter;
import org.apache.lucene.analysis.tr.ApostropheFilter;
import org.apache.lucene.analysis.tr.TurkishLowerCaseFilter;
import org.apache.lucene.analysis.util.ElisionFilter;
import org.elasticsearch.common.regex.Regex;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** Filters that change, drop or count tokens one by one. */
final class Filters {
    private Filters() {}

    static Map<String, AnalysisProvider<TokenFilterFactory>> all() {
        Map<String, AnalysisProvider<TokenFilterFactory>> found = new TreeMap<>();
        found.put("apostrophe", Made.of((environment, settings) -> ApostropheFilter::new));
        found.put("arabic_normalization", Made.normalizing((environment, settings) -> ArabicNormalizationFilter::new));
        found.put("asciifolding", Made.normalizing((environment, settings) -> {
            boolean preserve = settings.getAsBoolean("preserve_original", false);
            return in -> new ASCIIFoldingFilter(in, preserve);
        }));
        found.put("bengali_normalization", Made.normalizing((environment, settings) -> BengaliNormalizationFilter::new));
        found.put("cjk_bigram", Made.of((environment, settings) -> {
            int scripts = CJKBigramFilter.HAN | CJKBigramFilter.HIRAGANA | CJKBigramFilter.KATAKANA | CJKBigramFilter.HANGUL;
            for (String ignored : settings.getAsList("ignored_scripts")) scripts &= ~script(ignored.trim());
            int wanted = scripts;
            boolean unigrams = settings.getAsBoolean("output_unigrams", false);
            return in -> new CJKBigramFilter(in, wanted, unigrams);
        }));
        found.put("cjk_width", Made.normalizing((environment, settings) -> CJKWidthFilter::new));
        found.put("classic", Made.of((environment, settings) -> ClassicFilter::new));
        found.put("decimal_digit", Made.normalizing((environment, settings) -> DecimalDigitFilter::new));
        found.put("delimited_payload", Made.of((environment, settings) -> {
            String delimiter = settings.get("delimiter");
            char character = delimiter == null ? '|' : delimiter.charAt(0);
            PayloadEncoder encoder = switch (settings.get("encoding", "float")) {
                case "int" -> new IntegerEncoder();
                case "identity" -> new IdentityEncoder();
                default -> new FloatEncoder();
            };
            return in -> new DelimitedPayloadTokenFilter(in, character, encoder);
        }));
        found.put("elision", Made.normalizing((environment, settings) -> {
            CharArraySet articles = Analysis.parseArticles(environment, settings);
            if (articles == null) throw new IllegalArgumentException("elision filter requires [articles] or [articles_path] setting");
            return in -> new ElisionFilter(in, articles);
        }));
        found.put("fingerprint", Made.of((environment, settings) -> {
            char separator = separator(settings.get("separator"));
            int longest = settings.getAsInt("max_output_size", 255);
            return in -> new FingerprintFilter(in, longest, separator);
        }));
        found.put("german_normalization", Made.normalizing((environment, settings) -> GermanNormalizationFilter::new));
        found.put("hindi_normalization", Made.normalizing((environment, settings) -> HindiNormalizationFilter::new));
        found.put("indic_normalization", Made.normalizing((environment, settings) -> IndicNormalizationFilter::new));
        found.put("keep", AnalysisRequired.settings(Made.of((environment, settings) -> {
            boolean ignoreCase = settings.getAsBoolean("keep_words_case", false);
            CharArraySet words = new CharArraySet(Analysis.getWordList(environment, settings, "keep_words"), ignoreCase);
            return in -> new KeepWordFilter(in, words);
        })));
        found.put("keep_types", AnalysisRequired.settings(Made.of((environment, settings) -> {
            boolean included = settings.get("mode", "include").equals("include");
            var types = new HashSet<>(settings.getAsList("types"));
            return in -> new TypeTokenFilter(in, types, included);
        })));
        found.put("length", Made.of((environment, settings) -> {
            int least = settings.getAsInt("min", 0);
            int most = settings.getAsInt("max", Integer.MAX_VALUE);
            return in -> new LengthFilter(in, least, most);
        }));
        found.put("limit", Made.of((environment, settings) -> {
            int count = settings.getAsInt("max_token_count", 1);
            boolean all = settings.getAsBoolean("consume_all_tokens", false);
            return in -> new LimitTokenCountFilter(in, count, all);
        }));
        found.put("lowercase", Made.normalizing((environment, settings) -> {
            String language = settings.get("language");
            if (language == null) return org.apache.lucene.analysis.LowerCaseFilter::new;
            return switch (language.toLowerCase(java.util.Locale.ROOT)) {
                case "greek" -> GreekLowerCaseFilter::new;
                case "irish" -> IrishLowerCaseFilter::new;
                case "turkish" -> TurkishLowerCaseFilter::new;
                default -> throw new IllegalArgumentException("language [" + language + "] not support for lower case");
            };
        }));
        found.put("min_hash", Made.of((environment, settings) -> {
            int hashes = settings.getAsInt("hash_count", MinHashFilter.DEFAULT_HASH_COUNT);
            int buckets = settings.getAsInt("bucket_count", MinHashFilter.DEFAULT_BUCKET_COUNT);
            int size = settings.getAsInt("hash_set_size", MinHashFilter.DEFAULT_HASH_SET_SIZE);
            boolean rotates = settings.getAsBoolean("with_rotation", buckets > 1);
            return in -> new MinHashFilter(in, hashes, buckets, size, rotates);
        }));
        found.put("pattern_capture", AnalysisRequired.settings(Made.of((environment, settings) -> {
            Pattern[] patterns = settings.getAsList("patterns").stream().map(Pattern::compile).toArray(Pattern[]::new);
            boolean preserve = settings.getAsBoolean("preserve_original", true);
            return in -> new PatternCaptureGroupTokenFilter(in, preserve, patterns);
        })));
        found.put("pattern_replace", AnalysisRequired.settings(Made.normalizing((environment, settings) -> {
            Pattern pattern = Regex.compile(settings.get("pattern"), settings.get("flags"));
            String replacement = settings.get("replacement", "");
            boolean all = settings.getAsBoolean("all", true);
            return in -> new PatternReplaceFilter(in, pattern, replacement, all);
        })));
        found.put("persian_normalization", Made.normalizing((environment, settings) -> PersianNormalizationFilter::new));
        found.put("remove_duplicates", Made.of((environment, settings) -> RemoveDuplicatesTokenFilter::new));
        found.put("reverse", Made.of((environment, settings) -> ReverseStringFilter::new));
        found.put("scandinavian_folding", Made.normalizing((environment, settings) -> ScandinavianFoldingFilter::new));
        found.put("scandinavian_normalization", Made.normalizing((environment, settings) -> ScandinavianNormalizationFilter::new));
        found.put("serbian_normalization", Made.normalizing((environment, settings) -> SerbianNormalizationFilter::new));
        found.put("sorani_normalization", Made.normalizing((environment, settings) -> SoraniNormalizationFilter::new));
        found.put("trim", Made.normalizing((environment, settings) -> TrimFilter::new));
        found.put("truncate", AnalysisRequired.settings(Made.of((environment, settings) -> {
            int length = settings.getAsInt("length", -1);
            if (length <= 0) throw new IllegalArgumentException("length parameter must be provided");
            return in -> new TruncateTokenFilter(in, length);
        })));
        found.put("uppercase", Made.normalizing((environment, settings) -> UpperCaseFilter::new));
        return found;
    }

    static char separator(String given) {
        if (given == null) return ' ';
        if (given.isEmpty()) return (char) 0;
        if (given.length() == 1) return given.charAt(0);
        throw new IllegalArgumentException("Setting [separator] must be a single, non-null character. [" + given + "] was provided.");
    }

    private static int script(String name) {
        return switch (name) {
            case "han" -> CJKBigramFilter.HAN;
            case "hiragana" -> CJKBigramFilter.HIRAGANA;
            case "katakana" -> CJKBigramFilter.KATAKANA;
            case "hangul" -> CJKBigramFilter.HANGUL;
            default -> 0;
        };
    }
}
