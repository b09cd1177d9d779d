//! `ngram`: all parts of tokens.

use super::each::{Each, EachToken};
use super::{InRules, TokenFilter, TokenFilterSpec};
use crate::analysis::context::Context;
use crate::analysis::token::{Token, TokenSink};
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("ngram", |context| {
    let settings = context.settings;
    let (min, max) = (settings.integer("min_gram", 1)?, settings.integer("max_gram", 2)?);
    let preserve_original = settings.boolean("preserve_original", false)?;
    check_difference(context, "NGram Tokenizer", min, max)?;
    Ok(Arc::new(Checked { filter: Each::new(Ngram { min, max, preserve_original }), min, max }))
});

/// Rejects a difference of sizes above `index.max_ngram_diff`.
pub fn check_difference(context: &Context<'_>, component: &str, min: i32, max: i32) -> Result<()> {
    let allowed = context.index.integer("max_ngram_diff", 1)?;
    let difference = max.wrapping_sub(min);
    if difference > allowed {
        return Err(EsError::illegal_argument(format!(
            "The difference between max_gram and min_gram in {component} must be less than or equal to: [{allowed}] but was \
             [{difference}]. This limit can be set by changing the [index.max_ngram_diff] index level setting."
        )));
    }
    Ok(())
}

/// Rejects invalid sizes.
pub fn check(min: i32, max: i32) -> Result<()> {
    if min < 1 {
        return Err(EsError::illegal_argument("minGram must be greater than zero"));
    }
    if min > max {
        return Err(EsError::illegal_argument("minGram must not be greater than maxGram"));
    }
    Ok(())
}

struct Checked {
    filter: Each<Ngram>,
    min: i32,
    max: i32,
}

impl TokenFilter for Checked {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        self.filter.filter(text, next)
    }

    fn check(&self) -> Result<()> {
        check(self.min, self.max)
    }

    fn in_rules(&self) -> InRules {
        InRules::Refused
    }
}

struct Ngram {
    min: i32,
    max: i32,
    preserve_original: bool,
}

impl EachToken for Ngram {
    /// Position increments of tokens that were too short, and a buffer of character offsets.
    type State = (u32, Vec<usize>);

    fn token(&self, (skipped, places): &mut Self::State, token: &Token<'_>, next: &mut dyn TokenSink) {
        *skipped += token.position_increment;
        places.clear();
        places.extend(token.text.char_indices().map(|(at, _)| at).chain([token.text.len()]));
        let length = places.len() - 1;
        let (min, max) = (self.min as usize, self.max as usize);
        let mut give = |text: &str| next.token(&Token { text, position_increment: std::mem::take(skipped), ..*token });
        for start in 0..length {
            for end in (start + min)..=(start + max).min(length) {
                give(&token.text[places[start]..places[end]]);
            }
        }
        if self.preserve_original && (length < min || length > max) {
            give(token.text);
        }
    }

    fn end(&self, (skipped, _): &mut Self::State, _position_increment: u32, next: &mut dyn TokenSink) {
        next.end(*skipped);
    }
}
