package standin.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.lucene.analysis.util.CharTokenizer;
import org.apache.lucene.util.AttributeFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;

/** `char_group`: what lies between characters of some sorts. */
final class CharGroup {
    private CharGroup() {}

    static AnalysisProvider<TokenizerFactory> provider() {
        return (index, environment, name, settings) -> {
            int longest = settings.getAsInt("max_token_length", 255);
            List<IntPredicate> parts = new ArrayList<>();
            for (String item : settings.getAsList("tokenize_on_chars")) parts.add(part(item));
            return TokenizerFactory.newFactory(name, () -> new CharTokenizer(AttributeFactory.DEFAULT_ATTRIBUTE_FACTORY, longest) {
                @Override
                protected boolean isTokenChar(int c) {
                    return parts.stream().noneMatch(each -> each.test(c));
                }
            });
        };
    }

    private static IntPredicate part(String item) {
        if (item.isEmpty()) throw new RuntimeException("[tokenize_on_chars] cannot contain empty characters");
        if (item.length() == 1) return c -> c == item.charAt(0);
        if (item.charAt(0) == '\\') {
            char read = Escapes.read(item).charAt(0);
            return c -> c == read;
        }
        return switch (item) {
            case "letter" -> Character::isLetter;
            case "digit" -> Character::isDigit;
            case "whitespace" -> Character::isWhitespace;
            case "punctuation" -> c -> CharacterClasses.isPunctuation(c);
            case "symbol" -> c -> CharacterClasses.isSymbol(c);
            default -> throw new RuntimeException("Invalid escaped char in [" + item + "]");
        };
    }
}
