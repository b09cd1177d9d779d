//! `pattern`: the text between matches of a regular expression, lowercased, without stop words.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::stop_words::StopWords;
use crate::analysis::token_filter::{SharedTokenFilter, lowercase, stop};
use crate::analysis::tokenizer::pattern;
use crate::error::EsError;
use std::sync::Arc;

/// The type.
pub const SPEC: AnalyzerSpec = AnalyzerSpec {
    name: "pattern",
    build: |context| {
        let settings = context.settings;
        let expression = settings.text("pattern").unwrap_or_else(|| "\\W+".to_owned());
        if expression.is_empty() {
            return Err(EsError::illegal_argument(format!("Analyzer [{}] of type pattern must have a `pattern` set", context.name)));
        }
        let tokenizer = pattern::build(&expression, settings.text("flags").as_deref(), -1)?;
        let mut filters: Vec<SharedTokenFilter> = Vec::new();
        if settings.boolean("lowercase", true)? {
            filters.push(Arc::new(lowercase::Lowercase));
        }
        let ignore_case = settings.boolean("stopwords_case", false)?;
        let words = StopWords::from_settings(context, StopWords::default(), ignore_case)?;
        if !words.is_empty() {
            filters.push(Arc::new(stop::Stop { words }));
        }
        Ok(Box::new(Chain::new(tokenizer, filters)))
    },
};
