//! `condition`: other filters for the tokens that a script accepts.

use super::whole::Stored;
use super::{ByName, Chained, SharedTokenFilter, TokenFilter, TokenFilterSpec, check_count};
use crate::analysis::analyzer::chain::Forward;
use crate::analysis::token::{Attributes, Payload, Token, TokenSink};
use crate::analysis::token_script::{self, Judge, TokenScript};
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("condition", |context| {
    let script = token_script::of_settings(context)?;
    let filters = context.settings.list("filter").unwrap_or_default();
    if filters.is_empty() {
        let reason = format!("Empty list of filters provided to tokenfilter [{}]", context.name);
        return Err(EsError::illegal_argument(reason));
    }
    Ok(Arc::new(Unchained { script, filters }))
})
.by_name(ByName::Refused);

/// The filters by name.
struct Unchained {
    script: Arc<dyn TokenScript>,
    filters: Vec<String>,
}

impl TokenFilter for Unchained {
    fn filter<'s>(&'s self, _text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        next
    }

    fn for_chain(&self, chained: &Chained<'_>) -> Result<Option<SharedTokenFilter>> {
        check_count(self.filters.len())?;
        let mut filters = Vec::new();
        for name in &self.filters {
            let Some(filter) = (chained.find)(name)? else {
                if chained.name.starts_with("__anonymous__") {
                    return Err(EsError::illegal_argument(format!("failed to find global filter under [{name}]")));
                }
                let reason = format!("ScriptedConditionTokenFilter [{}] refers to undefined token filter [{name}]", chained.name);
                return Err(EsError::illegal_argument(reason));
            };
            let own = filter.for_chain(chained)?;
            filters.push(own.unwrap_or(filter));
        }
        Ok(Some(Arc::new(Condition { script: Arc::clone(&self.script), filters })))
    }
}

struct Condition {
    script: Arc<dyn TokenScript>,
    filters: Vec<SharedTokenFilter>,
}

impl TokenFilter for Condition {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        let judge = Judge::new(&*self.script, text);
        Box::new(Sink { next, text, filters: &self.filters, judge, accepted: Vec::new(), skipped: 0 })
    }

    fn attributes(&self) -> Attributes {
        self.filters.iter().fold(Attributes::KEYWORD, |all, filter| all.and(filter.attributes()))
    }
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    text: &'s str,
    filters: &'s [SharedTokenFilter],
    judge: Judge<'s>,
    /// Consecutive accepted tokens: the filters process them as one stream.
    accepted: Vec<Stored>,
    /// Positions that the filters left empty at the end of the stream before.
    skipped: u32,
}

impl Sink<'_> {
    fn pass(&mut self, token: &Token<'_>) {
        let position_increment = token.position_increment + std::mem::take(&mut self.skipped);
        self.next.token(&Token { position_increment, ..*token });
    }

    fn flush(&mut self) {
        let accepted = std::mem::take(&mut self.accepted);
        if accepted.is_empty() {
            return;
        }
        let mut stream = Stream { next: &mut *self.next, skipped: std::mem::take(&mut self.skipped) };
        {
            let mut run: Box<dyn TokenSink + '_> = Box::new(Forward(&mut stream));
            for filter in self.filters.iter().rev() {
                run = filter.filter(self.text, run);
            }
            for stored in &accepted {
                run.token(&stored.token());
            }
            run.end(0);
        }
        self.skipped = stream.skipped;
    }
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        match self.judge.accepts(token) {
            Ok(true) => self.accepted.push(Stored::of(token)),
            Ok(false) => {
                self.flush();
                self.pass(token);
            }
            Err(error) => {
                self.flush();
                let failed = Payload::Failed(Box::new(error));
                self.pass(&Token { payload: Some(&failed), ..*token });
            }
        }
    }

    fn end(&mut self, position_increment: u32) {
        self.flush();
        self.next.end(position_increment + self.skipped);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}

/// Filtered output of such a run, after preceding holes.
struct Stream<'n> {
    next: &'n mut dyn TokenSink,
    skipped: u32,
}

impl TokenSink for Stream<'_> {
    fn token(&mut self, token: &Token<'_>) {
        let position_increment = token.position_increment + std::mem::take(&mut self.skipped);
        self.next.token(&Token { position_increment, ..*token });
    }

    fn end(&mut self, position_increment: u32) {
        self.skipped += position_increment;
    }
}
