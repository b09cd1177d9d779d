import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.analysis.core.LetterTokenizer;
import org.apache.lucene.analysis.core.SimpleAnalyzer;
import org.apache.lucene.analysis.core.StopAnalyzer;
import org.apache.lucene.analysis.core.UpperCaseFilter;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Prints the tokens of Lucene's analyzers. Standard input: on each line an analyzer, a colon, the maximal token length, a tab and a text with
 * Java's escapes. Standard output: a line for each; tokens as {@code start,end,type,increment,text}, separated by tabs.
 */
public class LuceneTokens {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Map<String, Analyzer> analyzers = new HashMap<>();
    for (String line; (line = in.readLine()) != null; ) {
      String[] parts = line.split("\t", 2);
      Analyzer analyzer = analyzers.computeIfAbsent(parts[0], LuceneTokens::analyzer);
      StringBuilder tokens = new StringBuilder();
      try (TokenStream stream = analyzer.tokenStream("f", parts[1].translateEscapes())) {
        CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
        OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
        TypeAttribute type = stream.addAttribute(TypeAttribute.class);
        PositionIncrementAttribute increment = stream.addAttribute(PositionIncrementAttribute.class);
        stream.reset();
        while (stream.incrementToken()) {
          tokens.append(offset.startOffset()).append(',').append(offset.endOffset()).append(',').append(type.type()).append(',');
          tokens.append(increment.getPositionIncrement()).append(',').append(term.toString().replace("\\", "\\\\")
              .replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")).append('\t');
        }
        stream.end();
        tokens.append(offset.endOffset()).append(',').append(increment.getPositionIncrement());
      }
      out.println(tokens);
    }
    out.flush();
  }

  private static Analyzer analyzer(String key) {
    String[] parts = key.split(":");
    int length = Integer.parseInt(parts[1]);
    return switch (parts[0]) {
      case "standard" -> {
        StandardAnalyzer standard = new StandardAnalyzer();
        standard.setMaxTokenLength(length);
        yield standard;
      }
      case "uppercase" -> new Analyzer() {
        @Override protected TokenStreamComponents createComponents(String field) {
          Tokenizer tokenizer = new LetterTokenizer();
          return new TokenStreamComponents(tokenizer, new UpperCaseFilter(tokenizer));
        }
      };
      case "simple" -> new SimpleAnalyzer();
      case "whitespace" -> new WhitespaceAnalyzer(length);
      case "stop" -> new StopAnalyzer(EnglishAnalyzer.ENGLISH_STOP_WORDS_SET);
      case "keyword" -> new KeywordAnalyzer();
      default -> throw new IllegalArgumentException(key);
    };
  }
}
