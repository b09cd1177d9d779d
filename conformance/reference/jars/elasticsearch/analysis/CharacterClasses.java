package standin.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.elasticsearch.common.settings.Settings;

/** `token_chars` of the n-gram tokenizers. */
record CharacterClasses(List<IntPredicate> classes) {
    static CharacterClasses of(Settings settings) {
        List<IntPredicate> found = new ArrayList<>();
        for (String name : settings.getAsList("token_chars")) {
            found.add(switch (name.trim().toLowerCase(java.util.Locale.ROOT)) {
                case "letter" -> Character::isLetter;
                case "digit" -> Character::isDigit;
                case "whitespace" -> Character::isWhitespace;
                case "punctuation" -> CharacterClasses::isPunctuation;
                case "symbol" -> CharacterClasses::isSymbol;
                case "custom" -> custom(settings.get("custom_token_chars"));
                default -> throw new IllegalArgumentException("Unknown token type: '" + name + "'");
            });
        }
        return new CharacterClasses(found);
    }

    boolean holds(int c) {
        return classes.isEmpty() || classes.stream().anyMatch(each -> each.test(c));
    }

    private static IntPredicate custom(String characters) {
        if (characters == null) throw new IllegalArgumentException("Token type: 'custom' requires setting `custom_token_chars`");
        return c -> characters.indexOf(c) >= 0;
    }

    static boolean isPunctuation(int c) {
        return switch (Character.getType(c)) {
            case Character.START_PUNCTUATION, Character.END_PUNCTUATION, Character.OTHER_PUNCTUATION, Character.CONNECTOR_PUNCTUATION,
                Character.DASH_PUNCTUATION, Character.INITIAL_QUOTE_PUNCTUATION, Character.FINAL_QUOTE_PUNCTUATION -> true;
            default -> false;
        };
    }

    static boolean isSymbol(int c) {
        return switch (Character.getType(c)) {
            case Character.CURRENCY_SYMBOL, Character.MATH_SYMBOL, Character.OTHER_SYMBOL, Character.MODIFIER_SYMBOL -> true;
            default -> false;
        };
    }
}
