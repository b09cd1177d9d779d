//! `standard`: words by Unicode Standard Annex #29.

mod emoji;
mod scanner;
mod word_break;

use super::{Tokenizer, TokenizerSpec};
use crate::analysis::context::Context;
use crate::analysis::token::{Token, TokenSink};
use crate::error::{EsError, Result};
pub use scanner::Match;
use scanner::Scanner;
use std::sync::Arc;
use word_break::WordBreaks;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec { name: "standard", build: |context| Ok(Arc::new(Standard::from_settings(context)?)) };

/// Splits at word boundaries and drops punctuation; tokens longer than `max_token_length` UTF-16 code units are split.
#[derive(Clone, Copy, Debug)]
pub struct Standard {
    /// Between 1 and 1,048,576; 255 by default.
    pub max_token_length: usize,
}

impl Default for Standard {
    fn default() -> Self {
        Self { max_token_length: 255 }
    }
}

impl Tokenizer for Standard {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let read = self.each(text, |start, end, kind| sink.token(&Token::new(&text[start..end], start, end, kind)));
        if read < text.len() {
            sink.stopped(read);
        }
        sink.end(0);
    }
}

impl Standard {
    /// Reads `max_token_length`.
    pub fn from_settings(context: &Context<'_>) -> Result<Self> {
        match context.settings.integer("max_token_length", 255)? {
            ..1 => Err(EsError::illegal_argument("maxTokenLength must be greater than zero")),
            length @ 1..=1_048_576 => Ok(Self { max_token_length: length as usize }),
            _ => Err(EsError::illegal_argument("maxTokenLength may not exceed 1048576")),
        }
    }

    /// Calls `take` with the first byte, the end and the type of every token; gives the byte up to which the text was read.
    #[inline]
    pub fn each(self, text: &str, mut take: impl FnMut(usize, usize, &'static str)) -> usize {
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            if let Some(Match { end, kind }) = ascii_word(bytes, at, self.max_token_length) {
                take(at, end, kind);
                at = end;
            } else if byte.is_ascii() && !byte.is_ascii_alphanumeric() && !matches!(byte, b'_' | b'#' | b'*') {
                at += 1;
            } else if self.is_too_wide(byte) {
                return at;
            } else if let Some(Match { end, kind }) = self.token_at(text, at) {
                take(at, end, kind);
                at = end;
            } else {
                at = next_boundary(text, at);
            }
        }
        at
    }

    /// The token at `start`, limited to `max_token_length`.
    pub fn token_at(self, text: &str, start: usize) -> Option<Match> {
        let window = self.window(text, start);
        Scanner { text: &text[..window], table: WordBreaks::get() }.token_at(start)
    }

    /// Returns true if a character that begins with the byte never fits into the window.
    pub fn is_too_wide(self, byte: u8) -> bool {
        // ES: a surrogate pair never fits a limit of one, so the text ends here (analysis/window_of_one).
        self.max_token_length == 1 && byte >= FIRST_OF_FOUR
    }

    /// The end of the window of `max_token_length` code units that begins at `start`.
    pub fn window(self, text: &str, start: usize) -> usize {
        let mut window = text.len();
        // One code unit takes at least one byte, so that a short rest needs no counting.
        if text.len() - start > self.max_token_length {
            let mut units = 0;
            for (offset, character) in text[start..].char_indices() {
                units += character.len_utf16();
                if units > self.max_token_length {
                    window = start + offset;
                    break;
                }
            }
        }
        window
    }
}

/// The smallest byte that begins a character beyond the basic plane, which is two UTF-16 code units.
const FIRST_OF_FOUR: u8 = 0xf0;

/// Fast path: at most `longest` ASCII letters and digits up to a character that cannot continue the word. `None`: use the full rules.
#[inline]
fn ascii_word(bytes: &[u8], start: usize, longest: usize) -> Option<Match> {
    let rest = &bytes[start..];
    let mut letters = 0;
    let mut length = 0;
    // One more than the maximum, so that a long word is not scanned to its end for each of its tokens.
    for &byte in rest.iter().take(longest + 1) {
        if !byte.is_ascii_alphanumeric() {
            break;
        }
        letters |= byte & 0x40;
        length += 1;
    }
    if length == 0 || length > longest {
        return None;
    }
    match rest.get(length) {
        Some(b'\'' | b'.' | b',' | b':' | b';' | b'_' | 0x80..) => None,
        _ => Some(Match { end: start + length, kind: if letters == 0 { "<NUM>" } else { "<ALPHANUM>" } }),
    }
}

/// The start of the character after the one at `at`.
fn next_boundary(text: &str, at: usize) -> usize {
    (at + 1..text.len()).find(|&byte| text.is_char_boundary(byte)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str, max_token_length: usize) -> Vec<(&str, &'static str)> {
        let mut found = Vec::new();
        let _ = Standard { max_token_length }.each(text, |start, end, kind| found.push((&text[start..end], kind)));
        found
    }

    #[test]
    fn words_numbers_and_scripts() {
        assert_eq!(
            tokens("The 2 QUICK Brown-Foxes's 3.5 a_b _ x.y 漢字ひカタ 한국 ไทย", 255),
            [
                ("The", "<ALPHANUM>"),
                ("2", "<NUM>"),
                ("QUICK", "<ALPHANUM>"),
                ("Brown", "<ALPHANUM>"),
                ("Foxes's", "<ALPHANUM>"),
                ("3.5", "<NUM>"),
                ("a_b", "<ALPHANUM>"),
                ("x.y", "<ALPHANUM>"),
                ("漢", "<IDEOGRAPHIC>"),
                ("字", "<IDEOGRAPHIC>"),
                ("ひ", "<HIRAGANA>"),
                ("カタ", "<KATAKANA>"),
                ("한국", "<HANGUL>"),
                ("ไทย", "<SOUTHEAST_ASIAN>"),
            ]
        );
    }

    #[test]
    fn long_tokens_are_cut() {
        assert_eq!(tokens("b 😀 c", 1), [("b", "<ALPHANUM>")]);
        assert_eq!(tokens("b 😀 c", 2).len(), 3);
        assert_eq!(tokens("jumped a.b", 5), [("jumpe", "<ALPHANUM>"), ("d", "<ALPHANUM>"), ("a.b", "<ALPHANUM>")]);
    }
}
