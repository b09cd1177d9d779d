//! `simple_pattern_split`: what lies between the longest matches of a regular expression of Lucene.

use super::simple_pattern::LongestMatch;
use super::{SharedTokenizer, Tokenizer, TokenizerSpec};
use crate::analysis::token::{Token, TokenSink};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "simple_pattern_split",
    build: |context| {
        let tokenizer: SharedTokenizer = Arc::new(SimplePatternSplit(LongestMatch::from_settings(context, false)?));
        Ok(tokenizer)
    },
};

struct SimplePatternSplit(LongestMatch);

impl Tokenizer for SimplePatternSplit {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let (mut at, mut start) = (0, 0);
        while at < text.len() {
            let Some(end) = self.0.end(text, at) else {
                at += text[at..].chars().next().map_or(1, char::len_utf8);
                continue;
            };
            if start < at {
                sink.token(&Token::new(&text[start..at], start, at, "word"));
            }
            (at, start) = (end, end);
        }
        if start < at {
            sink.token(&Token::new(&text[start..at], start, at, "word"));
        }
        sink.end(0);
    }
}
