//! `Query::rewrite`: the simplifications of Lucene that change which floats are added in which width.

mod boolean;
mod boolean_rules;
pub(in crate::lucene) mod filter_hash_order;
mod hash_order;
pub(in crate::lucene) mod index_aware;
mod order_tracker;
mod step;

use std::borrow::Cow;
use std::sync::Arc;

pub use self::order_tracker::Rewriting;
pub use self::step::Steps;

pub(super) use self::hash_order::known_hash_order;

use self::boolean::rewrite_boolean;
use super::query::{BooleanQuery, FailingStage, Measured, Occur, PhraseQuery, Query, RequiredMatches, TermQuery};
use crate::bounds::work;

impl Query {
    /// Applies Lucene's rewrite rules until none applies.
    #[must_use]
    pub fn rewrite(self) -> Self {
        self.rewrite_as(9)
    }

    /// Returns true if evaluating the query may fail.
    pub fn may_fail(&self) -> bool {
        self.has_part(&|query| match query {
            Self::Covering { minimum: RequiredMatches::Script(_), .. } | Self::ScriptScore(_) | Self::Script(_) => true,
            Self::Distance { measured, .. } | Self::GeoDistance { measured, .. } => matches!(measured, Measured::Unkept(_)),
            Self::FunctionScore(query) => query.may_fail(),
            _ => false,
        })
    }

    /// Returns true if it reads runtime fields.
    pub fn reads_runtime(&self) -> bool {
        self.has_part(&|query| matches!(query, Self::Runtime { .. }))
    }

    /// Returns true if the query or any part that is evaluated on documents satisfies `is_such`.
    fn has_part(&self, is_such: &dyn Fn(&Self) -> bool) -> bool {
        let within = |query: &Self| query.has_part(is_such);
        is_such(self)
            || match self {
                Self::Boolean(boolean) => boolean.clauses.iter().any(|(_, clause)| within(clause)),
                Self::Boost(inner, _)
                | Self::ConstantScore(inner)
                | Self::ToParent { child: inner, .. }
                | Self::Expanded { query: inner, .. }
                | Self::LikeThis { query: inner, .. } => within(inner),
                Self::DisMax { disjuncts: parts, .. } | Self::Covering { queries: parts, .. } => parts.iter().any(within),
                Self::Boosting { positive, negative, .. } => within(positive) || within(negative),
                Self::ScriptScore(query) => within(&query.query),
                Self::FunctionScore(query) => {
                    let mut filters = query.functions.iter().filter_map(|function| function.filter.as_ref());
                    within(&query.query) || filters.any(within)
                }
                _ => false,
            }
    }

