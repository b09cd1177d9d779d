//! `pattern_replace`: what a regular expression finds in a token, replaced.

use super::each::{Each, EachToken};
use super::{ByName, TokenFilterSpec};
use crate::analysis::java_pattern::{JavaPattern, Replacement};
use crate::analysis::token::{Token, TokenSink};
use crate::error::EsError;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("pattern_replace", |context| {
    let settings = context.settings;
    let Some(pattern) = settings.text("pattern") else {
        let reason = format!("pattern is missing for [{}] token filter of type 'pattern_replace'", context.name);
        return Err(EsError::illegal_argument(reason));
    };
    let pattern = JavaPattern::compile(&pattern, settings.text("flags").as_deref())?;
    let replacement = pattern.replacement(&settings.text("replacement").unwrap_or_default())?;
    let all = settings.boolean("all", true)?;
    Ok(Arc::new(Each::new(PatternReplace { pattern, replacement, all })))
})
.normalizing()
.by_name(ByName::Refused);

struct PatternReplace {
    pattern: JavaPattern,
    replacement: Replacement,
    /// False if only what is found first is replaced.
    all: bool,
}

impl EachToken for PatternReplace {
    type State = String;

    fn token(&self, out: &mut String, token: &Token<'_>, next: &mut dyn TokenSink) {
        out.clear();
        let subject = self.pattern.subject(token.text);
        let (mut at, mut found) = (0, false);
        self.pattern.each_match_of(&subject, |groups| {
            let Some((start, end)) = groups.first().copied().flatten().filter(|_| self.all || !found) else { return };
            found = true;
            out.push_str(&subject.text[at..start]);
            self.replacement.write_of(&subject, groups, out);
            at = end;
        });
        if !found {
            return next.token(token);
        }
        out.push_str(&subject.text[at..]);
        let (text, halves) = subject.read(out);
        next.token(&Token { text: &text, halves: halves.as_ref().or(token.halves), ..*token });
    }
}
