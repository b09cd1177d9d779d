//! Phrases on fields that also index word pairs (`index_phrases`) or prefixes (`index_prefixes`).

use std::sync::Arc;

use super::analyze;
use super::analyze::Position;
use super::match_query_parser::phrase_of;
use crate::analysis::text_subfield_chains::Pairs;
use crate::analysis::{Analyzer, utf16_len};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::{Failure, Query, SpanQuery, TermQuery};
use crate::mapping::Field;
use crate::query_dsl::field::mapped_field_query;

/// Returns true if no position is a gap.
pub fn is_dense(positions: &[Position]) -> bool {
    (1..).zip(positions).all(|(expected, (position, _))| *position == expected)
}

/// The phrase query on the indexed word pairs.
pub fn by_pairs(pairs: &Field, analyzer: &Arc<Analyzer>, value: &Value<'_>, positions: &[Position]) -> Result<Query> {
    if positions.iter().any(|(_, terms)| terms.len() > 1) {
        return Err(EsError::not_implemented("phrases of several words at one place in a field with [index_phrases]"));
    }
    let pairs_of_text = Pairs::analyzer(Arc::clone(analyzer));
    let mut positions = analyze::analyze(pairs, &pairs_of_text, &analyze::text_of(value)).positions;
    match positions.as_mut_slice() {
        [(_, terms)] => Ok(terms.pop().map_or_else(Query::nothing, Query::Term)),
        _ => Ok(Query::Phrase(phrase_of(pairs, positions, 0, None))),
    }
}

/// The phrase query on the indexed word prefixes; `None` if they are too short or too long, or if `slop` is not 0.
pub fn by_prefixes(field: &Field, positions: &[Position], slop: u32) -> Option<Query> {
    let prefixes = field.prefixes.as_deref().filter(|_| slop == 0)?;
    let (last, before) = positions.split_last()?;
    let is_kept = |term: &TermQuery| (prefixes.min..=prefixes.max).contains(&utf16_len(&String::from_utf8_lossy(&term.term)));
    if !last.1.iter().all(is_kept) {
        return None;
    }
    let kept = |term: &TermQuery| mapped_field_query::term_of(&prefixes.field, term.term.clone());
    if before.is_empty() {
        let mut terms: Vec<_> = last.1.iter().map(kept).collect();
        return Some(if terms.len() == 1 { Query::Term(terms.remove(0)) } else { Query::Synonym { terms } });
    }
    let span = |TermQuery { field, term, scoring, .. }| SpanQuery::Term { field, term, scoring };
    // ES: a field without terms fails nothing here, unlike under [field_masking_span].
    let masked =
        |term: &TermQuery| SpanQuery::Masked(Box::new(span(kept(term))), Arc::clone(&field.name), field.scoring(), Failure::default());
    let any = |mut spans: Vec<SpanQuery>| if spans.len() == 1 { spans.remove(0) } else { SpanQuery::Or(spans) };
    let mut clauses = Vec::new();
    let mut expected = positions.first()?.0;
    for (position, terms) in before {
        clauses.extend(gap(*position, expected));
        clauses.push(any(terms.iter().cloned().map(span).collect()));
        expected = position + 1;
    }
    clauses.extend(gap(last.0, expected));
    clauses.push(any(last.1.iter().map(masked).collect()));
    Some(Query::Span(Box::new(SpanQuery::Near { clauses, slop: 0, in_order: true })))
}

fn gap(position: u32, expected: u32) -> Option<SpanQuery> {
    i32::try_from(position.saturating_sub(expected)).ok().filter(|width| *width > 0).map(SpanQuery::Gap)
}
