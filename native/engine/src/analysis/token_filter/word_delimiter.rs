//! `word_delimiter`: word parts as consecutive tokens.

pub mod options;
pub mod words;

use super::each::{Each, EachToken};
use super::{InRules, TokenFilterSpec};
use crate::analysis::covered::Covered;
use crate::analysis::token::{Attributes, Token, TokenSink};
use crate::analysis::utf16_len;
use options::{Joined, Options};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("word_delimiter", |context| {
    let filter = Each::new(WordDelimiter { options: Options::from_settings(context)? });
    Ok(Arc::new(filter.adding(Attributes::KEYWORD).in_rules(InRules::Refused)))
});

struct WordDelimiter {
    options: Options,
}

/// State across tokens.
struct State {
    /// Positions since the last token.
    increment: u32,
    /// True before the first emitted token.
    first: bool,
}

impl Default for State {
    fn default() -> Self {
        Self { increment: 0, first: true }
    }
}

/// A buffered token of a word.
struct Buffered {
    text: String,
    start: u32,
    end: u32,
    increment: u32,
}

/// The tokens of one word under construction.
struct Word<'t, 's> {
    token: &'t Token<'t>,
    covered: Option<&'t Covered>,
    state: &'s mut State,
    has_token: bool,
    follows_original: bool,
    buffered: Vec<Buffered>,
}

impl Word<'_, '_> {
    fn increment(&mut self, joined: bool) -> u32 {
        let increment = self.state.increment;
        if self.has_token {
            self.state.increment = 0;
            return if joined { 0 } else { increment.max(1) };
        }
        self.has_token = true;
        if !self.follows_original {
            self.follows_original = true;
            return 0;
        }
        self.state.increment = 0;
        increment.max(1)
    }

    fn push(&mut self, text: String, (start, end): (usize, usize), joined: bool) {
        let (start, end) = match self.covered {
            Some(covered) => (covered.offset(start), covered.offset(end)),
            None => (self.token.start_offset, self.token.end_offset),
        };
        let increment = self.increment(joined);
        self.buffered.push(Buffered { text, start, end, increment });
    }
}

impl EachToken for WordDelimiter {
    type State = State;

    fn token(&self, state: &mut State, token: &Token<'_>, next: &mut dyn TokenSink) {
        self.token_of("", state, token, next);
    }

    fn token_of(&self, text: &str, state: &mut State, token: &Token<'_>, next: &mut dyn TokenSink) {
        let options = &self.options;
        state.increment += token.position_increment;
        let (parts, single) = words::parts(token.text, &options.parting);
        let whole = single && parts.first().is_some_and(|part| part.start == 0 && part.end == token.text.len());
        if whole || options.protected.contains(token.text) {
            state.first = false;
            next.token(&Token { position_increment: std::mem::take(&mut state.increment), ..*token });
            return;
        }
        if parts.is_empty() && !options.preserve_original {
            // Lucene: a word that consists of delimiters leaves no gap, except at the start (analysis/files, analysis/word_delimiter).
            if token.position_increment == 1 && !state.first {
                state.increment -= 1;
            }
            return;
        }
        if options.preserve_original {
            state.first = false;
            next.token(&Token { position_increment: std::mem::take(&mut state.increment), ..*token });
        }
        let covered = Covered::by(token, text);
        let first = state.first;
        let mut word = Word {
            token,
            covered: covered.as_ref(),
            state,
            has_token: false,
            follows_original: !options.preserve_original,
            buffered: Vec::new(),
        };
        if let (true, Some(part)) = (single, parts.first()) {
            word.push(token.text[part.start..part.end].to_owned(), (part.start, part.end), false);
            // Lucene: leading delimiters move the start even where the parts of a word have its offsets, up to its end (`analysis/halves`).
            if covered.is_none()
                && let Some(start) = Covered::start_moved_by(utf16_len(&token.text[..part.start]), token, text)
                && let Some(buffered) = word.buffered.first_mut()
            {
                buffered.start = start;
            }
        } else {
            let (mut joined, mut all, mut last_count) = (Joined::default(), Joined::default(), 0);
            for &part in &parts {
                let text = &token.text[part.start..part.end];
                if joined.count > 0 && joined.kind & part.kind == 0 {
                    last_count = self.flush(&mut joined, &mut word);
                    word.has_token = false;
                }
                if options.joins(part.kind) {
                    joined.push(text, part, 0);
                }
                if options.catenate_all {
                    all.push(text, part, 0);
                }
                if options.gives(part.kind) {
                    word.push(text.to_owned(), (part.start, part.end), false);
                }
            }
            if joined.count > 0 {
                last_count = self.flush(&mut joined, &mut word);
            }
            if all.count > last_count {
                word.push(all.text, (all.start, all.end), true);
            }
        }
        let mut buffered = word.buffered;
        buffered.sort_by_key(|part| (part.start, std::cmp::Reverse(part.increment)));
        let mut first = first && !options.preserve_original;
        for Buffered { text, start, end, increment } in buffered {
            let increment = if first && increment == 0 { 1 } else { increment };
            first = false;
            state.first = false;
            next.token(&Token { text: &text, start_offset: start, end_offset: end, position_increment: increment, ..*token });
        }
    }
}

impl WordDelimiter {
    /// Emits the joined parts, unless equal to a single part already emitted; returns their number.
    fn flush(&self, joined: &mut Joined, word: &mut Word<'_, '_>) -> usize {
        let joined = std::mem::take(joined);
        if joined.count != 1 || !self.options.gives(joined.kind) {
            word.push(joined.text, (joined.start, joined.end), true);
        }
        joined.count
    }
}
