//! `predicate_token_filter`: drops tokens that a script rejects, leaving gaps.

use super::{ByName, TokenFilter, TokenFilterSpec};
use crate::analysis::token::{Attributes, Payload, Token, TokenSink};
use crate::analysis::token_script::{self, Judge, TokenScript};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec =
    TokenFilterSpec::new("predicate_token_filter", |context| Ok(Arc::new(Predicate(token_script::of_settings(context)?))))
        .by_name(ByName::Refused);

struct Predicate(Arc<dyn TokenScript>);

impl TokenFilter for Predicate {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, judge: Judge::new(&*self.0, text), skipped: 0 })
    }

    fn attributes(&self) -> Attributes {
        Attributes::KEYWORD
    }
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    judge: Judge<'s>,
    skipped: u32,
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        let position_increment = token.position_increment + self.skipped;
        match self.judge.accepts(token) {
            Ok(true) => {
                self.skipped = 0;
                self.next.token(&Token { position_increment, ..*token });
            }
            Ok(false) => self.skipped = position_increment,
            Err(error) => {
                let failed = Payload::Failed(Box::new(error));
                self.next.token(&Token { position_increment, payload: Some(&failed), ..*token });
            }
        }
    }

    fn end(&mut self, position_increment: u32) {
        self.next.end(position_increment + self.skipped);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}
