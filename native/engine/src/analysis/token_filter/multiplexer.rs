//! `multiplexer`: the output of several filter chains for each token, at one position.

use super::each::{Each, EachToken};
use super::{Chained, InRules, SharedTokenFilter, TokenFilter, TokenFilterSpec, check_count};
use crate::analysis::token::{Attributes, Token, TokenSink};
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("multiplexer", |context| {
    let chains = context.settings.list("filters").unwrap_or_default();
    let preserve_original = context.settings.boolean("preserve_original", true)?;
    Ok(Arc::new(Unchained { chains, preserve_original }))
});

/// The names of the chains.
struct Unchained {
    chains: Vec<String>,
    preserve_original: bool,
}

impl TokenFilter for Unchained {
    fn filter<'s>(&'s self, _text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        next
    }

    fn for_chain(&self, chained: &Chained<'_>) -> Result<Option<SharedTokenFilter>> {
        let mut chains = Vec::new();
        if self.preserve_original {
            chains.push(Vec::new());
        }
        for names in &self.chains {
            check_count(names.matches(',').count() + 1)?;
            let mut chain: Vec<SharedTokenFilter> = Vec::new();
            for name in names.split(',').map(str::trim) {
                let Some(filter) = (chained.find)(name)? else {
                    let reason = format!("Multiplexing filter [{}] refers to undefined tokenfilter [{name}]", chained.name);
                    return Err(EsError::illegal_argument(reason));
                };
                let own = filter.for_chain(chained)?;
                chain.push(own.unwrap_or(filter));
            }
            chains.push(chain);
        }
        let attributes = chains.iter().flatten().fold(Attributes::default(), |all, filter| all.and(filter.attributes()));
        Ok(Some(Arc::new(Each::new(Multiplexer { chains }).adding(attributes).in_rules(InRules::Same))))
    }
}

struct Multiplexer {
    chains: Vec<Vec<SharedTokenFilter>>,
}

impl EachToken for Multiplexer {
    type State = ();

    fn token(&self, state: &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        self.token_of("", state, token, next);
    }

    fn token_of(&self, text: &str, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        let mut sink = OnePosition { next, increment: token.position_increment, given: Vec::new() };
        for chain in &self.chains {
            let mut run: Box<dyn TokenSink + '_> = Box::new(crate::analysis::analyzer::chain::Forward(&mut sink));
            for filter in chain.iter().rev() {
                run = filter.filter(text, run);
            }
            run.token(token);
            run.end(0);
        }
    }
}

/// Emits each distinct word once, all at one position.
struct OnePosition<'s> {
    next: &'s mut dyn TokenSink,
    increment: u32,
    given: Vec<String>,
}

impl TokenSink for OnePosition<'_> {
    fn token(&mut self, token: &Token<'_>) {
        if self.given.iter().any(|given| given == token.text) {
            return;
        }
        self.given.push(token.text.to_owned());
        self.next.token(&Token { position_increment: std::mem::take(&mut self.increment), ..*token });
    }

    fn end(&mut self, _position_increment: u32) {}
}
