//! A tokenizer and the filters after it.

use super::Analysis;
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::token_filter::SharedTokenFilter;
use crate::analysis::tokenizer::SharedTokenizer;

/// The analysis of every analyzer that has no faster one of its own.
pub struct Chain {
    tokenizer: SharedTokenizer,
    filters: Vec<SharedTokenFilter>,
}

impl Chain {
    /// Puts the filters after the tokenizer, in order.
    pub fn new(tokenizer: SharedTokenizer, filters: Vec<SharedTokenFilter>) -> Self {
        Self { tokenizer, filters }
    }
}

impl Analysis for Chain {
    fn analyze(&self, text: &str, sink: &mut dyn TokenSink) {
        let mut sink: Box<dyn TokenSink + '_> = Box::new(Forward(sink));
        for filter in self.filters.iter().rev() {
            sink = filter.filter(text, sink);
        }
        self.tokenizer.tokenize(text, &mut *sink);
    }
}

/// A borrowed sink as an owned one.
pub struct Forward<'s>(pub &'s mut dyn TokenSink);

impl TokenSink for Forward<'_> {
    fn token(&mut self, token: &Token<'_>) {
        self.0.token(token);
    }

    fn end(&mut self, position_increment: u32) {
        self.0.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.0.stopped(byte);
    }
}
