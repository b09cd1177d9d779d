//! `word_delimiter_graph`: word parts as a token graph.

use super::each::{Each, EachToken};
use super::word_delimiter::options::{Joined, Options};
use super::word_delimiter::words;
use super::{InRules, TokenFilterSpec};
use crate::analysis::covered::Covered;
use crate::analysis::token::{Attributes, Token, TokenSink};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("word_delimiter_graph", |context| {
    let options = Options::from_settings(context)?;
    let adjusts_offsets = context.settings.boolean("adjust_offsets", true)?;
    let ignores_keywords = context.settings.boolean("ignore_keywords", false)?;
    let filter = Each::new(WordDelimiterGraph { options, adjusts_offsets, ignores_keywords });
    Ok(Arc::new(filter.adding(Attributes::KEYWORD).in_rules(InRules::Refused)))
});

struct WordDelimiterGraph {
    options: Options,
    adjusts_offsets: bool,
    ignores_keywords: bool,
}

/// One or several joined parts, between two positions of the word.
struct Buffered {
    text: Option<String>,
    start: usize,
    end: usize,
    from: u32,
    to: u32,
}

#[derive(Default)]
struct State {
    /// Positions since the last token.
    increment: u32,
    /// Start offset of the last token: offsets never decrease.
    last_start: u32,
}

impl WordDelimiterGraph {
    fn buffer(&self, word: &str, parts: &[words::Part], single: bool) -> Vec<Buffered> {
        let options = &self.options;
        let mut found: Vec<Buffered> = Vec::new();
        let mut position = 0;
        let part_of =
            |part: words::Part, position: u32| Buffered { text: None, start: part.start, end: part.end, from: position, to: position + 1 };
        if let (true, Some(&part)) = (single, parts.first()) {
            found.push(part_of(part, position));
            position += 1;
        } else {
            let (mut joined, mut all) = (Joined::default(), Joined::default());
            let mut last_count = 0;
            let flush = |joined: &mut Joined, position: &mut u32, last_count: &mut usize, found: &mut Vec<Buffered>| {
                if *position == joined.position {
                    *position += 1;
                }
                *last_count = joined.count;
                let joined = std::mem::take(joined);
                if joined.count != 1 || !options.gives(joined.kind) {
                    let Joined { text, start, end, position: from, .. } = joined;
                    found.push(Buffered { text: Some(text), start, end, from, to: *position });
                }
            };
            for &part in parts {
                let text = &word[part.start..part.end];
                if joined.count > 0 && joined.kind & part.kind == 0 {
                    flush(&mut joined, &mut position, &mut last_count, &mut found);
                }
                if options.joins(part.kind) {
                    joined.push(text, part, position);
                }
                if options.catenate_all {
                    all.push(text, part, position);
                }
                if options.gives(part.kind) {
                    found.push(part_of(part, position));
                    position += 1;
                }
            }
            if joined.count > 0 {
                flush(&mut joined, &mut position, &mut last_count, &mut found);
            }
            if all.count > last_count {
                if position == all.position {
                    position += 1;
                }
                found.push(Buffered { text: Some(all.text), start: all.start, end: all.end, from: all.position, to: position });
            }
        }
        if options.preserve_original {
            position = position.max(1);
            found.push(Buffered { text: None, start: 0, end: word.len(), from: 0, to: position });
        }
        // Lucene: between the same positions the longer token comes first, and the original word before joined parts
        // (analysis/word_delimiter).
        found.sort_by_key(|part| (part.from, std::cmp::Reverse(part.to), part.start, std::cmp::Reverse(part.end), part.text.is_some()));
        found
    }
}

impl EachToken for WordDelimiterGraph {
    type State = State;

    fn token(&self, state: &mut State, token: &Token<'_>, next: &mut dyn TokenSink) {
        self.token_of("", state, token, next);
    }

    fn token_of(&self, text: &str, state: &mut State, token: &Token<'_>, next: &mut dyn TokenSink) {
        if self.ignores_keywords && token.keyword {
            next.token(token);
            return;
        }
        state.increment += token.position_increment;
        let (parts, single) = words::parts(token.text, &self.options.parting);
        let whole = single && parts.first().is_some_and(|part| part.start == 0 && part.end == token.text.len());
        if whole || self.options.protected.contains(token.text) {
            next.token(&Token { position_increment: std::mem::take(&mut state.increment), ..*token });
            return;
        }
        if parts.is_empty() && !self.options.preserve_original {
            return;
        }
        let covered = Covered::by(token, text).filter(|_| self.adjusts_offsets);
        let mut position = 0;
        for part in self.buffer(token.text, &parts, single) {
            let (start, end) = match &covered {
                Some(covered) => (covered.offset(part.start), covered.offset(part.end)),
                None => (token.start_offset, token.end_offset),
            };
            let (start, end) = (start.max(state.last_start), end.max(state.last_start));
            state.last_start = start;
            next.token(&Token {
                text: part.text.as_deref().unwrap_or(&token.text[part.start..part.end]),
                start_offset: start,
                end_offset: end,
                position_increment: std::mem::take(&mut state.increment) + part.from - position,
                position_length: part.to - part.from,
                ..*token
            });
            position = part.from;
        }
    }
}
