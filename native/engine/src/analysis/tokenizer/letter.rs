//! `letter`: runs of letters.

use super::{Tokenizer, TokenizerSpec, char_tokenizer};
use crate::analysis::character::is_letter;
use crate::analysis::token::TokenSink;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec { name: "letter", build: |_| Ok(Arc::new(Letter)) };

/// The tokenizer.
#[derive(Clone, Copy, Debug)]
pub struct Letter;

impl Tokenizer for Letter {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        char_tokenizer::tokenize(text, None, is_letter, None, sink);
    }
}
