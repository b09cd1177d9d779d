//! Token filters that drop tokens, leaving gaps.

use super::SharedTokenFilter;
use super::each::{Each, EachToken};
use crate::analysis::token::{Token, TokenSink};
use std::sync::Arc;

struct KeepIf<F>(F);

/// A filter that retains the tokens for which the function returns true.
pub fn keep_if(keeps: impl Fn(&Token<'_>) -> bool + Send + Sync + 'static) -> SharedTokenFilter {
    Arc::new(Each::new(KeepIf(keeps)))
}

impl<F: Fn(&Token<'_>) -> bool + Send + Sync> EachToken for KeepIf<F> {
    /// Positions skipped so far.
    type State = u32;

    fn token(&self, skipped: &mut u32, token: &Token<'_>, next: &mut dyn TokenSink) {
        if (self.0)(token) {
            let position_increment = token.position_increment + std::mem::take(skipped);
            next.token(&Token { position_increment, ..*token });
        } else {
            *skipped += token.position_increment;
        }
    }

    fn end(&self, skipped: &mut u32, position_increment: u32, next: &mut dyn TokenSink) {
        next.end(position_increment + *skipped);
    }
}
