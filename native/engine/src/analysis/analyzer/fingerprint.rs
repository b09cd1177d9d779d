//! `fingerprint`: the distinct words of a text, sorted and joined to one token.

use super::AnalyzerSpec;
use super::chain::Chain;
use crate::analysis::settings::Settings;
use crate::analysis::stop_words::StopWords;
use crate::analysis::token_filter::{asciifolding, fingerprint, lowercase, stop};
use crate::analysis::tokenizer::standard::Standard;
use std::sync::Arc;

/// The type.
pub const SPEC: AnalyzerSpec = AnalyzerSpec {
    name: "fingerprint",
    build: |context| {
        let words = StopWords::from_settings(context, StopWords::default(), false)?;
        let none = Settings::default();
        let folding = (asciifolding::SPEC.build)(&crate::analysis::context::Context { settings: &none, ..*context })?;
        let filters =
            vec![Arc::new(lowercase::Lowercase) as _, folding, Arc::new(stop::Stop { words }) as _, fingerprint::filter(context.settings)?];
        Ok(Box::new(Chain::new(Arc::new(Standard::default()), filters)))
    },
};
