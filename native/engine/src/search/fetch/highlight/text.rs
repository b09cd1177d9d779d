//! The text of a field: its values, and the offsets of its tokens in them.

use std::collections::BTreeMap;

use crate::analysis::{Token, Utf16Offsets};
use crate::bounds::work;
use crate::mapping::Field;

/// The separator between the values of a field.
pub const SEPARATOR: u16 = 0;

/// A token of a field's text; offsets are UTF-16 code units of the whole text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The term.
    pub term: Vec<u8>,
    /// Its position.
    pub position: u32,
    /// Start offset.
    pub start: usize,
    /// End offset.
    pub end: usize,
}

/// The tokens of a text in their order, and by term.
#[derive(Default)]
pub struct Tokens {
    /// All of them.
    pub all: Vec<Occurrence>,
    by_term: BTreeMap<Vec<u8>, Vec<usize>>,
}

/// Analyzes a field's text.
pub struct Analysis<'a> {
    /// The field; one that is not text is one token.
    pub field: &'a Field,
    /// Tokens that start after this offset are left out.
    pub limit: Option<usize>,
}

impl Analysis<'_> {
    /// The tokens of one value.
    pub fn value(&self, text: &str) -> Tokens {
        let mut tokens = Tokens::default();
        self.append(text, 0, &mut -1, &mut tokens);
        tokens
    }

    /// The tokens of values with separators between them.
    pub fn values(&self, text: &[u16]) -> Tokens {
        let mut tokens = Tokens::default();
        let mut position = -1;
        let mut start = 0;
        for (number, value) in text.split(|&unit| unit == SEPARATOR).enumerate() {
            if number > 0 {
                position += i64::from(self.field.position_increment_gap);
            }
            self.append(&String::from_utf16_lossy(value), start, &mut position, &mut tokens);
            start += value.len() + 1;
        }
        tokens
    }

    fn append(&self, text: &str, base: usize, position: &mut i64, tokens: &mut Tokens) {
        let mut offsets = Utf16Offsets::new(text);
        let limit = self.limit.unwrap_or(usize::MAX);
        let mut done = false;
        let mut take = |term: &[u8], start: u32, end: u32, increment: u32, position: &mut i64| {
            work(4);
            let (start, end) = (offsets.at(start as usize) as usize, offsets.at(end as usize) as usize);
            // ES: each value is read as far as the limit, of which less may be marked (api/global/search_highlight_offsets).
            done |= start > limit;
            *position += i64::from(increment);
            if !done {
                let position = position.unsigned_abs() as u32;
                tokens.push(Occurrence { term: term.to_vec(), position, start: base + start, end: base + end });
            }
        };
        if let Some(analyzer) = &self.field.index_analyzer {
            let skipped = analyzer.tokens(text, &mut |token: &Token<'_>| {
                take(token.text.as_bytes(), token.start_offset, token.end_offset, token.position_increment, position);
            });
            *position += i64::from(skipped);
            return;
        }
        let end = text.len() as u32;
        match self.field.ty.normalizer() {
            Some(normalizer) => take(normalizer.normalize(text).as_bytes(), 0, end, 1, position),
            None => take(text.as_bytes(), 0, end, 1, position),
        }
    }
}

impl Tokens {
    /// Appends a token.
    pub fn push(&mut self, token: Occurrence) {
        self.by_term.entry(token.term.clone()).or_default().push(self.all.len());
        self.all.push(token);
    }

    /// The indices in `all` of a term's tokens.
    pub fn places(&self, term: &[u8]) -> &[usize] {
        self.by_term.get(term).map_or(&[], Vec::as_slice)
    }

    /// The occurrences of a term.
    pub fn of(&self, term: &[u8]) -> impl Iterator<Item = &Occurrence> {
        self.places(term).iter().map(|&place| &self.all[place])
    }

    /// The terms in byte order.
    pub fn terms(&self) -> impl Iterator<Item = &[u8]> + Clone {
        self.by_term.keys().map(Vec::as_slice)
    }
}

/// Joins values to one text.
pub fn join(values: &[String]) -> Vec<u16> {
    let mut text = Vec::new();
    for (number, value) in values.iter().enumerate() {
        if number > 0 {
            text.push(SEPARATOR);
        }
        text.extend(value.encode_utf16());
    }
    text
}
