//! Rewriting boolean queries.

use super::boolean_rules::rules;
use super::{Rewriting, rewrite_constant};
use crate::lucene::query::{BooleanQuery, Occur, Query, QueryPlaces};

/// One step of a rewrite: the query unchanged, or another one to be rewritten again.
pub(super) enum Step {
    Unchanged(BooleanQuery),
    Changed(Query),
    /// The same with clauses out of sets.
    Gathered(BooleanQuery),
}

impl Step {
    /// The query as it was, or what it becomes.
    fn once(self) -> Result<BooleanQuery, Query> {
        match self {
            Self::Unchanged(same) => Ok(same),
            Self::Changed(query) => Err(query),
            Self::Gathered(boolean) => Err(boolean.into()),
        }
    }

    /// The unchanged query, or the final result.
    fn taken(self, cx: &Rewriting) -> Result<BooleanQuery, Query> {
        if matches!(self, Self::Gathered(_)) {
            cx.gather();
        }
        self.once().map_err(|query| query.rewrite_in(cx))
    }
}

pub(super) fn rewrite_boolean(boolean: BooleanQuery, cx: &Rewriting) -> Query {
    let begun = trivial(boolean, cx.major).taken(cx).and_then(|boolean| rewrite_clauses(boolean, cx).taken(cx));
    let done = rules(cx.major).fold(begun, |boolean, rule| boolean.and_then(|boolean| rule(boolean).taken(cx)));
    done.map_or_else(|query| query, Query::Boolean)
}

/// One rewrite step of a boolean query; `step` returns the result of one step on a clause, which scores or not.
pub(super) fn step_boolean(boolean: &BooleanQuery, major: u8, step: impl Fn(&Query, bool) -> Option<Query>) -> Option<Query> {
    let begun = match trivial(boolean.clone(), major).once() {
        Ok(boolean) => boolean,
        Err(query) => return Some(query),
    };
    let mut changed = false;
    let mut clauses = Vec::with_capacity(begun.clauses.len());
    for (occur, query) in begun.clauses {
        let stepped = step(&query, matches!(occur, Occur::Must | Occur::Should));
        changed |= stepped.is_some() || query.is_nothing();
        let query = stepped.unwrap_or(query);
        match occur {
            _ if !query.is_nothing() => clauses.push((occur, query)),
            Occur::Must | Occur::Filter => return Some(query),
            Occur::Should | Occur::MustNot => {}
        }
    }
    let boolean = BooleanQuery { clauses, minimum_should_match: begun.minimum_should_match };
    if changed {
        return Some(boolean.into());
    }
    rules(major).try_fold(boolean, |boolean, rule| rule(boolean).once()).err()
}

fn trivial(mut boolean: BooleanQuery, major: u8) -> Step {
    if boolean.clauses.is_empty() {
        return Step::Changed(Query::nothing_because("empty BooleanQuery"));
    }
    // Lucene 9: a query with several prohibited clauses only is not recognized before evaluation; nor in 10 while some of them are equal.
    if boolean.clauses.len() == boolean.count(Occur::MustNot) && (boolean.clauses.len() == 1 || major > 8 && !has_equal(&boolean.clauses)) {
        return Step::Changed(Query::nothing_because("pure negative BooleanQuery"));
    }
    if boolean.clauses.len() == 1 {
        let minimum = boolean.minimum_should_match;
        match boolean.clauses.pop() {
            Some((Occur::Should, query)) if minimum <= 1 => return Step::Changed(query),
            Some((Occur::Must, query)) if minimum == 0 => return Step::Changed(query),
            Some((Occur::Filter, query)) if minimum == 0 => {
                return Step::Changed(Query::Boost(Box::new(query.constant()), 0.0));
            }
            clause => boolean.clauses.extend(clause),
        }
    }
    Step::Unchanged(boolean)
}

fn rewrite_clauses(boolean: BooleanQuery, cx: &Rewriting) -> Step {
    let BooleanQuery { clauses, minimum_should_match } = boolean;
    let mut changed = false;
    let mut rewritten = Vec::with_capacity(clauses.len());
    for (occur, query) in clauses {
        let scores = matches!(occur, Occur::Must | Occur::Should);
        let query = if scores {
            query.rewrite_in(cx)
        } else {
            match rewrite_constant(query.rewrite_in(cx), cx) {
                Query::ConstantScore(inner) => *inner,
                other => other,
            }
        };
        if !query.is_nothing() {
            rewritten.push((occur, query));
        } else if matches!(occur, Occur::Must | Occur::Filter) {
            return Step::Changed(query);
        } else {
            changed = true;
        }
    }
    let boolean = BooleanQuery { clauses: rewritten, minimum_should_match };
    if changed { Step::Changed(boolean.into()) } else { Step::Unchanged(boolean) }
}

/// Returns true if two of the clauses, which are all prohibited, are equal.
fn has_equal(clauses: &[(Occur, Query)]) -> bool {
    let mut places = QueryPlaces::default();
    clauses.iter().any(|(_, query)| places.add(query).is_some())
}
