//! The rules for queries of several clauses.

use rustc_hash::FxHashSet;

use super::boolean::Step;
use super::hash_order::in_hash_order;
use crate::lucene::query::{BooleanQuery, Occur, Query, QueryPlaces};

/// One rewrite rule.
type Rule = fn(BooleanQuery) -> Step;

/// Rules in Lucene's order, after the trivial cases and the rewriting of the clauses.
const RULES: &[Rule] = &[
    drop_duplicates,
    contradictions,
    drop_filters,
    filter_and_should,
    sum_boosts_should,
    sum_boosts_must,
    constant_filter,
    flatten_should,
];

/// Further rules of Lucene 9.
const LAST_RULES_OF_8: &[Rule] = &[require_all_of_some];

/// Further rules of Lucene 10.
const LAST_RULES_OF_9: &[Rule] = &[inline_required, require_all, inline_only_must];

/// The rules of a major version, after the trivial cases and the rewriting of the clauses.
pub(super) fn rules(major: u8) -> impl Iterator<Item = &'static Rule> {
    RULES.iter().chain(if major == 8 { LAST_RULES_OF_8 } else { LAST_RULES_OF_9 })
}

/// Equal filters and equal exclusions are deduplicated.
fn drop_duplicates(mut boolean: BooleanQuery) -> Step {
    if are_distinct_terms(&boolean, Occur::Filter) && are_distinct_terms(&boolean, Occur::MustNot) {
        return Step::Unchanged(boolean);
    }
    let count = boolean.clauses.len();
    let (mut filters, mut exclusions) = (QueryPlaces::default(), QueryPlaces::default());
    let is_new = boolean.clauses.iter().map(|(occur, query)| match occur {
        Occur::Must | Occur::Should => true,
        Occur::Filter => filters.add(query).is_none(),
        Occur::MustNot => exclusions.add(query).is_none(),
    });
    let mut is_new = is_new.collect::<Vec<_>>().into_iter();
    boolean.clauses.retain(|_| is_new.next().unwrap_or(true));
    if boolean.clauses.len() == count {
        return Step::Unchanged(boolean);
    }
    // Lucene: the remaining clauses are ordered by role.
    let kinds = [Occur::Must, Occur::Filter, Occur::Should, Occur::MustNot];
    boolean.clauses.sort_by_key(|clause| kinds.iter().position(|kind| *kind == clause.0));
    Step::Gathered(boolean)
}

/// A clause both required and excluded makes the query match nothing.
fn contradictions(boolean: BooleanQuery) -> Step {
    if boolean.count(Occur::MustNot) == 0 {
        return Step::Unchanged(boolean);
    }
    let required: QueryPlaces<'_> = boolean.of(Occur::Must).chain(boolean.of(Occur::Filter)).collect();
    let reason = if boolean.of(Occur::MustNot).any(|query| required.contains(query)) {
        "FILTER or MUST clause also in MUST_NOT"
    } else if boolean.of(Occur::MustNot).any(|query| *query == Query::MatchAll) {
        "MUST_NOT clause is MatchAllDocsQuery"
    } else {
        return Step::Unchanged(boolean);
    };
    Step::Changed(Query::nothing_because(reason))
}

/// Filters that are required anyway, or match all beside other required clauses, are dropped.
fn drop_filters(boolean: BooleanQuery) -> Step {
    let filters = boolean.count(Occur::Filter);
    let drop_all = filters > 1 || (filters == 1 && boolean.count(Occur::Must) > 0);
    if filters == 0 {
        return Step::Unchanged(boolean);
    }
    let required: QueryPlaces<'_> = boolean.of(Occur::Must).collect();
    let dropped = |query: &Query| (drop_all && *query == Query::MatchAll) || required.contains(query);
    if !boolean.of(Occur::Filter).any(dropped) {
        return Step::Unchanged(boolean);
    }
    let kept = |filters: bool| {
        let clauses = boolean.clauses.iter().filter(move |(occur, _)| (*occur == Occur::Filter) == filters);
        clauses.filter(move |(_, query)| !filters || !dropped(query)).cloned()
    };
    // Lucene: the remaining filters come from a set (api/global/search_profile_slice_alias).
    let clauses = kept(false).chain(in_hash_order(kept(true).collect())).collect();
    Step::Gathered(BooleanQuery { clauses, minimum_should_match: boolean.minimum_should_match })
}

