//! `stop`: drops stop words, leaving gaps.

use super::{TokenFilter, TokenFilterSpec};
use crate::analysis::stop_words::StopWords;
use crate::analysis::token::{Token, TokenSink};
use crate::error::EsError;
use crate::fault;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("stop", |context| {
    let settings = context.settings;
    if settings.has("enable_position_increments") {
        let reason = "enable_position_increments is not supported anymore. Please fix your analysis chain";
        return Err(EsError::illegal_argument(reason));
    }
    if !settings.boolean("remove_trailing", true)? {
        return Err(EsError::not_implemented("[remove_trailing: false] of token filter [stop]"));
    }
    // ES: the default words are case-sensitive (analysis/window_of_one).
    let ignore_case = settings.boolean("ignore_case", false)? && settings.has("stopwords");
    Ok(Arc::new(Stop { words: StopWords::from_settings(context, StopWords::of_language("english", context.major), ignore_case)? }))
});

/// The filter.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The stop words.
    pub words: StopWords,
}

impl TokenFilter for Stop {
    fn filter<'s>(&'s self, _text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, words: &self.words, skipped: 0 })
    }
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    words: &'s StopWords,
    skipped: u32,
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        if self.words.contains(token.text) {
            self.skipped += if fault::is_on("stop_leaves_no_hole") { 0 } else { token.position_increment };
            return;
        }
        let position_increment = token.position_increment + std::mem::take(&mut self.skipped);
        self.next.token(&Token { position_increment, ..*token });
    }

    fn end(&mut self, position_increment: u32) {
        self.next.end(position_increment + self.skipped);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}
