//! From the suggestions of several shards to one list.

use std::cmp::Ordering;

use super::entry::{Entry, SuggestOption};
use crate::error::{EsError, Result};

/// The entries of all shards as one; options with the same text are one.
pub fn entries(
    shards: Vec<Vec<Entry>>,
    size: usize,
    order: fn(&SuggestOption, &SuggestOption) -> Ordering,
    major: u8,
) -> Result<Vec<Entry>> {
    let one = shards.len() == 1;
    let mut shards = shards.into_iter();
    let mut all = shards.next().unwrap_or_default();
    // ES: the first shard's words are iterated, so if it has none the others are not examined (api/global/search_suggest).
    if let Some(other) = shards.as_slice().iter().find(|other| !all.is_empty() && other.len() != all.len()) {
        return Err(cannot_merge("result", "sizes", &other.len().to_string(), &all.len().to_string(), major));
    }
    for other in shards {
        for (entry, more) in all.iter_mut().zip(other) {
            if entry.text != more.text {
                return Err(cannot_merge("entries", "text", &more.text, &entry.text, major));
            }
            if entry.offset != more.offset || entry.length != more.length {
                return Err(EsError::not_implemented("suggestions of indices that find the same word at different places"));
            }
            more.options.into_iter().for_each(|option| merge(&mut entry.options, option));
        }
    }
    for entry in &mut all {
        // ES: results of a single shard are not sorted again.
        if !one {
            entry.options.sort_by(order);
        }
        entry.options.truncate(size);
    }
    Ok(all)
}

/// The error for shards with different words.
fn cannot_merge(merged: &str, what: &str, actual: &str, expected: &str, major: u8) -> EsError {
    let reason = format!(
        "Can't merge suggest {merged}, this might be caused by suggest calls across multiple indices with different analysis chains. \
         Suggest entries have different {what} actual [{actual}] expected [{expected}]"
    );
    if major >= 9 { EsError::illegal_argument(reason) } else { EsError::new("illegal_state_exception", 500, reason) }
}

fn merge(options: &mut Vec<SuggestOption>, option: SuggestOption) {
    match options.iter_mut().find(|known| known.text == option.text) {
        Some(known) => {
            known.score = known.score.max(option.score);
            known.freq = known.freq.zip(option.freq).map(|(a, b)| a + b);
        }
        None => options.push(option),
    }
}
