//! `whitespace`: the runs of text between whitespace.

use super::{Tokenizer, TokenizerSpec, char_tokenizer};
use crate::analysis::character::is_whitespace;
use crate::analysis::token::TokenSink;
use crate::error::EsError;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "whitespace",
    build: |context| {
        let max_token_length = context.settings.integer("max_token_length", 255)?;
        match usize::try_from(max_token_length) {
            Ok(length @ 1..=1_048_576) => Ok(Arc::new(Whitespace { max_token_length: length })),
            _ => Err(EsError::illegal_argument(format!(
                "maxTokenLen must be greater than 0 and less than 1048576 passed: {max_token_length}"
            ))),
        }
    },
};

/// The tokenizer.
#[derive(Clone, Copy, Debug)]
pub struct Whitespace {
    /// UTF-16 code units after which a token is cut; 255 by default.
    pub max_token_length: usize,
}

impl Default for Whitespace {
    fn default() -> Self {
        Self { max_token_length: 255 }
    }
}

impl Tokenizer for Whitespace {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        char_tokenizer::tokenize(text, Some(self.max_token_length), |character| !is_whitespace(character), None, sink);
    }
}
