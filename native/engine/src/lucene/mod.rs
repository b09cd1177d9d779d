//! Lucene's query algebra over leaves: what a query of the wire is built into, how it matches and scores.
//!
//! Wire queries (`query/`) build a [`Query`]; `rewrite` simplifies it as Lucene does (scores depend on it to the last
//! bit); `weight` binds it to a shard's statistics; a weight gives one [`Scorer`] per leaf.

mod automaton_weight;
mod bind_unscored_filters;
mod bit_set_iterator;
mod block_join;
mod boolean;
mod boosting;
mod case_insensitive_term;
mod combined_field_weight;
mod conjunction;
mod constant_score;
mod cost_estimate;
mod covering_weight;
mod describe;
mod disjunction;
mod distance_feature;
mod diversifying_children_knn;
mod doc_and_score_query;
mod doc_id_set_builder;
mod doc_values_predicate;
mod emulation;
mod exists;
mod explain;
mod feature;
mod first_error;
mod function_score;
mod intervals;
mod java_math;
mod lat_lon_distance_feature;
mod lazy_clause;
mod leapfrog;
mod long_values_scorer;
mod match_all;
mod metadata_weight;
mod min_should_match;
mod missing_doc_values;
mod nested_docs;
mod numeric;
mod phrase;
mod point_relation;
mod predicate_scorer;
pub mod priority_queue;
mod profile;
mod query;
mod rank_docs;
mod req_excl;
mod req_opt;
mod rewrite;
mod score_function;
mod score_overflow;
mod score_when_unscored;
mod script;
mod sloppy_phrase;
mod sorted_range_scorer;
mod span;
mod statistics;
mod term;
mod term_in_set;
mod top_terms;
mod weight;

use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

pub use self::block_join::ScoreMode;
pub use self::cost_estimate::Work;
pub use self::describe::{Addresses, Describer};
pub use self::emulation::{Binding, Demand, Trial};
pub use self::explain::Explainer;
pub use self::first_error::Failure;
pub use self::function_score::{BoostMode, FilteredFunction, FunctionMode, FunctionScoreQuery};
pub use self::intervals::{Interval, IntervalScript, IntervalsSource, Picked, Relation, combine as intervals_combine};
pub use self::nested_docs::Reach;
pub use self::profile::{Breakdown, Nanoseconds, Node, Profile, Profiling, Step};
pub use self::query::{
    BooleanQuery, FailingQuery, FailingStage, FoundBy, LikeLimits, LikeTogether, LikeWords, Measured, NumericValues, Occur, OpenEnds,
    Origin, PhraseQuery, Prefixes, Query, RequiredMatches, SliceQuery, StoredQuery, TermQuery, Unkept, Weigh,
};
pub use self::rank_docs::{RankDoc, RankDocs};
pub use self::score_function::{Decay, DecayOrigin, Modifier, NumericField, RandomSource, ScoreFunction, ValueMode};
pub use self::script::{DocScript, ScriptScoreQuery};
pub use self::sloppy_phrase::SloppyMatches;
pub use self::span::{SpanQuery, places as span_places};
pub use self::statistics::{GlobalStatistics, Statistics};
pub use self::top_terms::{ScoredTerm, TermQueue};

/// Maximum number of matches in a [`Batch`].
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

/// Iterates over the matches of one leaf in ascending order. Positioned before the first until advanced.
/// Includes deleted documents: the collector loop skips them.
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
    /// Number of remaining matches including the current one, if known without iterating.
    fn matches_left(&self) -> Option<u64> {
        None
    }
    /// Upper bound of the scores; infinite if unknown.
    fn max_score(&self) -> f32 {
        f32::INFINITY
    }
    /// Returns true if computing its scores may fail: if so, only those of candidates may be requested.
    fn may_fail(&self) -> bool {
        false
    }
    /// From now on matches that do not score above `least` may be skipped.
    fn set_min_competitive_score(&mut self, _least: f32) {}

    /// Returns true if `target`, which is not before the current document, matches; the scorer is then positioned on
    /// it. Otherwise it may be positioned on any document up to the next match.
    fn matches(&mut self, target: DocId) -> bool {
        let doc = self.doc();
        doc == target || (doc < target && self.advance(target) == target)
    }

    /// Fills `batch` with the current and following matches below `limit`, and moves past them.
    /// The scorer must have been advanced once (`next`) before the first batch.
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

    /// Returns true if reading batches is cheaper than iterating, even if most matches are not needed. Its scores must be infallible.
    fn is_read_in_batches(&self) -> bool {
        false
    }
}

/// The minimum score of one part of a sum that is to exceed `least`, if the other parts sum up to `others` at most.
fn least_of_part(least: f32, others: f64) -> f32 {
    ((f64::from(least) - others) as f32).next_down()
}

/// Sum of the clauses' costs; saturating, as a script has the maximum cost.
fn summed_cost(clauses: &[Box<dyn Scorer + '_>]) -> u64 {
    clauses.iter().fold(0, |sum, clause| sum.saturating_add(clause.cost()))
}

/// Number of matches; the scorer must not have been advanced.
pub fn count_all(scorer: &mut dyn Scorer) -> u64 {
    std::iter::repeat_with(|| scorer.next()).take_while(|&doc| doc != NO_MORE_DOCS).count() as u64
}

/// A query bound to the statistics of one shard.
pub trait Weight: Send + Sync {
    /// The matches in one leaf; `None` if there are none.
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>>;

    /// Number of live matches of a leaf if known without iterating. Nested documents count if the query matches them.
    fn count(&self, _view: &LeafView) -> Option<u64> {
        None
    }

    /// Upper bound of the scores in all leaves; infinite if unknown.
    fn max_score(&self) -> f32 {
        f32::INFINITY
    }

    /// Returns true if every document of the leaf is known to match, so that a filter need not be evaluated.
    fn matches_all(&self, _view: &LeafView) -> bool {
        false
    }
}
