//! `stemmer`: stemmers of many languages by name.

use super::TokenFilterSpec;
use crate::analysis::stem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("stemmer", |context| {
    let settings = context.settings;
    let language = settings.text("language").or_else(|| settings.text("name")).unwrap_or_else(|| "porter".to_owned());
    stem::filter(&language, context.major)
});
