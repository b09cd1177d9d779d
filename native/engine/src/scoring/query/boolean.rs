//! Clauses together.

use super::Query;

/// How a clause takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occur {
    /// Required, scores.
    Must,
    /// Required.
    Filter,
    /// Optional, scores.
    Should,
    /// Excluded.
    MustNot,
}

/// Clauses in the order they were given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BooleanQuery {
    /// The clauses.
    pub clauses: Vec<(Occur, Query)>,
    /// How many `Should` clauses must match; 0: none if there is a required clause, else one.
    pub minimum_should_match: u32,
}

impl BooleanQuery {
    /// Appends a clause.
    pub fn add(&mut self, occur: Occur, query: Query) {
        self.clauses.push((occur, query));
    }

    /// The queries of one occur.
    pub fn of(&self, occur: Occur) -> impl Iterator<Item = &Query> {
        self.clauses.iter().filter(move |clause| clause.0 == occur).map(|clause| &clause.1)
    }

    /// How many clauses have this occur.
    pub fn count(&self, occur: Occur) -> usize {
        self.of(occur).count()
    }
}

impl From<BooleanQuery> for Query {
    fn from(query: BooleanQuery) -> Self {
        Self::Boolean(query)
    }
}
