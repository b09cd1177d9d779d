//! `path_hierarchy`: a path and the paths above it.

use super::{Tokenizer, TokenizerSpec};
use crate::analysis::token::{Token, TokenSink};
use crate::error::EsError;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "path_hierarchy",
    build: |context| {
        let settings = context.settings;
        let one = |key: &str, default: Option<char>| match settings.text(key) {
            None => Ok(default),
            Some(text) => {
                let mut characters = text.chars();
                match (characters.next(), characters.next()) {
                    (Some(character), None) if character.len_utf16() == 1 => Ok(Some(character)),
                    _ => Err(EsError::illegal_argument(format!("{key} must be a one char value"))),
                }
            }
        };
        settings.integer("buffer_size", 1024)?;
        let delimiter = one("delimiter", Some('/'))?.unwrap_or('/');
        let replacement = one("replacement", Some(delimiter))?.unwrap_or(delimiter);
        let skip = settings.integer("skip", 0)?;
        let Ok(skip) = usize::try_from(skip) else { return Err(EsError::illegal_argument("skip cannot be negative")) };
        let reverse = settings.boolean("reverse", false)?;
        // Lucene 10: each path has a position of its own.
        let increment = u32::from(context.major >= 9);
        Ok(Arc::new(PathHierarchy { delimiter, replacement, skip, reverse, increment }))
    },
};

struct PathHierarchy {
    delimiter: char,
    replacement: char,
    skip: usize,
    reverse: bool,
    /// From a path to the next.
    increment: u32,
}

impl PathHierarchy {
    fn send(&self, text: &str, start: usize, end: usize, increment: u32, sink: &mut dyn TokenSink) {
        let mut term = String::new();
        term.extend(text[start..end].chars().map(|character| if character == self.delimiter { self.replacement } else { character }));
        sink.token(&Token { position_increment: increment, ..Token::new(&term, start, end, "word") });
    }

    /// `/a/b`: `/a`, `/a/b`. Skipped parts start no token.
    fn down(&self, text: &str, increments: (u32, u32), sink: &mut dyn TokenSink) {
        let ends = text.match_indices(self.delimiter).map(|(at, _)| at).filter(|&at| at > 0);
        let mut ends: Vec<usize> = ends.chain([text.len()]).collect();
        if text.ends_with(self.delimiter) && text.len() > self.delimiter.len_utf8() {
            // Lucene: a trailing delimiter belongs to the last token (analysis/path_hierarchy).
            ends.retain(|&end| end != text.len());
            ends.push(text.len());
        }
        let mut start = 0;
        let mut skipped = 0;
        let mut first = true;
        for &end in &ends {
            if skipped < self.skip {
                skipped += 1;
                start = end;
                continue;
            }
            if end > start {
                self.send(text, start, end, if first { increments.0 } else { increments.1 }, sink);
                first = false;
            }
        }
    }

    /// `a/b/c`: `a/b/c`, `b/c`, `c`. The parts that are skipped are those at the end.
    fn up(&self, text: &str, increments: (u32, u32), sink: &mut dyn TokenSink) {
        let width = self.delimiter.len_utf8();
        let mut starts = vec![0];
        starts.extend(text.match_indices(self.delimiter).map(|(at, _)| at + width));
        if starts.last() != Some(&text.len()) {
            starts.push(text.len());
        }
        let Some(end) = starts.len().checked_sub(1 + self.skip).and_then(|index| starts.get(index)).copied() else { return };
        for (number, &start) in starts.iter().take(starts.len() - 1 - self.skip).enumerate() {
            if start < end {
                self.send(text, start, end, if number == 0 { increments.0 } else { increments.1 }, sink);
            }
        }
    }
}

impl Tokenizer for PathHierarchy {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        if !text.is_empty() {
            let increments = (1, self.increment);
            if self.reverse {
                self.up(text, increments, sink);
            } else {
                self.down(text, increments, sink);
            }
        }
        sink.end(0);
    }
}
