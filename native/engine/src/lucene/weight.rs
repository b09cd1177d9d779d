//! Binds a query to the statistics of a shard.

use std::sync::Arc;

use super::automaton_weight::PatternWeight;
use super::block_join::ToParentWeight;
use super::boolean::{BooleanWeight, DisMaxWeight};
use super::boosting::BoostingWeight;
use super::case_insensitive_term::IgnoreCaseWeight;
use super::combined_field_weight::CombinedWeight;
use super::constant_score::ConstantScoreWeight;
use super::covering_weight::CoveringWeight;
use super::distance_feature::DistanceWeight;
use super::diversifying_children_knn::BestOfParentWeight;
use super::doc_and_score_query::DocScoresWeight;
use super::doc_values_predicate::ValuesWeight;
use super::exists::ExistsWeight;
use super::feature::FeatureWeight;
use super::function_score::{FunctionScoreQuery, FunctionScoreWeight};
use super::intervals::IntervalsWeight;
use super::lat_lon_distance_feature::GeoFeatureWeight;
use super::match_all::{Documents, DocumentsWeight, NoneWeight};
use super::metadata_weight::StoredWeight;
use super::missing_doc_values::UnkeptWeight;
use super::numeric::NumericWeight;
use super::phrase::PhraseWeight;
use super::rewrite::{Rewriting, rewrite_constant};
use super::script::{ScriptScoreWeight, ScriptWeight};
use super::span::SpanWeight;
use super::statistics::Statistics;
use super::term::TermWeight;
use super::term_in_set::{IdsWeight, TermInSetWeight, TermRangeWeight};
use super::{BooleanQuery, FoundBy, Measured, Occur, Query, RequiredMatches, ScoreMode, Unkept, Weight};
use crate::bounds::work;

impl Query {
    /// Binds the query, which has been rewritten, to a shard's statistics. Without `needs_scores` all scores are meaningless.
    pub fn weight(&self, statistics: &dyn Statistics, needs_scores: bool) -> Box<dyn Weight> {
        self.bind(statistics, needs_scores, 1.0)
    }

