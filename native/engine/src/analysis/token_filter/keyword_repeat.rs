//! `keyword_repeat`: each token twice, first as a keyword.

use super::each::{Each, EachToken};
use super::{InRules, TokenFilterSpec};
use crate::analysis::token::{Attributes, Token, TokenSink};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("keyword_repeat", |_| {
    Ok(Arc::new(Each::new(KeywordRepeat).adding(Attributes::KEYWORD).in_rules(InRules::Refused)))
});

struct KeywordRepeat;

impl EachToken for KeywordRepeat {
    type State = ();

    fn token(&self, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        next.token(&Token { keyword: true, ..*token });
        next.token(&Token { keyword: false, position_increment: 0, ..*token });
    }
}
