//! Queries whose terms Lucene cannot extract (`hasUnrecognizedQuery`). All terms of a text are indexed in memory then, so that excluded
//! terms match, too.

use crate::lucene::{IntervalsSource, Occur, Query, SpanQuery};
use crate::mapping::Mapping;

/// Returns true if a query has such parts in one of the fields; what it excludes is not examined.
pub fn has_unknown(query: &Query, is_mine: &dyn Fn(&str) -> bool, mapping: &Mapping) -> bool {
    let within = |query: &Query| has_unknown(query, is_mine, mapping);
    match query {
        Query::Boolean(boolean) => boolean.clauses.iter().any(|(occur, clause)| *occur != Occur::MustNot && within(clause)),
        Query::DisMax { disjuncts: queries, .. } | Query::Covering { queries, .. } => queries.iter().any(within),
        Query::RankDocs(ranked) => ranked.sources.iter().any(within),
        // Lucene: interesting terms have no field (api/global/search_highlight_unknown_words).
        Query::LikeThis { .. } => true,
        Query::Expanded { unfound: Some(phrase), .. } => is_mine(&phrase.field),
        Query::Boosting { positive: inner, .. }
        | Query::ConstantScore(inner)
        | Query::Boost(inner, _)
        | Query::Expanded { query: inner, .. }
        | Query::ToParent { child: inner, .. } => within(inner),
        Query::FunctionScore(function) => within(&function.query),
        Query::ScriptScore(scored) => within(&scored.query),
        Query::Phrase(phrase) => phrase.prefixes.is_some() && is_mine(&phrase.field),
        Query::TermInSet { field, terms } => terms.len() > 1 && is_mine(field),
        // ES: names of fields are terms, of another field (api/global/search_highlight_unknown_words).
        Query::Exists { field } => is_mine(field) && !mapping.field(field).is_some_and(|field| field.has_field_names()),
        Query::Intervals { field, source } => is_mine(field) && picks(source, is_mine),
        Query::Span(span) => has_gap(span, is_mine),
        _ => false,
    }
}

/// Returns true if intervals select terms by a pattern.
fn picks(source: &IntervalsSource, is_mine: &dyn Fn(&str) -> bool) -> bool {
    let mut any = false;
    source.leaves(&mut |field, _, picked| any |= picked.is_some() && is_mine(field));
    any
}

/// Returns true if a span query has gaps.
fn has_gap(span: &SpanQuery, is_mine: &dyn Fn(&str) -> bool) -> bool {
    match span {
        SpanQuery::Gap(_) => true,
        SpanQuery::Not { include: inner, .. } => has_gap(inner, is_mine),
        SpanQuery::Expanded { .. } => false,
        _ if !span.field().is_some_and(|(field, _)| is_mine(field)) => false,
        _ => span.parts().into_iter().any(|part| has_gap(part, is_mine)),
    }
}
