//! The best inputs of several shards.

use std::collections::HashSet;

use crate::suggest::entry::{Entry, SuggestOption};

/// The entries of all shards as one; each shard's inputs are in order.
pub fn entries(mut shards: Vec<Vec<Entry>>, size: usize, skip_duplicates: bool) -> Vec<Entry> {
    if shards.len() == 1 {
        return shards.remove(0);
    }
    let mut first = shards.first().and_then(|entries| entries.first()).cloned();
    let mut left: Vec<_> =
        shards.into_iter().filter_map(|entries| entries.into_iter().next()).map(|entry| entry.options.into_iter().peekable()).collect();
    let mut options: Vec<SuggestOption> = Vec::new();
    let mut seen = HashSet::new();
    while options.len() < size {
        let better = |a: &SuggestOption, b: &SuggestOption| b.score.total_cmp(&a.score).then_with(|| a.text.cmp(&b.text)).is_lt();
        let mut best: Option<usize> = None;
        for place in 0..left.len() {
            let (before, behind) = left.split_at_mut(place);
            let Some(option) = behind[0].peek() else { continue };
            let is_better = best.is_none_or(|best| before[best].peek().is_none_or(|known| better(option, known)));
            if is_better {
                best = Some(place);
            }
        }
        let Some(option) = best.and_then(|place| left[place].next()) else { break };
        if !skip_duplicates || seen.insert(option.text.clone()) {
            options.push(option);
        }
    }
    if let Some(entry) = &mut first {
        entry.options = options;
    }
    first.into_iter().collect()
}
