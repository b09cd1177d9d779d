package standin.analysis;

import org.elasticsearch.index.IndexSettings;

/** `index.max_ngram_diff`. */
final class GramLimit {
    private GramLimit() {}

    static void check(IndexSettings index, String component, int least, int most) {
        int allowed = index.getMaxNgramDiff();
        int difference = most - least;
        if (difference <= allowed) return;
        throw new IllegalArgumentException(
            "The difference between max_gram and min_gram in " + component + " must be less than or equal to: [" + allowed + "] but was ["
                + difference + "]. This limit can be set by changing the [index.max_ngram_diff] index level setting.");
    }
}
