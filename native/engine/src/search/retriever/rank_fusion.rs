//! The documents of several retrievers as one list.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;

use super::normalizer::Normalizer;
use super::rank_docs_query::{RankedAddress, RankedDocs};
use crate::error::Result;

/// How lists of documents are merged.
pub enum Merge {
    /// Each document scores by its ranks.
    Reciprocal {
        /// `rank_constant`.
        constant: i64,
        /// The weight of each list.
        weights: Vec<f32>,
    },
    /// Each document scores by its scores: the weight of each list and what becomes of the scores before they are weighed.
    Linear(Vec<(f32, Normalizer)>),
}

/// A document with the scores it has in each of the lists.
struct Fused<'a> {
    place: RankedAddress<'a>,
    score: f32,
    scores: Vec<Option<f32>>,
}

impl Merge {
    /// The best documents of all lists, at most `window` of them, that score at least `least`.
    pub fn fuse(&self, lists: &[Arc<RankedDocs>], window: i64, least: Option<f32>) -> Result<RankedDocs> {
        let mut fused: Vec<Fused<'_>> = Vec::new();
        let mut known: HashMap<(&str, u32, u32), usize> = HashMap::new();
        for (list, docs) in lists.iter().enumerate() {
            let found = docs.in_order();
            let scores: Vec<f32> = found.iter().map(|(_, score)| *score).collect();
            for ((place, score), share) in found.iter().zip(self.shares(list, &scores)?) {
                let at = *known.entry((place.index, place.number, place.doc)).or_insert(fused.len());
                if at == fused.len() {
                    fused.push(Fused { place: *place, score: 0.0, scores: vec![None; lists.len()] });
                }
                let document = &mut fused[at];
                document.score += share;
                document.scores[list] = Some(*score);
            }
        }
        fused.retain(|document| least.is_none_or(|least| document.score >= least));
        fused.sort_by(|left, right| self.compare(left, right));
        fused.truncate(usize::try_from(window).unwrap_or_default());
        let mut best = RankedDocs::default();
        for Fused { place, score, .. } in fused {
            best.push((place.index, place.number), place.shard, place.doc, score);
        }
        Ok(best)
    }

    /// The score contribution of each document of a list, best first.
    fn shares(&self, list: usize, scores: &[f32]) -> Result<Vec<f32>> {
        Ok(match self {
            Self::Reciprocal { constant, weights } => {
                (1..=scores.len() as i64).map(|rank| weights[list] * (1.0 / (constant + rank) as f32)).collect()
            }
            Self::Linear(weighed) => {
                let (weight, normalizer) = weighed[list];
                normalizer.normalize(scores)?.into_iter().map(|score| weight * score).collect()
            }
        })
    }

    /// The order of two documents. Ties between different lists are broken by the score in the first list (conformance/specified).
    fn compare(&self, left: &Fused<'_>, right: &Fused<'_>) -> Ordering {
        let by_list = || match self {
            Self::Reciprocal { .. } => {
                let pairs = right.scores.iter().zip(&left.scores);
                pairs.map(|(a, b)| a.partial_cmp(b).unwrap_or(Ordering::Equal)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
            }
            Self::Linear(_) => Ordering::Equal,
        };
        let of = |document: &Fused<'_>| (document.place.shard, document.place.doc);
        right.score.total_cmp(&left.score).then_with(by_list).then_with(|| of(left).cmp(&of(right)))
    }
}
