//! Token streams for the hidden subfields of text, derived from its tokens.

use std::sync::Arc;

use super::analyzer::{Analysis, Analyzer};
use super::token::{Token, TokenSink};

/// Placeholder for a removed word.
const FILLER: &str = "_";

/// Each token joined with the following one, separated by a space.
pub struct Pairs(Arc<Analyzer>);

impl Pairs {
    /// The pairs of an analyzer's tokens, no two of which have the same position.
    pub fn analyzer(inner: Arc<Analyzer>) -> Analyzer {
        Analyzer::new(inner.name().to_owned(), Box::new(Self(inner)))
    }
}

struct Word {
    text: String,
    start: u32,
    end: u32,
    increment: u32,
    kind: &'static str,
}

impl Analysis for Pairs {
    fn analyze(&self, text: &str, sink: &mut dyn TokenSink) {
        let mut before: Option<Word> = None;
        let mut pair = |first: Word, second: &str, end: u32| {
            let text = format!("{} {second}", first.text);
            let token = Token::new(&text, first.start as usize, end as usize, first.kind);
            sink.token(&Token { position_increment: first.increment, ..token });
        };
        let trailing = self.0.tokens(text, &mut |token| {
            let (start, end) = (token.start_offset, token.end_offset);
            let word = Word { text: token.text.to_owned(), start, end, increment: token.position_increment, kind: token.kind };
            if let Some(first) = before.replace(word) {
                // Lucene: a gap after a word is filled once, whatever its size (mapping/text_hidden_fields).
                if token.position_increment > 1 {
                    let own_end = first.end;
                    pair(first, FILLER, own_end);
                } else {
                    pair(first, token.text, end);
                }
            }
        });
        if let Some(last) = before.filter(|_| trailing > 0) {
            let end = last.end;
            pair(last, FILLER, end);
        }
        sink.end(trailing);
    }
}

/// Each token with those at the next positions, parted by blanks; a position without a token is empty.
pub struct Shingles {
    inner: Arc<Analyzer>,
    size: usize,
    /// Maximum prefix length, in addition to the complete token; `None`: only complete tokens.
    beginnings: Option<usize>,
}

impl Shingles {
    /// The shingles of `size` tokens of an analyzer, no two of which are at one position.
    pub fn analyzer(inner: Arc<Analyzer>, size: usize) -> Analyzer {
        Analyzer::new(inner.name().to_owned(), Box::new(Self { inner, size, beginnings: None }))
    }

    /// Prefixes, of up to `max` characters, of shingles of `size` tokens; empty tokens follow the last one.
    pub fn beginnings(inner: Arc<Analyzer>, size: usize, max: usize) -> Analyzer {
        Analyzer::new(inner.name().to_owned(), Box::new(Self { inner, size, beginnings: Some(max) }))
    }
}

impl Analysis for Shingles {
    fn analyze(&self, text: &str, sink: &mut dyn TokenSink) {
        let mut places: Vec<Option<Word>> = Vec::new();
        let trailing = self.inner.tokens(text, &mut |token| {
            places.extend((1..token.position_increment).map(|_| None));
            let (start, end) = (token.start_offset, token.end_offset);
            places.push(Some(Word { text: token.text.to_owned(), start, end, increment: token.position_increment, kind: token.kind }));
        });
        let padding = if self.beginnings.is_some() { self.size - 1 } else { trailing as usize };
        let count = places.len();
        places.extend((0..padding).map(|_| None));
        let mut skipped = 0;
        for place in 0..count {
            skipped += 1;
            let (Some(first), Some(parts)) = (&places[place], places.get(place..place + self.size)) else { continue };
            let word = |part: &Option<Word>| match part {
                Some(word) => word.text.clone(),
                None => String::new(),
            };
            let text = parts.iter().map(word).collect::<Vec<_>>().join(" ");
            let end = parts.iter().flatten().last().map_or(first.end, |last| last.end);
            let mut emit = |text: &str, increment| {
                let token = Token::new(text, first.start as usize, end as usize, first.kind);
                sink.token(&Token { position_increment: increment, ..token });
            };
            match self.beginnings {
                None => emit(&text, skipped),
                Some(max) => {
                    let ends = text.char_indices().map(|(at, _)| at).skip(1).chain([text.len()]).take(max);
                    let mut last = 0;
                    for end in ends {
                        emit(&text[..end], if last == 0 { skipped } else { 0 });
                        last = end;
                    }
                    if last < text.len() {
                        emit(&text, 0);
                    }
                }
            }
            skipped = 0;
        }
        sink.end(skipped);
    }
}

