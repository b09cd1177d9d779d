//! `Query::rewrite`: the simplifications of Lucene that change which floats are added in which width.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::query::{BooleanQuery, Occur, PhraseQuery, Query, TermQuery};

impl Query {
    /// Applies Lucene's rewrite rules until none applies.
    #[must_use]
    pub fn rewrite(self) -> Self {
        self.rewrite_as(9)
    }

    /// The same with the rules of a major version: 8 leaves required clauses as they are nested.
    #[must_use]
    pub fn rewrite_as(self, major: u8) -> Self {
        match self {
            Self::Boolean(boolean) => rewrite_boolean(boolean, major),
            Self::Boost(inner, boost) => rewrite_boost(inner.rewrite_as(major), boost),
            Self::ConstantScore(inner) => rewrite_constant(inner.rewrite_as(major), major),
            Self::DisMax { disjuncts, tie_breaker } => rewrite_dis_max(disjuncts, tie_breaker, major),
            Self::ToParent { child, parent, score_mode } => match child.rewrite_as(major) {
                Self::MatchNone => Self::MatchNone,
                child => Self::ToParent { child: Box::new(child), parent, score_mode },
            },
            Self::Boosting { positive, negative, factor } => match positive.rewrite_as(major) {
                Self::MatchNone => Self::MatchNone,
                positive => Self::Boosting {
                    positive: Box::new(positive),
                    negative: Box::new(rewrite_constant(negative.rewrite_as(major), major)),
                    factor,
                },
            },
            Self::Covering { queries, minimum } => {
                Self::Covering { queries: queries.into_iter().map(|query| query.rewrite_as(major)).collect(), minimum }
            }
            Self::FunctionScore(mut query) => {
                query.query = Box::new(query.query.rewrite_as(major));
                for function in &mut query.functions {
                    function.filter = function.filter.take().map(|filter| rewrite_constant(filter.rewrite_as(major), major));
                }
                if *query.query == Self::MatchNone { Self::MatchNone } else { Self::FunctionScore(query) }
            }
            Self::Phrase(phrase) if phrase.terms.len() == 1 => rewrite_single_phrase(phrase, major),
            Self::Synonym { mut terms } if terms.len() == 1 => terms.pop().map_or(Self::MatchNone, Self::Term),
            other => other,
        }
    }
}

/// A phrase of one position is any of its terms.
fn rewrite_single_phrase(phrase: PhraseQuery, major: u8) -> Query {
    let PhraseQuery { field, terms, norms, .. } = phrase;
    let terms = terms.into_iter().flat_map(|slot| slot.1);
    let terms = terms.map(|term| Query::Term(TermQuery { field: Arc::clone(&field), term, norms, freqs: true, doc_freq: None }));
    Query::from(BooleanQuery { clauses: terms.map(|term| (Occur::Should, term)).collect(), minimum_should_match: 0 }).rewrite_as(major)
}

#[allow(clippy::float_cmp)]
fn rewrite_boost(inner: Query, boost: f32) -> Query {
    if boost == 1.0 {
        return inner;
    }
    match inner {
        Query::Boost(inner, other) => Query::Boost(inner, boost * other),
        Query::MatchNone => Query::MatchNone,
        constant @ Query::ConstantScore(_) => Query::Boost(Box::new(constant), boost),
        scoring if boost == 0.0 => Query::Boost(Box::new(scoring.constant()), 0.0),
        other => Query::Boost(Box::new(other), boost),
    }
}

fn rewrite_constant(inner: Query, major: u8) -> Query {
    match inner {
        Query::Boost(inner, _) => rewrite_constant(*inner, major),
        Query::ConstantScore(inner) => Query::ConstantScore(inner),
        Query::MatchNone => Query::MatchNone,
        Query::Boolean(boolean) => match without_scoring(boolean) {
            (boolean, true) => rewrite_constant(rewrite_boolean(boolean, major), major),
            (boolean, false) => Query::Boolean(boolean).constant(),
        },
        other => other.constant(),
    }
}

