//! `hyphenation_decompounder`: dictionary words between the hyphenation points of a compound word.

mod patterns;

use super::each::{Each, EachToken};
use super::{ByName, InRules, TokenFilterSpec};
use crate::analysis::stop_words::StopWords;
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::words;
use crate::bounds::work;
use crate::error::EsError;
use patterns::Patterns;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("hyphenation_decompounder", |context| {
    let settings = context.settings;
    for option in ["no_sub_matches", "no_overlapping_matches"] {
        if settings.has(option) {
            return Err(EsError::not_implemented(format!("[{option}] of the token filter [hyphenation_decompounder]")));
        }
    }
    let least_word = settings.integer("min_word_size", 5)?;
    let least = settings.integer("min_subword_size", 2)?;
    let most = settings.integer("max_subword_size", 15)?;
    let only_longest = settings.boolean("only_longest_match", false)?;
    let Some(list) = words::list(context, "word_list")? else {
        let reason = format!("word_list must be provided for [{}], either as a path to a file, or directly", context.name);
        return Err(EsError::illegal_argument(reason));
    };
    let words = StopWords::of(list, settings.boolean("word_list_case", false)?);
    let Some(path) = settings.text("hyphenation_patterns_path") else {
        return Err(EsError::illegal_argument("hyphenation_patterns_path is a required setting."));
    };
    let xml = words::read(context, "hyphenation_patterns_path", &path).map_err(|error| {
        if error.is_unsupported() {
            return error;
        }
        EsError::illegal_argument("Exception while reading hyphenation_patterns_path.").caused_by(error)
    })?;
    let patterns = Patterns::parse(&xml)?;
    let sizes = [least_word, least, most].map(|size| usize::try_from(size).unwrap_or(0));
    Ok(Arc::new(Each::new(Decompounder { words, patterns, sizes, only_longest }).in_rules(InRules::Refused)))
})
.by_name(ByName::Refused);

struct Decompounder {
    words: StopWords,
    patterns: Patterns,
    /// Sizes in code units: minimum word, minimum subword, maximum subword.
    sizes: [usize; 3],
    only_longest: bool,
}

impl EachToken for Decompounder {
    type State = ();

    fn token(&self, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        next.token(token);
        let units: Vec<u16> = token.text.encode_utf16().collect();
        let [least_word, least, most] = self.sizes;
        if units.len() < least_word {
            return;
        }
        let points = self.patterns.points(&units);
        let mut part = |start: usize, length: usize| {
            let text = String::from_utf16_lossy(&units[start..start + length]);
            next.token(&Token { text: &text, position_increment: 0, ..*token });
        };
        let has = |start: usize, length: usize| {
            let word = units.get(start..start + length).map(String::from_utf16_lossy);
            word.is_some_and(|word| self.words.contains(&word))
        };
        // A word may be followed by one linking letter.
        let found = |start: usize, length: usize| [length, length.saturating_sub(1)].into_iter().find(|&length| has(start, length));
        // ES: the word itself is not a part, and has no parts if only the longest match is requested (`analysis/hyphenation_decompounder`).
        if self.only_longest && found(0, units.len()).is_some() {
            return;
        }
        for (number, &start) in points.iter().enumerate() {
            let mut parts: Vec<(usize, usize)> = Vec::new();
            for &end in points[number + 1..].iter().rev() {
                work(1);
                // Lucene: the first part that is too short ends the search. The last point may be before others: it does not count what
                // precedes the letters of the word (analysis/difficult_characters).
                let Some(length) = end.checked_sub(start).filter(|&length| length >= least.max(1)) else { break };
                if let Some(length) = Some(length).filter(|&length| length <= most).and_then(|length| found(start, length)) {
                    parts.push((end, length));
                }
            }
            if number == 0 && parts.first().is_some_and(|&(end, _)| end == units.len()) {
                parts.remove(0);
            }
            let count = if self.only_longest { 1 } else { parts.len() };
            parts.iter().take(count).for_each(|&(_, length)| part(start, length));
        }
    }
}
