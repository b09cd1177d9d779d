//! Token filters that process one token at a time.

use super::{InRules, TokenFilter};
use crate::analysis::token::{Attributes, Token, TokenSink};

/// Processes each token.
pub trait EachToken: Send + Sync {
    /// State across tokens.
    type State: Default;
    /// Passes on what becomes of the token.
    fn token(&self, state: &mut Self::State, token: &Token<'_>, next: &mut dyn TokenSink);
    /// The same for a filter that looks at the text which its tokens cover.
    fn token_of(&self, _text: &str, state: &mut Self::State, token: &Token<'_>, next: &mut dyn TokenSink) {
        self.token(state, token, next);
    }
    /// Passes on what is left at the end of the text.
    fn end(&self, _state: &mut Self::State, position_increment: u32, next: &mut dyn TokenSink) {
        next.end(position_increment);
    }
}

/// Adapts an [`EachToken`] to a filter.
pub struct Each<F> {
    filter: F,
    attributes: Attributes,
    rules: InRules,
}

impl<F: EachToken> Each<F> {
    /// A filter that synonym rules are analyzed with, too.
    pub fn new(filter: F) -> Self {
        Self { filter, attributes: Attributes::default(), rules: InRules::Same }
    }

    /// The same with attributes that it adds to its tokens.
    #[must_use]
    pub fn adding(mut self, attributes: Attributes) -> Self {
        self.attributes = attributes;
        self
    }

    /// The same with another part in the analysis of synonym rules.
    #[must_use]
    pub fn in_rules(mut self, rules: InRules) -> Self {
        self.rules = rules;
        self
    }
}

impl<F: EachToken> TokenFilter for Each<F> {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, text, filter: &self.filter, state: F::State::default() })
    }

    fn attributes(&self) -> Attributes {
        self.attributes
    }

    fn in_rules(&self) -> InRules {
        self.rules.clone()
    }
}

struct Sink<'s, F: EachToken> {
    next: Box<dyn TokenSink + 's>,
    text: &'s str,
    filter: &'s F,
    state: F::State,
}

impl<F: EachToken> TokenSink for Sink<'_, F> {
    fn token(&mut self, token: &Token<'_>) {
        self.filter.token_of(self.text, &mut self.state, token, &mut *self.next);
    }

    fn end(&mut self, position_increment: u32) {
        self.filter.end(&mut self.state, position_increment, &mut *self.next);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}
