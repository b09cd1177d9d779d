//! The unit that flows through an analyzer.

use crate::error::{EsError, Result};

/// One token, borrowed from the text or from the buffer of the filter that wrote it.
///
/// Offsets are **byte** offsets into the text given to the analyzer: nothing on the indexing path needs them in another unit.
/// Where the wire wants UTF-16 code units, [`super::Utf16Offsets`] converts them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Token<'a> {
    /// The term.
    pub text: &'a str,
    /// Offset of the first byte of the text that this token covers.
    pub start_offset: u32,
    /// One past the last byte of the text that this token covers.
    pub end_offset: u32,
    /// Distance from the position of the token before it: 1 for neighbours, 0 for a token at the same position.
    pub position_increment: u32,
    /// How many positions the token spans.
    pub position_length: u32,
    /// The token's type, in the spelling of the wire: `<ALPHANUM>`, `word`, `CN_WORD`, …
    pub kind: &'static str,
    /// Whether stemmers must leave the token alone.
    pub keyword: bool,
    /// Bytes that come with the token.
    pub payload: Option<&'a Payload>,
}

/// What a filter attaches to a token.
#[derive(Clone, Debug, PartialEq)]
pub enum Payload {
    /// Bytes.
    Bytes(Vec<u8>),
    /// Why the text could not be analyzed: whoever takes the token reports it.
    Failed(Box<EsError>),
}

impl Token<'_> {
    /// Reports why the text could not be analyzed.
    pub fn check(&self) -> Result<()> {
        match self.payload {
            Some(Payload::Failed(error)) => Err((**error).clone()),
            _ => Ok(()),
        }
    }
}

/// Attributes that tokens have beside the usual ones, as `_analyze` shows them with `explain`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attributes {
    /// Whether the token says if it is a keyword.
    pub keyword: bool,
    /// Whether queries take no notice of how many positions a token spans.
    pub hides_graph: bool,
    /// Whether the token says which payload it has.
    pub payload: bool,
}

impl Attributes {
    /// Tokens that say whether they are keywords.
    pub const KEYWORD: Self = Self { keyword: true, hides_graph: false, payload: false };
    /// Tokens whose lengths queries take no notice of.
    pub const HIDES_GRAPH: Self = Self { keyword: false, hides_graph: true, payload: false };
    /// Tokens that say which payload they have.
    pub const PAYLOAD: Self = Self { keyword: false, hides_graph: false, payload: true };

    /// The attributes of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            keyword: self.keyword || other.keyword,
            hides_graph: self.hides_graph || other.hides_graph,
            payload: self.payload || other.payload,
        }
    }
}

impl<'a> Token<'a> {
    /// A plain token: one position after the one before it.
    pub fn new(text: &'a str, start_offset: usize, end_offset: usize, kind: &'static str) -> Self {
        Self {
            text,
            start_offset: start_offset as u32,
            end_offset: end_offset as u32,
            position_increment: 1,
            position_length: 1,
            kind,
            keyword: false,
            payload: None,
        }
    }
}

/// Receives tokens one by one. Tokens are only borrowed: whoever retains one copies it.
pub trait TokenSink {
    /// Takes the next token.
    fn token(&mut self, token: &Token<'_>);
    /// Called once after the last token of one text, with the positions that were skipped after it (removed stop words).
    fn end(&mut self, position_increment: u32);
    /// Called before that where the text was not read up to its end: the byte at which reading stopped.
    fn stopped(&mut self, _byte: usize) {}
}

/// A sink made of a closure; it remembers the positions skipped at the end.
pub struct ClosureSink<'f> {
    receive: &'f mut dyn FnMut(&Token<'_>),
    /// Positions skipped after the last token.
    pub end_position_increment: u32,
}

impl<'f> ClosureSink<'f> {
    /// Wraps the closure.
    pub fn new(receive: &'f mut dyn FnMut(&Token<'_>)) -> Self {
        Self { receive, end_position_increment: 0 }
    }
}

impl TokenSink for ClosureSink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        (self.receive)(token);
    }

    fn end(&mut self, position_increment: u32) {
        self.end_position_increment = position_increment;
    }
}
