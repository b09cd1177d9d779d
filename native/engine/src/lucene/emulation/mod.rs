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
mod trial;
mod two_phase_as_iterator;
mod wand;
mod weight;

use std::ops::ControlFlow;

pub use self::trial::Trial;
pub use self::weight::Binding;
use crate::index::leaf::DocId;

/// Lucene's score modes.
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

    /// Returns true if no match may be skipped.
    pub const fn is_exhaustive(self) -> bool {
        matches!(self, Self::Complete | Self::CompleteNoScores)
    }
}

/// Iterates over documents that may match in ascending order, and verifies each of them (two-phase iteration).
trait Candidates {
    /// The current candidate after the first advance; `NO_MORE_DOCS` if exhausted.
    fn doc(&self) -> Option<DocId>;
    /// Advances to the first candidate at or after `target` unless positioned on one; returns it.
    fn advance(&mut self, target: DocId) -> DocId;
    /// The cost of verifying a candidate; `None`: all candidates match.
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
    /// Upper bound of the scores; infinite if unknown.
    fn max_score(&self) -> f32;
}

type BoxCandidates<'a> = Box<dyn Candidates + 'a>;

/// Returns true if the current document is before `target`; also before the first advance.
fn is_before(doc: Option<DocId>, target: DocId) -> bool {
    doc.is_none_or(|doc| doc < target)
}

/// Collects a match, whose score is computed on request; breaks if no further match is needed.
pub type Collect<'c> = dyn FnMut(DocId, &mut dyn FnMut() -> f32) -> ControlFlow<()> + 'c;
