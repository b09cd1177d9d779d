//! Tokens collected from several texts, as one list.

use crate::analysis::token::{Attributes, Halves, Payload, Token, TokenSink};
use crate::analysis::utf16_offsets::Utf16Offsets;
use crate::bounds::work;
use crate::error::{EsError, Result};

/// A token with its index in the list of texts.
#[derive(Clone, Debug)]
pub struct AnalyzedToken {
    pub text: String,
    /// In UTF-16 code units, counted through all texts.
    pub start_offset: u32,
    pub end_offset: u32,
    pub position: i64,
    pub position_length: u32,
    pub kind: &'static str,
    pub keyword: bool,
    pub payload: Option<Payload>,
    pub halves: Option<Halves>,
}

/// Limits of a stage.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// `index.analyze.max_token_count`
    pub max_tokens: usize,
}

/// The tokens of one stage of analysis.
#[derive(Clone, Debug)]
pub struct Stage {
    pub name: String,
    pub tokens: Vec<AnalyzedToken>,
    /// Additional attributes of its tokens.
    pub attributes: Attributes,
}

/// Analyzes the texts one after the other: `gap` positions between them and one code unit.
pub fn collect(texts: &[String], gap: u32, limits: Limits, analyze: &dyn Fn(&str, &mut dyn TokenSink)) -> Result<Vec<AnalyzedToken>> {
    let mut tokens = Vec::new();
    let (mut position, mut offset) = (-1, 0);
    for text in texts {
        let mut offsets = Utf16Offsets::new(text);
        let mut sink =
            Collector { text, tokens: &mut tokens, offsets: &mut offsets, position, offset, limits, stopped: None, failed: Ok(()) };
        analyze(text, &mut sink);
        position = sink.position + i64::from(gap);
        let stopped = sink.stopped;
        sink.failed?;
        offset += offsets.at(stopped.unwrap_or(text.len())) + 1;
        if tokens.len() > limits.max_tokens {
            return Err(EsError::new(
                "status_exception",
                400,
                format!(
                    "The number of tokens produced by calling _analyze has exceeded the allowed maximum of [{}]. This limit can be \
                     set by changing the [index.analyze.max_token_count] index level setting.",
                    limits.max_tokens
                ),
            ));
        }
    }
    Ok(tokens)
}

struct Collector<'c, 't> {
    text: &'t str,
    tokens: &'c mut Vec<AnalyzedToken>,
    offsets: &'c mut Utf16Offsets<'t>,
    position: i64,
    offset: u32,
    limits: Limits,
    /// The byte at which reading stopped before the end.
    stopped: Option<usize>,
    /// Why the text could not be analyzed.
    failed: Result<()>,
}

impl Collector<'_, '_> {
    /// Rejects a text of which it is not known what its replacement characters stand for.
    fn check_halves(&self, token: &Token<'_>) -> Result<()> {
        if !token.text.contains(char::REPLACEMENT_CHARACTER) {
            return Ok(());
        }
        let is_known = match token.halves {
            Some(halves) => halves.are_of(token.text),
            None => self.text.contains(char::REPLACEMENT_CHARACTER) || !self.text.bytes().any(|byte| byte >= 0xF0),
        };
        if is_known { Ok(()) } else { Err(EsError::not_implemented("tokens with halves of characters after such a filter in [_analyze]")) }
    }
}

impl TokenSink for Collector<'_, '_> {
    fn token(&mut self, token: &Token<'_>) {
        work(4);
        if self.failed.is_ok() {
            self.failed = token.check().and_then(|()| self.check_halves(token));
        }
        self.position += i64::from(token.position_increment);
        let inside = |is_inside: fn(&Halves) -> bool| u32::from(token.halves.is_some_and(is_inside));
        if self.tokens.len() <= self.limits.max_tokens {
            self.tokens.push(AnalyzedToken {
                text: token.text.to_owned(),
                start_offset: self.offset + self.offsets.at(token.start_offset as usize) + inside(|halves| halves.starts_inside),
                end_offset: self.offset + self.offsets.at(token.end_offset as usize) + inside(|halves| halves.ends_inside),
                position: self.position,
                position_length: token.position_length,
                kind: token.kind,
                keyword: token.keyword,
                payload: token.payload.cloned(),
                halves: token.halves.cloned(),
            });
        }
    }

    fn end(&mut self, position_increment: u32) {
        self.position += i64::from(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.stopped = Some(byte);
    }
}
