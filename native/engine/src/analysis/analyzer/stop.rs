//! `stop`: as `simple`, without stop words.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::stop_words::StopWords;
use crate::analysis::token_filter::stop::Stop;
use crate::analysis::tokenizer::lowercase::Lowercase;
use std::sync::Arc;

/// The type.
pub const SPEC: AnalyzerSpec = AnalyzerSpec {
    name: "stop",
    build: |context| {
        let ignore_case = context.settings.boolean("stopwords_case", false)?;
        let words = StopWords::from_settings(context, StopWords::of_language("english", context.major), ignore_case)?;
        Ok(Box::new(Chain::new(Arc::new(Lowercase), vec![Arc::new(Stop { words })])))
    },
};
