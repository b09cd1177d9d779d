//! `pattern`: what lies between matches of a regular expression, or a group of each match.

use super::{SharedTokenizer, Tokenizer, TokenizerSpec};
use crate::analysis::java_pattern::JavaPattern;
use crate::analysis::token::{Token, TokenSink};
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "pattern",
    build: |context| {
        let settings = context.settings;
        let pattern = settings.text("pattern").unwrap_or_else(|| "\\W+".to_owned());
        build(&pattern, settings.text("flags").as_deref(), settings.integer("group", -1)?)
    },
};

/// The tokenizer.
pub fn build(pattern: &str, flags: Option<&str>, group: i32) -> Result<SharedTokenizer> {
    let pattern = JavaPattern::compile(pattern, flags)?;
    let group = usize::try_from(group).ok();
    if let Some(group) = group.filter(|&group| group > pattern.groups()) {
        let groups = pattern.groups();
        let reason = format!("invalid group specified: pattern only has: {groups} capturing groups");
        let _ = group;
        return Err(EsError::illegal_argument(reason));
    }
    Ok(Arc::new(Pattern { pattern, group }))
}

struct Pattern {
    pattern: JavaPattern,
    /// The group that is a token; without one, what lies between matches.
    group: Option<usize>,
}

impl Tokenizer for Pattern {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let subject = self.pattern.subject(text);
        let mut places = subject.places();
        let mut send = |start: usize, end: usize| {
            if start == end {
                return;
            }
            let (text, mut halves) = subject.part(start, end);
            let ((start, starts_inside), (end, ends_inside)) = (places.at(start), places.at(end));
            if let Some(halves) = &mut halves {
                (halves.starts_inside, halves.ends_inside) = (starts_inside, ends_inside);
            }
            sink.token(&Token { halves: halves.as_ref(), ..Token::new(&text, start, end, "word") });
        };
        let mut at = 0;
        self.pattern.each_match_of(&subject, |groups| match self.group {
            Some(group) => {
                if let Some((start, end)) = groups.get(group).copied().flatten() {
                    send(start, end);
                }
            }
            None => {
                if let Some((start, end)) = groups.first().copied().flatten() {
                    send(at, start);
                    at = end;
                }
            }
        });
        if self.group.is_none() {
            send(at, subject.text.len());
        }
        sink.end(0);
    }
}