    /// The same below boosts whose product is `boost`.
    pub(super) fn bind(&self, statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> Box<dyn Weight> {
        match statistics.profiling() {
            // It is not run, and its shard has no profile.
            Some(_) if matches!(self, Self::Failing(_)) => self.bind_only(statistics, needs_scores, boost),
            Some(profiling) => profiling.bind(self, needs_scores, boost),
            None => self.bind_bare(statistics, needs_scores, boost),
        }
    }

    /// As above for a query that is not in the profile itself; its clauses are.
    pub(super) fn bind_bare(&self, statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> Box<dyn Weight> {
        // A term is looked up in each leaf.
        work(10);
        let weight = self.bind_only(statistics, needs_scores, boost);
        match statistics.profiling() {
            Some(profiling) => profiling.expanded(self, weight, boost),
            None => weight,
        }
    }

    fn bind_only(&self, statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> Box<dyn Weight> {
        let score = boost;
        // A profile lists the clauses.
        if let Some(apart) = self.counted_apart().filter(|_| !needs_scores && statistics.profiling().is_some()) {
            return apart.rewrite().bind_only(statistics, false, boost);
        }
        match self {
            Self::MatchAll => Box::new(DocumentsWeight { documents: Documents::All, score }),
            Self::Roots => Box::new(DocumentsWeight { documents: Documents::Roots, score }),
            Self::Nested(path) => Box::new(DocumentsWeight { documents: Documents::Nested(Arc::clone(path)), score }),
            Self::MatchNone(_) | Self::Reversed(_) => Box::new(NoneWeight),
            Self::Failing(failing) => failing.fail().bind_only(statistics, needs_scores, boost),
            Self::Numeric { values, .. } if values.are_reversed() => Box::new(NoneWeight),
            Self::Term(term) => boxed(TermWeight::new(std::slice::from_ref(term), statistics, needs_scores, boost)),
            Self::Synonym { terms } => boxed(TermWeight::new(terms, statistics, needs_scores, boost)),
            Self::Phrase(phrase) => Box::new(PhraseWeight::new(phrase, statistics, needs_scores, boost)),
            Self::Boolean(boolean) => Box::new(bound_boolean(boolean, statistics, needs_scores, boost)),
            Self::DisMax { disjuncts, tie_breaker } => Box::new(DisMaxWeight {
                disjuncts: disjuncts.iter().map(|query| query.bind(statistics, needs_scores, boost)).collect(),
                tie_breaker: *tie_breaker,
            }),
            Self::ConstantScore(inner) => Box::new(ConstantScoreWeight { inner: inner.bind(statistics, false, 1.0), score }),
            Self::Boost(inner, factor) => inner.bind_bare(statistics, needs_scores, boost * factor),
            Self::Expanded { query, .. } | Self::LikeThis { query, .. } => query.bind_bare(statistics, needs_scores, boost),
            Self::TermInSet { field, terms } => Box::new(TermInSetWeight { field: Arc::clone(field), terms: terms.clone(), score }),
            Self::TermIgnoreCase { field, term } => Box::new(IgnoreCaseWeight { field: Arc::clone(field), term: term.clone(), score }),
            Self::Pattern { field, pattern } => Box::new(PatternWeight { field: Arc::clone(field), pattern: pattern.clone(), score }),
            Self::Stored(wanted) => Box::new(StoredWeight { wanted: wanted.clone(), score }),
            &Self::TermRange { ref field, ref min, ref max, points, .. } => {
                Box::new(TermRangeWeight { field: Arc::clone(field), min: min.clone(), max: max.clone(), points, score })
            }
            Self::Numeric { field, values, .. } => Box::new(NumericWeight { field: Arc::clone(field), values: values.clone(), score }),
            Self::Values { field, test } => Box::new(ValuesWeight { field: Arc::clone(field), test: test.clone(), score }),
            Self::Runtime { query, .. } => Box::new(ConstantScoreWeight { inner: bound_values(query, statistics), score }),
            Self::Slice(slice) => Box::new(DocScoresWeight { docs: Arc::clone(&slice.docs), boost, are_slice: true, counted: None }),
            // ES: no boost reaches them (api/global/search_retriever_rescorer).
            Self::RankDocs(ranked) => ranked.matching().bind_bare(statistics, needs_scores, 1.0),
            // ES: scores of joined documents are not boosted (query/join).
            Self::DocScores { docs, found_by: FoundBy::Gathered { boosted: false }, .. } => {
                Box::new(DocScoresWeight { docs: Arc::clone(docs), boost: 1.0, are_slice: false, counted: None })
            }
            Self::DocScores { docs, counted, .. } => {
                Box::new(DocScoresWeight { docs: Arc::clone(docs), boost, are_slice: false, counted: counted.clone() })
            }
            Self::BestOfParent { docs, parent, .. } => Box::new(BestOfParentWeight::new(docs, parent.as_ref(), boost)),
            Self::Feature { field, term } => Box::new(FeatureWeight::new(field, term, boost)),
            Self::Exists { field } => Box::new(ExistsWeight { field: Arc::clone(field), score }),
            Self::Ids { ids, nested } => Box::new(IdsWeight { ids: ids.clone(), nested: *nested, score }),
            Self::Boosting { positive, negative, factor } => Box::new(BoostingWeight {
                positive: collecting_all(statistics, || positive.bind_bare(statistics, needs_scores, 1.0)),
                negative: bound_negative(negative, statistics, needs_scores),
                factor: *factor,
                boost,
                needs_scores,
            }),
            Self::Intervals { source, .. } => Box::new(IntervalsWeight { source: source.as_ref().clone(), boost }),
            Self::Span(query) => Box::new(SpanWeight::new(query, statistics, needs_scores, boost)),
            Self::Distance { field, measured: Measured::Unkept(unkept), .. }
            | Self::GeoDistance { field, measured: Measured::Unkept(unkept), .. } => {
                Box::new(UnkeptWeight { field: Arc::clone(field), unkept: Unkept::clone(unkept) })
            }
            Self::Distance { field, origin, pivot, .. } => {
                Box::new(DistanceWeight { field: Arc::clone(field), origin: *origin, pivot: *pivot, boost })
            }
            Self::GeoDistance { field, origin, pivot, .. } => {
                Box::new(GeoFeatureWeight { field: Arc::clone(field), origin: *origin, pivot: *pivot, boost })
            }
            Self::Combined { fields, terms, scoring } => {
                Box::new(CombinedWeight::new(fields, terms, *scoring, statistics, needs_scores, boost))
            }
            // Only until it is rewritten.
            Self::Covering { minimum: RequiredMatches::Constant(_), .. } => {
                self.clone().rewrite().bind_bare(statistics, needs_scores, boost)
            }
            Self::Covering { queries, minimum } => Box::new(CoveringWeight {
                queries: queries.iter().map(|query| query.bind(statistics, needs_scores, boost)).collect(),
                minimum: minimum.clone(),
                needs_scores,
            }),
            Self::FunctionScore(query) => bound_functions(query, statistics, needs_scores, boost),
            Self::Script(script) => Box::new(ScriptWeight { script: script.clone(), score }),
            Self::ScriptScore(query) => {
                let asks = query.script.script.0.uses_score() && (needs_scores || query.min_score.is_some());
                Box::new(ScriptScoreWeight {
                    // ES: the boost only applies to the script's value.
                    query: collecting_all(statistics, || query.query.bind_bare(statistics, asks, 1.0)),
                    settings: query.as_ref().clone(),
                    boost,
                    needs_scores,
                })
            }
            Self::ToParent { child, parent, score_mode, .. } => {
                let scores = needs_scores && *score_mode != ScoreMode::None;
                Box::new(ToParentWeight {
                    child: collecting_all(statistics, || bound_child(child, statistics, scores, boost)),
                    parent: parent.clone(),
                    score_mode: *score_mode,
                    needs_scores: scores,
                })
            }
        }
    }
}

fn bound_functions(query: &FunctionScoreQuery, statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> Box<dyn Weight> {
    let is_scored = needs_scores || query.min_score.is_some();
    // ES: if all matches are collected without scores, functions are ignored (api/global/search_profile_functions); see `idle_functions`
    // for the case in which not all are collected.
    let is_bound = is_scored || statistics.profiling().is_some_and(|profiling| !profiling.collects_all());
    let functions = if is_bound { &query.functions[..] } else { &[] };
    // ES: filters are bound before the query (api/global/search_profile_functions).
    let bound = |filter: &Query| collecting_all(statistics, || filter.bind(statistics, false, 1.0));
    let filters = functions.iter().map(|f| f.filter.as_ref().map(bound)).collect();
    let asks = is_scored && query.uses_query_scores();
    Box::new(FunctionScoreWeight {
        query: collecting_all(statistics, || query.query.bind_bare(statistics, asks, boost)),
        filters,
        settings: query.clone(),
        shard: statistics.shard(),
        needs_scores,
    })
}

/// Binds the lookup of a runtime field's values, which is not a separate query in Elasticsearch.
fn bound_values(query: &Query, statistics: &dyn Statistics) -> Box<dyn Weight> {
    if statistics.profiling().is_some() { query.bind_only(statistics, false, 1.0) } else { query.bind(statistics, false, 1.0) }
}

fn bound_boolean(boolean: &BooleanQuery, statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> BooleanWeight {
    let bound = |(occur, query): &(Occur, Query)| {
        let is_scoring = matches!(occur, Occur::Must | Occur::Should);
        let bind = || query.bind(statistics, needs_scores && is_scoring, boost);
        // Lucene: clauses that never score are bound with `ScoreMode.COMPLETE_NO_SCORES` (api/global/search_profile_functions).
        (*occur, if is_scoring { bind() } else { collecting_all(statistics, bind) })
    };
    let has_required = boolean.clauses.iter().any(|(occur, _)| matches!(occur, Occur::Must | Occur::Filter));
    // Lucene: optional clauses beside a required one only contribute scores (query/excluded_beside_nothing).
    let is_idle = !needs_scores && has_required && boolean.minimum_should_match == 0 && statistics.profiling().is_none();
    // Lucene: they are bound anyway, and may fail then, unless rewriting has removed them (query/failing_scores).
    let clauses = boolean.clauses.iter().filter(|(occur, query)| !is_idle || *occur != Occur::Should || query.has_failing());
    BooleanWeight { clauses: clauses.map(bound).collect(), minimum_should_match: boolean.minimum_should_match, needs_scores }
}

/// Binds the child query of nested documents. Lucene: if its score is not needed, it is bound as a query without one
/// (`api/global/search_profile_nested`).
fn bound_child(child: &Query, statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> Box<dyn Weight> {
    match statistics.profiling() {
        Some(profiling) if !needs_scores => {
            rewrite_constant(child.clone(), &Rewriting::new(profiling.describer.major)).bind_bare(statistics, false, boost)
        }
        _ => child.bind_bare(statistics, needs_scores, boost),
    }
}

/// Binds the negative query of a boosting query. Lucene: it is rewritten and evaluated only if scores are needed
/// (`query/failures_forestalled`).
fn bound_negative(negative: &Query, statistics: &dyn Statistics, needs_scores: bool) -> Box<dyn Weight> {
    if !needs_scores {
        return Box::new(NoneWeight);
    }
    if let Some(profiling) = statistics.profiling() {
        // Lucene: its Weight is created with scores, so it retains what scores, and disjuncts as this version rewrites
        // them (api/global/search_profile_boosting_nested).
        let negative = profiling.describer.rewrite_named(negative.clone());
        return profiling.collecting_all(|| negative.bind_bare(statistics, true, 1.0));
    }
    let negative = negative.clone().rewrite();
    // Lucene: it retains its boosts and what only scores, which matters if a minimum score decides what matches, or if
    // scoring fails (query/boosting_least_score).
    let negative =
        if negative.has_min_score() || negative.has_failing() { negative } else { rewrite_constant(negative, &Rewriting::new(9)) };
    negative.bind_bare(statistics, false, 1.0)
}

/// Binds something of which Lucene collects all matches, whether or not the search collects all of its own; this is
/// visible only in a profile.
fn collecting_all<T>(statistics: &dyn Statistics, bind: impl FnOnce() -> T) -> T {
    match statistics.profiling() {
        Some(profiling) => profiling.collecting_all(bind),
        None => bind(),
    }
}

fn boxed(weight: Option<TermWeight>) -> Box<dyn Weight> {
    match weight {
        Some(weight) => Box::new(weight),
        None => Box::new(NoneWeight),
    }
}
