import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.wltea.analyzer.core.IKSegmenter;
import org.wltea.analyzer.core.Lexeme;

/**
 * Prints how the original IK segmenter cuts texts. Standard input: one text a line, with Java's escapes. Standard output: two lines for each,
 * first every word, then smart; tokens as {@code begin,end,TYPE,text}, separated by tabs.
 */
public class IkTokens {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      String text = line.translateEscapes();
      for (boolean smart : new boolean[] {false, true}) {
        IKSegmenter segmenter = new IKSegmenter(new StringReader(text), smart);
        StringBuilder tokens = new StringBuilder();
        for (Lexeme lexeme; (lexeme = segmenter.next()) != null; ) {
          tokens.append(tokens.isEmpty() ? "" : "\t").append(lexeme.getBeginPosition()).append(',').append(lexeme.getEndPosition());
          tokens.append(',').append(lexeme.getLexemeTypeString()).append(',').append(lexeme.getLexemeText());
        }
        out.println(tokens);
      }
    }
    out.flush();
  }
}
