//! `unique`: drops repeated words.

use super::TokenFilterSpec;
use super::each::{Each, EachToken};
use crate::analysis::token::{Token, TokenSink};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("unique", |context| {
    Ok(Arc::new(Each::new(Unique { at_position: context.settings.boolean("only_on_same_position", false)? })))
});

/// Drops repeated words, without leaving gaps.
pub struct Unique {
    /// True to only compare words at the same position.
    pub at_position: bool,
}

impl EachToken for Unique {
    type State = FxHashSet<Box<str>>;

    fn token(&self, before: &mut Self::State, token: &Token<'_>, next: &mut dyn TokenSink) {
        if self.at_position && token.position_increment > 0 {
            before.clear();
        }
        if before.insert(token.text.into()) {
            next.token(token);
        }
    }
}
