//! `stemmer_override`: stems of one's own, which stemmers leave alone.

use super::each::{Each, EachToken};
use super::{ByName, SharedTokenFilter, TokenFilterSpec};
use crate::analysis::token::{Attributes, Token, TokenSink};
use crate::analysis::words;
use crate::error::EsError;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("stemmer_override", |context| {
    let Some(rules) = words::list(context, "rules")? else {
        let reason = "stemmer override filter requires either `rules` or `rules_path` to be configured";
        return Err(EsError::illegal_argument(reason));
    };
    let mut stems: FxHashMap<String, String> = FxHashMap::default();
    for rule in rules {
        let invalid = || EsError::new("runtime_exception", 500, format!("Invalid Keyword override Rule:{rule}"));
        let sides: Vec<&str> = rule.split("=>").collect();
        let [words, stem] = sides.as_slice() else { return Err(invalid()) };
        let stem = stem.trim();
        if stem.is_empty() || stem.contains(',') || words.trim().is_empty() {
            return Err(invalid());
        }
        for word in words.split(',').map(str::trim) {
            if word.is_empty() {
                return Err(invalid());
            }
            // Lucene: the first stem of a word is used (analysis/words_by_list).
            stems.entry(word.to_owned()).or_insert_with(|| stem.to_owned());
        }
    }
    Ok(filter(stems))
})
.by_name(ByName::Refused);

/// The filter with these stems.
pub fn filter(stems: impl IntoIterator<Item = (String, String)>) -> SharedTokenFilter {
    Arc::new(Each::new(Override(stems.into_iter().collect())).adding(Attributes::KEYWORD))
}

struct Override(FxHashMap<String, String>);

impl EachToken for Override {
    type State = ();

    fn token(&self, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        match self.0.get(token.text) {
            Some(stem) if !token.keyword => next.token(&Token { text: stem, keyword: true, ..*token }),
            _ => next.token(token),
        }
    }
}
