//! Queries with `_name`.

use crate::json::hash_map::sort_as_hash_map;
use crate::lucene::Query;

/// A query with `_name`, for `matched_queries`.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedQuery {
    /// Its name.
    pub name: String,
    /// The query before rewrite.
    pub query: Query,
    /// The query that computes the score, if it is another one.
    pub scores: Option<Query>,
}

impl NamedQuery {
    /// The query to run: for the score if `is_scored`, else for matching.
    pub fn scored(&self, is_scored: bool) -> &Query {
        self.scores.as_ref().filter(|_| is_scored).unwrap_or(&self.query)
    }
}

/// Named queries in the reference's order, that of a Java hash map; a later query replaces one with the same name.
#[derive(Debug, Default)]
pub struct NamedQueries {
    queries: Vec<NamedQuery>,
}

impl NamedQueries {
    /// Adds or replaces.
    pub fn add(&mut self, query: NamedQuery) {
        match self.queries.iter_mut().find(|named| named.name == query.name) {
            Some(named) => *named = query,
            None => self.queries.push(query),
        }
    }

    /// Forgets the query of that name.
    pub fn forget(&mut self, name: &str) {
        self.queries.retain(|query| query.name != name);
    }

    /// All, ordered.
    pub fn ordered(&self) -> Vec<NamedQuery> {
        let mut ordered = self.queries.clone();
        sort_as_hash_map(&mut ordered, |named| &named.name);
        ordered
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_of_a_java_hash_map() {
        // matched_queries of 8.19.21 and 9.5.3.
        let mut named = NamedQueries::default();
        for name in ["zz", "alpha", "q10", "beta"] {
            named.add(NamedQuery { name: name.to_owned(), query: Query::MatchAll, scores: None });
        }
        let names: Vec<_> = named.ordered().into_iter().map(|named| named.name).collect();
        assert_eq!(names, ["zz", "q10", "alpha", "beta"]);
    }
}