/// A filter that is also optional is required and scores.
fn filter_and_should(boolean: BooleanQuery) -> Step {
    if boolean.count(Occur::Filter) == 0 {
        return Step::Unchanged(boolean);
    }
    let (filters, optional): (QueryPlaces<'_>, QueryPlaces<'_>) =
        (boolean.of(Occur::Filter).collect(), boolean.of(Occur::Should).collect());
    let both = |query: &Query| filters.contains(query) && optional.contains(query);
    if !boolean.of(Occur::Filter).any(both) {
        return Step::Unchanged(boolean);
    }
    let mut minimum = boolean.minimum_should_match;
    let mut clauses = Vec::new();
    for (occur, query) in &boolean.clauses {
        if !both(query) {
            clauses.push((*occur, query.clone()));
        } else if *occur == Occur::Should {
            clauses.push((Occur::Must, query.clone()));
            minimum = minimum.saturating_sub(1);
        }
    }
    Step::Changed(BooleanQuery { clauses, minimum_should_match: minimum }.into())
}

fn sum_boosts_should(boolean: BooleanQuery) -> Step {
    if boolean.minimum_should_match > 1 { Step::Unchanged(boolean) } else { sum_boosts(boolean, Occur::Should) }
}

fn sum_boosts_must(boolean: BooleanQuery) -> Step {
    sum_boosts(boolean, Occur::Must)
}

/// Equal scoring clauses of a kind become one with the sum of their boosts.
fn sum_boosts(boolean: BooleanQuery, occur: Occur) -> Step {
    if are_distinct_terms(&boolean, occur) {
        return Step::Unchanged(boolean);
    }
    let mut sums: Vec<(&Query, f64)> = Vec::new();
    let mut places = QueryPlaces::default();
    for query in boolean.of(occur) {
        let (mut inner, mut boost) = (query, 1.0);
        while let Query::Boost(query, factor) = inner {
            boost *= f64::from(*factor);
            inner = query;
        }
        match places.add(inner) {
            Some(place) => sums[place].1 += boost,
            None => sums.push((inner, boost)),
        }
    }
    if sums.len() == boolean.count(occur) {
        return Step::Unchanged(boolean);
    }
    let mut clauses: Vec<_> = sums.into_iter().map(|(query, boost)| (occur, query.clone().boosted(boost as f32))).collect();
    clauses.extend(boolean.clauses.iter().filter(|clause| clause.0 != occur).cloned());
    Step::Gathered(BooleanQuery { clauses, minimum_should_match: boolean.minimum_should_match })
}

/// Returns true if the clauses are distinct terms: the usual case, detected without comparing all pairs.
fn are_distinct_terms(boolean: &BooleanQuery, occur: Occur) -> bool {
    let mut seen = FxHashSet::default();
    boolean.of(occur).all(|query| matches!(query, Query::Term(term) if seen.insert((&term.field, &term.term))))
}

/// A single required `match_all` with filters becomes a constant score of the filters.
fn constant_filter(boolean: BooleanQuery) -> Step {
    if boolean.count(Occur::Must) != 1 || boolean.count(Occur::Filter) == 0 {
        return Step::Unchanged(boolean);
    }
    let must = boolean.of(Occur::Must).next();
    let boost = match must {
        Some(Query::MatchAll) => Some(1.0),
        Some(Query::Boost(inner, boost)) if **inner == Query::MatchAll => Some(*boost),
        _ => None,
    };
    let Some(boost) = boost else { return Step::Unchanged(boolean) };
    let (unscored, scored): (Vec<_>, Vec<_>) =
        boolean.clauses.into_iter().partition(|clause| matches!(clause.0, Occur::Filter | Occur::MustNot));
    let constant = Query::from(BooleanQuery { clauses: unscored, minimum_should_match: 0 }).constant().boosted(boost);
    let mut clauses = vec![(Occur::Must, constant)];
    clauses.extend(scored.into_iter().filter(|clause| clause.0 == Occur::Should));
    Step::Changed(BooleanQuery { clauses, minimum_should_match: boolean.minimum_should_match }.into())
}

