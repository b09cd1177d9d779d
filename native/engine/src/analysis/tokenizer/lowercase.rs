//! `lowercase`: runs of letters, lowercased.

use super::{Tokenizer, TokenizerSpec, char_tokenizer};
use crate::analysis::character::is_letter;
use crate::analysis::lowercase::lowercase_char;
use crate::analysis::token::TokenSink;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec { name: "lowercase", build: |_| Ok(Arc::new(Lowercase)) };

/// The tokenizer.
#[derive(Clone, Copy, Debug)]
pub struct Lowercase;

impl Tokenizer for Lowercase {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        char_tokenizer::tokenize(text, None, is_letter, Some(lowercase_char), sink);
    }
}
