//! Queries whose score is requested even though it is replaced by another one.

use super::Explainer;
use crate::error::{EsError, Result};
use crate::lucene::{BooleanQuery, Occur, Query};

impl Explainer<'_> {
    /// Rejects matching clauses. Lucene: their scores are summed even if they were bound without scores, and span queries have none then
    /// (`query/function_score_unscored`).
    pub(super) fn check_scored(&self, boolean: &BooleanQuery) -> Result<()> {
        if !self.replaced || !self.any_spans(boolean) {
            return Ok(());
        }
        let (call, scorer) = match self.major {
            8 => ("LeafSimScorer.score(int, float)", "docScorer"),
            _ => ("similarities.Similarity$SimScorer.score(float, long)", "scorer"),
        };
        let reason = format!("Cannot invoke \"org.apache.lucene.search.{call}\" because \"this.{scorer}\" is null");
        Err(EsError::new("null_pointer_exception", 500, reason))
    }

    /// Lucene: without scores, a single required clause is evaluated whatever it is, and optional clauses only if they
    /// must match (`query/function_score_unscored`).
    fn any_spans(&self, boolean: &BooleanQuery) -> bool {
        let required = boolean.count(Occur::Must) + boolean.count(Occur::Filter);
        let filter = boolean.of(Occur::Filter).filter(|_| required == 1);
        let optional = boolean.of(Occur::Should).filter(|_| required == 0 || boolean.minimum_should_match > 0);
        let mut scoring = boolean.of(Occur::Must).chain(filter).chain(optional);
        scoring.any(|clause| self.is_scored_by_spans(clause))
    }

    /// Returns true if span queries contribute to the document's score.
    fn is_scored_by_spans(&self, query: &Query) -> bool {
        match query {
            Query::Span(_) => self.matches(query),
            Query::Boolean(boolean) => self.matches(query) && self.any_spans(boolean),
            Query::Boost(inner, _) | Query::Boosting { positive: inner, .. } => self.is_scored_by_spans(inner),
            Query::DisMax { disjuncts, .. } => disjuncts.iter().any(|disjunct| self.is_scored_by_spans(disjunct)),
            Query::FunctionScore(function) if function.min_score.is_none() => self.is_scored_by_spans(&function.query),
            _ => false,
        }
    }
}
