//! `edge_ngram`: beginnings of runs of characters.

use super::TokenizerSpec;
use super::grams::Grams;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "edge_ngram",
    build: |context| {
        let (min, max) = (context.settings.integer("min_gram", 1)?, context.settings.integer("max_gram", 2)?);
        Ok(Arc::new(Grams::from_settings(context.settings, (min, max), true)?))
    },
};
