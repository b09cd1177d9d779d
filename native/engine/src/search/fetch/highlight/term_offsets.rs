//! Locations of a query's terms in a field, whether or not the document matches: terms and patterns one by one, phrases
//! and spans where they match.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::offsets::{MatchOffsets, sort};
use super::pattern::Pattern;
use super::query_terms::QueryTerm;
use super::spans::{self, Part};
use super::text::Tokens;
use crate::bounds::{Steps, work};
use crate::error::{EsError, Result};

/// Finds the locations of the terms, by start and end; `outside`: those of the query except the ones inside closed
/// parts, if it has such parts.
pub fn find(
    wanted: &[QueryTerm<'_>],
    outside: Option<&[QueryTerm<'_>]>,
    is_mine: &dyn Fn(&str) -> bool,
    tokens: &Tokens,
) -> Result<Vec<MatchOffsets>> {
    // ES: the extraction of position-sensitive clauses does not descend into functions, nor into what was ranked
    // before (api/global/search_highlight_functions, api/global/search_highlight_ranked).
    let seen = outside.unwrap_or(wanted);
    let near: Vec<_> = seen.iter().filter(|wanted| is_near(wanted, is_mine)).collect();
    // Lucene: a single-term pattern becomes a term of its query, which is ignored beside phrases and spans
    // (api/global/search_highlight_single_words).
    let known = wanted.iter().filter(|wanted| near.is_empty() || !is_single(wanted));
    let mut found: Vec<MatchOffsets> = known.flat_map(|wanted| picked(wanted, is_mine, tokens)).collect();
    // Lucene: where no clause needs positions, phrases count by their individual terms (api/global/search_highlight_ranked).
    let is_apart = outside.is_some() && near.is_empty();
    found.extend(together(if is_apart { wanted } else { seen }, (&near, is_apart), is_mine, tokens)?);
    sort(&mut found);
    Ok(found)
}

/// Returns true for a single-term pattern.
fn is_single(wanted: &QueryTerm<'_>) -> bool {
    matches!(wanted, QueryTerm::Pattern { pattern: Pattern::Accepted(pattern), .. } if pattern.marker().is_single())
}

/// Returns true for a span query on highlighted fields only.
fn is_near(wanted: &QueryTerm<'_>, is_mine: &dyn Fn(&str) -> bool) -> bool {
    matches!(wanted, QueryTerm::Span { .. })
        && wanted.terms().iter().all(|(field, _)| is_mine(field))
        && wanted.origins().iter().all(|origin| is_mine(&origin.field))
}

fn place(tokens: &Tokens, at: usize, label: Arc<[u8]>, freq: u32) -> MatchOffsets {
    MatchOffsets { start: tokens.all[at].start, end: tokens.all[at].end, label, freq }
}

/// Locations of the terms that a pattern matches.
fn picked(wanted: &QueryTerm<'_>, is_mine: &dyn Fn(&str) -> bool, tokens: &Tokens) -> Vec<MatchOffsets> {
    let mut found = Vec::new();
    let mut pick = |label: Arc<[u8]>, accepts: &dyn Fn(&[u8]) -> bool| {
        let places: Vec<usize> =
            tokens.terms().inspect(|_| work(1)).filter(|term| accepts(term)).flat_map(|term| tokens.places(term)).copied().collect();
        found.extend(places.iter().map(|&at| place(tokens, at, Arc::clone(&label), places.len() as u32)));
    };
    match wanted {
        QueryTerm::Pattern { field, pattern, label, .. } if is_mine(field) => pick(Arc::clone(label), &|term| pattern.accepts(term)),
        // ES: the last terms of a phrase prefix match anywhere (api/global/search_highlight_phrase_prefix).
        QueryTerm::Span { phrase: Some(phrase), .. } if is_mine(&phrase.field) => {
            let label = format!("{:?}", (&phrase.field, &phrase.prefixes));
            let begins = |term: &[u8]| phrase.prefixes.as_ref().is_some_and(|prefixes| prefixes.accepts(term));
            pick(Arc::from(label.into_bytes()), &begins);
        }
        // ES: so do the terms of a pattern in intervals (api/global/search_highlight_expanded).
        QueryTerm::Intervals { source, .. } => source.leaves(&mut |field, _, picked| {
            if let Some(picked) = picked.filter(|_| is_mine(field)) {
                pick(Arc::from(picked.shown.as_bytes()), &*picked.accepts);
            }
        }),
        _ => {}
    }
    found
}

fn together(
    wanted: &[QueryTerm<'_>],
    (near, is_apart): (&[&QueryTerm<'_>], bool),
    is_mine: &dyn Fn(&str) -> bool,
    tokens: &Tokens,
) -> Result<Vec<MatchOffsets>> {
    let mut found = Vec::new();
    // Grouped by term, so that each occurrence is listed once.
    let mut terms: BTreeMap<&[u8], Vec<usize>> = BTreeMap::new();
    let mut alone: Vec<&[u8]> = Vec::new();
    for wanted in wanted {
        match wanted {
            // Lucene: the relative positions of intervals are unknown, and such queries are ignored where there are
            // phrases or spans (api/global/search_highlight_beside_nested).
            QueryTerm::Intervals { .. } | QueryTerm::Term { combined: true, .. } if !near.is_empty() => {}
            QueryTerm::Term { field, term, .. } if is_mine(field) => alone.push(term),
            QueryTerm::Span { .. } if !is_apart => {}
            QueryTerm::Span { phrase: Some(phrase), .. } => {
                // The last terms are selected by prefix.
                let named = phrase.terms.split_last().map_or(&[][..], |(_, named)| named);
                let is_counted = is_mine(&phrase.field);
                alone.extend(named.iter().filter(|_| is_counted).flat_map(|(_, terms)| terms.iter().map(Vec::as_slice)));
            }
            QueryTerm::Intervals { .. } | QueryTerm::Span { .. } => {
                alone.extend(wanted.terms().into_iter().filter(|(field, _)| is_mine(field)).map(|(_, term)| term));
            }
            _ => {}
        }
    }
    let alone: HashSet<&[u8]> = alone.into_iter().collect();
    for term in &alone {
        work(tokens.places(term).len() as Steps + 1);
        terms.insert(term, tokens.places(term).to_vec());
    }
    let mut listed = HashSet::new();
    for wanted in near {
        let Some(query) = wanted.span_in(tokens) else { continue };
        for part in spans::find(&query, tokens).unwrap_or_default().into_iter().flat_map(|span| span.parts) {
            let Part::Token(at) = part else {
                return Err(EsError::not_implemented(
                    "highlighting of [span_near] before the first place of a clause with [require_field_match]",
                ));
            };
            work(1);
            let term = &tokens.all[at].term[..];
            if !alone.contains(term) && listed.insert(at) {
                terms.entry(term).or_default().push(at);
            }
        }
    }
    for (term, places) in terms {
        let freq = tokens.places(term).len() as u32;
        found.extend(places.into_iter().map(|at| place(tokens, at, Arc::from(term), freq)));
    }
    Ok(found)
}
