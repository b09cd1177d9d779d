//! `keyword_marker`: protects words from stemmers.

use super::each::{Each, EachToken};
use super::{ByName, SharedTokenFilter, TokenFilterSpec};
use crate::analysis::java_pattern::JavaPattern;
use crate::analysis::stop_words::StopWords;
use crate::analysis::token::{Attributes, Token, TokenSink};
use crate::analysis::words;
use crate::error::EsError;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("keyword_marker", |context| {
    let settings = context.settings;
    let ignore_case = settings.boolean("ignore_case", false)?;
    if let Some(pattern) = settings.text("keywords_pattern") {
        if settings.has("keywords") || settings.has("keywords_path") {
            let reason = "cannot specify both `keywords_pattern` and `keywords` or `keywords_path`";
            return Err(EsError::illegal_argument(reason));
        }
        let pattern = JavaPattern::compile(&pattern, None)?;
        return Ok(marker(move |text| {
            let mut whole = false;
            pattern.each_match(text, |groups| whole |= groups.first().copied().flatten() == Some((0, text.len())));
            whole
        }));
    }
    let words = words::list(context, "keywords")?.unwrap_or_default();
    if words.is_empty() {
        let reason = "keyword filter requires either `keywords`, `keywords_path`, or `keywords_pattern` to be configured";
        return Err(EsError::illegal_argument(reason));
    }
    Ok(of_words(StopWords::of(words, ignore_case)))
})
.by_name(ByName::Refused);

/// A filter for a set of words.
pub fn of_words(words: StopWords) -> SharedTokenFilter {
    marker(move |text| words.contains(text))
}

fn marker(is_keyword: impl Fn(&str) -> bool + Send + Sync + 'static) -> SharedTokenFilter {
    Arc::new(Each::new(Marker(is_keyword)).adding(Attributes::KEYWORD))
}

struct Marker<F>(F);

impl<F: Fn(&str) -> bool + Send + Sync> EachToken for Marker<F> {
    type State = ();

    fn token(&self, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        next.token(&Token { keyword: token.keyword || (self.0)(token.text), ..*token });
    }
}
