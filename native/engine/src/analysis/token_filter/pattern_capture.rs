//! `pattern_capture`: the capture groups of regular expressions in a token, at its position.

use super::each::{Each, EachToken};
use super::{ByName, TokenFilterSpec};
use crate::analysis::java_pattern::JavaPattern;
use crate::analysis::token::{Token, TokenSink};
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

impl EachToken for PatternCapture {
    type State = Vec<(usize, usize, usize)>;

    fn token(&self, found: &mut Self::State, token: &Token<'_>, next: &mut dyn TokenSink) {
        found.clear();
        for (number, pattern) in self.patterns.iter().enumerate() {
            pattern.each_match(token.text, |groups| {
                for &(start, end) in groups.iter().skip(1).flatten() {
                    // Lucene: a group equal to the whole token is not emitted in addition to it.
                    if start < end && !(self.preserve_original && start == 0 && end == token.text.len()) {
                        found.push((start, number, end));
                    }
                }
            });
        }
        // Lucene: groups are sorted by start; those of each expression are in order.
        found.sort_by_key(|&(start, number, _)| (start, number));
        let mut increment = token.position_increment;
        if self.preserve_original || found.is_empty() {
            next.token(token);
            increment = 0;
        }
        for &(start, _, end) in &*found {
            next.token(&Token { text: &token.text[start..end], position_increment: std::mem::take(&mut increment), ..*token });
        }
    }
}
