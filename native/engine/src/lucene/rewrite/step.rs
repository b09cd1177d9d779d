//! One step of Lucene's rewriting. The final form of a query is returned by [`Query::rewrite_as`]; the steps taken
//! determine which of several parts that match nothing is named.

use super::boolean::step_boolean;
use super::without_scoring;
use crate::bounds::work;
use crate::lucene::query::Query;

/// One rewrite step on each kind of query; `None`: no further step.
pub trait Steps {
    /// 8 or 9.
    fn major(&self) -> u8;

    /// Rewrites a query without clauses.
    fn leaf(&self, query: &Query) -> Option<Query>;

    /// What a query becomes.
    fn step(&self, query: &Query) -> Option<Query> {
        // It copies the query.
        work(4);
        match query {
            Query::Boolean(boolean) => {
                step_boolean(boolean, self.major(), |query, scores| if scores { self.step(query) } else { self.step_unscored(query) })
            }
            Query::Boost(inner, boost) => self.boost(inner, *boost),
            Query::ConstantScore(inner) => self.step_unscored(inner).map(|inner| if inner.is_nothing() { inner } else { inner.constant() }),
            Query::DisMax { disjuncts, tie_breaker } => self.dis_max(disjuncts, *tie_breaker),
            Query::LikeThis { query, .. } | Query::Expanded { query, .. } => Some((**query).clone()),
            unfound if unfound.is_unfound() => Some(Query::nothing_because("")),
            other => self.leaf(other),
        }
    }

    /// The result of one step on a query whose score is not requested.
    fn step_unscored(&self, query: &Query) -> Option<Query> {
        let stepped = self.step(query);
        let is_changed = stepped.is_some();
        match stepped.unwrap_or_else(|| query.clone()) {
            Query::Boost(inner, _) | Query::ConstantScore(inner) => Some(*inner),
            Query::Boolean(boolean) => {
                let (boolean, changed) = without_scoring(boolean);
                (is_changed || changed).then_some(Query::Boolean(boolean))
            }
            other => is_changed.then_some(other),
        }
    }

    /// Lucene: a query that matches nothing replaces its parent (`query/explanation_steps`).
    #[allow(clippy::float_cmp)]
    fn boost(&self, inner: &Query, boost: f32) -> Option<Query> {
        let stepped = self.step(inner);
        let is_changed = stepped.is_some();
        match stepped.unwrap_or_else(|| inner.clone()) {
            other if boost == 1.0 => Some(other),
            nothing @ Query::MatchNone(_) => Some(nothing),
            Query::Boost(inner, other) => Some(Query::Boost(inner, boost * other)),
            other if boost == 0.0 && !matches!(other, Query::ConstantScore(_)) => Some(Query::Boost(Box::new(other.constant()), 0.0)),
            other => is_changed.then(|| Query::Boost(Box::new(other), boost)),
        }
    }

    /// The best of several.
    #[allow(clippy::float_cmp)]
    fn dis_max(&self, disjuncts: &[Query], tie_breaker: f32) -> Option<Query> {
        match disjuncts {
            [] => return Some(nothing_left()),
            [only] => return Some(only.clone()),
            _ if tie_breaker == 1.0 => {
                let clauses = disjuncts.iter().map(|query| (crate::lucene::rewrite::Occur::Should, query.clone())).collect();
                return Some(crate::lucene::rewrite::BooleanQuery { clauses, minimum_should_match: 0 }.into());
            }
            _ => {}
        }
        let steps: Vec<_> = disjuncts.iter().map(|query| self.step(query)).collect();
        let mut is_changed = steps.iter().any(Option::is_some);
        let mut disjuncts: Vec<_> = steps.into_iter().zip(disjuncts).map(|(step, query)| step.unwrap_or_else(|| query.clone())).collect();
        if self.major() > 8 {
            let count = disjuncts.len();
            disjuncts.retain(|disjunct| !disjunct.is_nothing());
            is_changed |= disjuncts.len() < count;
            // Lucene 10: a single remaining disjunct replaces the query in the same step.
            match disjuncts.len() {
                0 => return Some(nothing_left()),
                1 => return disjuncts.pop(),
                _ => {}
            }
        }
        is_changed.then_some(Query::DisMax { disjuncts, tie_breaker })
    }
}

/// The result of an empty dis-max.
fn nothing_left() -> Query {
    Query::nothing_because("empty DisjunctionMaxQuery")
}