/// Optional clauses that are disjunctions are replaced by their clauses.
fn flatten_should(boolean: BooleanQuery) -> Step {
    fn is_pure(inner: &BooleanQuery) -> bool {
        inner.minimum_should_match <= 1 && inner.count(Occur::Should) == inner.clauses.len()
    }
    fn is_disjunction(query: &Query) -> bool {
        matches!(query, Query::Boolean(inner) if is_pure(inner))
    }
    let minimum_should_match = boolean.minimum_should_match;
    if minimum_should_match > 1 || !boolean.of(Occur::Should).any(is_disjunction) {
        return Step::Unchanged(boolean);
    }
    let mut clauses = Vec::new();
    for clause in boolean.clauses {
        match clause {
            (Occur::Should, Query::Boolean(inner)) if is_pure(&inner) => clauses.extend(inner.clauses),
            clause => clauses.push(clause),
        }
    }
    Step::Changed(BooleanQuery { clauses, minimum_should_match }.into())
}

/// Required clauses that are conjunctions are replaced by their clauses.
fn inline_required(boolean: BooleanQuery) -> Step {
    fn is_conjunction(query: &Query) -> bool {
        matches!(query, Query::Boolean(inner) if inner.minimum_should_match == 0 && inner.count(Occur::Should) == 0)
    }
    let required = |clause: &(Occur, Query)| matches!(clause.0, Occur::Must | Occur::Filter) && is_conjunction(&clause.1);
    if !boolean.clauses.iter().any(required) {
        return Step::Unchanged(boolean);
    }
    let mut clauses = Vec::new();
    for clause in boolean.clauses {
        if !required(&clause) {
            clauses.push(clause);
            continue;
        }
        let (outer, Query::Boolean(inner)) = clause else { continue };
        for (occur, query) in inner.clauses {
            let filter = outer == Occur::Filter && occur == Occur::Must;
            clauses.push((if filter { Occur::Filter } else { occur }, query));
        }
    }
    Step::Changed(BooleanQuery { clauses, minimum_should_match: boolean.minimum_should_match }.into())
}

/// The same where there are any; without, Lucene 9 runs what it is.
fn require_all_of_some(boolean: BooleanQuery) -> Step {
    if boolean.count(Occur::Should) == 0 { Step::Unchanged(boolean) } else { require_all(boolean) }
}

/// Optional clauses that must all match become required; too few match nothing.
fn require_all(boolean: BooleanQuery) -> Step {
    let (count, minimum) = (boolean.count(Occur::Should), boolean.minimum_should_match as usize);
    if count < minimum {
        return Step::Changed(Query::nothing_because("SHOULD clause count less than minimumNumberShouldMatch"));
    }
    if count == 0 || count > minimum {
        return Step::Unchanged(boolean);
    }
    let clauses =
        boolean.clauses.into_iter().map(|(occur, query)| (if occur == Occur::Should { Occur::Must } else { occur }, query)).collect();
    // Lucene leaves the minimum at 0, the default of the new builder.
    Step::Changed(BooleanQuery { clauses, minimum_should_match: 0 }.into())
}

/// The only required scoring clause, if it is a disjunction, is replaced by its clauses.
fn inline_only_must(boolean: BooleanQuery) -> Step {
    let inlines = boolean.count(Occur::Should) == 0
        && boolean.count(Occur::Must) == 1
        && boolean.of(Occur::Must).all(|query| matches!(query, Query::Boolean(inner) if inner.count(Occur::Should) == inner.clauses.len()));
    if !inlines {
        return Step::Unchanged(boolean);
    }
    let mut clauses = Vec::new();
    let mut disjunction = BooleanQuery::default();
    for clause in boolean.clauses {
        match clause {
            (Occur::Must, Query::Boolean(inner)) => disjunction = inner,
            clause => clauses.push(clause),
        }
    }
    clauses.extend(disjunction.clauses);
    let minimum_should_match = disjunction.minimum_should_match.max(1);
    Step::Changed(BooleanQuery { clauses, minimum_should_match }.into())
}
