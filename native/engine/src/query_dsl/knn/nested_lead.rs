//! Where it is known which clauses lead those that find the best object of a document from where they are led to.

use crate::lucene::{BooleanQuery, Occur, Query};

/// Returns true if all of the `led` clauses inside the query of a nested query have the same lead iterator as in the
/// reference: they are alone, or beside others whose document counts are known.
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
    // What costs least leads, so it must be known what each of them costs. Lucene: clauses without scores may be read in windows.
    let is_scored = !is_unscored && boolean.count(Occur::Must) > 0;
    let leads = led_required == 1 && is_alone || is_scored && required().all(|query| clause(query).unwrap_or_else(|| is_term(query)));
    // Optional clauses beside required ones are led by these, several of them together as one.
    let follows =
        if required().next().is_some() { options == 1 && boolean.minimum_should_match == 0 } else { boolean.minimum_should_match <= 1 };
    // Lucene: what is excluded is read in windows between the matches, in which others are led anew.
    led_required + led_optional == led
        && boolean.count(Occur::MustNot) == 0
        && (led_required == 0 || leads && (options == 0 || boolean.minimum_should_match == 0))
        && (led_optional == 0 || follows)
}

/// For such a clause, whether the number of vectors examined is known; `None` for other queries.
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
