//! `chinese`: the standard analyzer with the stop words of English.

use super::AnalyzerSpec;
use super::standard::Standard;
use crate::analysis::stop_words::StopWords;

/// The type.
pub const SPEC: AnalyzerSpec = AnalyzerSpec {
    name: "chinese",
    build: |context| Ok(Box::new(Standard { stop_words: StopWords::of_language("english", context.major), ..Standard::default() })),
};
