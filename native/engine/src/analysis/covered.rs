//! The part of a text that a token covers, in which filters find the places of the token's parts.

use super::token::Token;
use super::utf16_offsets::utf16_len;

/// Where the parts of a token are in the text that it covers.
pub struct Covered {
    start: u32,
    /// The place of each byte of the token's text where a character begins, and of its end; empty if it is the same byte.
    places: Vec<u32>,
}

impl Covered {
    /// `None` if the token is longer or shorter, in UTF-16 code units: Lucene then leaves the offsets of its parts alone.
    pub fn by(token: &Token<'_>, text: &str) -> Option<Self> {
        let text = text.get(token.start_offset as usize..token.end_offset as usize)?;
        let start = token.start_offset;
        if text == token.text || text.is_ascii() && token.text.is_ascii() && text.len() == token.text.len() {
            return Some(Self { start, places: Vec::new() });
        }
        if utf16_len(text) != utf16_len(token.text) {
            return None;
        }
        let mut places = vec![text.len() as u32; token.text.len() + 1];
        let mut covered = text.char_indices().scan(0, |units, (byte, character)| {
            *units += character.len_utf16();
            Some((byte as u32, *units))
        });
        let (mut now, mut units) = (covered.next(), 0);
        for (byte, character) in token.text.char_indices() {
            while now.is_some_and(|(_, end)| end <= units) {
                now = covered.next();
            }
            places[byte] = now.map_or(text.len() as u32, |(place, _)| place);
            units += character.len_utf16();
        }
        Some(Self { start, places })
    }

    /// The offset in the text of a byte of the token's text.
    pub fn offset(&self, byte: usize) -> u32 {
        self.start + self.places.get(byte).copied().unwrap_or(byte as u32)
    }

    /// The start of a token moved by UTF-16 code units of the text that it covers; `None` if that is beyond its end.
    pub fn start_moved_by(units: usize, token: &Token<'_>, text: &str) -> Option<u32> {
        let covered = text.get(token.start_offset as usize..token.end_offset as usize)?;
        let mut left = units;
        for (byte, character) in covered.char_indices() {
            let Some(rest) = left.checked_sub(character.len_utf16()) else { return Some(token.start_offset + byte as u32) };
            left = rest;
        }
        (left == 0).then_some(token.end_offset)
    }
}
