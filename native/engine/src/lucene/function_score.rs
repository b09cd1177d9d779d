//! `function_score`: scores changed by functions of the document.

use super::first_error::Failure;
use super::java_math;
use super::score_function::{FunctionValues, ScoreFunction};
use super::{Query, Scorer, Weight};
use crate::error::EsError;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// `score_mode`: how function values are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FunctionMode {
    /// The value of the first function whose filter matches.
    First,
    /// The average, weighted.
    Avg,
    /// The greatest.
    Max,
    /// The sum.
    Sum,
    /// The least.
    Min,
    /// The product.
    Multiply,
}

impl FunctionMode {
    /// Combines the function values, each with its weight. No function is evaluated unnecessarily.
    pub fn combined(self, values: impl IntoIterator<Item = Result<(f64, f64), EsError>>) -> Result<f64, EsError> {
        let (mut combined, mut weights): (Option<f64>, f64) = (None, 0.0);
        for value in values {
            let (value, weight) = value?;
            weights += weight;
            combined = Some(match (combined, self) {
                (_, Self::First) => return Ok(value),
                (None, _) => value,
                (Some(before), Self::Max) => java_math::max(before, value),
                (Some(before), Self::Min) => java_math::min(before, value),
                (Some(before), Self::Multiply) => before * value,
                (Some(before), Self::Sum | Self::Avg) => before + value,
            });
        }
        let sums = matches!(self, Self::Sum | Self::Avg);
        Ok(match combined {
            None => 1.0,
            Some(_) if sums && weights == 0.0 => 1.0,
            Some(sum) if self == Self::Avg => sum / weights,
            Some(value) => value,
        })
    }
}

/// `boost_mode`: how the functions' value and the query's score are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoostMode {
    /// The product.
    Multiply,
    /// The functions' value alone.
    Replace,
    /// The sum.
    Sum,
    /// The average.
    Avg,
    /// The greater.
    Max,
    /// The lesser.
    Min,
}

/// A function for the documents that match a filter.
#[derive(Clone, Debug, PartialEq)]
pub struct FilteredFunction {
    /// Filter; `None`: all documents.
    pub filter: Option<Query>,
    /// The function.
    pub function: ScoreFunction,
    /// Factor of its value, which also weighs it in averages.
    pub weight: Option<f32>,
}

/// The query and how its scores are changed.
#[derive(Clone, Debug, PartialEq)]
pub struct FunctionScoreQuery {
    /// The query.
    pub query: Box<Query>,
    /// The functions.
    pub functions: Vec<FilteredFunction>,
    /// How function values are combined.
    pub score_mode: FunctionMode,
    /// How the functions' value and the query's score are combined.
    pub boost_mode: BoostMode,
    /// Upper bound of their value.
    pub max_boost: f32,
    /// Documents that score less do not match.
    pub min_score: Option<f32>,
    /// First error of a scorer.
    pub failure: Failure,
    /// Major version: the exception for an invalid score differs.
    pub major: u8,
}

impl FunctionScoreQuery {
    /// Returns true if the query's own scores are used.
    pub fn uses_query_scores(&self) -> bool {
        let asks =
            |function: &FilteredFunction| matches!(&function.function, ScoreFunction::Script(script) if script.script.0.uses_score());
        self.boost_mode != BoostMode::Replace || self.functions.is_empty() || self.functions.iter().any(asks)
    }

    /// Returns true if scores may be negative or NaN.
    pub(super) fn may_fail(&self) -> bool {
        let is_bound = self.max_boost >= 0.0 && self.max_boost.is_finite();
        !self.functions.is_empty() && (!is_bound || self.may_overflow()) || self.functions.iter().any(FilteredFunction::may_fail)
    }
}

impl FilteredFunction {
    /// Returns true if a document may have no value, or NaN, e.g. as distance from no origin.
    fn may_fail(&self) -> bool {
        let fails = match self.function {
            ScoreFunction::FieldValue { .. } | ScoreFunction::Script(_) => true,
            ScoreFunction::Decay { origin, .. } => origin.is_nowhere(),
            _ => false,
        };
        fails || self.weight.is_some_and(|weight| !weight.is_finite())
    }
}

/// Bound to a shard.
pub struct FunctionScoreWeight {
    pub settings: FunctionScoreQuery,
    pub query: Box<dyn Weight>,
    pub filters: Vec<Option<Box<dyn Weight>>>,
    pub shard: u32,
    pub needs_scores: bool,
}

/// Which documents a function is for.
enum Filter<'a> {
    All,
    None,
    Matching(Box<dyn Scorer + 'a>),
}

struct Function<'a> {
    filter: Filter<'a>,
    values: FunctionValues<'a>,
    weight: Option<f32>,
}

