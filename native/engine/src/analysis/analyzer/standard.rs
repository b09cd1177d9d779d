//! `standard`: the standard tokenizer, lowercased, optionally without stop words. It is the hottest loop of indexing, so the three steps
//! are fused: no call per step, no allocation per token.

use super::{Analysis, AnalyzerSpec};
use crate::analysis::lowercase::lowercase_into;
use crate::analysis::stop_words::StopWords;
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::tokenizer::standard::Standard as StandardTokenizer;

/// The type.
pub const SPEC: AnalyzerSpec = AnalyzerSpec {
    name: "standard",
    build: |context| {
        let ignore_case = context.settings.boolean("stopwords_case", false)?;
        let stop_words = StopWords::from_settings(context, StopWords::default(), ignore_case)?;
        Ok(Box::new(Standard { tokenizer: StandardTokenizer::from_settings(context)?, stop_words }))
    },
};

/// The default analyzer of text fields.
#[derive(Debug, Default)]
pub struct Standard {
    /// The tokenizer, with its `max_token_length`.
    pub tokenizer: StandardTokenizer,
    /// Empty by default.
    pub stop_words: StopWords,
}

impl Analysis for Standard {
    fn analyze(&self, text: &str, sink: &mut dyn TokenSink) {
        let mut buffer = String::new();
        let mut position_increment = 1;
        let read = self.tokenizer.each(text, |start, end, kind| {
            let term = lowercase_into(&text[start..end], &mut buffer);
            if self.stop_words.contains(term) {
                position_increment += 1;
                return;
            }
            sink.token(&Token { position_increment, ..Token::new(term, start, end, kind) });
            position_increment = 1;
        });
        if read < text.len() {
            sink.stopped(read);
        }
        sink.end(position_increment - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::analyzer::Analyzer;

    #[test]
    fn stop_words_leave_holes() {
        let stop_words = StopWords::new(["the", "and"].map(str::to_owned));
        let analyzer = Analyzer::new("standard", Box::new(Standard { stop_words, ..Standard::default() }));
        let mut found = Vec::new();
        let end = analyzer.tokens("The Ärger AND Straße and", &mut |token| {
            found.push((token.text.to_owned(), token.position_increment, token.start_offset));
        });
        assert_eq!(found, [("ärger".to_owned(), 2, 4), ("straße".to_owned(), 2, 15)]);
        assert_eq!(end, 1);
    }
}
