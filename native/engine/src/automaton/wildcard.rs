//! `*` and `?`.

use super::{Automaton, TermMatcher, TooComplex, concatenate, determinize, minimize, remove_dead_states};

/// The automaton of a wildcard pattern: `*` any text, `?` any code point, a backslash takes the next one as it is.
pub fn wildcard(pattern: &str, ignore_case: bool, major: u8, limit: usize) -> Result<Automaton, TooComplex> {
    let mut parts = Vec::new();
    let mut rest = pattern.chars();
    while let Some(c) = rest.next() {
        parts.push(match c {
            '*' => Automaton::any_string(),
            '?' => Automaton::any_char(),
            '\\' => rest.next().map_or_else(|| Automaton::char('\\'), |next| letter(next, ignore_case)),
            _ => letter(c, ignore_case),
        });
    }
    let whole = concatenate(&parts);
    let whole = if major == 8 && ignore_case { return minimize(whole, limit) } else { whole };
    determinize(if major == 8 { whole } else { remove_dead_states(&whole) }, limit)
}

/// A code point, or its other case too.
pub(super) fn letter(c: char, ignore_case: bool) -> Automaton {
    let other = if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    if ignore_case { Automaton::any_of(&[(c, c), (other, other)]) } else { Automaton::char(c) }
}

/// Texts that begin with another one, in any case of its ASCII letters.
pub struct IgnoreCasePrefix {
    prefix: Vec<u8>,
}

impl IgnoreCasePrefix {
    /// Of this text.
    pub fn new(prefix: &str) -> Self {
        Self { prefix: prefix.as_bytes().to_ascii_lowercase() }
    }
}

/// Terms that consist of a string followed by exactly one character.
pub struct OneMore {
    text: Vec<u8>,
    ignore_case: bool,
}

impl OneMore {
    /// Of this text, or of one that differs from it in the case of letters of the basic alphabet.
    pub fn new(text: &str, ignore_case: bool) -> Self {
        let text = text.as_bytes();
        Self { text: if ignore_case { text.to_ascii_lowercase() } else { text.to_vec() }, ignore_case }
    }

    fn end(&self) -> u64 {
        self.text.len() as u64 + 1
    }
}

impl TermMatcher for OneMore {
    fn start(&self) -> u64 {
        0
    }

    fn step(&self, state: u64, byte: u8) -> u64 {
        // Terms consist of complete characters: continuation bytes belong to the first byte.
        let is_first = byte & 0b1100_0000 != 0b1000_0000;
        match self.text.get(usize::try_from(state).unwrap_or(usize::MAX)) {
            _ if state == u64::MAX => u64::MAX,
            Some(&wanted) if wanted == byte || self.ignore_case && wanted == byte.to_ascii_lowercase() => state + 1,
            None if state + 1 == self.end() => self.end(),
            None if state == self.end() && !is_first => state,
            _ => u64::MAX,
        }
    }

    fn is_match(&self, state: u64) -> bool {
        state == self.end()
    }

    fn can_match(&self, state: u64) -> bool {
        state != u64::MAX
    }
}

impl TermMatcher for IgnoreCasePrefix {
    fn start(&self) -> u64 {
        0
    }

    fn step(&self, state: u64, byte: u8) -> u64 {
        match self.prefix.get(state as usize) {
            _ if state == u64::MAX => u64::MAX,
            None => state,
            Some(&wanted) if wanted == byte.to_ascii_lowercase() => state + 1,
            Some(_) => u64::MAX,
        }
    }

    fn is_match(&self, state: u64) -> bool {
        state == self.prefix.len() as u64
    }

    fn can_match(&self, state: u64) -> bool {
        state != u64::MAX
    }
}
