//! `keyword`: the whole text as one token.

use super::{Tokenizer, TokenizerSpec};
use crate::analysis::token::{Token, TokenSink};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec { name: "keyword", build: |_| Ok(Arc::new(Keyword)) };

/// The tokenizer. An empty text is an empty token.
#[derive(Clone, Copy, Debug)]
pub struct Keyword;

impl Tokenizer for Keyword {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        sink.token(&Token::new(text, 0, text.len(), "word"));
        sink.end(0);
    }
}