    /// The rewritten query in the form in which it is run if its scores are not requested. ES: it then loses boosts, which matters if a
    /// minimum score decides what matches, and parts that only score, which matters if those fail (`query/least_score_unscored`).
    pub fn without_scores(&self, major: u8) -> Cow<'_, Self> {
        if !self.has_min_score() && !self.has_failing() {
            return Cow::Borrowed(self);
        }
        match rewrite_constant(self.clone(), &Rewriting::new(major)) {
            Self::ConstantScore(inner) => Cow::Owned(*inner),
            other => Cow::Owned(other),
        }
    }

    /// Returns true if it has a minimum score, which boosts affect.
    pub(super) fn has_min_score(&self) -> bool {
        match self {
            Self::FunctionScore(query) => query.min_score.is_some(),
            Self::ScriptScore(query) => query.min_score.is_some(),
            Self::Boolean(boolean) => boolean.clauses.iter().any(|(_, clause)| clause.has_min_score()),
            Self::Boost(inner, _) => inner.has_min_score(),
            Self::DisMax { disjuncts, .. } => disjuncts.iter().any(Self::has_min_score),
            _ => false,
        }
    }

    /// The same with the rules of a major version: 8 leaves required clauses as they are nested.
    #[must_use]
    pub fn rewrite_as(self, major: u8) -> Self {
        self.rewrite_in(&Rewriting::new(major))
    }

    /// As above, but queries that were expanded to a shard's terms keep their original form, to be expanded to other terms.
    #[must_use]
    pub fn rewrite_unexpanded(self) -> Self {
        self.rewrite_in(&Rewriting::unexpanded(9))
    }

    /// The same, noting what becomes of the order of clauses.
    #[must_use]
    pub fn rewrite_in(self, cx: &Rewriting) -> Self {
        work(1);
        match self {
            unfound if unfound.is_unfound() => Self::nothing_because(""),
            Self::Boolean(boolean) => rewrite_boolean(boolean, cx),
            Self::Boost(inner, boost) => rewrite_boost(inner.rewrite_in(cx), boost, cx),
            Self::ConstantScore(inner) => rewrite_constant(inner.rewrite_in(cx), cx),
            Self::DisMax { disjuncts, tie_breaker } => rewrite_dis_max(disjuncts, tie_breaker, cx),
            Self::ToParent { child, parent, score_mode } => Self::ToParent { child: Box::new(child.rewrite_in(cx)), parent, score_mode },
            // Lucene: a function of the score is evaluated even if nothing can match, and the query it depends on is not rewritten
            // (api/global/explain_given).
            Self::Boosting { positive, negative, factor } => {
                Self::Boosting { positive: Box::new(positive.rewrite_in(cx)), negative, factor }
            }
            Self::Expanded { .. } | Self::LikeThis { .. } if cx.keeps_expanded => self,
            Self::Expanded { query, .. } | Self::LikeThis { query, .. } => query.rewrite_in(cx),
            Self::Failing(failing) if failing.stage == FailingStage::Rewritten => failing.fail(),
            Self::Reversed(_) => Self::nothing_because(""),
            Self::Covering { queries, minimum } => {
                rewrite_covering(queries.into_iter().map(|query| query.rewrite_in(cx)).collect(), minimum, cx)
            }
            Self::RankDocs(ranked) => Self::RankDocs(Box::new(ranked.map(|source| source.rewrite_in(cx)))),
            Self::FunctionScore(mut query) => {
                query.query = Box::new(query.query.rewrite_in(cx));
                for function in &mut query.functions {
                    function.filter = function.filter.take().map(|filter| filter.rewrite_in(cx));
                }
                Self::FunctionScore(query)
            }
            Self::ScriptScore(mut query) => {
                query.query = Box::new(query.query.rewrite_in(cx));
                Self::ScriptScore(query)
            }
            Self::Phrase(phrase) if phrase.terms.len() == 1 => rewrite_single_phrase(phrase, cx),
            Self::Synonym { mut terms } if terms.len() == 1 => terms.pop().map_or(Self::nothing(), Self::Term),
            other => other,
        }
    }
}

/// A phrase of one position is any of its terms.
fn rewrite_single_phrase(phrase: PhraseQuery, cx: &Rewriting) -> Query {
    let PhraseQuery { field, terms, scoring, .. } = phrase;
    let terms = terms.into_iter().flat_map(|slot| slot.1);
    let terms = terms.map(|term| Query::Term(TermQuery { field: Arc::clone(&field), term, scoring, freqs: true, blended: None }));
    Query::from(BooleanQuery { clauses: terms.map(|term| (Occur::Should, term)).collect(), minimum_should_match: 0 }).rewrite_in(cx)
}

/// A number of queries that is the same for all documents is a matter of optional clauses.
fn rewrite_covering(queries: Vec<Query>, minimum: RequiredMatches, cx: &Rewriting) -> Query {
    let RequiredMatches::Constant(count) = minimum else { return Query::Covering { queries, minimum } };
    if count as usize > queries.len() {
        return Query::nothing_because("More clauses are required to match than the number of clauses");
    }
    let clauses = queries.into_iter().map(|query| (Occur::Should, query)).collect();
    rewrite_boolean(BooleanQuery { clauses, minimum_should_match: count.max(1) }, cx)
}

#[allow(clippy::float_cmp)]
fn rewrite_boost(inner: Query, boost: f32, cx: &Rewriting) -> Query {
    if boost == 1.0 {
        return inner;
    }
    match inner {
        Query::Boost(inner, other) => rewrite_boost(*inner, boost * other, cx),
        nothing @ Query::MatchNone(_) => nothing,
        constant @ Query::ConstantScore(_) => Query::Boost(Box::new(constant), boost),
        scoring if boost == 0.0 => Query::Boost(Box::new(rewrite_constant(scoring, cx)), 0.0),
        other => Query::Boost(Box::new(other), boost),
    }
}

pub(super) fn rewrite_constant(inner: Query, cx: &Rewriting) -> Query {
    match inner {
        Query::Boost(inner, _) => rewrite_constant(*inner, cx),
        Query::ConstantScore(inner) => Query::ConstantScore(inner),
        nothing @ Query::MatchNone(_) => nothing,
        Query::Boolean(boolean) => match without_scoring(boolean) {
            (boolean, true) => rewrite_constant(rewrite_boolean(boolean, cx), cx),
            (boolean, false) => Query::Boolean(boolean).constant(),
        },
        other => other.constant(),
    }
}

