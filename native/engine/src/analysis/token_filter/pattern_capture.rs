//! `pattern_capture`: the capture groups of regular expressions in a token, at its position.

use super::each::{Each, EachToken};
use super::{ByName, TokenFilterSpec};
use crate::analysis::java_pattern::JavaPattern;
use crate::analysis::token::{Halves, Token, TokenSink};
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("pattern_capture", |context| {
    let Some(patterns) = context.settings.list("patterns") else {
        let reason = format!("required setting 'patterns' is missing for token filter [{}]", context.name);
        return Err(EsError::illegal_argument(reason));
    };
    let patterns = patterns.iter().map(|pattern| JavaPattern::compile(pattern, None)).collect::<Result<_>>()?;
    let preserve_original = context.settings.boolean("preserve_original", true)?;
    Ok(Arc::new(Each::new(PatternCapture { patterns, preserve_original })))
})
.by_name(ByName::Refused);

struct PatternCapture {
    patterns: Vec<JavaPattern>,
    preserve_original: bool,
}

/// What a group of an expression has found.
struct Group {
    /// Its byte, and whether it is inside of the character there.
    start: (usize, bool),
    /// The number of the expression.
    number: usize,
    text: String,
    halves: Option<Halves>,
}

impl EachToken for PatternCapture {
    type State = Vec<Group>;

    fn token(&self, found: &mut Self::State, token: &Token<'_>, next: &mut dyn TokenSink) {
        found.clear();
        for (number, pattern) in self.patterns.iter().enumerate() {
            let subject = pattern.subject(token.text);
            let mut places = subject.places();
            pattern.each_match_of(&subject, |groups| {
                for &(start, end) in groups.iter().skip(1).flatten() {
                    // Lucene: a group equal to the whole token is not emitted in addition to it (analysis/patterns_in_tokens).
                    if start < end && !(self.preserve_original && start == 0 && end == subject.text.len()) {
                        let (text, halves) = subject.part(start, end);
                        found.push(Group { start: places.at(start), number, text: text.into_owned(), halves });
                    }
                }
            });
        }
        // Lucene: groups are sorted by start; those of each expression are in order (analysis/patterns_in_tokens).
        found.sort_by_key(|group| (group.start, group.number));
        let mut increment = token.position_increment;
        if self.preserve_original || found.is_empty() {
            next.token(token);
            increment = 0;
        }
        for Group { text, halves, .. } in &*found {
            let position_increment = std::mem::take(&mut increment);
            next.token(&Token { text, position_increment, halves: halves.as_ref(), ..*token });
        }
    }
}
