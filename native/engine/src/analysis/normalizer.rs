//! Normalizers convert a complete keyword value to one term.

use std::sync::Arc;

use super::analyzer::Analyzer;
use super::analyzer::custom::CustomParts;
use super::token::{ClosureSink, Token, TokenSink};
use super::tokenizer::SharedTokenizer;
use super::tokenizer::whitespace::Whitespace;

/// A named normalizer.
pub struct Normalizer {
    name: String,
    parts: CustomParts,
    custom: bool,
}

impl Normalizer {
    /// A normalizer of the index settings.
    pub fn custom(name: impl Into<String>, parts: CustomParts) -> Self {
        Self { name: name.into(), parts, custom: true }
    }

    /// A normalizer type without visible components.
    pub fn built_in(name: impl Into<String>, parts: CustomParts) -> Self {
        Self { name: name.into(), parts, custom: false }
    }

    /// The name used in mappings.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its tokenizer (`keyword`) and filters, if it is a custom one.
    pub fn parts(&self) -> Option<&CustomParts> {
        self.custom.then_some(&self.parts)
    }

    /// The normal form of a value.
    pub fn normalize(&self, value: &str) -> String {
        let mut normal = String::new();
        let mut receive = |token: &Token<'_>| normal.push_str(token.text);
        self.analyze(value, &mut ClosureSink::new(&mut receive));
        normal
    }

    /// An analyzer that normalizes each whitespace-separated word, if the normalizer has visible components.
    pub fn of_words(&self) -> Option<Analyzer> {
        let parts = self.parts()?;
        let tokenizer = ("whitespace".to_owned(), Arc::new(Whitespace::default()) as SharedTokenizer);
        Some(CustomParts { tokenizer, ..parts.clone() }.analyzer(&self.name))
    }

    /// The value as a single token into a sink.
    pub fn analyze(&self, value: &str, sink: &mut dyn TokenSink) {
        self.parts.analyze(self.parts.filters.len(), value, sink);
    }
}

impl std::fmt::Debug for Normalizer {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Normalizer").field("name", &self.name).finish_non_exhaustive()
    }
}
