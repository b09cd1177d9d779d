//! Lucene's query algebra over leaves: what a query of the wire is built into, how it matches and scores.
//!
//! Wire queries (`query/`) build a [`Query`]; `rewrite` simplifies it as Lucene does (scores depend on it to the last
//! bit); `weight` binds it to a shard's statistics; a weight gives one [`Scorer`] per leaf.

mod agree;
mod asked_points;
mod best_of_parent;
mod block_join;
mod boolean;
mod boosting;
mod candidates;
mod combined;
mod conjunction;
mod constant_score;
mod covering;
mod disjunction;
mod distance;
mod doc_bits;
mod doc_scan;
mod doc_scores;
mod doc_set;
mod exists;
mod explain;
mod failure;
mod follower;
mod formula;
mod found_docs;
mod function_score;
mod geo_feature;
mod greatest;
pub mod heap;
mod idle_functions;
mod ignore_case;
mod intervals;
mod java_math;
mod match_all;
mod numeric;
mod one_by_one;
mod pattern;
mod phrase;
mod profile;
mod query;
mod rank_docs;
mod reach;
mod req_excl;
mod req_opt;
mod rewrite;
mod score_function;
mod script;
mod show;
mod similarity;
mod sloppy_phrase;
mod span;
mod statistics;
mod stored;
mod term;
mod term_queue;
mod terms;
mod unasked;
mod unkept;
mod values;
mod weight;
mod work;

use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

pub use block_join::ScoreMode;
pub use candidates::{Binding, Demand, Trial};
pub use explain::{Explainer, Explanation};
pub use failure::Failure;
pub use formula::{AfterEffect, BasicModel, Dfr, Distribution, Ib, Independence, Lambda, LanguageModel, Normalization, TermStats};
pub use function_score::{BoostMode, FilteredFunction, FunctionMode, FunctionScoreQuery};
pub use intervals::{Interval, IntervalScript, IntervalsSource, Picked, Relation, combine as intervals_combine};
pub use profile::{Breakdown, Nanoseconds, Node, Profile, Profiling, Step};
pub use query::{
    BooleanQuery, FailingQuery, FailingStage, FoundBy, LikeLimits, LikeTogether, LikeWords, Measured, NumericValues, Occur, OpenEnds,
    Origin, PhraseQuery, Prefixes, Query, RequiredMatches, SliceQuery, StoredQuery, TermQuery, Unkept, Weigh,
};
pub use rank_docs::{RankDoc, RankDocs};
pub use reach::Reach;
pub use score_function::{Decay, DecayOrigin, Modifier, NumericField, RandomSource, ScoreFunction, ValueMode};
pub use script::{DocScript, ScriptScoreQuery};
pub use show::{Addresses, Shower};
pub use similarity::{FieldScoring, Similarity};
pub use sloppy_phrase::SloppyMatches;
pub use span::{SpanQuery, places as span_places};
pub use statistics::{GlobalStatistics, Statistics};
pub use term_queue::{ScoredTerm, TermQueue};
pub use work::Work;

/// How many matches a [`Batch`] holds at most.
pub const BATCH: usize = 256;

/// Consecutive matches of one leaf with their scores: collecting in batches costs one virtual call per 256 documents.
pub struct Batch {
    /// The matching documents, ascending.
    pub docs: [DocId; BATCH],
    /// Their scores; 0 where scores are not needed.
    pub scores: [f32; BATCH],
    /// Number of documents in the batch; 0: no match is left below the requested limit.
    pub len: usize,
}

impl Default for Batch {
    fn default() -> Self {
        Self { docs: [0; BATCH], scores: [0.0; BATCH], len: 0 }
    }
}

/// Iterates the matching documents of one leaf in ascending order. Stands before the first until moved.
/// Deleted documents are not left out: the collector loop does that.
pub trait Scorer {
    /// The current document; `NO_MORE_DOCS` when exhausted. Without meaning before the first move.
    fn doc(&self) -> DocId;
    /// Moves to the next match and gives it.
    fn next(&mut self) -> DocId;
    /// Moves to the first match at or after `target` (beyond the current one) and gives it.
    fn advance(&mut self, target: DocId) -> DocId;
    /// Moves from a document that others exclude to the next match: what is wrong with it does not matter.
    fn skip(&mut self) -> DocId {
        self.next()
    }
    /// Score of the current document.
    fn score(&mut self) -> f32;
    /// Frequency in the current document of what the query matches, if it is scored by frequency.
    fn freq(&mut self) -> f32 {
        1.0
    }
    /// Upper bound of the number of matches: conjunctions are led by the cheapest clause.
    fn cost(&self) -> u64;
    /// How many matches are left, the current one included, where that is known without looking at them.
    fn matches_left(&self) -> Option<u64> {
        None
    }
    /// What no match scores above; endless where that is not known.
    fn max_score(&self) -> f32 {
        f32::INFINITY
    }
    /// Returns true if computing its scores may fail: if so, only those of candidates may be requested.
    fn may_fail(&self) -> bool {
        false
    }
    /// From now on matches that do not score above `least` may be left out.
    fn leave_out(&mut self, _least: f32) {}

    /// Returns true if `target`, which is not before the current document, matches; the scorer is then positioned on
    /// it. Otherwise it may be positioned on any document up to the next match.
    fn matches(&mut self, target: DocId) -> bool {
        let doc = self.doc();
        doc == target || (doc < target && self.advance(target) == target)
    }

    /// Fills `batch` with the current document and the matches after it that are below `limit`, and moves beyond them.
    /// The scorer must have been moved once (`next`) before the first batch.
    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        self.walk_batch(limit, batch);
    }

    /// The same, match by match.
    fn walk_batch(&mut self, limit: DocId, batch: &mut Batch) {
        let mut doc = self.doc();
        let mut len = 0;
        while doc < limit && len < BATCH {
            batch.docs[len] = doc;
            batch.scores[len] = self.score();
            len += 1;
            doc = self.next();
        }
        batch.len = len;
    }

    /// Whether it takes less to read matches in batches than one by one, even if most of them are not wanted. No score of it can fail.
    fn is_read_in_batches(&self) -> bool {
        false
    }
}

/// What a part of a sum must score for the sum to be above `least`, when the other parts are `others` at the most.
fn least_of_part(least: f32, others: f64) -> f32 {
    ((f64::from(least) - others) as f32).next_down()
}

/// What any of the clauses may match. A script's cost is the greatest there is, so that several exceed it.
fn summed_cost(clauses: &[Box<dyn Scorer + '_>]) -> u64 {
    clauses.iter().fold(0, |sum, clause| sum.saturating_add(clause.cost()))
}

/// How many documents match; the scorer has not been moved yet.
pub fn count_all(scorer: &mut dyn Scorer) -> u64 {
    std::iter::repeat_with(|| scorer.next()).take_while(|&doc| doc != NO_MORE_DOCS).count() as u64
}

/// A query bound to the statistics of one shard.
pub trait Weight: Send + Sync {
    /// The matches in one leaf; `None` when there is none.
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>>;

    /// Number of matching live documents of a leaf where that is known without iterating. Nested documents count if the
    /// query matches them.
    fn count(&self, _view: &LeafView) -> Option<u64> {
        None
    }

    /// What no match of any leaf scores above; endless where that is not known.
    fn max_score(&self) -> f32 {
        f32::INFINITY
    }

    /// Returns true if every document of the leaf is known to match, so that a filter need not be evaluated.
    fn matches_all(&self, _view: &LeafView) -> bool {
        false
    }
}
