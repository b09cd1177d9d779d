package standin.analysis;

/** The escapes of a mapping rule: {@code \\ \n \t \r \b \f} and four hexadecimal digits after {@code \}u. */
final class Escapes {
    private Escapes() {}

    static String read(String text) {
        StringBuilder out = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            if (++at >= text.length()) throw new RuntimeException("Invalid escaped char in [" + text + "]");
            switch (text.charAt(at)) {
                case 'n' -> out.append('\n');
                case 't' -> out.append('\t');
                case 'r' -> out.append('\r');
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'u' -> {
                    if (at + 4 >= text.length()) throw new RuntimeException("Invalid escaped char in [" + text + "]");
                    out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                }
                default -> out.append(text.charAt(at));
            }
        }
        return out.toString();
    }
}
