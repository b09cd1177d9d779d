//! `dictionary_decompounder`: dictionary words that a compound word contains, at its position.

use super::each::{Each, EachToken};
use super::{ByName, InRules, TokenFilterSpec};
use crate::analysis::stop_words::StopWords;
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::words;
use crate::bounds::work;
use crate::error::EsError;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("dictionary_decompounder", |context| {
    let settings = context.settings;
    for option in ["no_sub_matches", "no_overlapping_matches"] {
        if settings.has(option) {
            return Err(EsError::not_implemented(format!("[{option}] of the token filter [dictionary_decompounder]")));
        }
    }
    let least_word = settings.integer("min_word_size", 5)?;
    let least = settings.integer("min_subword_size", 2)?;
    let most = settings.integer("max_subword_size", 15)?;
    let only_longest = settings.boolean("only_longest_match", false)?;
    let Some(list) = words::list(context, "word_list")? else {
        return Err(EsError::illegal_argument(
            "word_list must be provided for [dictionary_decompounder], either as a path to a file, or directly",
        ));
    };
    let words = StopWords::of(list, settings.boolean("word_list_case", false)?);
    let sizes = [least_word, least, most].map(|size| usize::try_from(size).unwrap_or(0));
    // ES 9: the range of the longest word is not searched again (`analysis/decompounder`).
    let skips = only_longest && context.major >= 9;
    Ok(Arc::new(Each::new(Decompounder { words, sizes, only_longest, skips }).in_rules(InRules::Refused)))
})
.by_name(ByName::Refused);

struct Decompounder {
    words: StopWords,
    /// Sizes in code units: minimum word, minimum subword, maximum subword.
    sizes: [usize; 3],
    only_longest: bool,
    /// True if the search continues after the longest word.
    skips: bool,
}

impl EachToken for Decompounder {
    type State = ();

    fn token(&self, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        next.token(token);
        let [least_word, least, most] = self.sizes;
        let characters: Vec<(usize, usize)> = token.text.char_indices().map(|(at, character)| (at, character.len_utf16())).collect();
        let units: usize = characters.iter().map(|(_, units)| units).sum();
        if units < least_word {
            return;
        }
        let mut covered = 0;
        for (number, &(start, _)) in characters.iter().enumerate() {
            if start < covered {
                continue;
            }
            let mut length = 0;
            let mut longest = None;
            for (place, (_, character_units)) in characters[number..].iter().enumerate() {
                length += character_units;
                if length > most {
                    break;
                }
                work(1);
                let end = characters.get(number + place + 1).map_or(token.text.len(), |&(at, _)| at);
                if length < least || !self.words.contains(&token.text[start..end]) {
                    continue;
                }
                if self.only_longest {
                    longest = Some(end);
                } else {
                    next.token(&Token { text: &token.text[start..end], position_increment: 0, ..*token });
                }
            }
            if let Some(end) = longest {
                covered = if self.skips { end } else { 0 };
                next.token(&Token { text: &token.text[start..end], position_increment: 0, ..*token });
            }
        }
    }
}
