//! `simple_pattern`: the longest matches of a regular expression of Lucene.

use super::{SharedTokenizer, Tokenizer, TokenizerSpec};
use crate::analysis::context::Context;
use crate::analysis::token::{Token, TokenSink};
use crate::automaton::regexp::{Syntax, build, is_deterministic, parse};
use crate::automaton::{DEFAULT_WORK_LIMIT, DfaMatcher, TermMatcher};
use crate::bounds::work;
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "simple_pattern",
    build: |context| {
        let tokenizer: SharedTokenizer = Arc::new(SimplePattern(LongestMatch::from_settings(context, true)?));
        Ok(tokenizer)
    },
};

/// A deterministic automaton that finds the longest match at an offset.
pub struct LongestMatch(DfaMatcher);

impl LongestMatch {
    /// Reads `pattern`, which may use every operator of Lucene's expressions but complement by `~` in Lucene 10.
    /// Lucene refuses some that are not deterministic: those are refused here, too.
    pub fn from_settings(context: &Context<'_>, deterministic: bool) -> Result<Self> {
        let pattern = context.settings.text("pattern").unwrap_or_default();
        let complement = if context.major >= 9 { 0 } else { Syntax::DEPRECATED_COMPLEMENT };
        let node = parse(&pattern, Syntax(0xFF | complement))?;
        if (deterministic || context.major == 8) && !is_deterministic(&node, context.major) {
            return Err(EsError::not_implemented(format!("the pattern [{pattern}], whose automaton is not deterministic")));
        }
        match build(&node, &pattern, false, context.major, DEFAULT_WORK_LIMIT) {
            Ok(automaton) => Ok(Self(DfaMatcher::new(automaton))),
            Err(_) => Err(EsError::not_implemented(format!("the pattern [{pattern}], which is too complex"))),
        }
    }

    /// The end of the longest match that begins at `start` and has at least one character.
    pub fn end(&self, text: &str, start: usize) -> Option<usize> {
        let mut state = self.0.start();
        let mut found = None;
        for (offset, byte) in text.as_bytes()[start..].iter().enumerate() {
            work(1);
            state = self.0.step(state, *byte);
            if !self.0.can_match(state) {
                break;
            }
            if self.0.is_match(state) && text.is_char_boundary(start + offset + 1) {
                found = Some(start + offset + 1);
            }
        }
        found
    }
}

struct SimplePattern(LongestMatch);

impl Tokenizer for SimplePattern {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let mut at = 0;
        while at < text.len() {
            if let Some(end) = self.0.end(text, at) {
                sink.token(&Token::new(&text[at..end], at, end, "word"));
                at = end;
            } else {
                at += text[at..].chars().next().map_or(1, char::len_utf8);
            }
        }
        sink.end(0);
    }
}
