//! Queries bound to a shard, as far as evaluating them may fail; infallible ones are plain Weights.

use std::sync::Arc;

use super::Demand;
use super::exact_iterator::{Plain, ScorerIterator};
use super::runtime_field::Read;
use super::score_modifiers::Scoring;
use super::scorer_supplier::{Boolean, Supply};
use crate::index::snapshot::LeafView;
use crate::lucene::first_error::Failure;
use crate::lucene::point_relation::QueryPoints;
use crate::lucene::{Occur, Query, ScoreMode, Statistics, Weight, count_all};
use crate::mapping::Mapping;

/// Clauses bound to a shard.
pub(super) struct BooleanNode {
    pub(super) clauses: Vec<(Occur, Node)>,
    pub(super) minimum: u32,
    pub(super) demand: Demand,
}

/// The context for binding.
#[derive(Clone, Copy)]
pub struct Binding<'a> {
    /// The shard's.
    pub statistics: &'a dyn Statistics,
    /// The index's.
    pub mapping: &'a Mapping,
    /// Records the first error.
    pub failure: &'a Failure,
    /// 8 or 9.
    pub major: u8,
}

/// A query bound to a shard.
pub(super) enum Node {
    /// One that cannot fail.
    Plain(Box<dyn Weight>),
    /// Point values. Lucene: the points of a leaf are visited if the requested range lies between its minimum and
    /// maximum (`query/distance_feature_unkept`).
    Points {
        weight: Box<dyn Weight>,
        points: QueryPoints,
    },
    /// The terms of a field accepted by a pattern or a range.
    Expansion {
        weight: Box<dyn Weight>,
        field: Arc<str>,
        /// Doc values scan of those, if only doc values can decide.
        scanned: Option<Box<dyn Weight>>,
    },
    /// A phrase; its terms are looked up before its positions.
    Phrase {
        terms: Box<dyn Weight>,
        phrase: Box<dyn Weight>,
    },
    /// A predicate on runtime field values read from `_source`, which fails without one.
    Runtime {
        weight: Box<dyn Weight>,
        failure: Failure,
    },
    /// A script, which is run on the candidates of other clauses alone.
    Script(Box<dyn Weight>),
    Boolean(BooleanNode),
    DisMax {
        disjuncts: Vec<Node>,
        tie_breaker: f32,
        demand: Demand,
    },
    Constant {
        inner: Box<Node>,
        score: f32,
        demand: Demand,
    },
    /// A query with other scores.
    Scored {
        inner: Box<Node>,
        scoring: Scoring,
    },
    ToParent {
        child: Box<Node>,
        parent: Option<Arc<str>>,
        mode: ScoreMode,
    },
}

impl Node {
    /// Binds the query below boosts with the product `boost`.
    pub(super) fn bind(query: &Query, binding: Binding<'_>, demand: Demand, boost: f32) -> Self {
        let Binding { statistics, mapping, failure, major } = binding;
        let bound = |query: &Query, demand: Demand, boost: f32| Box::new(Self::bind(query, binding, demand, boost));
        let scores = demand.needs_scores();
        match query {
            Query::Boost(inner, factor) => Self::bind(inner, binding, demand, boost * factor),
            Query::Expanded { query, .. } | Query::LikeThis { query, .. } => Self::bind(query, binding, demand, boost),
            Query::Boolean(boolean) => {
                let clause = |(occur, query): &(Occur, Query)| {
                    let demand = if matches!(occur, Occur::Must | Occur::Should) { demand } else { Demand::CompleteNoScores };
                    (*occur, Self::bind(query, binding, demand, boost))
                };
                let clauses = boolean.clauses.iter().map(clause).collect();
                Self::Boolean(BooleanNode { clauses, minimum: boolean.minimum_should_match, demand })
            }
            Query::DisMax { disjuncts, tie_breaker } => {
                let disjuncts = disjuncts.iter().map(|query| Self::bind(query, binding, demand, boost)).collect();
                Self::DisMax { disjuncts, tie_breaker: *tie_breaker, demand }
            }
            Query::ConstantScore(inner) => Self::Constant { inner: bound(inner, demand.without_scores(), 1.0), score: boost, demand },
            // ES: unless all matches are collected without scores, the function filters are evaluated, whether or not scores
            // are requested (query/unscored_failures).
            Query::FunctionScore(query) if demand == Demand::CompleteNoScores && query.min_score.is_none() => {
                Self::bind(&query.query, binding, demand, boost)
            }
            Query::FunctionScore(query) => {
                let inner = if query.uses_query_scores() { Demand::Complete } else { Demand::CompleteNoScores };
                let filters = query.functions.iter().map(|f| f.filter.as_ref().map(|filter| filter.bind(statistics, false, 1.0)));
                let scoring = Scoring::Functions { filters: filters.collect(), settings: query.clone(), shard: statistics.shard() };
                Self::Scored { inner: bound(&query.query, inner, boost), scoring }
            }
            Query::ScriptScore(query) if !scores && query.min_score.is_none() => Self::bind(&query.query, binding, demand, 1.0),
            Query::ScriptScore(query) => {
                let inner = if query.script.script.0.uses_score() { Demand::Complete } else { Demand::CompleteNoScores };
                Self::Scored { inner: bound(&query.query, inner, 1.0), scoring: Scoring::Script { settings: query.clone(), boost } }
            }
            Query::Boosting { positive, .. } if !scores => Self::bind(positive, binding, Demand::CompleteNoScores, 1.0),
            Query::Boosting { positive, negative, factor } => {
                let inner = bound(positive, Demand::Complete, 1.0);
                let negative = bound(&negative.clone().rewrite(), Demand::CompleteNoScores, 1.0);
                Self::Scored { inner, scoring: Scoring::Boosting { negative, factor: *factor, boost } }
            }
            Query::ToParent { child, parent, score_mode } => {
                let mode = if scores { *score_mode } else { ScoreMode::None };
                let demand = match mode {
                    ScoreMode::None => demand.without_scores(),
                    _ => Demand::Complete,
                };
                // Lucene: unscored children are rewritten like a query without scores (api/global/search_profile_nested).
                let unscored = (mode == ScoreMode::None).then(|| child.as_ref().clone().constant().rewrite_as(major));
                let child = bound(unscored.as_ref().unwrap_or(child), demand, boost);
                Self::ToParent { child, parent: parent.clone(), mode }
            }
            Query::Phrase(phrase) => Self::Phrase {
                terms: phrase.all_terms().rewrite().bind(statistics, false, 1.0),
                phrase: query.bind(statistics, scores, boost),
            },
            Query::Pattern { field, .. } | Query::TermIgnoreCase { field, .. } | Query::TermRange { field, points: false, .. } => {
                let exists = || Query::Exists { field: Arc::clone(field) }.bind(statistics, false, 1.0);
                let scanned = matches!(query, Query::TermRange { .. }).then(exists);
                Self::Expansion { weight: query.bind(statistics, scores, boost), field: Arc::clone(field), scanned }
            }
            Query::Script(_) => Self::Script(query.bind(statistics, scores, boost)),
            Query::Runtime { .. } => Self::Runtime { weight: query.bind(statistics, scores, boost), failure: failure.clone() },
            _ => {
                let weight = query.bind(statistics, scores, boost);
                match QueryPoints::of_leaf(query, mapping, major) {
                    Some(points) => Self::Points { weight, points },
                    None => Self::Plain(weight),
                }
            }
        }
    }