/// The functions in one leaf.
pub(super) struct Functions<'a> {
    functions: Vec<Function<'a>>,
    settings: &'a FunctionScoreQuery,
}

struct FunctionScorer<'a> {
    query: Box<dyn Scorer + 'a>,
    functions: Functions<'a>,
    /// Cached score of the current document, or its error.
    score: Option<Result<f32, EsError>>,
}

impl Weight for FunctionScoreWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let query = self.query.scorer(view)?;
        if !self.needs_scores && self.settings.min_score.is_none() {
            return Some(query);
        }
        let functions = Functions::new(&self.settings, &self.filters, self.shard, view);
        Some(Box::new(FunctionScorer { query, functions, score: None }))
    }
}

impl Function<'_> {
    fn applies(&mut self, doc: DocId) -> bool {
        match &mut self.filter {
            Filter::All => true,
            Filter::None => false,
            Filter::Matching(filter) => filter.matches(doc),
        }
    }

    fn value(&self, doc: DocId, score: f32) -> Result<f64, EsError> {
        let value = self.values.value(doc, score)?;
        Ok(self.weight.map_or(value, |weight| value * f64::from(weight)))
    }
}

impl<'a> Functions<'a> {
    /// Over filters that were bound, one for each function.
    pub(super) fn new(settings: &'a FunctionScoreQuery, filters: &'a [Option<Box<dyn Weight>>], shard: u32, view: &'a LeafView) -> Self {
        let functions = settings.functions.iter().zip(filters).map(|(function, filter)| {
            let filter = match filter.as_ref().map(|weight| weight.scorer(view)) {
                None => Filter::All,
                Some(None) => Filter::None,
                Some(Some(mut scorer)) => {
                    scorer.next();
                    Filter::Matching(scorer)
                }
            };
            Function { filter, values: function.function.values(view, shard), weight: function.weight }
        });
        Self { functions: functions.collect(), settings }
    }

    /// The score of a document that has the score `own` without them.
    pub(super) fn score(&mut self, doc: DocId, own: &mut dyn FnMut() -> f32) -> Result<f32, EsError> {
        let score = if self.settings.uses_query_scores() { own() } else { 0.0 };
        if self.functions.is_empty() {
            return Ok(score);
        }
        let factor = self.factor(doc, score)?;
        let combined = self.combine(f64::from(score), factor);
        if combined < 0.0 || combined.is_nan() {
            let shown = crate::json::number::f32_to_string(combined);
            let reason = format!("function score query returned an invalid score: {shown} for doc: {doc}");
            return Err(if self.settings.major == 8 {
                EsError::new("exception", 500, reason)
            } else {
                EsError::illegal_argument(reason + "; score must be a non-negative real number")
            });
        }
        Ok(combined)
    }

    fn factor(&mut self, doc: DocId, score: f32) -> Result<f64, EsError> {
        if let [Function { filter: Filter::All, .. }] = &self.functions[..] {
            // ES: one function for all documents is not combined with anything (query/all_fields).
            return self.functions[0].value(doc, score);
        }
        let values = self.functions.iter_mut().filter_map(|function| {
            function.applies(doc).then(|| Ok((function.value(doc, score)?, function.weight.map_or(1.0, f64::from))))
        });
        self.settings.score_mode.combined(values)
    }

    fn combine(&self, score: f64, factor: f64) -> f32 {
        let factor = java_math::min(factor, f64::from(self.settings.max_boost));
        let combined = match self.settings.boost_mode {
            BoostMode::Multiply => score * factor,
            BoostMode::Replace => factor,
            BoostMode::Sum => score + factor,
            BoostMode::Avg => f64::midpoint(score, factor),
            BoostMode::Max => java_math::max(score, factor),
            BoostMode::Min => java_math::min(score, factor),
        };
        combined as f32
    }
}

impl FunctionScorer<'_> {
    fn compute(&mut self) -> Result<f32, EsError> {
        let doc = self.query.doc();
        self.functions.score(doc, &mut || self.query.score())
    }

    fn fail(&self, error: EsError) -> f32 {
        self.functions.settings.failure.set_of_score(error);
        0.0
    }

    /// Advances from a match of the query to the first document with the minimum score. An error is only reported for a candidate: clauses
    /// are advanced once before they are verified.
    fn settle(&mut self, mut doc: DocId) -> DocId {
        self.score = None;
        let Some(least) = self.functions.settings.min_score else { return doc };
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
}

impl Scorer for FunctionScorer<'_> {
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

    fn skip(&mut self) -> DocId {
        let doc = self.query.skip();
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
        self.functions.settings.failure.is_possible() || self.query.may_fail()
    }

    fn cost(&self) -> u64 {
        self.query.cost()
    }
}
