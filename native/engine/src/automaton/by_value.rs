//! Prefix matching on values instead of indexed terms: doc values of unindexed fields, and runtime fields.

use super::matcher::TermMatcher;

const DEAD: u64 = u64::MAX;

/// A character as Java folds it where case is ignored. Rust's full mappings are passed over: Java has only those to one character here.
pub fn folded(c: char) -> char {
    let mut upper = c.to_uppercase();
    let upper = match (upper.next(), upper.next()) {
        (Some(upper), None) => upper,
        _ => c,
    };
    upper.to_lowercase().next().unwrap_or(upper)
}

/// Values that begin with a text in any case of its letters.
pub struct FoldedPrefix {
    prefix: Vec<char>,
}

impl FoldedPrefix {
    /// Of this text.
    pub fn new(text: &str) -> Self {
        Self { prefix: text.chars().map(folded).collect() }
    }
}

/// The upper half of a state holds the number of matched characters; the lower half holds the byte count of the
/// partially read next character, followed by its bytes.
impl TermMatcher for FoldedPrefix {
    fn start(&self) -> u64 {
        0
    }

    fn step(&self, state: u64, byte: u8) -> u64 {
        let Some(wanted) = self.prefix.get((state >> 32) as usize) else { return state };
        let count = (state >> 24 & 0xff) as usize;
        let read = (state as u32 & 0xff_ffff) << 8 | u32::from(byte);
        match std::str::from_utf8(&read.to_be_bytes()[3 - count.min(3)..]) {
            Ok(text) if text.chars().all(|c| folded(c) == *wanted) => ((state >> 32) + 1) << 32,
            Err(error) if error.error_len().is_none() && count < 3 => state >> 32 << 32 | (count as u64 + 1) << 24 | u64::from(read),
            _ => DEAD,
        }
    }

    fn is_match(&self, state: u64) -> bool {
        state >> 32 == self.prefix.len() as u64
    }

    fn can_match(&self, state: u64) -> bool {
        state != DEAD
    }
}

/// What a highlighter matches for a prefix. ES: a byte automaton is interpreted as a character automaton, so each byte of the prefix
/// matches the character with that code point, and nothing above the maximum byte value can follow
/// (`api/global/highlight_prefixes_by_value`).
pub struct NarrowPrefix {
    prefix: Vec<u8>,
}

impl NarrowPrefix {
    /// Of this text.
    pub fn new(text: &str) -> Self {
        Self { prefix: text.bytes().map(char::from).collect::<String>().into_bytes() }
    }

    /// The state after the prefix, at a character boundary; the next state is the one inside a character.
    fn behind(&self) -> u64 {
        self.prefix.len() as u64
    }
}

impl TermMatcher for NarrowPrefix {
    fn start(&self) -> u64 {
        0
    }

    fn step(&self, state: u64, byte: u8) -> u64 {
        match self.prefix.get(state as usize) {
            _ if state == DEAD => DEAD,
            Some(wanted) if *wanted == byte => state + 1,
            None if state > self.behind() => self.behind(),
            None if byte.is_ascii() => state,
            None if matches!(byte, 0xc2 | 0xc3) => state + 1,
            _ => DEAD,
        }
    }

    fn is_match(&self, state: u64) -> bool {
        state == self.behind()
    }

    fn can_match(&self, state: u64) -> bool {
        state != DEAD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_is_ignored_by_single_characters() {
        // 8.19.21: what a prefix without regard to case finds in a keyword that is not indexed.
        for (prefix, found, not_found) in [
            ("İ", "Ix ix i\u{307}x İx ıx", "x"),
            ("ß", "ßx ẞx", "SSx sx"),
            ("ΑΣ", "ΑΣ ας ασβ", "Α"),
            ("k", "Kx kx \u{212a}x", "x"),
            ("𐐀", "𐐀x 𐐨x", "\u{10401}"),
        ] {
            let matcher = FoldedPrefix::new(prefix);
            assert!(found.split(' ').all(|value| matcher.accepts(value.as_bytes())), "{prefix}");
            assert!(not_found.split(' ').all(|value| !matcher.accepts(value.as_bytes())), "{prefix}");
        }
    }

    #[test]
    fn bytes_stand_for_characters() {
        let accepts = |prefix: &str, value: &str| NarrowPrefix::new(prefix).accepts(value.as_bytes());
        assert!(accepts("Mi", "Miloé") && accepts("Mi", "Mi") && !accepts("Mi", "Miloš") && !accepts("á", "áb") && accepts("á", "Ã¡x"));
    }
}
