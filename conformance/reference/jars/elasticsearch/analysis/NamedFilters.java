package standin.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.commongrams.CommonGramsFilter;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.miscellaneous.TruncateTokenFilter;
import org.apache.lucene.analysis.ngram.EdgeNGramTokenFilter;
import org.apache.lucene.analysis.util.ElisionFilter;
import org.elasticsearch.index.analysis.PreConfiguredTokenFilter;

/** Predefined token filters (named without a definition) that differ from a custom filter of the same type without settings. */
final class NamedFilters {
    private NamedFilters() {}

    static List<PreConfiguredTokenFilter> all() {
        List<PreConfiguredTokenFilter> found = new ArrayList<>();
        found.add(filter("common_grams", in -> new CommonGramsFilter(in, CharArraySet.EMPTY_SET)));
        found.add(filter("edge_ngram", in -> new EdgeNGramTokenFilter(in, 1)));
        found.add(filter("elision", true, true, in -> new ElisionFilter(in, FrenchAnalyzer.DEFAULT_ARTICLES)));
        found.add(filter("length", in -> new LengthFilter(in, 0, Integer.MAX_VALUE)));
        found.add(filter("truncate", in -> new TruncateTokenFilter(in, 10)));
        return found;
    }

    private static PreConfiguredTokenFilter filter(String name, Function<TokenStream, TokenStream> make) {
        return filter(name, false, !Set.of("common_grams", "edge_ngram").contains(name), make);
    }

    private static PreConfiguredTokenFilter filter(String name, boolean normalizes, boolean synonyms, Function<TokenStream, TokenStream> make) {
        return PreConfiguredTokenFilter.singleton(name, normalizes, synonyms, make);
    }
}
