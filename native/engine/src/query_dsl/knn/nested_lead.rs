//! Nested kNN: decides whether the lead iterator of each conjunction is known, because it determines which object of a document is returned
//! as the best.

use crate::lucene::{BooleanQuery, Occur, Query};

/// Returns true if each of the `led` clauses inside a nested query has the same lead iterator as in the reference: they are alone, or
/// beside clauses with known document counts.
pub(in crate::query_dsl) fn is_led_as_known(query: &Query, led: usize, is_unscored: bool) -> bool {
    led == 0
        || clause(query).is_some() && led == 1
        || matches!(query, Query::Boolean(boolean) if are_led_as_known(boolean, led, is_unscored))
}

fn are_led_as_known(boolean: &BooleanQuery, led: usize, is_unscored: bool) -> bool {
    let count = |occur| boolean.of(occur).filter(|query| clause(query).is_some()).count();
    let (led_required, led_optional) = (count(Occur::Must) + count(Occur::Filter), count(Occur::Should));
    let required = || boolean.of(Occur::Must).chain(boolean.of(Occur::Filter));
    let (is_alone, options) = (required().count() == led_required, boolean.count(Occur::Should));
    // The clause with the lowest cost leads, so all costs must be known. Lucene: unscored clauses may be read in windows.
    let is_scored = !is_unscored && boolean.count(Occur::Must) > 0;
    let leads = led_required == 1 && is_alone || is_scored && required().all(|query| clause(query).unwrap_or_else(|| is_term(query)));
    // Optional clauses beside required ones are advanced by them; several count as one.
    let follows =
        if required().next().is_some() { options == 1 && boolean.minimum_should_match == 0 } else { boolean.minimum_should_match <= 1 };
    // Lucene: excluded clauses are read in windows between the matches, in which the others get a new lead.
    led_required + led_optional == led
        && boolean.count(Occur::MustNot) == 0
        && (led_required == 0 || leads && (options == 0 || boolean.minimum_should_match == 0))
        && (led_optional == 0 || follows)
}

/// For such a clause, whether the number of examined vectors is known; `None` for other queries.
fn clause(query: &Query) -> Option<bool> {
    match query {
        Query::Boost(inner, _) => clause(inner),
        Query::BestOfParent { plain, .. } => Some(plain.is_some()),
        _ => None,
    }
}

fn is_term(query: &Query) -> bool {
    match query {
        Query::Boost(inner, _) => is_term(inner),
        Query::Term(_) => true,
        _ => false,
    }
}
