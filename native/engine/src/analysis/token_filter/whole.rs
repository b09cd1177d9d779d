//! Token filters that buffer the whole stream.

use super::{InRules, SharedTokenFilter, TokenFilter};
use crate::analysis::token::{Halves, Payload, Token, TokenSink};
use std::sync::Arc;

/// A token that is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The term.
    pub text: String,
    /// The other attributes.
    pub token: Token<'static>,
    /// Its payload.
    pub payload: Option<Payload>,
    /// What the text lacks.
    pub halves: Option<Halves>,
}

impl Stored {
    /// Stores a token.
    pub fn of(token: &Token<'_>) -> Self {
        Self {
            text: token.text.to_owned(),
            token: Token { text: "", payload: None, halves: None, ..*token },
            payload: token.payload.cloned(),
            halves: token.halves.cloned(),
        }
    }

    /// The token.
    pub fn token(&self) -> Token<'_> {
        Token { text: &self.text, payload: self.payload.as_ref(), halves: self.halves.as_ref(), ..self.token }
    }
}

/// Transforms a token stream.
pub trait WholeStream: Send + Sync {
    /// Passes on what becomes of all tokens of a text, without their end.
    fn run(&self, tokens: &[Stored], next: &mut dyn TokenSink);
}

/// The filter. No synonym rule is parsed with it.
pub fn filter(stream: impl WholeStream + 'static) -> SharedTokenFilter {
    Arc::new(Whole(stream))
}

struct Whole<W>(W);

impl<W: WholeStream> TokenFilter for Whole<W> {
    fn filter<'s>(&'s self, _text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, stream: &self.0, tokens: Vec::new() })
    }

    fn in_rules(&self) -> InRules {
        InRules::LeftOut
    }
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    stream: &'s dyn WholeStream,
    tokens: Vec<Stored>,
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        self.tokens.push(Stored::of(token));
    }

    fn end(&mut self, position_increment: u32) {
        self.stream.run(&self.tokens, &mut *self.next);
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}
