//! `cjk_bigram`: neighbouring characters of Chinese, Japanese and Korean as pairs.

use super::{InRules, TokenFilter, TokenFilterSpec};
use crate::analysis::covered::Covered;
use crate::analysis::token::{Attributes, Token, TokenSink};
use std::sync::Arc;

const SCRIPTS: [(&str, &str); 4] =
    [("han", "<IDEOGRAPHIC>"), ("hiragana", "<HIRAGANA>"), ("katakana", "<KATAKANA>"), ("hangul", "<HANGUL>")];

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("cjk_bigram", |context| {
    let ignored = context.settings.list("ignored_scripts").unwrap_or_default();
    // ES: names of no script are ignored (modules/analysis/named_characters).
    let unigrams = context.settings.boolean("output_unigrams", false)?;
    let paired = SCRIPTS.iter().filter(|(script, _)| !ignored.iter().any(|name| name == script)).map(|&(_, kind)| kind).collect();
    Ok(Arc::new(CjkBigram { paired, unigrams }))
});

/// The filter.
pub struct CjkBigram {
    paired: Vec<&'static str>,
    unigrams: bool,
}

impl Default for CjkBigram {
    fn default() -> Self {
        Self { paired: SCRIPTS.iter().map(|&(_, kind)| kind).collect(), unigrams: false }
    }
}

impl TokenFilter for CjkBigram {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, text, filter: self, run: Vec::new(), paired_last: false })
    }

    fn attributes(&self) -> Attributes {
        Attributes::HIDES_GRAPH
    }

    fn in_rules(&self) -> InRules {
        if self.unigrams { InRules::Refused } else { InRules::Same }
    }
}

/// A character of a run.
struct Piece {
    text: char,
    start: u32,
    end: u32,
    kind: &'static str,
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    text: &'s str,
    filter: &'s CjkBigram,
    /// The last character that may still begin a pair.
    run: Vec<Piece>,
    /// True if the last character ended a bigram.
    paired_last: bool,
}

impl Sink<'_> {
    fn single(&mut self) {
        if let Some(piece) = self.run.first() {
            let mut buffer = [0; 4];
            let kind = if self.filter.unigrams || !self.paired_last { "<SINGLE>" } else { piece.kind };
            self.next.token(&Token::new(piece.text.encode_utf8(&mut buffer), piece.start as usize, piece.end as usize, kind));
        }
    }

    /// Ends the run: its last character is emitted if it is in no bigram, or if unigrams are requested.
    fn flush(&mut self) {
        if !self.run.is_empty() && (self.filter.unigrams || !self.paired_last) {
            self.single();
        }
        self.run.clear();
        self.paired_last = false;
    }

    fn piece(&mut self, piece: Piece, same_token: bool) {
        let follows = self.run.last().is_some_and(|last| same_token || last.end == piece.start);
        if !follows {
            self.flush();
            self.run.push(piece);
            return;
        }
        let Some(first) = self.run.first() else { return };
        let (text, start) = (format!("{}{}", first.text, piece.text), first.start as usize);
        // Lucene: holes before characters that are paired do not count (analysis/cjk).
        let mut pair = Token::new(&text, start, piece.end as usize, "<DOUBLE>");
        if self.filter.unigrams {
            self.single();
            pair.position_increment = 0;
            pair.position_length = 2;
        }
        self.next.token(&pair);
        self.run.clear();
        self.run.push(piece);
        self.paired_last = true;
    }
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        if !self.filter.paired.contains(&token.kind) {
            self.flush();
            self.next.token(token);
            return;
        }
        let covered = Covered::by(token, self.text);
        for (at, character) in token.text.char_indices() {
            // Lucene: if the length of a token's text differs from its offsets, all characters have the offsets of the token
            // (analysis/cjk).
            let (start, end) = match &covered {
                Some(covered) => (covered.offset(at), covered.offset(at + character.len_utf8())),
                None => (token.start_offset, token.end_offset),
            };
            self.piece(Piece { text: character, start, end, kind: token.kind }, at > 0);
        }
    }

    fn end(&mut self, position_increment: u32) {
        self.flush();
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}
