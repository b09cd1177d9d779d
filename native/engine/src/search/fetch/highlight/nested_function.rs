//! Whether Lucene rewrites the query of a `function_score` within another one, in a text that is indexed alone.

use crate::lucene::{FunctionScoreQuery, Occur, Query};

/// Returns true if one step of rewriting changes the query or the filter of a function.
pub fn is_rewritten(function: &FunctionScoreQuery) -> bool {
    changes(&function.query) || function.functions.iter().filter_map(|function| function.filter.as_ref()).any(changes)
}

fn changes(query: &Query) -> bool {
    depends_on_text(query) || query.clone().rewrite_unexpanded() != *query
}

/// Returns true if an index without the values of a query has it replaced. ES: 8 fails then, as it does not find out
/// (`api/global/search_highlight_nested_functions`).
pub fn is_index_only(query: &Query) -> bool {
    matches!(query, Query::Exists { .. } | Query::Numeric { .. })
}

/// Returns true if one step of rewriting puts the clauses of a query in its place.
pub fn is_replaced(query: &Query) -> bool {
    match query {
        Query::Boolean(boolean) => boolean.clauses.len() == 1 && boolean.clauses[0].0 != Occur::Filter,
        Query::ConstantScore(inner) => matches!(&**inner, Query::Boolean(boolean) if boolean.clauses.len() == 1),
        Query::DisMax { disjuncts, tie_breaker } => disjuncts.len() == 1 || tie_breaker.to_bits() == 1.0_f32.to_bits(),
        _ => false,
    }
}

/// Returns true if some part becomes the terms of the text that it accepts, or depends on what else is indexed.
fn depends_on_text(query: &Query) -> bool {
    match query {
        Query::TermInSet { .. }
        | Query::TermIgnoreCase { .. }
        | Query::Pattern { .. }
        | Query::TermRange { .. }
        | Query::Expanded { .. }
        | Query::LikeThis { .. } => true,
        Query::Phrase(phrase) => phrase.prefixes.is_some(),
        Query::Boolean(boolean) => boolean.clauses.iter().any(|(_, clause)| depends_on_text(clause)),
        Query::DisMax { disjuncts: queries, .. } | Query::Covering { queries, .. } => queries.iter().any(depends_on_text),
        Query::ConstantScore(inner) | Query::Boost(inner, _) | Query::ToParent { child: inner, .. } => depends_on_text(inner),
        Query::FunctionScore(function) => is_rewritten(function),
        _ => is_index_only(query),
    }
}
