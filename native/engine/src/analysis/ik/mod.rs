//! The IK segmentation of Chinese text: all dictionary words (`ik_max_word`) or the likeliest reading (`ik_smart`).
//!
//! Written anew after the published description of IK Analyzer 2012 and tested against its segmenter token for token. Sub-segmenters
//! process one code unit at a time and add lexemes to one sorted set; the arbitrator selects paths.

mod arbitrator;
mod character;
mod cjk;
mod cursor;
mod dictionary;
mod letter;
mod lexeme;
mod path;
mod quantifier;
mod segmenter;

use super::token::{Token, TokenSink};
use super::tokenizer::Tokenizer;

/// The tokenizer of both modes.
#[derive(Clone, Copy, Debug)]
pub struct Ik {
    /// True to return a single reading.
    pub smart: bool,
}

impl Tokenizer for Ik {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let (units, bytes) = segmenter::regularized_units(text);
        let mut term = String::new();
        segmenter::segment(&units, self.smart, |lexeme| {
            term.clear();
            term.extend(char::decode_utf16(units[lexeme.begin..lexeme.end()].iter().copied()).flatten());
            let (start, end) = (bytes[lexeme.begin] as usize, bytes[lexeme.end()] as usize);
            sink.token(&Token::new(&term, start, end, lexeme.kind));
        });
        sink.end(0);
    }
}

#[cfg(test)]
mod tests;
