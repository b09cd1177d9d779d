//! `snowball`: lowercase words, without the stop words of some languages, stemmed by Snowball.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::stem::{self, snowball};
use crate::analysis::stop_words::StopWords;
use crate::analysis::token_filter::{SharedTokenFilter, change, lowercase, stop};
use crate::analysis::tokenizer::standard::Standard;
use std::sync::Arc;

/// Languages whose stop words are dropped.
const WITH_STOP_WORDS: &[(&str, &str)] =
    &[("English", "english"), ("Dutch", "dutch"), ("German", "german"), ("German2", "german"), ("French", "french")];

/// The type.
pub const SPEC: AnalyzerSpec = AnalyzerSpec {
    name: "snowball",
    build: |context| {
        let settings = context.settings;
        let language = settings.text("language").or_else(|| settings.text("name")).unwrap_or_else(|| "English".to_owned());
        let stop_words = WITH_STOP_WORDS.iter().find(|(name, _)| *name == language);
        let default = stop_words.map_or_else(StopWords::default, |(_, list)| StopWords::of_language(list, context.major));
        let words = StopWords::from_settings(context, default, settings.boolean("stopwords_case", false)?)?;
        let mut filters: Vec<SharedTokenFilter> = Vec::new();
        if matches!(language.as_str(), "English" | "Porter" | "Lovins") {
            filters.push(stem::filter("possessive_english", context.major)?);
        }
        filters.push(if language == "Turkish" { change::every(lowercase::turkish) } else { Arc::new(lowercase::Lowercase) });
        filters.push(Arc::new(stop::Stop { words }));
        filters.push(snowball::of_class(&language, context.major)?);
        Ok(Box::new(Chain::new(Arc::new(Standard::default()), filters)))
    },
};
