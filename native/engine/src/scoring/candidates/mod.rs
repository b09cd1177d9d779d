//! Which documents' scores are asked for: a query is walked as Lucene walks it, clause by clause and in two phases, so that those of its
//! scores fail that the reference asks for, in its order, and no others. What is found is found by other scorers.

mod adding;
mod bind;
mod boolean;
mod bulk;
mod conjunction;
mod disjunction;
mod excluding;
mod heap;
mod plain;
mod read;
mod scored;
mod supply;
mod to_parent;
mod verified;
mod wand;

use std::ops::{ControlFlow, Range};

pub use self::bind::Binding;
use self::bind::Node;
use self::verified::Verified;
use super::Query;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// What a search asks of a query: Lucene's score modes.
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
    /// Whether scores are asked for.
    pub const fn needs_scores(self) -> bool {
        matches!(self, Self::Complete | Self::TopScores)
    }

    /// Whether no match may be left out.
    pub const fn is_exhaustive(self) -> bool {
        matches!(self, Self::Complete | Self::CompleteNoScores)
    }
}

/// Iterates documents that may match in ascending order, and tells of each whether it does.
trait Candidates {
    /// The candidate it stands on, once it was moved; `NO_MORE_DOCS` when exhausted.
    fn doc(&self) -> Option<DocId>;
    /// Stays on a candidate at or after `target`, else moves to the first one; gives it.
    fn advance(&mut self, target: DocId) -> DocId;
    /// What it takes to tell whether a candidate matches; `None`: all of them do.
    fn match_cost(&self) -> Option<f32> {
        None
    }
    /// Whether the candidate it stands on matches. Asked once.
    fn matches(&mut self) -> bool {
        true
    }
    /// Score of the document it stands on, which matches.
    fn score(&mut self) -> f32;
    /// Upper bound of the number of candidates.
    fn cost(&self) -> u64;
    /// What no match scores above; endless where that is not known.
    fn max_score(&self) -> f32;
}

type BoxCandidates<'a> = Box<dyn Candidates + 'a>;

/// Whether what stands on a document lies before `target`, as what was not moved yet does.
fn is_before(doc: Option<DocId>, target: DocId) -> bool {
    doc.is_none_or(|doc| doc < target)
}

/// Takes a match, whose score is computed when it is asked for; breaks off where no other match is wanted.
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

    /// The matches of a leaf, asked about ascending documents alone; `None` when there is none.
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

/// Matches that are asked about by document.
pub struct Lookup<'a> {
    candidates: BoxCandidates<'a>,
}

impl Lookup<'_> {
    /// Whether the document matches, which lies behind those asked about before.
    pub fn matches(&mut self, doc: DocId) -> bool {
        self.candidates.advance(doc) == doc && self.candidates.matches()
    }
}

/// Matches that are looked for from one document on to the next.
pub struct Walk<'a> {
    matches: Verified<'a>,
}

impl Walk<'_> {
    /// Asks for the score of the document if it matches; it lies behind those asked about before.
    pub fn score(&mut self, doc: DocId) {
        if self.matches.advance(doc) == doc {
            self.matches.score();
        }
    }
}
