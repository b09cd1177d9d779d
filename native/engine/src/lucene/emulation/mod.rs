//! Determines which documents' scores are requested: a query is traversed as Lucene does it, clause by clause and
//! in two phases, so that exactly those scores fail that Elasticsearch requests, in its order. The matches
//! themselves are found by other scorers.

mod boolean;
mod bulk;
mod conjunction;
mod disjunction;
mod exact_iterator;
mod heap;
mod req_excl;
mod req_opt_sum;
mod runtime_field;
mod score_modifiers;
mod scorer_supplier;
mod to_parent;
mod two_phase_as_iterator;
mod wand;
mod weight;

use std::ops::{ControlFlow, Range};

use self::two_phase_as_iterator::Verified;
pub use self::weight::Binding;
use self::weight::Node;
use super::Query;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// What a search requires of a query: Lucene's score modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// All matches with their scores.
    Complete,
    /// All matches.
    CompleteNoScores,
    /// The matches that score best.
    TopScores,
    /// Some of the matches.
    TopDocs,
}

impl Demand {
    /// Returns true if scores are requested.
    pub const fn needs_scores(self) -> bool {
        matches!(self, Self::Complete | Self::TopScores)
    }

    /// Whether no match may be left out.
    pub const fn is_exhaustive(self) -> bool {
        matches!(self, Self::Complete | Self::CompleteNoScores)
    }
}

/// Iterates over documents that may match in ascending order, and verifies each of them (two-phase iteration).
trait Candidates {
    /// The current candidate, once the iterator was advanced; `NO_MORE_DOCS` when exhausted.
    fn doc(&self) -> Option<DocId>;
    /// Stays on a candidate at or after `target`, else moves to the first one; gives it.
    fn advance(&mut self, target: DocId) -> DocId;
    /// The cost of verifying whether a candidate matches; `None`: all candidates match.
    fn match_cost(&self) -> Option<f32> {
        None
    }
    /// Returns true if the current candidate matches. Called once per candidate.
    fn matches(&mut self) -> bool {
        true
    }
    /// Score of the current document, which matches.
    fn score(&mut self) -> f32;
    /// Upper bound of the number of candidates.
    fn cost(&self) -> u64;
    /// What no match scores above; endless where that is not known.
    fn max_score(&self) -> f32;
}

type BoxCandidates<'a> = Box<dyn Candidates + 'a>;

/// Returns true if the current document is before `target`, as that of an iterator that was not advanced yet is.
fn is_before(doc: Option<DocId>, target: DocId) -> bool {
    doc.is_none_or(|doc| doc < target)
}

/// Collects a match, whose score is computed on request; breaks if no further match is wanted.
pub type Collect<'c> = dyn FnMut(DocId, &mut dyn FnMut() -> f32) -> ControlFlow<()> + 'c;

/// A query, which has been rewritten, bound to a shard to learn which of its scores fail.
pub struct Trial {
    node: Node,
    major: u8,
}

impl Trial {
    /// Binds the query, whose errors but for those of scores are noted in `failure`.
    pub fn new(query: &Query, demand: Demand, binding: Binding<'_>) -> Self {
        Self { node: Node::bind(query, binding, demand, 1.0), major: binding.major }
    }

    /// Collects the matches of a leaf as a search does.
    pub fn collect(&self, view: &LeafView, collect: &mut Collect<'_>) -> ControlFlow<()> {
        let Some(supply) = self.node.supply(view, self.major) else { return ControlFlow::Continue(()) };
        let mut bulk = supply.into_bulk_alone();
        bulk.run(collect, &|doc| view.is_live(doc), 0, NO_MORE_DOCS)?;
        ControlFlow::Continue(())
    }

    /// The matches of a leaf, queried for ascending documents only; `None` if there are none.
    pub fn lookup<'a>(&'a self, view: &'a LeafView) -> Option<Lookup<'a>> {
        Some(Lookup { candidates: self.node.supply(view, self.major)?.get(u64::MAX) })
    }

    /// Asks for the scores of matches of a leaf within a range, of documents that are wanted.
    pub fn range(&self, view: &LeafView, docs: Range<DocId>, is_wanted: impl Fn(DocId) -> bool) {
        let Some(mut candidates) = self.node.supply(view, self.major).map(|supply| supply.get(0)) else { return };
        let mut doc = candidates.advance(docs.start);
        while doc < docs.end {
            if is_wanted(doc) && candidates.matches() {
                candidates.score();
            }
            doc = candidates.advance(doc + 1);
        }
    }

    /// The matches of a leaf one after the other; `None` when there is none.
    pub fn walk<'a>(&'a self, view: &'a LeafView) -> Option<Walk<'a>> {
        Some(Walk { matches: Verified::new(self.node.supply(view, self.major)?.get(u64::MAX)) })
    }
}

/// Matches that are queried by document.
pub struct Lookup<'a> {
    candidates: BoxCandidates<'a>,
}

impl Lookup<'_> {
    /// Returns true if the document matches; it must come after those queried before.
    pub fn matches(&mut self, doc: DocId) -> bool {
        self.candidates.advance(doc) == doc && self.candidates.matches()
    }
}

/// Matches that are iterated from one document to the next.
pub struct Walk<'a> {
    matches: Verified<'a>,
}

impl Walk<'_> {
    /// Requests the score of the document if it matches; it must come after those queried before.
    pub fn score(&mut self, doc: DocId) {
        if self.matches.advance(doc) == doc {
            self.matches.score();
        }
    }
}
