//! What queries are rewritten to on a shard: if all or none of its documents match, that is known before any is
//! evaluated.

use std::sync::Arc;

use super::{Rewriting, Steps};
use crate::lucene::describe::Shower;
use crate::lucene::point_relation::{AskedPoints, Extent, Value, each_value};
use crate::lucene::query::NumericValues;
use crate::lucene::{BooleanQuery, Query, StoredQuery};

/// Maximum number of rewrite steps taken to determine which part of a query matches nothing.
const MOST_STEPS: usize = 200;

/// A requested range of addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addresses {
    /// The field.
    pub field: Arc<str>,
    /// The address, where it is a single one.
    pub only: Option<Vec<u8>>,
    /// Whether no address of the shard lies outside. ES: known since 9.
    pub all: bool,
}

impl Shower<'_> {
    /// Applies Lucene's rewrite rules, those that look at the shard included, to a query as it was given.
    pub fn rewrite(&self, query: Query) -> Query {
        self.known(query).rewrite_as(self.major)
    }

    /// The same for what is to be printed: of parts that match nothing the one is named that Lucene comes to.
    pub fn rewrite_named(&self, query: Query) -> Query {
        let rewritten = self.rewrite(query.clone());
        if rewritten.is_nothing() { self.named_nothing(query).unwrap_or(rewritten) } else { rewritten }
    }

    /// Which of its parts a query that matches nothing comes to: found step by step.
    fn named_nothing(&self, mut query: Query) -> Option<Query> {
        for _ in 0..MOST_STEPS {
            if query.is_nothing() {
                return Some(query);
            }
            query = self.step(&query)?;
        }
        None
    }

    /// The same, if the clauses come in an order that is known.
    pub fn rewrite_in_order(&self, query: &Query) -> Option<Query> {
        let rewriting = Rewriting::watching(self.major);
        let known = self.known(query.clone());
        // What is known of a disjunct may change its place.
        if known != *query && has_disjuncts(query) {
            return None;
        }
        let mut rewritten = known.rewrite_in(&rewriting);
        if rewritten.is_nothing() {
            rewritten = self.named_nothing(query.clone()).unwrap_or(rewritten);
        }
        (!rewriting.is_reordered(&rewritten)).then_some(rewritten)
    }

    /// Applies them to a query that is to be run. Lucene: for a clause that fails when its Weight is created, no Weight
    /// is created if it occurs beside a clause known to match nothing in the shard; otherwise what is known of the
    /// shard changes nothing visible.
    pub fn rewrite_to_run(&self, query: Query) -> Query {
        if query.has_failing() { self.rewrite(query) } else { query.rewrite_as(self.major) }
    }

    /// Replaces what is known of all documents.
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
            // What is wanted less is printed as it was given.
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
            // Lucene: where there are no documents, all of them have every field.
            Query::Roots | Query::Stored(StoredQuery::AnyVersion) if self.shard.leaves.is_empty() => Query::MatchAll,
            Query::Exists { ref field } if self.shard.leaves.is_empty() && !self.has_field_names(field) => Query::MatchAll,
            Query::Exists { ref field } if self.is_read_from_index(field) && self.all_have(field) => Query::MatchAll,
            Query::Pattern { field, pattern } => {
                let is_scanned = self.mapping.mapped_field(&field).is_some_and(|field| !field.indexed && field.ty.traits().is_keyword());
                let query = Query::Pattern { field, pattern };
                // Lucene: a search in doc values becomes a doc values query, which has no score of its own.
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

    /// ES: since 9, point queries that cover all or none of the values.
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
            // A whole number alone is looked up in whichever of points and doc values it is.
            Extent::Outside if !is_exact => Query::nothing_because(""),
            _ => query,
        }
    }

    /// ES: since 9 each of several dates is a range of its own, and these are gone where no date of the shard is on both sides of them.
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
    pub fn asked_addresses(&self, query: &Query) -> Option<Addresses> {
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

    /// The field of a query of points, and how its values lie; `None` if it is none.
    pub(in crate::lucene) fn extent(&self, query: &Query) -> Option<(Arc<str>, Extent)> {
        if self.major == 8 {
            return None;
        }
        let asked = AskedPoints::of_range(query, self.mapping)?;
        let extent = asked.extent(self.shard.leaves.iter());
        Some((asked.field, extent))
    }

    /// Lucene: what all documents have needs no look at any.
    pub(in crate::lucene) fn all_have(&self, field: &str) -> bool {
        // Lucene: of a field with norms by the terms that documents have of it, and empty texts have none.
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

impl Steps for Shower<'_> {
    fn major(&self) -> u8 {
        self.major
    }

    fn leaf(&self, query: &Query) -> Option<Query> {
        let rewritten = self.known(query.clone());
        let rewritten = if rewritten == *query { rewritten.rewrite_as(self.major) } else { rewritten };
        (rewritten != *query).then_some(rewritten)
    }
}

/// Whether the best of several disjuncts counts somewhere in it.
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
