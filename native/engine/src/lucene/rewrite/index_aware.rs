//! What queries are rewritten to on a shard: if all or none of its documents match, that is known before any is
//! evaluated.

use std::sync::Arc;

use super::{Rewriting, Steps};
use crate::lucene::describe::Describer;
use crate::lucene::point_relation::{Extent, QueryPoints, Value, each_value};
use crate::lucene::query::NumericValues;
use crate::lucene::{BooleanQuery, Query, StoredQuery};

/// Maximum number of rewrite steps taken to determine which part of a query matches nothing.
const MAX_STEPS: usize = 200;

/// A requested range of addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addresses {
    /// The field.
    pub field: Arc<str>,
    /// The address, where it is a single one.
    pub only: Option<Vec<u8>>,
    /// True if all addresses of the shard are inside. ES: recognized since 9 (`api/global/explain_known`).
    pub all: bool,
}

impl Describer<'_> {
    /// Applies Lucene's rewrite rules, including those that depend on the shard, to a query as given.
    pub fn rewrite(&self, query: Query) -> Query {
        self.known(query).rewrite_as(self.major)
    }

    /// As above for descriptions: of several clauses that match nothing, the one that Lucene's rewrite ends with is named.
    pub fn rewrite_named(&self, query: Query) -> Query {
        let rewritten = self.rewrite(query.clone());
        if rewritten.is_nothing() { self.named_nothing(query).unwrap_or(rewritten) } else { rewritten }
    }

    /// The clause that a query without matches is rewritten to, step by step.
    fn named_nothing(&self, mut query: Query) -> Option<Query> {
        for _ in 0..MAX_STEPS {
            if query.is_nothing() {
                return Some(query);
            }
            query = self.step(&query)?;
        }
        None
    }

    /// As above; `None` if the order of clauses is non-deterministic.
    pub fn rewrite_in_order(&self, query: &Query) -> Option<Query> {
        let rewriting = Rewriting::watching(self.major);
        let known = self.known(query.clone());
        // Rewriting a disjunct may change its position.
        if known != *query && has_disjuncts(query) {
            return None;
        }
        let mut rewritten = known.rewrite_in(&rewriting);
        if rewritten.is_nothing() {
            rewritten = self.named_nothing(query.clone()).unwrap_or(rewritten);
        }
        (!rewriting.is_reordered(&rewritten)).then_some(rewritten)
    }

    /// Rewrites a query to be run. Lucene: a clause that fails when its Weight is created does not fail beside a clause known to match
    /// nothing in the shard; otherwise shard-dependent rewrites are not visible (`query/failures_forestalled_by_points`).
    pub fn rewrite_to_run(&self, query: Query) -> Query {
        if query.has_failing() { self.rewrite(query) } else { query.rewrite_as(self.major) }
    }

    /// Replaces queries that are known to match all or no documents.
    fn known(&self, query: Query) -> Query {
        let boxed = |query: Box<Query>| Box::new(self.known(*query));
        let all = |queries: Vec<Query>| queries.into_iter().map(|query| self.known(query)).collect();
        match query {
            Query::Boolean(BooleanQuery { clauses, minimum_should_match }) => {
                let clauses = clauses.into_iter().map(|(occur, query)| (occur, self.known(query))).collect();
                BooleanQuery { clauses, minimum_should_match }.into()
            }
            Query::Boost(inner, factor) => Query::Boost(boxed(inner), factor),
            Query::ConstantScore(inner) => Query::ConstantScore(boxed(inner)),
            Query::DisMax { disjuncts, tie_breaker } => Query::DisMax { disjuncts: all(disjuncts), tie_breaker },
            Query::Covering { queries, minimum } => Query::Covering { queries: all(queries), minimum },
            // `negative` is described as given.
            Query::Boosting { positive, negative, factor } => Query::Boosting { positive: boxed(positive), negative, factor },
            Query::ToParent { child, parent, score_mode } => {
                let child = Box::new(self.known(self.without_nested_filter(&child)));
                Query::ToParent { child, parent, score_mode }
            }
            Query::RankDocs(ranked) => Query::RankDocs(Box::new(ranked.map(|source| self.known(source)))),
            Query::FunctionScore(mut query) => {
                query.query = boxed(query.query);
                for function in &mut query.functions {
                    function.filter = function.filter.take().map(|filter| self.known(filter));
                }
                Query::FunctionScore(query)
            }
            // Lucene: where there are no documents, all of them have every field (api/indices/validate_query_rewrite).
            Query::Roots | Query::Stored(StoredQuery::AnyVersion) if self.shard.leaves.is_empty() => Query::MatchAll,
            Query::Exists { ref field } if self.shard.leaves.is_empty() && !self.has_field_names(field) => Query::MatchAll,
            Query::Exists { ref field } if self.is_read_from_index(field) && self.all_have(field) => Query::MatchAll,
            Query::Pattern { field, pattern } => {
                let is_scanned = self.mapping.mapped_field(&field).is_some_and(|field| !field.indexed && field.ty.traits().is_keyword());
                let query = Query::Pattern { field, pattern };
                // Lucene: a search in doc values becomes a doc values query, which has no score of its own
                // (api/indices/validate_query_rewrite).
                if is_scanned { query.constant() } else { query }
            }
            Query::Stored(stored) => self.known_seq_nos(stored),
            leaf @ (Query::Numeric { .. } | Query::TermRange { .. }) => self.known_points(leaf),
            leaf @ Query::Values { .. } => self.known_test(leaf),
            other => other,
        }
    }

    /// Returns true if the index structures can report that all documents have the field.
    fn is_read_from_index(&self, field: &str) -> bool {
        !self.has_field_names(field) && self.mapping.mapped_field(field).is_some_and(|field| field.indexed)
    }

    /// ES: since 9, for point queries that cover all or none of the values (`api/global/explain_known`).
    fn known_points(&self, query: Query) -> Query {
        if let Query::Numeric { field, values: NumericValues::LongSet(values), .. } = &query
            && self.are_dates_outside(field, values)
        {
            return Query::nothing_because("");
        }
        let Some((field, extent)) = self.extent(&query) else { return query };
        let is_exact = matches!(&query, Query::Numeric { values: NumericValues::LongRange { .. }, exact: true, .. })
            && self.mapping.mapped_field(&field).is_some_and(|field| field.doc_values && field.ty.date().is_none());
        match extent {
            Extent::Inside if self.all_have(&field) => Query::MatchAll,
            // A single integer is looked up in either points or doc values.
            Extent::Outside if !is_exact => Query::nothing_because(""),
            _ => query,
        }
    }

    /// ES: since 9 each of several dates is a separate range, dropped if all dates of the shard are on one side of it
    /// (`api/global/explain_dates`).
    fn are_dates_outside(&self, field: &str, values: &[i64]) -> bool {
        if self.major == 8 || !self.mapping.mapped_field(field).is_some_and(|field| field.indexed && field.ty.date().is_some()) {
            return false;
        }
        let (mut least, mut greatest) = (i64::MAX, i64::MIN);
        for view in self.shard.leaves.iter() {
            each_value(view, field, &mut |value| {
                if let Value::Long(value) = value {
                    (least, greatest) = (least.min(value), greatest.max(value));
                }
            });
        }
        values.iter().all(|value| !(least..=greatest).contains(value))
    }

    /// The addresses that a point query requests; `None` if it does not query addresses.
    pub fn address_range(&self, query: &Query) -> Option<Addresses> {
        let Query::TermRange { field, min, max, .. } = query else { return None };
        let mapped = self.mapping.mapped_field(field)?;
        if !mapped.indexed || !mapped.ty.traits().is_address() {
            return None;
        }
        let only = match (min, max) {
            (Some((min, true)), Some((max, true))) if min == max => Some(min.clone()),
            _ => None,
        };
        let all = self.extent(query).is_some_and(|(_, extent)| extent == Extent::Inside);
        Some(Addresses { field: Arc::clone(field), only, all })
    }

    /// The field of a point query and the relation of its values; `None` for other queries.
    pub(in crate::lucene) fn extent(&self, query: &Query) -> Option<(Arc<str>, Extent)> {
        if self.major == 8 {
            return None;
        }
        let points = QueryPoints::of_range(query, self.mapping)?;
        let extent = points.extent(self.shard.leaves.iter());
        Some((points.field, extent))
    }

    /// Lucene: a field that all documents have needs no evaluation (`api/global/explain_known`).
    pub(in crate::lucene) fn all_have(&self, field: &str) -> bool {
        // Lucene: for a field with norms by the number of documents with terms, which empty strings lack.
        if self.mapping.mapped_field(field).is_some_and(|field| field.norms && field.ty.is_text()) {
            let documents: u64 = self.shard.leaves.iter().map(|view| u64::from(view.leaf.max_doc())).sum();
            return self.shard.field_stats(field).doc_count == documents;
        }
        let query = Query::Exists { field: Arc::from(field) };
        let weight = query.weight(self.shard, false);
        self.shard.leaves.iter().all(|view| {
            let Some(mut scorer) = weight.scorer(view) else { return false };
            (0..view.leaf.max_doc()).all(|doc| scorer.next() == doc)
        })
    }
}

impl Steps for Describer<'_> {
    fn major(&self) -> u8 {
        self.major
    }

    fn leaf(&self, query: &Query) -> Option<Query> {
        let rewritten = self.known(query.clone());
        let rewritten = if rewritten == *query { rewritten.rewrite_as(self.major) } else { rewritten };
        (rewritten != *query).then_some(rewritten)
    }
}

/// Returns true if the query contains a dis-max.
fn has_disjuncts(query: &Query) -> bool {
    match query {
        Query::DisMax { disjuncts, .. } => disjuncts.len() > 1,
        Query::Boolean(boolean) => boolean.clauses.iter().any(|(_, query)| has_disjuncts(query)),
        Query::Boost(inner, _) | Query::ConstantScore(inner) | Query::ToParent { child: inner, .. } => has_disjuncts(inner),
        Query::Boosting { positive, .. } => has_disjuncts(positive),
        Query::Covering { queries, .. } => queries.iter().any(has_disjuncts),
        Query::FunctionScore(query) => has_disjuncts(&query.query),
        _ => false,
    }
}