    /// The scorer supplier in one leaf; `None` without matches.
    pub(super) fn supply<'a>(&'a self, view: &'a LeafView, major: u8) -> Option<Supply<'a>> {
        let supplied = |node: &'a Self| node.supply(view, major).map(Box::new);
        Some(match self {
            Self::Plain(weight) => Supply::One(Box::new(Plain::new(&**weight, view)?)),
            Self::Points { points, .. } if points.is_outside(view) => return None,
            Self::Points { weight, .. } => Supply::One(Box::new(Plain::new(&**weight, view).unwrap_or_else(|| Plain::nothing(view)))),
            Self::Expansion { weight, field, scanned } => {
                let known = Plain::new(&**weight, view);
                let scanned = || scanned.as_ref().and_then(|scanned| scanned.scorer(view)).map(|mut scorer| count_all(&mut *scorer));
                Supply::One(Box::new(match view.leaf.field_stats(field) {
                    // Lucene: before 9 the matching terms are looked up first (api/global/search_profile_late_terms).
                    Some(_) if major == 8 => known?,
                    Some(stats) => known.unwrap_or_else(|| Plain::nothing(view)).of_cost(stats.sum_doc_freq),
                    None => match scanned() {
                        Some(cost) => known?.of_cost(cost),
                        None => known?,
                    },
                }))
            }
            Self::Phrase { terms, phrase } => {
                Supply::One(Box::new(ScorerIterator::of(Box::new(Plain::new(&**terms, view)?), phrase.scorer(view)?)))
            }
            Self::Runtime { weight, failure } => {
                Supply::One(Box::new(Read { inner: ScorerIterator::of_all(weight.scorer(view)?, view.leaf.max_doc()), view, failure }))
            }
            Self::Script(weight) => Supply::One(Box::new(ScorerIterator::of_all(weight.scorer(view)?, view.leaf.max_doc()))),
            Self::Boolean(node) => Supply::Boolean(Box::new(Boolean::new(node, view, major)?)),
            Self::DisMax { disjuncts, tie_breaker, demand } => {
                let mut disjuncts: Vec<_> = disjuncts.iter().filter_map(|node| node.supply(view, major)).collect();
                match disjuncts.len() {
                    0 => return None,
                    1 => disjuncts.remove(0),
                    _ => Supply::DisMax { disjuncts, tie_breaker: *tie_breaker, demand: *demand, major },
                }
            }
            // Lucene: if no score is requested, the Weight of the inner query is used without a wrapper.
            Self::Constant { inner, demand, .. } if !demand.needs_scores() => *supplied(inner)?,
            Self::Constant { inner, score, demand } => {
                Supply::Constant { inner: supplied(inner)?, score: *score, is_exhaustive: demand.is_exhaustive() }
            }
            Self::ToParent { child, parent, mode } => {
                let parents = view.leaf.parents(parent.as_deref())?;
                Supply::ToParent { child: supplied(child)?, parents, mode: *mode }
            }
            Self::Scored { inner, scoring } => {
                let inner = inner.supply(view, major)?.get(u64::MAX);
                Supply::One(Box::new(scoring.over(inner, view, major)))
            }
        })
    }
}

impl Demand {
    /// The score mode of an unscored clause.
    const fn without_scores(self) -> Self {
        if self.is_exhaustive() { Self::CompleteNoScores } else { Self::TopDocs }
    }
}