/// Required clauses need not score and optional ones are not asked; the flag tells whether that changed anything.
fn without_scoring(boolean: BooleanQuery) -> (BooleanQuery, bool) {
    let BooleanQuery { clauses, minimum_should_match } = boolean;
    let required = clauses.iter().any(|clause| matches!(clause.0, Occur::Must | Occur::Filter));
    let count = clauses.len();
    let mut changed = false;
    let clauses: Vec<_> = clauses
        .into_iter()
        .filter(|clause| !(clause.0 == Occur::Should && required && minimum_should_match == 0))
        .map(|(occur, query)| {
            changed |= occur == Occur::Must;
            (if occur == Occur::Must { Occur::Filter } else { occur }, query)
        })
        .collect();
    let changed = changed || clauses.len() != count;
    (BooleanQuery { clauses, minimum_should_match }, changed)
}

fn rewrite_dis_max(disjuncts: Vec<Query>, tie_breaker: f32, major: u8) -> Query {
    let mut disjuncts: Vec<_> = disjuncts.into_iter().map(|query| query.rewrite_as(major)).collect();
    if major >= 9 {
        disjuncts.retain(|disjunct| *disjunct != Query::MatchNone);
    }
    #[allow(clippy::float_cmp)]
    match disjuncts.len() {
        0 => Query::MatchNone,
        1 => disjuncts.pop().unwrap_or(Query::MatchNone),
        _ if tie_breaker == 1.0 => {
            let clauses = disjuncts.into_iter().map(|query| (Occur::Should, query)).collect();
            rewrite_boolean(BooleanQuery { clauses, minimum_should_match: 0 }, major)
        }
        _ => Query::DisMax { disjuncts, tie_breaker },
    }
}

/// One step of a rewrite: the query unchanged, or another one to be rewritten again.
enum Step {
    Unchanged(BooleanQuery),
    Changed(Query),
}

/// One rewrite rule.
type Rule = fn(BooleanQuery) -> Step;

/// The rules in Lucene's order behind [`trivial`] and [`rewrite_clauses`].
const RULES: &[Rule] = &[
    drop_duplicates,
    contradictions,
    drop_filters,
    filter_and_should,
    sum_boosts_should,
    sum_boosts_must,
    constant_filter,
    flatten_should,
    inline_required,
    require_all,
    inline_only_must,
];

/// The same without those that only Lucene 10 has.
const OLD_RULES: &[Rule] = &[
    drop_duplicates,
    contradictions,
    drop_filters,
    filter_and_should,
    sum_boosts_should,
    sum_boosts_must,
    constant_filter,
    flatten_should,
    require_all,
];

fn rewrite_boolean(boolean: BooleanQuery, major: u8) -> Query {
    let mut boolean = match trivial(boolean) {
        Step::Unchanged(same) => same,
        Step::Changed(query) => return query.rewrite_as(major),
    };
    boolean = match rewrite_clauses(boolean, major) {
        Step::Unchanged(same) => same,
        Step::Changed(query) => return query.rewrite_as(major),
    };
    for rule in if major == 8 { OLD_RULES } else { RULES } {
        match rule(boolean) {
            Step::Unchanged(same) => boolean = same,
            Step::Changed(query) => return query.rewrite_as(major),
        }
    }
    Query::Boolean(boolean)
}

