//! The unit that flows through an analyzer.

use crate::error::{EsError, Result};

/// One token, borrowed from the text or from a filter's buffer.
///
/// Offsets are **byte** offsets into the text given to the analyzer: nothing on the indexing path needs another unit.
/// [`super::Utf16Offsets`] converts them to UTF-16 code units for replies.
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
    /// Position length.
    pub position_length: u32,
    /// The token type as in replies: `<ALPHANUM>`, `word`, `CN_WORD`, …
    pub kind: &'static str,
    /// True if stemmers must not change the token.
    pub keyword: bool,
    /// Payload.
    pub payload: Option<&'a Payload>,
    /// What the text lacks because it is no valid Unicode in Lucene.
    pub halves: Option<&'a Halves>,
}

/// Halves of characters beyond the basic plane, which Lucene's terms have where a text is cut in code units. The text of the token has the
/// replacement character in their place, as the index has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Halves {
    /// The code unit that each replacement character of the text replaces.
    pub units: Vec<u16>,
    /// True if the token starts in the middle of the character at its start offset.
    pub starts_inside: bool,
    /// True if the token ends in the middle of the character at its end offset.
    pub ends_inside: bool,
}

impl Halves {
    /// The text of code units, and what it lacks.
    pub fn text_of(units: &[u16]) -> (String, Option<Self>) {
        let mut text = String::with_capacity(units.len());
        let (mut replaced, mut has_halves) = (Vec::new(), false);
        for decoded in char::decode_utf16(units.iter().copied()) {
            let unit = match decoded {
                Ok(character) => {
                    text.push(character);
                    if character != char::REPLACEMENT_CHARACTER {
                        continue;
                    }
                    character as u16
                }
                Err(half) => {
                    text.push(char::REPLACEMENT_CHARACTER);
                    has_halves = true;
                    half.unpaired_surrogate()
                }
            };
            replaced.push(unit);
        }
        (text, has_halves.then_some(Self { units: replaced, ..Self::default() }))
    }

    /// Replacement characters that stand for themselves.
    pub fn none_in(text: &str) -> Self {
        Self { units: text.matches(char::REPLACEMENT_CHARACTER).map(|_| REPLACEMENT).collect(), ..Self::default() }
    }

    /// The text of other code units of a token at the same place.
    pub fn text_instead(units: &[u16], token: &Token<'_>) -> (String, Option<Self>) {
        let (text, halves) = Self::text_of(units);
        let Some(Self { starts_inside, ends_inside, .. }) = token.halves.filter(|halves| halves.starts_inside || halves.ends_inside) else {
            return (text, halves);
        };
        let units = halves.unwrap_or_else(|| Self::none_in(&text)).units;
        (text, Some(Self { units, starts_inside: *starts_inside, ends_inside: *ends_inside }))
    }

    /// The code units of a token.
    pub fn units_of(token: &Token<'_>) -> Vec<u16> {
        let mut halves = token.halves.map_or(&[][..], |halves| &halves.units).iter();
        let unit = |unit| if unit == REPLACEMENT { halves.next().copied().unwrap_or(unit) } else { unit };
        token.text.encode_utf16().map(unit).collect()
    }

    /// Returns true if each replacement character of a text is accounted for.
    pub fn are_of(&self, text: &str) -> bool {
        text.matches(char::REPLACEMENT_CHARACTER).count() == self.units.len()
    }
}

/// The replacement character as a code unit.
const REPLACEMENT: u16 = 0xFFFD;

/// Payload encodings.
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

/// Additional token attributes, as `_analyze` returns them with `explain`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attributes {
    /// True if tokens have the keyword attribute.
    pub keyword: bool,
    /// True if queries ignore position lengths.
    pub hides_graph: bool,
    /// True if tokens have the payload attribute.
    pub payload: bool,
}

impl Attributes {
    /// Tokens with the keyword attribute.
    pub const KEYWORD: Self = Self { keyword: true, hides_graph: false, payload: false };
    /// Tokens whose position lengths queries ignore.
    pub const HIDES_GRAPH: Self = Self { keyword: false, hides_graph: true, payload: false };
    /// Tokens with the payload attribute.
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
            halves: None,
        }
    }
}

/// Receives tokens one by one. Tokens are only borrowed: whoever retains one copies it.
pub trait TokenSink {
    /// Takes the next token.
    fn token(&mut self, token: &Token<'_>);
    /// Called once after the last token of a text, with the remaining position increment (removed stop words).
    fn end(&mut self, position_increment: u32);
    /// Called before that where the text was not read up to its end: the byte at which reading stopped.
    fn stopped(&mut self, _byte: usize) {}
}

/// A sink that calls a closure; it records the final position increment.
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
