//! Score explanations in Lucene's form.
//!
//! They follow the rewritten query. Values come from the scorers; only descriptions and structure are created here.

mod compound;
mod distance;
mod feature;
mod functions;
mod intervals;
mod rank_docs;
mod similarity;
mod unscored_spans;
mod vectors;

use std::sync::Arc;

use super::describe::Describer;
use super::statistics::Statistics;
use super::{Query, RequiredMatches, SpanQuery};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::number::f32_to_string;
use crate::mapping::Mapping;
use crate::similarity::Explanation;

/// Explains queries for one document.
pub struct Explainer<'a> {
    /// The index's mapping.
    pub mapping: &'a Mapping,
    /// Its shard.
    pub shard: &'a ShardSnapshot,
    /// Term statistics.
    pub statistics: &'a dyn Statistics,
    /// The leaf of the document.
    pub view: &'a LeafView,
    /// Its number there.
    pub doc: DocId,
    /// 8 or 9.
    pub major: u8,
    /// Whether the search is profiled: non-scoring clauses are then not cached for other searches, and are explained
    /// differently.
    pub profiled: bool,
    /// Whether scores are not requested from the explained query because something replaces them.
    pub replaced: bool,
}

impl Explainer<'_> {
    /// Why the document matches the rewritten query and scores as it does, or why it does not match.
    pub fn explain(&self, query: &Query) -> Result<Explanation> {
        self.scored(query, 1.0)
    }

    /// The same with the boosts around it multiplied.
    fn scored(&self, query: &Query, boost: f32) -> Result<Explanation> {
        match query {
            Query::Boost(inner, factor) => self.scored(inner, boost * factor),
            Query::Synonym { .. } | Query::Combined { .. } if self.replaced => {
                self.scored(&query.counted_apart().map_or_else(Query::nothing, Query::rewrite), boost)
            }
            Query::Term(_) | Query::Synonym { .. } | Query::Phrase(_) | Query::Span(_) | Query::Combined { .. } => {
                self.similarity(query, boost)
            }
            Query::MatchNone(nothing) => match nothing.reason() {
                Some(reason) => Ok(Explanation::missing(reason)),
                None => Err(EsError::not_implemented("the explanation of a query that is known to match nothing")),
            },
            Query::Boolean(boolean) => self.boolean(query, boolean, boost),
            Query::DisMax { disjuncts, tie_breaker } => self.dis_max(disjuncts, *tie_breaker, boost),
            Query::Boosting { positive, negative, factor } => self.boosting(query, positive, negative, *factor, boost),
            Query::Covering { minimum: RequiredMatches::Constant(_), .. } | Query::Expanded { .. } | Query::LikeThis { .. } => {
                self.scored(&query.clone().rewrite_as(self.major), boost)
            }
            Query::Covering { queries, minimum } => self.covering(query, queries, minimum, boost),
            Query::FunctionScore(function_score) => self.function_score(function_score, boost),
            Query::ToParent { child, parent, score_mode, .. } => self.to_parent(query, child, parent.as_deref(), *score_mode, boost),
            Query::Distance { field, origin, pivot, measured } => self.distance((field, measured), *origin, *pivot, boost),
            Query::GeoDistance { field, origin, pivot, measured } => self.geo_distance((field, measured), *origin, *pivot, boost),
            Query::Intervals { .. } => self.intervals(query, boost),
            Query::BestOfParent { .. } => {
                Err(EsError::not_implemented("the explanation of an exact search for the best vector of each parent"))
            }
            Query::DocScores { docs, found_by, field, .. } => self.vectors(query, docs, (*found_by, field.as_deref()), boost),
            Query::Feature { field, term } => self.feature(query, field, term, boost),
            Query::RankDocs(ranked) => self.rank_docs(ranked),
            Query::Runtime { .. } => {
                let constant = self.constant(query, boost)?;
                if !constant.matches {
                    return Ok(constant);
                }
                let parts = vec![Explanation::matching(boost, "boost"), Explanation::matching(1.0, "runtime_field_score is always 1")];
                Ok(constant.from_parts(vec![Explanation::matching(boost, "boost * runtime_field_score").from_parts(parts)]))
            }
            // Lucene: a document is checked by its doc values (query/range_reversed_explained).
            _ if self.describer().is_nothing_in_doc_values(query) => Ok(Explanation::missing("")),
            _ => self.constant(query, boost),
        }
    }

    /// A clause of a query, which scores if the query does.
    fn clause(&self, query: &Query, boost: f32) -> Result<Explanation> {
        if self.replaced { self.unscored(query) } else { self.scored(query, boost) }
    }

    /// A clause that does not score: it matches or not.
    fn unscored(&self, query: &Query) -> Result<Explanation> {
        if self.profiled {
            return self.unkept(query);
        }
        // Lucene: the query inside a mask is what is bound (query/span_field_masking_unscored).
        if let Query::Span(span) = query
            && let SpanQuery::Masked(inner, ..) = span.as_ref()
        {
            return self.unscored(&Query::Span(inner.clone()));
        }
        match query {
            // ES: without a score what is scored is bound alone, unless there is a least score (api/global/explain_unscored_functions).
            Query::FunctionScore(function) if function.min_score.is_none() => return self.unscored(&function.query),
            Query::ScriptScore(scored) if scored.min_score.is_none() => return self.unscored(&scored.query),
            // Lucene: queries that only change scores are not bound if scores are not needed (api/global/explain_unscored).
            Query::Boost(inner, _) | Query::ConstantScore(inner) | Query::Boosting { positive: inner, .. } => return self.unscored(inner),
            _ => {}
        }
        let shown = self.describer().show(query.counted_apart().as_ref().unwrap_or(query))?;
        Ok(if self.matches(query) {
            Explanation::matching(1.0, shown)
        } else {
            Explanation::missing(format!("{shown} doesn't match id {}", self.doc))
        })
    }

    /// Explains a non-scoring clause in a search without the query cache (a profiled one): it is explained as if it scored, which is known
    /// for constant scores.
    fn unkept(&self, query: &Query) -> Result<Explanation> {
        if let Query::Nested(_) = query
            && self.matches(query)
        {
            let frequency = Explanation::matching(1.0, "freq, occurrences of term within document");
            let score = Explanation::matching(0.0, "score(freq=1.0), with freq of:").from_parts(vec![frequency]);
            let shown = format!("weight({} in {}) [PerFieldSimilarity], result of:", self.describer().show(query)?, self.doc);
            return Ok(Explanation::matching(0.0, shown).from_parts(vec![score]));
        }
        let scores = matches!(
            query,
            Query::Term(_)
                | Query::Synonym { .. }
                | Query::Phrase(_)
                | Query::Span(_)
                | Query::Combined { .. }
                | Query::Boolean(_)
                | Query::DisMax { .. }
                | Query::Boosting { .. }
                | Query::Covering { .. }
                | Query::ToParent { .. }
                | Query::Intervals { .. }
                | Query::Distance { .. }
                | Query::GeoDistance { .. }
                | Query::DocScores { .. }
                | Query::Feature { .. }
                | Query::BestOfParent { .. }
                | Query::RankDocs(_)
                | Query::FunctionScore(_)
        );
        if scores {
            return Err(EsError::not_implemented("the explanation of clauses that do not score in a search that is profiled"));
        }
        self.scored(query, 1.0)
    }

    /// A constant-score query.
    #[allow(clippy::float_cmp)]
    fn constant(&self, query: &Query, boost: f32) -> Result<Explanation> {
        let shown = self.describer().show_leaf(query)?;
        // ES: the explanation covers what doc values report.
        let scanned = match query {
            Query::Values { field, test } => test.as_scanned().map(|test| Query::Values { field: Arc::clone(field), test: test.clone() }),
            _ => None,
        };
        Ok(if self.matches(scanned.as_ref().unwrap_or(query)) {
            let boosted = if boost == 1.0 { String::new() } else { format!("^{}", f32_to_string(boost)) };
            let matching = Explanation::matching(boost, shown + &boosted);
            if self.is_evaluated_on_doc_values(query) { matching.from_parts(vec![runtime_score(boost)]) } else { matching }
        } else {
            Explanation::missing(format!("{shown} doesn't match id {}", self.doc))
        })
    }

    /// ES: on 8 patterns are evaluated on doc values like on runtime fields (`api/global/explain_unindexed`).
    fn is_evaluated_on_doc_values(&self, query: &Query) -> bool {
        let Query::Pattern { field, .. } = query else { return false };
        self.major < 9 && self.mapping.mapped_field(field).is_some_and(|field| !field.indexed)
    }

    fn describer(&self) -> Describer<'_> {
        Describer { mapping: self.mapping, shard: self.shard, major: self.major, given: false }
    }

    fn matches(&self, query: &Query) -> bool {
        let weight = query.bind(self.statistics, false, 1.0);
        weight.scorer(self.view).is_some_and(|mut scorer| scorer.advance(self.doc) == self.doc)
    }

    /// The score of a query that matches the document. ES: if only the explanation considers it a match, it is scored as another document,
    /// which is unsupported.
    fn score(&self, query: &Query, boost: f32) -> Result<f32> {
        let weight = query.bind(self.statistics, true, boost);
        if let Some(mut scorer) = weight.scorer(self.view)
            && scorer.advance(self.doc) == self.doc
        {
            return Ok(scorer.score());
        }
        Err(EsError::not_implemented("the explanation of a document that lacks the runtime field it is to match by"))
    }
}

fn runtime_score(boost: f32) -> Explanation {
    let parts = vec![Explanation::matching(boost, "boost"), Explanation::matching(1.0, "runtime_field_score is always 1")];
    Explanation::matching(boost, "boost * runtime_field_score").from_parts(parts)
}
