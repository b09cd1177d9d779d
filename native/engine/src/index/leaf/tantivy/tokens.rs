//! Tokens on their way through tantivy, which hands only strings to a tokenizer.

use std::sync::LazyLock;

use tantivy::tokenizer::{Token, TokenStream as TantivyTokenStream, Tokenizer, TokenizerManager};

use crate::index::document::TokenStream;

/// The only tokenizer: decodes tokens that analysis produced.
pub(super) const ENCODED: &str = "encoded";

pub(super) static TOKENIZERS: LazyLock<TokenizerManager> = LazyLock::new(|| {
    let manager = TokenizerManager::new();
    manager.register(ENCODED, EncodedTokenizer::default());
    // tantivy requests this name for fields that have no tokenizer.
    manager.register("default", EncodedTokenizer::default());
    manager
});

/// Tokens as one string: position increment and length in base 64 (ASCII, so that the string is valid UTF-8), then the text.
pub(super) fn encode(tokens: &TokenStream) -> String {
    let mut out = String::with_capacity(tokens.bytes.len());
    let mut last = 0;
    for (position, text) in tokens.iter() {
        let text = String::from_utf8_lossy(text);
        push_number(&mut out, position - last);
        push_number(&mut out, text.len() as u32);
        out.push_str(&text);
        last = position;
    }
    out
}

fn push_number(out: &mut String, mut number: u32) {
    while number >= 64 {
        out.push((64 | (number & 63) as u8) as char);
        number >>= 6;
    }
    out.push(number as u8 as char);
}

fn take_number(text: &mut &str) -> usize {
    let mut number = 0;
    let mut shift = 0;
    let bytes = text.as_bytes();
    for (index, &byte) in bytes.iter().enumerate() {
        number |= usize::from(byte & 63) << shift;
        shift += 6;
        if byte < 64 {
            *text = &text[index + 1..];
            break;
        }
    }
    number
}

#[derive(Clone, Default)]
struct EncodedTokenizer {
    token: Token,
}

struct EncodedTokens<'a> {
    rest: &'a str,
    token: &'a mut Token,
}

impl Tokenizer for EncodedTokenizer {
    type TokenStream<'a> = EncodedTokens<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> EncodedTokens<'a> {
        self.token.position = 0;
        EncodedTokens { rest: text, token: &mut self.token }
    }
}

impl TantivyTokenStream for EncodedTokens<'_> {
    fn advance(&mut self) -> bool {
        if self.rest.is_empty() {
            return false;
        }
        self.token.position += take_number(&mut self.rest);
        let length = take_number(&mut self.rest);
        let (text, rest) = self.rest.split_at(length);
        self.token.text.clear();
        self.token.text.push_str(text);
        self.rest = rest;
        true
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}
