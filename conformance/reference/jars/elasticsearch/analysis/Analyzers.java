package standin.analysis;

import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.StopwordAnalyzerBase;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tr.TurkishLowerCaseFilter;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.AnalyzerProvider;
import org.elasticsearch.index.analysis.AnalyzerScope;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** The language analyzers. */
final class Analyzers {
    private record Provider(String name, Analyzer get) implements AnalyzerProvider<Analyzer> {
        @Override
        public AnalyzerScope scope() {
            return AnalyzerScope.INDEX;
        }
    }

    private static final List<String> CLASSES = List.of(
        "arabic ar.Arabic", "armenian hy.Armenian", "basque eu.Basque", "bengali bn.Bengali", "brazilian br.Brazilian",
        "bulgarian bg.Bulgarian", "catalan ca.Catalan", "czech cz.Czech", "danish da.Danish", "dutch nl.Dutch", "english en.English",
        "estonian et.Estonian", "finnish fi.Finnish", "french fr.French", "galician gl.Galician", "german de.German", "greek el.Greek",
        "hindi hi.Hindi", "hungarian hu.Hungarian", "indonesian id.Indonesian", "irish ga.Irish", "italian it.Italian", "latvian lv.Latvian",
        "lithuanian lt.Lithuanian", "norwegian no.Norwegian", "persian fa.Persian", "portuguese pt.Portuguese", "romanian ro.Romanian",
        "russian ru.Russian", "serbian sr.Serbian", "sorani ckb.Sorani", "spanish es.Spanish", "swedish sv.Swedish", "turkish tr.Turkish");

    private Analyzers() {}

    static Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> all() {
        Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> found = new TreeMap<>();
        for (String row : CLASSES) {
            String[] parts = row.split(" ");
            found.put(parts[0], (index, environment, name, settings) -> {
                try {
                    Class<?> type = Class.forName("org.apache.lucene.analysis." + parts[1] + "Analyzer");
                    CharArraySet usual = (CharArraySet) type.getMethod("getDefaultStopSet").invoke(null);
                    CharArraySet stop = Analysis.parseStopWords(environment, settings, usual);
                    CharArraySet excluded = Analysis.parseStemExclusion(settings, CharArraySet.EMPTY_SET);
                    return new Provider(name, made(type, stop, excluded));
                } catch (ReflectiveOperationException error) {
                    throw new IllegalArgumentException(error);
                }
            });
        }
        found.put("cjk", (index, environment, name, settings) ->
            new Provider(name, new CJKAnalyzer(Analysis.parseStopWords(environment, settings, CJKAnalyzer.getDefaultStopSet()))));
        found.put("snowball", (index, environment, name, settings) -> {
            String language = settings.get("language", settings.get("name", "English"));
            CharArraySet stop = Analysis.parseStopWords(environment, settings, USUAL_WORDS.getOrDefault(language, CharArraySet.EMPTY_SET));
            return new Provider(name, new Snowball(language, stop));
        });
        return found;
    }

    private static final Map<String, CharArraySet> USUAL_WORDS = Map.of(
        "English", EnglishAnalyzer.getDefaultStopSet(), "Dutch", DutchAnalyzer.getDefaultStopSet(), "German", GermanAnalyzer.getDefaultStopSet(),
        "German2", GermanAnalyzer.getDefaultStopSet(), "French", FrenchAnalyzer.getDefaultStopSet());

    /** Lucene has no analyzer for all of Snowball's languages any more. */
    private static final class Snowball extends Analyzer {
        private final String language;
        private final CharArraySet stop;

        Snowball(String language, CharArraySet stop) {
            this.language = language;
            this.stop = stop;
        }

        @Override
        protected TokenStreamComponents createComponents(String field) {
            StandardTokenizer tokenizer = new StandardTokenizer();
            TokenStream stream = tokenizer;
            if (List.of("English", "Porter", "Lovins").contains(language)) stream = new EnglishPossessiveFilter(stream);
            stream = language.equals("Turkish") ? new TurkishLowerCaseFilter(stream) : new LowerCaseFilter(stream);
            return new TokenStreamComponents(tokenizer, new SnowballFilter(new StopFilter(stream, stop), language));
        }
    }

    /** Some analyzers cannot be kept from stemming words. */
    private static Analyzer made(Class<?> type, CharArraySet stop, CharArraySet excluded) throws ReflectiveOperationException {
        for (Constructor<?> constructor : type.getConstructors()) {
            if (constructor.getParameterCount() == 2) return (Analyzer) constructor.newInstance(stop, excluded);
        }
        return (StopwordAnalyzerBase) type.getConstructor(CharArraySet.class).newInstance(stop);
    }
}
