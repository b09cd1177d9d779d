//! The tokens of a text joined to strings, as `completion` indexes and searches them: one per path through
//! the token graph.

mod graph;

use std::sync::Arc;

use super::analyzer::{Analysis, Analyzer};
use super::token::{Token, TokenSink};

/// Separator of tokens.
pub const SEPARATOR: u8 = 0x1F;

/// Joins the tokens of an analyzer.
#[derive(Clone)]
pub struct Concatenated {
    inner: Arc<Analyzer>,
    /// True to keep token separators.
    pub preserve_separators: bool,
    /// True to keep position increments as holes.
    pub preserve_position_increments: bool,
}

impl Concatenated {
    /// Joins the tokens of `inner`.
    pub fn new(inner: Arc<Analyzer>, preserve_separators: bool, preserve_position_increments: bool) -> Self {
        Self { inner, preserve_separators, preserve_position_increments }
    }

    /// The strings of a text, in order.
    pub fn strings(&self, text: &str) -> Vec<Vec<u8>> {
        let separator: &[u8] = if self.preserve_separators { &[SEPARATOR] } else { &[] };
        let mut graph = graph::Graph::new(separator, self.preserve_position_increments);
        let end = self.inner.tokens(text, &mut |token| {
            graph.token(token.text.as_bytes(), token.position_increment as usize, token.position_length as usize);
        });
        graph.finish(end as usize)
    }

    /// The analyzer whose tokens are the strings. ES: it has the name of the inner one (`analysis/completion_tokens`).
    pub fn analyzer(&self) -> Analyzer {
        let gap = self.inner.position_increment_gap();
        Analyzer::new(self.inner.name().to_owned(), Box::new(self.clone())).with_position_increment_gap(gap)
    }
}

impl Analysis for Concatenated {
    /// Lucene: all strings of a text are emitted at one position, with offsets covering the whole text (`query/completion_terms`).
    fn analyze(&self, text: &str, sink: &mut dyn TokenSink) {
        for (number, string) in self.strings(text).iter().enumerate() {
            let string = String::from_utf8_lossy(string);
            let token = Token::new(&string, 0, text.len(), "word");
            sink.token(&Token { position_increment: u32::from(number == 0), ..token });
        }
        sink.end(0);
    }
}
