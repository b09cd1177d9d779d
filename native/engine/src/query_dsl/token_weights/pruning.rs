//! Pruning: tokens that are both frequent in the shard and light in the query are left out.

use super::Tokens;
use crate::index::snapshot::ShardSnapshot;
use crate::mapping::types::sparse_vector::Pruning;
use rustc_hash::FxHashSet;

/// The tokens of a query that a shard searches for: those that are not pruned, or with `only_score_pruned_tokens` the others.
pub fn counted<'a>(tokens: &Tokens<'a>, pruning: &Pruning, field: &str, shard: &ShardSnapshot) -> Tokens<'a> {
    let heaviest = tokens.iter().map(|(_, weight)| *weight).fold(0.0, f32::max);
    let least = pruning.weight * heaviest;
    let is_light = |weight: f32| weight < least;
    let average = if tokens.iter().any(|(_, weight)| is_light(*weight)) { average(field, shard) } else { 0.0 };
    let is_pruned = |(token, weight): &(&str, f32)| {
        is_light(*weight) && {
            let frequency: u64 = shard.leaves.iter().map(|view| u64::from(view.leaf.doc_freq(field, token.as_bytes()))).sum();
            frequency as f64 > f64::from(pruning.freq_ratio) * average
        }
    };
    tokens.iter().filter(|token| is_pruned(token) == pruning.only_pruned).copied().collect()
}

/// Average document frequency of a token of the field.
fn average(field: &str, shard: &ShardSnapshot) -> f64 {
    let (mut unique, mut occurrences) = (FxHashSet::default(), 0u64);
    for view in shard.leaves.iter() {
        occurrences += view.leaf.field_stats(field).map_or(0, |stats| stats.sum_doc_freq);
        view.leaf.terms(field, b"", &mut |term| {
            unique.insert(term.to_vec());
            true
        });
    }
    if unique.is_empty() { 0.0 } else { occurrences as f64 / unique.len() as f64 }
}
