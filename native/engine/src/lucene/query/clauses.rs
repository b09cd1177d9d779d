//! Clause counts.

use super::Query;

impl Query {
    /// Its clauses as Lucene visits them before it rewrites a query: what expands to terms later is one.
    pub fn clause_count(&self) -> usize {
        match self {
            Self::Boolean(boolean) => boolean.clauses.iter().map(|(_, clause)| clause.clause_count()).sum(),
            Self::DisMax { disjuncts: queries, .. } | Self::Covering { queries, .. } => queries.iter().map(Self::clause_count).sum(),
            Self::Combined { fields, terms, .. } => fields.len() * terms.len(),
            Self::Phrase(phrase) => phrase.terms.iter().map(|(_, terms)| terms.len()).sum(),
            Self::ConstantScore(inner)
            | Self::Boost(inner, _)
            | Self::Boosting { positive: inner, .. }
            | Self::ToParent { child: inner, .. } => inner.clause_count(),
            Self::FunctionScore(function) => function.query.clause_count(),
            Self::ScriptScore(script) => script.query.clause_count(),
            _ => 1,
        }
    }
}
