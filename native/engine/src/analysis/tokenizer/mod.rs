//! Tokenizers cut a text into tokens.

pub mod char_group;
mod char_tokenizer;
pub mod classic;
pub mod edge_ngram;
mod grams;
pub mod ik_max_word;
pub mod ik_smart;
pub mod keyword;
pub mod letter;
pub mod lowercase;
pub mod ngram;
pub mod path_hierarchy;
pub mod pattern;
pub mod simple_pattern;
pub mod simple_pattern_split;
pub mod standard;
pub mod uax_url_email;
pub mod whitespace;

use super::context::Context;
use super::token::TokenSink;
use crate::error::Result;
use std::sync::Arc;

/// Splits a text into tokens and passes them to the sink in order; calls `end` once.
pub trait Tokenizer: Send + Sync {
    /// Tokenizes the whole text.
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink);
}

/// A tokenizer to share.
pub type SharedTokenizer = Arc<dyn Tokenizer>;

/// A type of tokenizer.
pub struct TokenizerSpec {
    /// The name of the type, which is also the name of the tokenizer without settings.
    pub name: &'static str,
    /// Builds one of its settings.
    pub build: fn(&Context<'_>) -> Result<SharedTokenizer>,
}

/// Every tokenizer.
pub static SPECS: &[TokenizerSpec] = &[
    char_group::SPEC,
    classic::SPEC,
    edge_ngram::SPEC,
    ik_max_word::SPEC,
    ik_smart::SPEC,
    keyword::SPEC,
    letter::SPEC,
    lowercase::SPEC,
    ngram::SPEC,
    path_hierarchy::SPEC,
    pattern::SPEC,
    simple_pattern::SPEC,
    simple_pattern_split::SPEC,
    standard::SPEC,
    uax_url_email::SPEC,
    whitespace::SPEC,
];
