//! `classic`: takes the dots of acronyms and English possessives away from tokens of the classic tokenizer.

use super::TokenFilterSpec;
use super::each::{Each, EachToken};
use crate::analysis::token::{Token, TokenSink};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("classic", |_| Ok(Arc::new(Each::new(Classic))));

struct Classic;

impl EachToken for Classic {
    type State = String;

    fn token(&self, buffer: &mut String, token: &Token<'_>, next: &mut dyn TokenSink) {
        let possessive = token.kind == "<APOSTROPHE>" && (token.text.ends_with("'s") || token.text.ends_with("'S"));
        if possessive {
            next.token(&Token { text: &token.text[..token.text.len() - 2], ..*token });
        } else if token.kind == "<ACRONYM>" {
            buffer.clear();
            buffer.extend(token.text.chars().filter(|&character| character != '.'));
            next.token(&Token { text: buffer, ..*token });
        } else {
            next.token(token);
        }
    }
}
