//! Scores and matches that scripts decide.

use super::first_error::Failure;
use super::{Query, Scorer, Weight};
use crate::error::EsError;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::json::number::f32_to_string;
use crate::script::value::Val;
use crate::script::{BoundScript, SharedScript};

/// A script that runs on the documents of a shard.
#[derive(Clone, Debug, PartialEq)]
pub struct DocScript {
    /// The script.
    pub script: SharedScript,
    /// True to skip nested documents, as outside of a nested query.
    pub roots_only: bool,
    /// Records the first error.
    pub failure: Failure,
}

impl DocScript {
    /// Returns true if the script may run on the document: Elasticsearch runs it on no deleted and no hidden documents.
    pub fn sees(&self, view: &LeafView, doc: DocId) -> bool {
        view.is_live(doc) && (!self.roots_only || view.leaf.roots().is_none_or(|roots| roots.contains(doc)))
    }
}

/// The matches of a query, scored by a script.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptScoreQuery {
    /// The query.
    pub query: Box<Query>,
    /// The script.
    pub script: DocScript,
    /// Documents that score less do not match.
    pub min_score: Option<f32>,
}

/// Bound to a shard.
pub struct ScriptScoreWeight {
    pub settings: ScriptScoreQuery,
    pub query: Box<dyn Weight>,
    pub boost: f32,
    pub needs_scores: bool,
}

struct ScriptScoreScorer<'a> {
    query: Box<dyn Scorer + 'a>,
    weight: &'a ScriptScoreWeight,
    view: &'a LeafView,
    script: BoundScript<'a>,
    /// Cached score of the current document.
    score: Option<Result<f32, EsError>>,
}

impl Weight for ScriptScoreWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let query = self.query.scorer(view)?;
        if !self.needs_scores && self.settings.min_score.is_none() {
            return Some(query);
        }
        let script = self.settings.script.script.0.bind(view);
        Some(Box::new(ScriptScoreScorer { query, weight: self, view, script, score: None }))
    }
}

/// The score that a script gives a document, times a boost; `own` is its score without the script.
pub(super) fn score_of(
    settings: &DocScript,
    script: &BoundScript<'_>,
    view: &LeafView,
    boost: f32,
    doc: DocId,
    own: &mut dyn FnMut() -> f32,
) -> Result<f32, EsError> {
    if !settings.sees(view, doc) {
        return Ok(0.0);
    }
    let score = if settings.script.0.uses_score() { own() } else { 0.0 };
    let value = script.number(doc, score)? as f32;
    if value < 0.0 || value.is_nan() {
        return Err(EsError::illegal_argument(format!(
            "script_score script returned an invalid score [{}] for doc [{doc}]. Must be a non-negative score!",
            f32_to_string(value)
        )));
    }
    Ok(value * boost)
}

impl ScriptScoreScorer<'_> {
    fn compute(&mut self) -> Result<f32, EsError> {
        let doc = self.query.doc();
        score_of(&self.weight.settings.script, &self.script, self.view, self.weight.boost, doc, &mut || self.query.score())
    }

    /// Moves to the first document that reaches the minimum score. An error is reported only if the document's score is
    /// requested.
    fn settle(&mut self, mut doc: DocId) -> DocId {
        self.score = None;
        let Some(least) = self.weight.settings.min_score else { return doc };
        while doc != NO_MORE_DOCS {
            let score = self.compute();
            if !matches!(score, Ok(score) if score < least) {
                self.score = Some(score);
                break;
            }
            doc = self.query.next();
        }
        doc
    }

    fn fail(&self, error: EsError) -> f32 {
        self.weight.settings.script.failure.set_of_score(error);
        0.0
    }
}

impl Scorer for ScriptScoreScorer<'_> {
    fn doc(&self) -> DocId {
        self.query.doc()
    }

    fn next(&mut self) -> DocId {
        if let Some(Err(error)) = self.score.take() {
            self.fail(error);
        }
        let doc = self.query.next();
        self.settle(doc)
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let doc = self.query.advance(target);
        self.settle(doc)
    }

    /// An error on a candidate is reported.
    fn matches(&mut self, target: DocId) -> bool {
        let doc = self.doc();
        let found = doc == target || (doc < target && self.advance(target) == target);
        if found && let Some(Err(error)) = &self.score {
            self.fail(error.clone());
        }
        found
    }

    fn score(&mut self) -> f32 {
        let score = match self.score.take() {
            Some(score) => score,
            None => self.compute(),
        };
        match score {
            Ok(score) => {
                self.score = Some(Ok(score));
                score
            }
            Err(error) => self.fail(error),
        }
    }

    fn may_fail(&self) -> bool {
        self.weight.settings.script.failure.is_possible() || self.query.may_fail()
    }

    fn cost(&self) -> u64 {
        self.query.cost()
    }
}

/// Matches the documents for which a script returns true.
pub struct ScriptWeight {
    pub script: DocScript,
    pub score: f32,
}

struct ScriptScorer<'a> {
    weight: &'a ScriptWeight,
    view: &'a LeafView,
    script: BoundScript<'a>,
    doc: Option<DocId>,
    /// Error of the current document.
    pending: Option<EsError>,
}

impl Weight for ScriptWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        Some(Box::new(ScriptScorer { weight: self, view, script: self.script.script.0.bind(view), doc: None, pending: None }))
    }
}

impl ScriptScorer<'_> {
    fn holds(&self, doc: DocId) -> Result<bool, EsError> {
        if !self.weight.script.sees(self.view, doc) {
            return Ok(false);
        }
        self.script.run(doc, 0.0).map(|value| value == Val::Bool(true))
    }

    /// A document on which the script fails counts as a match until it is known to be a candidate: clauses that are only verified on the
    /// lead's matches are advanced once before.
    fn seek(&mut self, from: DocId) -> DocId {
        let mut doc = from;
        while doc < self.view.leaf.max_doc() {
            match self.holds(doc) {
                Ok(false) => doc += 1,
                Ok(true) => break,
                Err(error) => {
                    self.pending = Some(error);
                    break;
                }
            }
        }
        let found = if doc < self.view.leaf.max_doc() { doc } else { NO_MORE_DOCS };
        self.doc = Some(found);
        found
    }

    fn following(&self) -> DocId {
        self.doc.map_or(0, |doc| doc + 1)
    }
}

impl Scorer for ScriptScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        if let Some(error) = self.pending.take() {
            self.weight.script.failure.set_of_score(error);
        }
        self.seek(self.following())
    }

    fn skip(&mut self) -> DocId {
        self.pending = None;
        self.seek(self.following())
    }

    /// The current document was not among the candidates.
    fn advance(&mut self, target: DocId) -> DocId {
        self.pending = None;
        self.seek(target)
    }

    fn score(&mut self) -> f32 {
        self.weight.score
    }

    fn may_fail(&self) -> bool {
        self.weight.script.failure.is_possible()
    }

    /// Scripts are evaluated last.
    fn cost(&self) -> u64 {
        u64::MAX
    }

    fn matches(&mut self, target: DocId) -> bool {
        if target >= self.view.leaf.max_doc() {
            return false;
        }
        self.pending = None;
        match self.holds(target) {
            Ok(holds) => {
                self.doc = Some(target).filter(|_| holds).or(self.doc);
                holds
            }
            Err(error) => {
                self.weight.script.failure.set_of_score(error);
                false
            }
        }
    }
}
