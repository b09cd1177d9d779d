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
#[derive(Clone, Debug, Default)]
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

/// Lucene: in any order, and however often what does not score is said.
impl PartialEq for BooleanQuery {
    fn eq(&self, other: &Self) -> bool {
        let alike = |occur| {
            let (mine, theirs): (Vec<_>, Vec<_>) = (self.of(occur).collect(), other.of(occur).collect());
            match occur {
                Occur::Must | Occur::Should => are_permuted(&mine, &theirs),
                Occur::Filter | Occur::MustNot => {
                    mine.iter().all(|query| theirs.contains(query)) && theirs.iter().all(|query| mine.contains(query))
                }
            }
        };
        self.minimum_should_match == other.minimum_should_match
            && (self.clauses == other.clauses || [Occur::Must, Occur::Should, Occur::Filter, Occur::MustNot].into_iter().all(alike))
    }
}

/// Whether the queries are the same in another order.
fn are_permuted(mine: &[&Query], theirs: &[&Query]) -> bool {
    let mut rest = theirs.to_vec();
    mine.len() == theirs.len()
        && mine.iter().all(|query| {
            let at = rest.iter().position(|other| other == query);
            at.map(|at| rest.swap_remove(at)).is_some()
        })
}

impl From<BooleanQuery> for Query {
    fn from(query: BooleanQuery) -> Self {
        Self::Boolean(query)
    }
}
