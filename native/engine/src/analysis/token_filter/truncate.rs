//! `truncate`: cuts long tokens.

use super::each::{Each, EachToken};
use super::{ByName, SharedTokenFilter, TokenFilterSpec};
use crate::analysis::token::{Attributes, Halves, Token, TokenSink};
use crate::error::EsError;
use std::sync::Arc;

/// The type. ES: the name alone cuts at ten (`analysis/words_by_list`).
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("truncate", |context| {
    let length = context.settings.integer("length", -1)?;
    if length <= 0 {
        return Err(EsError::illegal_argument("length parameter must be provided"));
    }
    Ok(filter(length as usize))
})
.by_name(ByName::Own(|_| Ok(filter(10))));

/// Cuts after a number of UTF-16 code units.
fn filter(length: usize) -> SharedTokenFilter {
    Arc::new(Each::new(Truncate { length }).adding(Attributes::KEYWORD))
}

struct Truncate {
    length: usize,
}

impl EachToken for Truncate {
    type State = ();

    fn token(&self, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        let length = self.length;
        if token.keyword || token.text.len() <= length {
            return next.token(token);
        }
        if token.text.is_ascii() {
            return next.token(&Token { text: &token.text[..length], ..*token });
        }
        let mut units = Halves::units_of(token);
        units.truncate(length);
        // Lucene: a character beyond the basic plane may lose its second half (`analysis/halves`).
        let (text, halves) = Halves::text_instead(&units, token);
        next.token(&Token { text: &text, halves: halves.as_ref(), ..*token });
    }
}
