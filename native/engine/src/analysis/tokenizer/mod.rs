//! Tokenizers cut a text into tokens.

pub mod standard;

use super::token::TokenSink;

/// Cuts a text into tokens, which it hands to the sink in order; it calls `end` once.
pub trait Tokenizer: Send + Sync {
    /// Tokenizes the whole text.
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink);
}
