package standin.analysis;

import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.commongrams.CommonGramsFilter;
import org.apache.lucene.analysis.commongrams.CommonGramsQueryFilter;
import org.apache.lucene.analysis.ngram.EdgeNGramTokenFilter;
import org.apache.lucene.analysis.ngram.NGramTokenFilter;
import org.apache.lucene.analysis.reverse.ReverseStringFilter;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** Filters that make parts or pairs of tokens. */
final class GramFilters {
    private GramFilters() {}

    static Map<String, AnalysisProvider<TokenFilterFactory>> all() {
        Map<String, AnalysisProvider<TokenFilterFactory>> found = new TreeMap<>();
        found.put("ngram", (index, environment, name, settings) -> {
            int least = settings.getAsInt("min_gram", 1);
            int most = settings.getAsInt("max_gram", 2);
            boolean preserve = settings.getAsBoolean("preserve_original", false);
            GramLimit.check(index, "NGram Tokenizer", least, most);
            return new Made.NotForSynonyms(name, in -> new NGramTokenFilter(in, least, most, preserve));
        });
        found.put("edge_ngram", Made.notForSynonyms((environment, settings) -> {
            int least = settings.getAsInt("min_gram", 1);
            int most = settings.getAsInt("max_gram", 2);
            boolean preserve = settings.getAsBoolean("preserve_original", false);
            boolean back = settings.get("side", "front").equals("back");
            return in -> {
                TokenStream turned = back ? new ReverseStringFilter(in) : in;
                TokenStream grams = new EdgeNGramTokenFilter(turned, least, most, preserve);
                return back ? new ReverseStringFilter(grams) : grams;
            };
        }));
        found.put("common_grams", AnalysisRequired.settings(Made.notForSynonyms((environment, settings) -> {
            boolean ignoreCase = settings.getAsBoolean("ignore_case", false);
            boolean query = settings.getAsBoolean("query_mode", false);
            CharArraySet words = Analysis.parseCommonWords(environment, settings, null, ignoreCase);
            if (words == null || words.isEmpty()) {
                throw new IllegalArgumentException(
                    "missing or empty [common_words] or [common_words_path] configuration for common_grams token filter");
            }
            return in -> {
                CommonGramsFilter grams = new CommonGramsFilter(in, words);
                return query ? new CommonGramsQueryFilter(grams) : grams;
            };
        })));
        return found;
    }
}