fn trivial(mut boolean: BooleanQuery) -> Step {
    if boolean.clauses.len() == boolean.count(Occur::MustNot) {
        return Step::Changed(Query::MatchNone);
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

fn rewrite_clauses(boolean: BooleanQuery, major: u8) -> Step {
    let BooleanQuery { clauses, minimum_should_match } = boolean;
    let mut changed = false;
    let mut rewritten = Vec::with_capacity(clauses.len());
    for (occur, query) in clauses {
        let scores = matches!(occur, Occur::Must | Occur::Should);
        let query = if scores {
            query.rewrite_as(major)
        } else {
            match rewrite_constant(query.rewrite_as(major), major) {
                Query::ConstantScore(inner) => *inner,
                other => other,
            }
        };
        if query != Query::MatchNone {
            rewritten.push((occur, query));
        } else if matches!(occur, Occur::Must | Occur::Filter) {
            return Step::Changed(Query::MatchNone);
        } else {
            changed = true;
        }
    }
    let boolean = BooleanQuery { clauses: rewritten, minimum_should_match };
    if changed { Step::Changed(boolean.into()) } else { Step::Unchanged(boolean) }
}

/// Equal filters and equal exclusions count once.
fn drop_duplicates(mut boolean: BooleanQuery) -> Step {
    if are_distinct_terms(&boolean, Occur::Filter) && are_distinct_terms(&boolean, Occur::MustNot) {
        return Step::Unchanged(boolean);
    }
    let mut seen: Vec<(Occur, Query)> = Vec::new();
    boolean.clauses.retain(|clause| {
        if matches!(clause.0, Occur::Must | Occur::Should) {
            return true;
        }
        let new = !seen.contains(clause);
        if new {
            seen.push(clause.clone());
        }
        new
    });
    Step::Unchanged(boolean)
}

/// What is both required and excluded matches nothing.
fn contradictions(boolean: BooleanQuery) -> Step {
    let contradiction = boolean
        .of(Occur::MustNot)
        .any(|query| *query == Query::MatchAll || boolean.of(Occur::Must).chain(boolean.of(Occur::Filter)).any(|other| other == query));
    if contradiction { Step::Changed(Query::MatchNone) } else { Step::Unchanged(boolean) }
}

/// Filters that are required anyway, or match everything beside other required clauses, are dropped.
fn drop_filters(boolean: BooleanQuery) -> Step {
    let filters = boolean.count(Occur::Filter);
    let drop_all = filters > 1 || (filters == 1 && boolean.count(Occur::Must) > 0);
    let dropped = |query: &Query| (drop_all && *query == Query::MatchAll) || boolean.of(Occur::Must).any(|must| must == query);
    if !boolean.of(Occur::Filter).any(dropped) {
        return Step::Unchanged(boolean);
    }
    let clauses = boolean.clauses.iter().filter(|(occur, query)| *occur != Occur::Filter || !dropped(query)).cloned().collect();
    Step::Changed(BooleanQuery { clauses, minimum_should_match: boolean.minimum_should_match }.into())
}

/// A filter that is also optional is required and scores.
fn filter_and_should(boolean: BooleanQuery) -> Step {
    let both =
        |query: &Query| boolean.of(Occur::Filter).any(|other| other == query) && boolean.of(Occur::Should).any(|other| other == query);
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

/// Equal scoring clauses become one with the sum of their boosts.
fn sum_boosts(boolean: BooleanQuery, occur: Occur) -> Step {
    if are_distinct_terms(&boolean, occur) {
        return Step::Unchanged(boolean);
    }
    let mut sums: Vec<(&Query, f64)> = Vec::new();
    for query in boolean.of(occur) {
        let (mut inner, mut boost) = (query, 1.0);
        while let Query::Boost(query, factor) = inner {
            boost *= f64::from(*factor);
            inner = query;
        }
        match sums.iter_mut().find(|sum| sum.0 == inner) {
            Some(sum) => sum.1 += boost,
            None => sums.push((inner, boost)),
        }
    }
    if sums.len() == boolean.count(occur) {
        return Step::Unchanged(boolean);
    }
    let mut clauses: Vec<_> = sums.into_iter().map(|(query, boost)| (occur, query.clone().boosted(boost as f32))).collect();
    clauses.extend(boolean.clauses.iter().filter(|clause| clause.0 != occur).cloned());
    Step::Changed(BooleanQuery { clauses, minimum_should_match: boolean.minimum_should_match }.into())
}

/// Whether the clauses are terms, each another one: the usual case, told without comparing each with each.
fn are_distinct_terms(boolean: &BooleanQuery, occur: Occur) -> bool {
    let mut seen = FxHashSet::default();
    boolean.of(occur).all(|query| matches!(query, Query::Term(term) if seen.insert((&term.field, &term.term))))
}

/// A single required `match_all` beside filters is a constant score of the filters.
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

/// As many optional clauses as must match are required clauses; fewer match nothing.
fn require_all(boolean: BooleanQuery) -> Step {
    let (count, minimum) = (boolean.count(Occur::Should), boolean.minimum_should_match as usize);
    if count < minimum {
        return Step::Changed(Query::MatchNone);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn term(text: &str) -> Query {
        Query::Term(TermQuery { field: Arc::from("f"), term: text.as_bytes().to_vec(), norms: true, freqs: true, doc_freq: None })
    }

    fn boolean(clauses: &[(Occur, Query)], minimum_should_match: u32) -> Query {
        BooleanQuery { clauses: clauses.to_vec(), minimum_should_match }.into()
    }

    #[test]
    fn rules() {
        use Occur::{Filter, Must, MustNot, Should};
        let (a, b, c) = (|| term("a"), || term("b"), || term("c"));
        for (given, rewritten) in [
            (boolean(&[], 0), Query::MatchNone),
            (boolean(&[(MustNot, a())], 0), Query::MatchNone),
            (boolean(&[(Should, a())], 0), a()),
            (boolean(&[(Should, a())], 2), Query::MatchNone),
            (boolean(&[(Filter, a())], 0), Query::Boost(Box::new(a().constant()), 0.0)),
            (boolean(&[(Must, a()), (Must, Query::MatchNone)], 0), Query::MatchNone),
            (boolean(&[(Must, a()), (Should, Query::MatchNone)], 0), a()),
            (boolean(&[(Must, a()), (MustNot, a())], 0), Query::MatchNone),
            (boolean(&[(Must, a()), (Filter, a())], 0), a()),
            (boolean(&[(Must, a()), (Filter, Query::MatchAll)], 0), a()),
            (boolean(&[(Should, a()), (Should, a())], 0), a().boosted(2.0)),
            (boolean(&[(Must, a()), (Must, a().boosted(2.0))], 0), a().boosted(3.0)),
            (boolean(&[(Filter, a()), (Should, a())], 0), a()),
            (boolean(&[(Must, Query::MatchAll), (Filter, a())], 0), a().constant()),
            (
                boolean(&[(Should, boolean(&[(Should, a()), (Should, b())], 0)), (Should, c())], 0),
                boolean(&[(Should, a()), (Should, b()), (Should, c())], 0),
            ),
            (
                boolean(&[(Must, boolean(&[(Must, a()), (Must, b())], 0)), (Must, c())], 0),
                boolean(&[(Must, a()), (Must, b()), (Must, c())], 0),
            ),
            (boolean(&[(Should, a()), (Should, b())], 2), boolean(&[(Must, a()), (Must, b())], 0)),
            (
                boolean(&[(Must, boolean(&[(Should, a()), (Should, b())], 0)), (Filter, c())], 0),
                boolean(&[(Filter, c()), (Should, a()), (Should, b())], 1),
            ),
            (Query::DisMax { disjuncts: vec![a(), b()], tie_breaker: 1.0 }, boolean(&[(Should, a()), (Should, b())], 0)),
            (Query::DisMax { disjuncts: vec![a()], tie_breaker: 0.5 }, a()),
            (a().boosted(2.0).boosted(3.0), a().boosted(6.0)),
            (a().boosted(0.0), Query::Boost(Box::new(a().constant()), 0.0)),
            (a().boosted(2.0).constant().constant(), a().constant()),
        ] {
            let shown = format!("{given:?}");
            assert_eq!(given.rewrite(), rewritten, "{shown}");
        }
    }
}
