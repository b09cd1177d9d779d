//! `keep`: retains only certain words.

use super::keep_if::keep_if;
use super::{ByName, TokenFilterSpec};
use crate::analysis::stop_words::StopWords;
use crate::analysis::words;
use crate::error::EsError;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("keep", |context| {
    let settings = context.settings;
    if settings.has("keep_words") == settings.has("keep_words_path") {
        let reason = "keep requires either `keep_words` or `keep_words_path` to be configured";
        return Err(EsError::illegal_argument(reason));
    }
    if settings.has("enable_position_increments") {
        let reason = "enable_position_increments is not supported anymore. Please fix your analysis chain";
        return Err(EsError::illegal_argument(reason));
    }
    let ignore_case = settings.boolean("keep_words_case", false)?;
    let words = StopWords::of(words::list(context, "keep_words")?.unwrap_or_default(), ignore_case);
    Ok(keep_if(move |token| words.contains(token.text)))
})
.by_name(ByName::Refused);
