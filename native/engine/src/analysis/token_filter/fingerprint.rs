//! `fingerprint`: the different tokens of a text, sorted and joined.

use super::{SharedTokenFilter, TokenFilter, TokenFilterSpec};
use crate::analysis::settings::Settings;
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::utf16_len;
use crate::error::{EsError, Result};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("fingerprint", |context| filter(context.settings));

/// The filter with `separator` and `max_output_size`.
pub fn filter(settings: &Settings) -> Result<SharedTokenFilter> {
    let separator = match settings.text("separator") {
        None => ' ',
        Some(text) => match (text.chars().next(), utf16_len(&text)) {
            (None, _) => '\0',
            (Some(character), 1) => character,
            _ => {
                let reason = format!("Setting [separator] must be a single, non-null character. [{text}] was provided.");
                return Err(EsError::illegal_argument(reason));
            }
        },
    };
    let longest = settings.integer("max_output_size", 255)?;
    Ok(Arc::new(Fingerprint { separator, longest: usize::try_from(longest).unwrap_or(0) }))
}

struct Fingerprint {
    separator: char,
    longest: usize,
}

impl TokenFilter for Fingerprint {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, filter: self, terms: BTreeSet::new(), length: 0, text_end: text.len() })
    }
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    filter: &'s Fingerprint,
    /// Sorted by UTF-16 code units.
    terms: BTreeSet<(Vec<u16>, String)>,
    length: usize,
    text_end: usize,
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        let units: Vec<u16> = token.text.encode_utf16().collect();
        let length = units.len();
        if self.terms.insert((units, token.text.to_owned())) {
            self.length += length + usize::from(self.length > 0);
        }
    }

    fn end(&mut self, _position_increment: u32) {
        if self.length <= self.filter.longest && !self.terms.is_empty() {
            let terms: Vec<&str> = self.terms.iter().map(|(_, term)| term.as_str()).collect();
            let text = terms.join(self.filter.separator.encode_utf8(&mut [0; 4]));
            self.next.token(&Token::new(&text, 0, self.text_end, "fingerprint"));
        }
        // Lucene: the end of the text is one position after the token, whatever was removed before it (analysis/words_by_list).
        self.next.end(1);
    }

    fn stopped(&mut self, byte: usize) {
        self.text_end = byte;
        self.next.stopped(byte);
    }
}
