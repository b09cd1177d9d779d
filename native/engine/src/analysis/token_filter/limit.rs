//! `limit`: the first tokens of a text.

use super::each::{Each, EachToken};
use super::{TokenFilter, TokenFilterSpec};
use crate::analysis::token::{Token, TokenSink};
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("limit", |context| {
    let count = context.settings.integer("max_token_count", 1)?;
    let reads_all = context.settings.boolean("consume_all_tokens", false)?;
    Ok(Arc::new(Limit { filter: Each::new(First { count, reads_all }), count }))
});

struct Limit {
    filter: Each<First>,
    count: i32,
}

impl TokenFilter for Limit {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        self.filter.filter(text, next)
    }

    fn check(&self) -> Result<()> {
        if self.count < 1 {
            return Err(EsError::illegal_argument("maxTokenCount must be greater than zero"));
        }
        Ok(())
    }
}

struct First {
    count: i32,
    /// True to consume all tokens.
    reads_all: bool,
}

impl EachToken for First {
    /// Tokens passed on so far, and the end of the last one.
    type State = (i32, usize);

    fn token(&self, (passed, end): &mut Self::State, token: &Token<'_>, next: &mut dyn TokenSink) {
        if *passed < self.count {
            *passed += 1;
            *end = token.end_offset as usize;
            next.token(token);
        }
    }
    fn end(&self, (passed, end): &mut Self::State, position_increment: u32, next: &mut dyn TokenSink) {
        if *passed == self.count && !self.reads_all {
            next.stopped(*end);
            next.end(0);
        } else {
            next.end(position_increment);
        }
    }
}
