package standin.analysis;

import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.NormalizingTokenFilterFactory;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** A token filter made of a function. */
record Made(String name, UnaryOperator<TokenStream> make) implements TokenFilterFactory {
    interface FromSettings {
        UnaryOperator<TokenStream> with(Environment environment, Settings settings) throws Exception;
    }

    /** The same for filters that normalizers and term queries use, too. */
    record Normalizing(String name, UnaryOperator<TokenStream> make) implements NormalizingTokenFilterFactory {
        @Override
        public TokenStream create(TokenStream stream) {
            return make.apply(stream);
        }
    }

    /** The same for filters that no synonym rule is parsed with. */
    record NotForSynonyms(String name, UnaryOperator<TokenStream> make) implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream stream) {
            return make.apply(stream);
        }

        @Override
        public TokenFilterFactory getSynonymFilter() {
            throw new IllegalArgumentException("Token filter [" + name + "] cannot be used to parse synonyms");
        }
    }

    @Override
    public TokenStream create(TokenStream stream) {
        return make.apply(stream);
    }

    static AnalysisProvider<TokenFilterFactory> of(FromSettings from) {
        return (index, environment, name, settings) -> new Made(name, made(from, environment, settings));
    }

    static AnalysisProvider<TokenFilterFactory> normalizing(FromSettings from) {
        return (index, environment, name, settings) -> new Normalizing(name, made(from, environment, settings));
    }

    static AnalysisProvider<TokenFilterFactory> notForSynonyms(FromSettings from) {
        return (index, environment, name, settings) -> new NotForSynonyms(name, made(from, environment, settings));
    }

    static CharArraySet words(Environment environment, Settings settings, String key) {
        return Analysis.getWordSet(environment, settings, key);
    }

    private static UnaryOperator<TokenStream> made(FromSettings from, Environment environment, Settings settings) {
        try {
            return from.with(environment, settings);
        } catch (RuntimeException error) {
            throw error;
        } catch (Exception error) {
            throw new IllegalArgumentException(error);
        }
    }
}
