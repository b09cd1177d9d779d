//! `shingle`: joins adjacent tokens, in addition to the tokens.

use super::{InRules, TokenFilter, TokenFilterSpec};
use crate::analysis::context::Context;
use crate::analysis::token::{Attributes, Token, TokenSink};
use crate::error::{EsError, Result};
use std::collections::VecDeque;
use std::sync::Arc;

/// The type of the tokens that are joined ones.
pub const KIND: &str = "shingle";

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("shingle", |context| Ok(Arc::new(Shingle::build(context)?)));

/// The filter.
#[derive(Clone, Debug)]
pub struct Shingle {
    /// The fewest tokens that are joined.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// True to emit single tokens as well.
    pub unigrams: bool,
    unigrams_if_none: bool,
    separator: String,
    filler: String,
}

impl Shingle {
    fn build(context: &Context<'_>) -> Result<Self> {
        let settings = context.settings;
        let allowed = context.index.integer("max_shingle_diff", 3)?;
        let most = settings.integer("max_shingle_size", 2)?;
        let least = settings.integer("min_shingle_size", 2)?;
        let unigrams = settings.boolean("output_unigrams", true)?;
        let unigrams_if_none = settings.boolean("output_unigrams_if_no_shingles", false)?;
        let difference = most.wrapping_sub(least).wrapping_add(i32::from(unigrams));
        if difference > allowed {
            return Err(EsError::illegal_argument(format!(
                "In Shingle TokenFilter the difference between max_shingle_size and min_shingle_size (and +1 if outputting unigrams) must \
                 be less than or equal to: [{allowed}] but was [{difference}]. This limit can be set by changing the \
                 [index.max_shingle_diff] index level setting."
            )));
        }
        let text = |key: &str, default: &str| settings.text(key).unwrap_or_else(|| default.to_owned());
        let (separator, filler) = (text("token_separator", " "), text("filler_token", "_"));
        Ok(Self { least, most, unigrams, unigrams_if_none, separator, filler })
    }
}

impl TokenFilter for Shingle {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, shingle: self, text_end: text.len() as u32, window: VecDeque::new(), none_yet: true })
    }

    fn check(&self) -> Result<()> {
        let reason = if self.most < 2 {
            "Max shingle size must be >= 2"
        } else if self.least < 2 {
            "Min shingle size must be >= 2"
        } else if self.least > self.most {
            "Min shingle size must be <= max shingle size"
        } else {
            return Ok(());
        };
        Err(EsError::illegal_argument(reason))
    }

    fn shingle(&self) -> Option<&Shingle> {
        Some(self)
    }

    fn attributes(&self) -> Attributes {
        Attributes::HIDES_GRAPH
    }

    fn in_rules(&self) -> InRules {
        InRules::Refused
    }
}

/// A buffered token.
struct Waiting {
    text: String,
    start: u32,
    end: u32,
    kind: &'static str,
    keyword: bool,
    filler: bool,
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    shingle: &'s Shingle,
    text_end: u32,
    /// The tokens that shingles may still begin with.
    window: VecDeque<Waiting>,
    none_yet: bool,
}

impl Sink<'_> {
    fn most(&self) -> usize {
        self.shingle.most.max(1) as usize
    }

    /// Buffers a token, after emitting the shingles of the first one if the buffer is full.
    fn push(&mut self, token: Waiting) {
        if self.window.len() == self.most() {
            self.give(false);
            self.window.pop_front();
        }
        self.window.push_back(token);
    }

    /// Fills a gap. Lucene: each shingle must contain a token (`analysis/shingle`).
    fn fill(&mut self, count: u32, at: u32) {
        for _ in 0..count.min(self.shingle.most as u32 - 1) {
            let text = self.shingle.filler.clone();
            self.push(Waiting { text, start: at, end: at, kind: "word", keyword: false, filler: true });
        }
    }

    /// Emits the shingles that start with the first buffered token; false if there are none.
    fn give(&mut self, ended: bool) -> bool {
        let least = self.shingle.least as usize;
        let if_none = ended && self.shingle.unigrams_if_none && self.none_yet && self.window.len() < least;
        let (mut text, mut only_fillers, mut position_increment) = (String::new(), true, 1);
        for (place, waiting) in self.window.iter().enumerate() {
            let size = place + 1;
            if place > 0 {
                text.push_str(&self.shingle.separator);
            }
            text.push_str(&waiting.text);
            only_fillers &= waiting.filler;
            let wanted = if size == 1 { self.shingle.unigrams || if_none } else { size >= least };
            if only_fillers || !wanted {
                continue;
            }
            let first = &self.window[0];
            let smallest = if self.shingle.unigrams { 1 } else { least };
            let position_length = (size + 1).saturating_sub(smallest).max(1) as u32;
            self.none_yet &= size == 1;
            self.next.token(&Token {
                text: &text,
                start_offset: first.start,
                end_offset: waiting.end,
                position_increment,
                position_length,
                kind: if size == 1 { first.kind } else { KIND },
                keyword: first.keyword,
                payload: None,
                halves: None,
            });
            position_increment = 0;
        }
        position_increment == 0
    }
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        self.fill(token.position_increment.saturating_sub(1), token.start_offset);
        let Token { text, start_offset, end_offset, kind, keyword, .. } = *token;
        self.push(Waiting { text: text.to_owned(), start: start_offset, end: end_offset, kind, keyword, filler: false });
    }

    fn end(&mut self, position_increment: u32) {
        self.fill(position_increment, self.text_end);
        // Lucene: the stream ends at the first token without shingles, whatever follows (analysis/shingle).
        while !self.window.is_empty() && self.give(true) {
            self.window.pop_front();
        }
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.text_end = byte as u32;
        self.next.stopped(byte);
    }
}
