//! Clauses together.

use std::collections::VecDeque;

use super::Query;
use crate::bounds::work;

/// Role of a clause.
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

/// Clauses in the given order.
#[derive(Clone, Debug, Default)]
pub struct BooleanQuery {
    /// The clauses.
    pub clauses: Vec<(Occur, Query)>,
    /// Number of `Should` clauses that must match; 0: none if there is a required clause, else one.
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

    /// Number of clauses with this role.
    pub fn count(&self, occur: Occur) -> usize {
        self.of(occur).count()
    }
}

/// Lucene: as multisets for scoring clauses, as sets for others (`query/bool_equal_clauses`). No two clauses are compared twice, because
/// they may be deep.
impl PartialEq for BooleanQuery {
    fn eq(&self, other: &Self) -> bool {
        let alike = |occur| {
            let (mine, theirs): (Vec<_>, Vec<_>) = (self.of(occur).collect(), other.of(occur).collect());
            match occur {
                Occur::Must | Occur::Should => are_permuted(&mine, &theirs),
                Occur::Filter | Occur::MustNot => are_the_same_set(&mine, &theirs),
            }
        };
        self.minimum_should_match == other.minimum_should_match
            && [Occur::Must, Occur::Should, Occur::Filter, Occur::MustNot].into_iter().all(alike)
    }
}

/// Returns true if both have the same queries in any order.
fn are_permuted(mine: &[&Query], theirs: &[&Query]) -> bool {
    let mut rest: VecDeque<_> = theirs.iter().collect();
    mine.len() == theirs.len()
        && mine.iter().all(|query| {
            let at = rest.iter().inspect(|_| work(1)).position(|other| *other == query);
            at.and_then(|at| rest.remove(at)).is_some()
        })
}

/// Returns true if both have the same queries, ignoring order and multiplicity.
fn are_the_same_set(mine: &[&Query], theirs: &[&Query]) -> bool {
    let count = theirs.len();
    // For each of `mine`, the number of `theirs` it was compared with from its own index on: the last of them is equal.
    let mut compared = Vec::with_capacity(mine.len());
    let mut is_found = vec![false; count];
    for (place, query) in mine.iter().enumerate() {
        let Some(steps) = (0..count).find(|step| theirs[(place + step) % count] == *query) else { return false };
        is_found[(place + steps) % count] = true;
        compared.push(steps);
    }
    let is_mine = |at: usize| {
        let was_compared = |place: usize| (at + count - place % count) % count <= compared[place];
        mine.iter().enumerate().any(|(place, query)| !was_compared(place) && *query == theirs[at])
    };
    (0..count).all(|at| is_found[at] || is_mine(at))
}

impl From<BooleanQuery> for Query {
    fn from(query: BooleanQuery) -> Self {
        Self::Boolean(query)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boolean(occur: Occur, queries: impl IntoIterator<Item = Query>) -> Query {
        BooleanQuery { clauses: queries.into_iter().map(|query| (occur, query)).collect(), minimum_should_match: 0 }.into()
    }

    fn letters(text: &str) -> impl Iterator<Item = Query> {
        text.chars().map(|letter| Query::Nested(letter.to_string().into()))
    }

    #[test]
    fn order_is_nothing_and_number_is_where_it_scores() {
        for (one, other, score_the_same, filter_the_same) in [
            ("", "", true, true),
            ("", "a", false, false),
            ("ab", "ba", true, true),
            ("abc", "cab", true, true),
            ("aab", "bab", false, true),
            ("aab", "aba", true, true),
            ("ab", "aab", false, true),
            ("aab", "ab", false, true),
            ("abb", "acb", false, false),
            ("ab", "abc", false, false),
            ("abc", "ab", false, false),
            ("aaa", "a", false, true),
            ("a", "aaab", false, false),
        ] {
            for (occur, expected) in [
                (Occur::Must, score_the_same),
                (Occur::Should, score_the_same),
                (Occur::Filter, filter_the_same),
                (Occur::MustNot, filter_the_same),
            ] {
                let (left, right) = (boolean(occur, letters(one)), boolean(occur, letters(other)));
                assert_eq!(left == right, expected, "{occur:?} {one} {other}");
            }
        }
    }

    #[test]
    fn what_differs_deep_inside_is_compared_once() {
        for occur in [Occur::Must, Occur::Should, Occur::Filter, Occur::MustNot] {
            let deep = |text, turned: bool| {
                letters(text).take(1).fold(boolean(occur, letters(text)), |inner, other| {
                    (0..200).fold(inner, |inner, _| {
                        let clauses = [inner, other.clone()];
                        if turned { boolean(occur, clauses.into_iter().rev()) } else { boolean(occur, clauses) }
                    })
                })
            };
            assert!(deep("ab", false) == deep("ab", true));
            assert!(deep("ab", false) != deep("ac", false));
            assert!(deep("ab", false) != deep("ac", true));
        }
    }
}
