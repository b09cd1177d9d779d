//! Character filters, a tokenizer and the filters after it.

use super::Analysis;
use crate::analysis::char_filter::{self, OffsetMap, SharedCharFilter};
use crate::analysis::token::{Attributes, Halves, Token, TokenSink};
use crate::analysis::token_filter::SharedTokenFilter;
use crate::analysis::tokenizer::SharedTokenizer;
use crate::analysis::utf16_offsets::{ByteOffsets, Utf16Offsets};

/// The analysis of every analyzer that has no faster one of its own.
pub struct Chain {
    char_filters: Vec<SharedCharFilter>,
    tokenizer: SharedTokenizer,
    filters: Vec<SharedTokenFilter>,
}

impl Chain {
    /// A chain of a tokenizer and filters, in order.
    pub fn new(tokenizer: SharedTokenizer, filters: Vec<SharedTokenFilter>) -> Self {
        Self { char_filters: Vec::new(), tokenizer, filters }
    }

    /// Adds character filters before the tokenizer.
    #[must_use]
    pub fn with_char_filters(mut self, char_filters: Vec<SharedCharFilter>) -> Self {
        self.char_filters = char_filters;
        self
    }
}

impl Analysis for Chain {
    fn analyze(&self, text: &str, sink: &mut dyn TokenSink) {
        analyze(self.char_filters.iter(), &self.tokenizer, self.filters.iter(), text, sink);
    }

    fn attributes(&self) -> Attributes {
        self.filters.iter().fold(Attributes::default(), |all, filter| all.and(filter.attributes()))
    }
}

/// Sends the tokens of a text to the sink.
pub fn analyze<'f>(
    char_filters: impl Iterator<Item = &'f SharedCharFilter>,
    tokenizer: &SharedTokenizer,
    filters: impl DoubleEndedIterator<Item = &'f SharedTokenFilter>,
    text: &str,
    sink: &mut dyn TokenSink,
) {
    match char_filter::apply(char_filters, text) {
        Some((filtered, maps)) => {
            let mut sink = Corrected {
                next: &mut *filtering(filters, text, sink),
                units: Utf16Offsets::new(&filtered),
                bytes: ByteOffsets::new(text),
                maps,
                is_replaced: filtered.contains(char::REPLACEMENT_CHARACTER),
                filtered_end: filtered.len(),
                text_end: text.len(),
                has_stopped: false,
            };
            tokenizer.tokenize(&filtered, &mut sink);
        }
        None => tokenizer.tokenize(text, &mut *filtering(filters, text, sink)),
    }
}

/// A sink that sends what the filters make of tokens of a text to another.
fn filtering<'s, 'f: 's>(
    filters: impl DoubleEndedIterator<Item = &'f SharedTokenFilter>,
    text: &'s str,
    sink: &'s mut dyn TokenSink,
) -> Box<dyn TokenSink + 's> {
    let mut sink: Box<dyn TokenSink + 's> = Box::new(Forward(sink));
    for filter in filters.rev() {
        sink = filter.filter(text, sink);
    }
    sink
}

/// A borrowed sink as an owned one.
pub struct Forward<'s>(pub &'s mut dyn TokenSink);

impl TokenSink for Forward<'_> {
    fn token(&mut self, token: &Token<'_>) {
        self.0.token(token);
    }

    fn end(&mut self, position_increment: u32) {
        self.0.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.0.stopped(byte);
    }
}

/// Passes on tokens of a filtered text with the offsets of the text before the filters. Lucene: token filters get those offsets, too
/// (`analysis/halves`).
struct Corrected<'s, 't> {
    next: &'s mut dyn TokenSink,
    units: Utf16Offsets<'t>,
    bytes: ByteOffsets<'t>,
    maps: Vec<OffsetMap>,
    /// True if the filtered text has the replacement character itself.
    is_replaced: bool,
    filtered_end: usize,
    text_end: usize,
    has_stopped: bool,
}

impl Corrected<'_, '_> {
    fn correct(&mut self, byte: u32) -> u32 {
        let units = self.units.at(byte as usize);
        let corrected = self.maps.iter().rev().fold(units, |units, map| map.correct(units));
        self.bytes.at(corrected)
    }
}

impl TokenSink for Corrected<'_, '_> {
    fn token(&mut self, token: &Token<'_>) {
        let (start_offset, end_offset) = (self.correct(token.start_offset), self.correct(token.end_offset));
        let own = (self.is_replaced && token.halves.is_none()).then(|| Halves::none_in(token.text));
        self.next.token(&Token { start_offset, end_offset, halves: own.as_ref().or(token.halves), ..*token });
    }

    fn end(&mut self, position_increment: u32) {
        let end = self.correct(self.filtered_end as u32) as usize;
        if !self.has_stopped && end != self.text_end {
            self.next.stopped(end);
        }
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.has_stopped = true;
        let byte = self.correct(byte as u32) as usize;
        self.next.stopped(byte);
    }
}
