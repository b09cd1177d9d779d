//! `lowercase`: one character at a time.

use super::{TokenFilter, TokenFilterSpec};
use crate::analysis::lowercase::lowercase_into;
use crate::analysis::token::{Token, TokenSink};
use crate::error::EsError;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec {
    name: "lowercase",
    build: |context| match context.settings.text("language") {
        None => Ok(Arc::new(Lowercase)),
        Some(language) => Err(EsError::not_implemented(format!("[language: {language}] of token filter [lowercase]"))),
    },
    normalizes: true,
};

/// The filter.
#[derive(Clone, Copy, Debug)]
pub struct Lowercase;

impl TokenFilter for Lowercase {
    fn filter<'s>(&'s self, _text: &str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, buffer: String::new() })
    }
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    buffer: String,
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        self.next.token(&Token { text: lowercase_into(token.text, &mut self.buffer), ..*token });
    }

    fn end(&mut self, position_increment: u32) {
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}