/// Required clauses need not score and optional ones are not evaluated; the flag is true if that changed anything.
fn without_scoring(boolean: BooleanQuery) -> (BooleanQuery, bool) {
    let BooleanQuery { clauses, minimum_should_match } = boolean;
    let required = clauses.iter().any(|clause| matches!(clause.0, Occur::Must | Occur::Filter));
    let count = clauses.len();
    let mut changed = false;
    let clauses: Vec<_> = clauses
        .into_iter()
        .filter(|clause| !(clause.0 == Occur::Should && required && minimum_should_match == 0))
        .map(|(occur, query)| {
            let (query, stripped) = unscored(query);
            changed |= occur == Occur::Must || stripped;
            (if occur == Occur::Must { Occur::Filter } else { occur }, query)
        })
        .collect();
    let changed = changed || clauses.len() != count;
    (BooleanQuery { clauses, minimum_should_match }, changed)
}

/// The unscored form of a clause, and whether it differs.
fn unscored(query: Query) -> (Query, bool) {
    let (query, boosted) = match query {
        Query::Boost(inner, _) => (*inner, true),
        other => (other, false),
    };
    let (query, constant) = match query {
        Query::ConstantScore(inner) => (*inner, true),
        other => (other, false),
    };
    match query {
        Query::Boolean(boolean) => {
            let (boolean, changed) = without_scoring(boolean);
            (Query::Boolean(boolean), changed || boosted || constant)
        }
        other => (other, boosted || constant),
    }
}

fn rewrite_dis_max(disjuncts: Vec<Query>, tie_breaker: f32, cx: &Rewriting) -> Query {
    let given = cx.kept(&disjuncts);
    let mut disjuncts: Vec<_> = disjuncts.into_iter().map(|query| query.rewrite_in(cx)).collect();
    // Lucene 10: a single disjunct is unwrapped; of several whose scores are not summed, those without matches are dropped.
    #[allow(clippy::float_cmp)]
    if cx.major >= 9 && disjuncts.len() > 1 && tie_breaker != 1.0 {
        disjuncts.retain(|disjunct| !disjunct.is_nothing());
    }
    // Lucene 9: all disjuncts that match nothing are equal, and the first of them represents all.
    if let Some(first) = disjuncts.iter().find(|disjunct| disjunct.is_nothing()).filter(|_| cx.major < 9).cloned() {
        disjuncts.iter_mut().filter(|disjunct| disjunct.is_nothing()).for_each(|disjunct| disjunct.clone_from(&first));
    }
    cx.shuffle_disjuncts(&given, &disjuncts, tie_breaker);
    #[allow(clippy::float_cmp)]
    match disjuncts.len() {
        0 => Query::nothing_because("empty DisjunctionMaxQuery"),
        1 => disjuncts.pop().unwrap_or(Query::nothing()),
        _ if tie_breaker == 1.0 => {
            let clauses = disjuncts.into_iter().map(|query| (Occur::Should, query)).collect();
            rewrite_boolean(BooleanQuery { clauses, minimum_should_match: 0 }, cx)
        }
        _ => Query::DisMax { disjuncts, tie_breaker },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(text: &str) -> Query {
        Query::Term(TermQuery {
            field: Arc::from("f"),
            term: text.as_bytes().to_vec(),
            scoring: crate::similarity::FieldScoring::NONE,
            freqs: true,
            blended: None,
        })
    }

    fn boolean(clauses: &[(Occur, Query)], minimum_should_match: u32) -> Query {
        BooleanQuery { clauses: clauses.to_vec(), minimum_should_match }.into()
    }

    #[test]
    fn rules() {
        use Occur::{Filter, Must, MustNot, Should};
        let (a, b, c) = (|| term("a"), || term("b"), || term("c"));
        for (given, rewritten) in [
            (boolean(&[], 0), Query::nothing_because("empty BooleanQuery")),
            (boolean(&[(MustNot, a())], 0), Query::nothing_because("pure negative BooleanQuery")),
            (boolean(&[(Should, a())], 0), a()),
            (boolean(&[(Should, a())], 2), Query::nothing_because("SHOULD clause count less than minimumNumberShouldMatch")),
            (boolean(&[(Filter, a())], 0), Query::Boost(Box::new(a().constant()), 0.0)),
            (boolean(&[(Must, a()), (Must, Query::nothing())], 0), Query::nothing()),
            (boolean(&[(Must, a()), (Should, Query::nothing())], 0), a()),
            (boolean(&[(Must, a()), (MustNot, a())], 0), Query::nothing_because("FILTER or MUST clause also in MUST_NOT")),
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
            // Queries are equal in whatever order their clauses are.
            assert_eq!(format!("{:?}", given.rewrite()), format!("{rewritten:?}"), "{shown}");
        }
    }
}
