//! `uppercase`: one character at a time.

use super::{TokenFilter, TokenFilterSpec};
use crate::analysis::character::is_younger_case;
use crate::analysis::token::{Token, TokenSink};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("uppercase", |_| Ok(Arc::new(Uppercase))).normalizing();

/// The filter.
#[derive(Clone, Copy, Debug)]
pub struct Uppercase;

/// The uppercase of one character like Java's `Character.toUpperCase`: `ß` and others with a longer uppercase are unchanged.
fn uppercase_char(character: char) -> char {
    if is_younger_case(character) {
        return character;
    }
    let mut upper = character.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(upper), None) => upper,
        _ => greek_with_iota(character),
    }
}

/// Greek letters with iota subscript have a one-to-one uppercase in addition to the longer one: the titlecase letter.
fn greek_with_iota(character: char) -> char {
    let code = u32::from(character);
    let upper = match code {
        0x1F80..=0x1FAF if code & 8 == 0 => code + 8,
        0x1FB3 | 0x1FC3 | 0x1FF3 => code + 9,
        _ => code,
    };
    char::from_u32(upper).unwrap_or(character)
}

impl TokenFilter for Uppercase {
    fn filter<'s>(&'s self, _text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, buffer: String::new() })
    }
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    buffer: String,
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        self.buffer.clear();
        self.buffer.extend(token.text.chars().map(uppercase_char));
        self.next.token(&Token { text: &self.buffer, ..*token });
    }

    fn end(&mut self, position_increment: u32) {
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}
