//! Spans of a term, or of the terms that begin with it.

use super::multi_phrase_prefix;
use crate::error::{EsError, Result};
use crate::lucene::{Origin, SpanQuery, TermQuery};
use crate::mapping::Field;
use crate::query_dsl::{QueryContext, prefix};
use std::sync::Arc;

/// The spans of a term; with `most`, of the first terms of the shard that begin with it, so many at the most.
pub fn span(field: &Field, term: &TermQuery, most: Option<i32>, cx: &QueryContext<'_>) -> Result<SpanQuery> {
    let Some(most) = most else {
        return Ok(SpanQuery::Term { field: Arc::clone(&field.name), term: term.term.clone(), scoring: field.scoring() });
    };
    if field.prefixes.is_some() {
        return Err(EsError::not_implemented("a prefix over a graph of tokens on a field with [index_prefixes]"));
    }
    let most = usize::try_from(most).unwrap_or(0);
    let expanded = if most == 0 { Vec::new() } else { multi_phrase_prefix::expand(field, std::slice::from_ref(term), most, cx) };
    let mut terms: Vec<Vec<u8>> = expanded.into_iter().map(|term| term.term).collect();
    terms.sort_unstable();
    let pattern = prefix::pattern(&String::from_utf8_lossy(&term.term), false);
    let given = pattern.text(&field.name).unwrap_or_default();
    let found = if terms.is_empty() {
        SpanQuery::Nothing { field: Some(Arc::clone(&field.name)), reason: format!("no expansion found for {given}").into() }
    } else {
        SpanQuery::Multi { field: Arc::clone(&field.name), terms, scoring: field.scoring() }
    };
    let origin = Origin { field: Arc::clone(&field.name), scoring: field.scoring(), pattern, most, weigh: Arc::new(|_| 1.0) };
    Ok(SpanQuery::Expanded { given: given.into(), origin: Some(Arc::new(origin)), found: Box::new(found) })
}
