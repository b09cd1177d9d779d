//! `edge_ngram`: beginnings of tokens.

use super::each::{Each, EachToken};
use super::{ByName, InRules, SharedTokenFilter, TokenFilter, TokenFilterSpec, reverse};
use crate::analysis::context::Context;
use crate::analysis::token::{Token, TokenSink};
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The registration. ES: without settings it emits the first letters (`analysis/ngram`).
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("edge_ngram", build).by_name(ByName::Own(|_| Ok(front(1, 1, false))));

fn front(min: i32, max: i32, preserve_original: bool) -> SharedTokenFilter {
    Arc::new(Checked { filter: Each::new(EdgeNgram { min, max, preserve_original }).in_rules(InRules::Refused), min, max })
}

fn build(context: &Context<'_>) -> Result<SharedTokenFilter> {
    let settings = context.settings;
    let (min, max) = (settings.integer("min_gram", 1)?, settings.integer("max_gram", 2)?);
    let preserve_original = settings.boolean("preserve_original", false)?;
    let front = front(min, max, preserve_original);
    match settings.text("side").as_deref() {
        None | Some("front") => Ok(front),
        Some("back") => Ok(Arc::new(Back { front, reverse: reverse::filter() })),
        Some(other) => Err(EsError::illegal_argument(format!("invalid side: {other}"))),
    }
}

struct Checked {
    filter: Each<EdgeNgram>,
    min: i32,
    max: i32,
}

impl TokenFilter for Checked {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        self.filter.filter(text, next)
    }

    fn check(&self) -> Result<()> {
        super::ngram::check(self.min, self.max)
    }

    fn in_rules(&self) -> InRules {
        InRules::Refused
    }
}

/// Ends of tokens: beginnings of the reversed ones.
struct Back {
    front: SharedTokenFilter,
    reverse: SharedTokenFilter,
}

impl TokenFilter for Back {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        self.reverse.filter(text, self.front.filter(text, self.reverse.filter(text, next)))
    }

    fn check(&self) -> Result<()> {
        self.front.check()
    }

    fn in_rules(&self) -> InRules {
        InRules::Refused
    }
}

struct EdgeNgram {
    min: i32,
    max: i32,
    preserve_original: bool,
}

impl EachToken for EdgeNgram {
    /// Positions of tokens that were too short.
    type State = u32;

    fn token(&self, skipped: &mut u32, token: &Token<'_>, next: &mut dyn TokenSink) {
        *skipped += token.position_increment;
        let (min, max) = (self.min as usize, self.max as usize);
        let mut give = |text: &str| next.token(&Token { text, position_increment: std::mem::take(skipped), ..*token });
        let ends = token.text.char_indices().map(|(at, _)| at).chain([token.text.len()]);
        let mut length = 0;
        for (count, end) in ends.enumerate() {
            length = count;
            if count >= min && count <= max {
                give(&token.text[..end]);
            }
        }
        if self.preserve_original && (length < min || length > max) {
            give(token.text);
        }
    }

    fn end(&self, skipped: &mut u32, _position_increment: u32, next: &mut dyn TokenSink) {
        // Lucene: tokens dropped here after the last one count as gaps, those dropped before this filter do not (analysis/ngram).
        next.end(*skipped);
    }
}
