//! Scores computed from other scores, and minimum scores.

use super::weight::Node;
use super::{BoxCandidates, Candidates};
use crate::error::EsError;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::lucene::boosting::boosted;
use crate::lucene::function_score::Functions;
use crate::lucene::script::score_of;
use crate::lucene::{Failure, FunctionScoreQuery, ScriptScoreQuery, Weight};

/// Modifies the scores of a query, bound to a shard.
pub(super) enum Scoring {
    Functions { filters: Vec<Option<Box<dyn Weight>>>, settings: Box<FunctionScoreQuery>, shard: u32 },
    Script { settings: Box<ScriptScoreQuery>, boost: f32 },
    Boosting { negative: Box<Node>, factor: f32, boost: f32 },
}

/// Computes a document's score from that of the inner query, which is requested only if needed.
pub(super) type Compute<'a> = Box<dyn FnMut(DocId, &mut dyn FnMut() -> f32) -> Result<f32, EsError> + 'a>;

/// The candidates of a query with other scores.
pub(super) struct Scored<'a> {
    pub(super) inner: BoxCandidates<'a>,
    pub(super) compute: Compute<'a>,
    /// Minimum score of a match.
    pub(super) least: Option<f32>,
    /// Records the error of a score.
    pub(super) failure: Option<&'a Failure>,
    pub(super) max_score: f32,
    /// Score of the current document, if it was computed for the minimum score.
    pub(super) known: f32,
}

impl Scoring {
    /// The candidates of the query in a leaf with their scores changed.
    pub(super) fn over<'a>(&'a self, inner: BoxCandidates<'a>, view: &'a LeafView, major: u8) -> Scored<'a> {
        let (compute, least, failure): (Compute<'a>, _, _) = match self {
            Self::Functions { filters, settings, shard } => {
                let mut functions = Functions::new(settings, filters, *shard, view);
                let compute = Box::new(move |doc, score: &mut dyn FnMut() -> f32| functions.score(doc, score));
                (compute, settings.min_score, Some(&settings.failure))
            }
            Self::Script { settings, boost } => {
                let script = settings.script.script.0.bind(view);
                let compute =
                    Box::new(move |doc, score: &mut dyn FnMut() -> f32| score_of(&settings.script, &script, view, *boost, doc, score));
                (compute, settings.min_score, Some(&settings.script.failure))
            }
            Self::Boosting { negative, factor, boost } => {
                let mut negative = negative.supply(view, major).map(|negative| negative.get(u64::MAX));
                let compute = Box::new(move |doc, score: &mut dyn FnMut() -> f32| {
                    let is_less = negative.as_mut().is_some_and(|negative| negative.advance(doc) == doc && negative.matches());
                    Ok(boosted(score(), if is_less { *factor } else { 1.0 }, *boost))
                });
                (compute, None, None)
            }
        };
        // ES: the maximum score of functions is not examined.
        Scored { inner, compute, least, failure, max_score: f32::MAX, known: 0.0 }
    }
}

impl Scored<'_> {
    fn compute(&mut self) -> f32 {
        let Some(doc) = self.inner.doc() else { return 0.0 };
        let inner = &mut self.inner;
        (self.compute)(doc, &mut || inner.score()).unwrap_or_else(|error| {
            if let Some(failure) = self.failure {
                failure.set_of_score(error);
            }
            0.0
        })
    }
}

impl Candidates for Scored<'_> {
    fn doc(&self) -> Option<DocId> {
        self.inner.doc()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.inner.advance(target)
    }

    fn match_cost(&self) -> Option<f32> {
        // As the reference's MinScoreScorer.
        let own = self.least.map(|_| 1000.0);
        match (own, self.inner.match_cost()) {
            (Some(own), Some(inner)) => Some(own + inner),
            (own, inner) => own.or(inner),
        }
    }

    fn matches(&mut self) -> bool {
        if !self.inner.matches() {
            return false;
        }
        self.least.is_none_or(|least| {
            self.known = self.compute();
            self.known >= least
        })
    }

    fn score(&mut self) -> f32 {
        if self.least.is_some() { self.known } else { self.compute() }
    }

    fn cost(&self) -> u64 {
        self.inner.cost()
    }

    fn max_score(&self) -> f32 {
        self.max_score
    }
}
