//! A query bound to a shard, traversed once to find which of its scores fail.

use std::ops::{ControlFlow, Range};

use super::two_phase_as_iterator::Verified;
use super::weight::{Binding, Node};
use super::{BoxCandidates, Collect, Demand};
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::lucene::Query;

/// A rewritten query bound to a shard to find which of its scores fail.
pub struct Trial {
    node: Node,
    major: u8,
}

impl Trial {
    /// Binds the query; errors other than those of scores are recorded in `failure`.
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

    /// Requests the scores of a leaf's matches in a range, of accepted documents.
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

    /// Iterates over the matches of a leaf; `None` if there are none.
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