/// The beginnings of each token.
pub struct Beginnings {
    inner: Arc<Analyzer>,
    min: usize,
    max: usize,
}

impl Beginnings {
    /// Prefixes of an analyzer's tokens, of `min` to `max` characters; shorter tokens have none.
    pub fn analyzer(inner: Arc<Analyzer>, min: usize, max: usize) -> Analyzer {
        Analyzer::new(inner.name().to_owned(), Box::new(Self { inner, min, max }))
    }
}

impl Analysis for Beginnings {
    fn analyze(&self, text: &str, sink: &mut dyn TokenSink) {
        let mut skipped = 0;
        self.inner.tokens(text, &mut |token| {
            skipped += token.position_increment;
            let ends = token.text.char_indices().map(|(at, _)| at).chain([token.text.len()]);
            for end in ends.enumerate().filter(|(count, _)| (self.min..=self.max).contains(count)).map(|(_, end)| end) {
                sink.token(&Token { text: &token.text[..end], position_increment: skipped, ..*token });
                skipped = 0;
            }
        });
        // Lucene: gaps after the last token that arise here count; those of the inner analyzer do not (mapping/text_hidden_fields).
        sink.end(skipped);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::AnalysisRegistry;

    fn tokens(analyzer: &Analyzer, text: &str) -> (Vec<(String, u32)>, u32) {
        let mut found = Vec::new();
        let end = analyzer.tokens(text, &mut |token| found.push((token.text.to_owned(), token.position_increment)));
        (found, end)
    }

    fn owned(expected: &[(&str, u32)]) -> Vec<(String, u32)> {
        expected.iter().map(|&(text, increment)| (text.to_owned(), increment)).collect()
    }

    #[test]
    fn pairs_and_beginnings() {
        let settings = crate::json::parse(b"{}").expect("valid JSON");
        let registry = AnalysisRegistry::from_json(&settings, 9, crate::analysis::token_script::no_scripts).expect("valid settings");
        let stop = Pairs::analyzer(registry.find_analyzer("stop").expect("built").expect("known"));
        assert_eq!(tokens(&stop, "quick brown fox").0, owned(&[("quick brown", 1), ("brown fox", 1)]));
        assert_eq!(tokens(&stop, "quick the fox the").0, owned(&[("quick _", 1), ("fox _", 2)]));
        assert_eq!(tokens(&stop, "quick").0, owned(&[]));
        let stop = || registry.find_analyzer("stop").expect("built").expect("known");
        let shingles = Shingles::analyzer(stop(), 3);
        assert_eq!(tokens(&shingles, "quick brown the fox").0, owned(&[("quick brown ", 1), ("brown  fox", 1)]));
        let kept = Shingles::beginnings(stop(), 2, 3);
        let expected = [("a", 1), ("ab", 0), ("abc", 0), ("abcd e", 0), ("e", 1), ("e ", 0)];
        assert_eq!(tokens(&kept, "abcd e").0, owned(&expected));
        let beginnings = Beginnings::analyzer(registry.find_analyzer("simple").expect("built").expect("known"), 2, 3);
        assert_eq!(tokens(&beginnings, "a bcde é fü g"), (owned(&[("bc", 2), ("bcd", 0), ("fü", 2)]), 1));
    }
}
