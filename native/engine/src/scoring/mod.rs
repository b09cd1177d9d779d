//! Lucene's query algebra over leaves: what a query of the wire is built into, how it matches and scores.
//!
//! Wire queries (`query/`) build a [`Query`]; `rewrite` simplifies it as Lucene does (scores depend on it to the last
//! bit); `weight` binds it to a shard's statistics; a weight gives one [`Scorer`] per leaf.

use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Iterates the matching documents of one leaf in ascending order. Stands before the first until moved.
/// Deleted documents are not left out: the collector loop does that.
pub trait Scorer {
    /// The current document; `NO_MORE_DOCS` when exhausted.
    fn doc(&self) -> DocId;
    /// Moves to the next match and gives it.
    fn next(&mut self) -> DocId;
    /// Moves to the first match at or after `target` and gives it.
    fn advance(&mut self, target: DocId) -> DocId;
    /// Score of the current document.
    fn score(&mut self) -> f32;
    /// Upper bound of the number of matches: conjunctions are led by the cheapest clause.
    fn cost(&self) -> u64;
}

/// A query bound to the statistics of one shard.
pub trait Weight: Send + Sync {
    /// The matches in one leaf; `None` when there is none.
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>>;
    /// Number of matching live root documents of a leaf where that is known without iterating.
    fn count(&self, _view: &LeafView) -> Option<u64> {
        None
    }
}
