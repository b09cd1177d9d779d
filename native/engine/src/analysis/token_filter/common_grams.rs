//! `common_grams`: bigrams of common words and their neighbours, in addition to the words.

use super::{ByName, InRules, SharedTokenFilter, TokenFilter, TokenFilterSpec};
use crate::analysis::stop_words::StopWords;
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::words;
use crate::error::EsError;
use std::sync::Arc;

/// The type of a pair.
const GRAM: &str = "gram";

/// The registration. ES: without settings it has no common words (`analysis/words_by_list`).
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("common_grams", |context| {
    let settings = context.settings;
    let ignore_case = settings.boolean("ignore_case", false)?;
    let query_mode = settings.boolean("query_mode", false)?;
    let words = words::list(context, "common_words")?.unwrap_or_default();
    if words.is_empty() {
        let reason = "missing or empty [common_words] or [common_words_path] configuration for common_grams token filter";
        return Err(EsError::illegal_argument(reason));
    }
    let words = StopWords::named(&words, context.major, ignore_case);
    let grams: SharedTokenFilter = Arc::new(CommonGrams { words });
    Ok(if query_mode { Arc::new(QueryMode { grams }) } else { grams })
})
.by_name(ByName::Own(|_| Ok(Arc::new(CommonGrams { words: StopWords::default() }))));

struct CommonGrams {
    words: StopWords,
}

impl TokenFilter for CommonGrams {
    fn filter<'s>(&'s self, _text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Grams { next, words: &self.words, last: None })
    }

    fn in_rules(&self) -> InRules {
        InRules::Refused
    }
}

struct Grams<'s> {
    next: Box<dyn TokenSink + 's>,
    words: &'s StopWords,
    /// The previous word, its start, and whether it is common.
    last: Option<(String, u32, bool)>,
}

impl TokenSink for Grams<'_> {
    fn token(&mut self, token: &Token<'_>) {
        let common = self.words.contains(token.text);
        if let Some((last, start, last_common)) = &self.last
            && (common || *last_common)
        {
            let text = format!("{last}_{}", token.text);
            self.next.token(&Token { text: &text, start_offset: *start, position_increment: 0, position_length: 2, kind: GRAM, ..*token });
        }
        self.next.token(token);
        self.last = Some((token.text.to_owned(), token.start_offset, common));
    }

    fn end(&mut self, position_increment: u32) {
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}

/// Drops words that are part of a bigram.
struct QueryMode {
    grams: SharedTokenFilter,
}

impl TokenFilter for QueryMode {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        self.grams.filter(text, Box::new(Query { next, waiting: None, after_gram: false }))
    }

    fn in_rules(&self) -> InRules {
        InRules::Refused
    }
}

struct Waiting {
    text: String,
    token: Token<'static>,
}

struct Query<'s> {
    next: Box<dyn TokenSink + 's>,
    waiting: Option<Waiting>,
    after_gram: bool,
}

impl Query<'_> {
    fn give(&mut self) {
        if let Some(Waiting { text, token }) = self.waiting.take() {
            let is_gram = token.kind == GRAM;
            let position_increment = if is_gram { 1 } else { token.position_increment };
            self.next.token(&Token { text: &text, position_increment, position_length: 1, ..token });
            self.after_gram = is_gram;
        }
    }
}

impl TokenSink for Query<'_> {
    fn token(&mut self, token: &Token<'_>) {
        // A word is dropped if a bigram that starts with it follows.
        if token.kind == GRAM {
            self.waiting = None;
        } else {
            self.give();
        }
        self.waiting = Some(Waiting { text: token.text.to_owned(), token: Token { text: "", payload: None, halves: None, ..*token } });
        if token.kind == GRAM {
            self.give();
        }
    }

    fn end(&mut self, position_increment: u32) {
        // The last word is part of the preceding bigram.
        if self.after_gram {
            self.waiting = None;
        }
        self.give();
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}
