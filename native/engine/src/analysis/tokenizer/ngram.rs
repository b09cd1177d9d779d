//! `ngram`: all parts of runs of characters.

use super::TokenizerSpec;
use super::grams::Grams;
use crate::analysis::token_filter::ngram;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "ngram",
    build: |context| {
        let (min, max) = (context.settings.integer("min_gram", 1)?, context.settings.integer("max_gram", 2)?);
        ngram::check_difference(context, "NGram Tokenizer", min, max)?;
        Ok(Arc::new(Grams::from_settings(context.settings, (min, max), false)?))
    },
};
