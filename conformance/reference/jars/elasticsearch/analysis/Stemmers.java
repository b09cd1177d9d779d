package standin.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.de.GermanStemFilter;
import org.apache.lucene.analysis.en.EnglishMinimalStemFilter;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.id.IndonesianStemFilter;
import org.apache.lucene.analysis.miscellaneous.KeywordRepeatFilter;
import org.apache.lucene.analysis.miscellaneous.PatternKeywordMarkerFilter;
import org.apache.lucene.analysis.miscellaneous.SetKeywordMarkerFilter;
import org.apache.lucene.analysis.miscellaneous.StemmerOverrideFilter;
import org.apache.lucene.analysis.no.NorwegianLightStemFilter;
import org.apache.lucene.analysis.no.NorwegianMinimalStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** Stemmers and what keeps tokens from them. */
final class Stemmers {
    private static final Map<String, UnaryOperator<TokenStream>> LANGUAGES = new HashMap<>();

    static {
        for (String name : List.of(
            "Armenian", "Basque", "Catalan", "Danish", "Dutch", "Estonian", "Finnish", "French", "German", "Hungarian", "Irish", "Italian",
            "Lithuanian", "Norwegian", "Portuguese", "Romanian", "Russian", "Spanish", "Swedish", "Turkish", "Serbian")) {
            LANGUAGES.put(name.toLowerCase(Locale.ROOT), in -> new SnowballFilter(in, name));
        }
        LANGUAGES.put("porter2", in -> new SnowballFilter(in, "English"));
        for (String row : List.of(
            "arabic ar.Arabic", "bengali bn.Bengali", "brazilian br.Brazilian", "bulgarian bg.Bulgarian", "czech cz.Czech", "galician gl.Galician",
            "minimal_galician gl.GalicianMinimal", "greek el.Greek", "hindi hi.Hindi", "latvian lv.Latvian", "sorani ckb.Sorani",
            "persian fa.Persian", "light_finnish fi.FinnishLight", "light_french fr.FrenchLight", "minimal_french fr.FrenchMinimal",
            "light_german de.GermanLight", "minimal_german de.GermanMinimal", "light_hungarian hu.HungarianLight",
            "light_italian it.ItalianLight", "light_portuguese pt.PortugueseLight", "minimal_portuguese pt.PortugueseMinimal",
            "portuguese_rslp pt.Portuguese", "light_russian ru.RussianLight", "light_spanish es.SpanishLight",
            "spanish_plural es.SpanishPlural", "light_swedish sv.SwedishLight", "minimal_swedish sv.SwedishMinimal")) {
            String[] parts = row.split(" ");
            LANGUAGES.put(parts[0], filter("org.apache.lucene.analysis." + parts[1] + "StemFilter"));
        }
        LANGUAGES.put("english", PorterStemFilter::new);
        LANGUAGES.put("porter", PorterStemFilter::new);
        LANGUAGES.put("light_english", KStemFilter::new);
        LANGUAGES.put("kstem", KStemFilter::new);
        LANGUAGES.put("minimal_english", EnglishMinimalStemFilter::new);
        LANGUAGES.put("possessive_english", EnglishPossessiveFilter::new);
        LANGUAGES.put("indonesian", in -> new IndonesianStemFilter(in, true));
        LANGUAGES.put("light_indonesian", in -> new IndonesianStemFilter(in, false));
        LANGUAGES.put("light_norwegian", NorwegianLightStemFilter::new);
        LANGUAGES.put("minimal_norwegian", NorwegianMinimalStemFilter::new);
        LANGUAGES.put("light_nynorsk", in -> new NorwegianLightStemFilter(in, 2));
        LANGUAGES.put("minimal_nynorsk", in -> new NorwegianMinimalStemFilter(in, 2));
    }

    private Stemmers() {}

    static Map<String, AnalysisProvider<TokenFilterFactory>> all() {
        Map<String, AnalysisProvider<TokenFilterFactory>> found = new TreeMap<>();
        found.put("stemmer", Made.of((environment, settings) -> named(settings.get("language", settings.get("name", "porter")))));
        found.put("snowball", Made.of((environment, settings) -> {
            String name = settings.get("language", settings.get("name", "English"));
            String capitalized = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1).toLowerCase(Locale.ROOT);
            return in -> new SnowballFilter(in, capitalized);
        }));
        found.put("kstem", Made.of((environment, settings) -> KStemFilter::new));
        found.put("porter_stem", Made.of((environment, settings) -> PorterStemFilter::new));
        found.put("persian_stem", Made.of((environment, settings) -> named("persian")));
        for (String name : List.of("arabic", "brazilian", "czech", "dutch", "french", "russian")) {
            found.put(name + "_stem", Made.of((environment, settings) -> named(name)));
        }
        found.put("german_stem", Made.of((environment, settings) -> GermanStemFilter::new));
        found.put("keyword_marker", AnalysisRequired.settings(Made.of((environment, settings) -> {
            boolean ignoreCase = settings.getAsBoolean("ignore_case", false);
            String pattern = settings.get("keywords_pattern");
            if (pattern != null) {
                Pattern compiled = Pattern.compile(pattern);
                return in -> new PatternKeywordMarkerFilter(in, compiled);
            }
            CharArraySet words = new CharArraySet(Analysis.getWordList(environment, settings, "keywords"), ignoreCase);
            return in -> new SetKeywordMarkerFilter(in, words);
        })));
        found.put("keyword_repeat", Made.notForSynonyms((environment, settings) -> KeywordRepeatFilter::new));
        found.put("stemmer_override", AnalysisRequired.settings(Made.of((environment, settings) -> {
            StemmerOverrideFilter.Builder builder = new StemmerOverrideFilter.Builder(false);
            for (String rule : Analysis.getWordList(environment, settings, "rules")) {
                String[] sides = rule.split("=>");
                if (sides.length != 2) throw new RuntimeException("Invalid Keyword override Rule:" + rule);
                for (String word : sides[0].split(",")) builder.add(word.trim(), sides[1].trim());
            }
            StemmerOverrideFilter.StemmerOverrideMap map = builder.build();
            return in -> new StemmerOverrideFilter(in, map);
        })));
        return found;
    }

    static UnaryOperator<TokenStream> named(String language) {
        UnaryOperator<TokenStream> found = LANGUAGES.get(language.toLowerCase(Locale.ROOT));
        // The name of a class, which begins with a capital.
        String name = language.substring(0, 1).toUpperCase(Locale.ROOT) + language.substring(1);
        return found != null ? found : in -> new SnowballFilter(in, name);
    }

    private static UnaryOperator<TokenStream> filter(String className) {
        return in -> {
            try {
                return (TokenFilter) Class.forName(className).getConstructor(TokenStream.class).newInstance(in);
            } catch (ReflectiveOperationException error) {
                throw new IllegalArgumentException(error);
            }
        };
    }
}
