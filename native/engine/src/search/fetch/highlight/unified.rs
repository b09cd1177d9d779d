//! The unified highlighter.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::breaks::{Bounded, Breaks, Separated, Splitting, WholeSentences, Words};
use super::context::FieldContext;
use super::matches::Matcher;
use super::offsets::{MatchOffsets, sort};
use super::passage::{self, Passage};
use super::pattern::Pattern;
use super::query_terms::QueryTerm;
use super::settings::{FRAGMENT_SIZE, Scanner};
use super::term_offsets;
use super::text::{Analysis, Occurrence, SEPARATOR, Tokens, join};
use super::unrecognized_query;
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::term_vector::{self, TermVectors};
use crate::mapping::Field;

/// The fragments of a field; `None` without matches.
pub fn highlight(cx: &FieldContext<'_>) -> Result<Option<Vec<String>>> {
    let settings = cx.settings;
    let is_whole = settings.number_of_fragments == 0 || !cx.field.ty.is_text();
    let breaks: Box<dyn Breaks> = match settings.scanner {
        _ if is_whole => Box::new(Separated::default()),
        None | Some(Scanner::Sentence) if settings.fragment_size.is_none_or(|size| size == 0) => Box::new(WholeSentences::default()),
        None | Some(Scanner::Sentence) => Box::new(Bounded::new(settings.fragment_size.unwrap_or(FRAGMENT_SIZE))),
        Some(Scanner::Word) => Box::new(Words::default()),
        Some(Scanner::Chars) => return Err(EsError::illegal_argument("Invalid boundary scanner type: chars")),
    };
    if !settings.require_field_match && !settings.matched_fields.is_empty() {
        let reason = "Matched fields are not supported when [require_field_match] is set to [false]";
        return Err(EsError::illegal_argument(reason));
    }
    // ES: a search in the text itself does not use the rewritten terms (api/global/search_highlight_expanded).
    let wanted = cx.query_terms(cx.weighs_matches());
    let is_mine = |field: &str| cx.counts(field);
    let may_fail = cx.query.has_failing && (cx.weighs_matches() || cx.query.failing_words.is_none());
    if may_fail && !cx.values()?.is_empty() {
        cx.check_query()?;
    }
    if settings.no_match_size == 0 && !wanted.iter().any(|wanted| wanted.concerns(&is_mine)) {
        return Ok(None);
    }
    let values = cx.values()?;
    if values.is_empty() {
        return Ok(None);
    }
    let text = join(&values);
    if cx.field.term_vectors.is_none() {
        cx.check_length(text.len(), &cx.field.name, cx.document.doc)?;
    }
    let mut passages = if wanted.iter().any(|wanted| wanted.concerns(&is_mine)) {
        if cx.analysed().into_iter().any(|field| is_placed(cx, field, &wanted)) {
            cx.check_places(&values)?;
        }
        let places = places(cx, &wanted, &text)?;
        if places.iter().any(|place| is_inside_character(&text, place.start) || is_inside_character(&text, place.end)) {
            return Err(EsError::not_implemented("the [unified] highlighter where a match cuts a character in two"));
        }
        // ES: bounded sentences have no first sentence for `no_match_size`; 9 has one (api/global/search_highlight_span_gaps).
        let is_bounded = !is_whole && settings.scanner != Some(Scanner::Word) && settings.fragment_size.is_none_or(|size| size > 0);
        if cx.major == 8 && is_bounded && places.first().is_some_and(|place| place.end == 0) && text.first() != Some(&SEPARATOR) {
            return Err(EsError::illegal_state("first() should not be called in this context"));
        }
        let most = if settings.number_of_fragments == 0 { usize::MAX - 1 } else { settings.number_of_fragments };
        passage::choose(places, &mut Splitting::new(breaks, &text), text.len(), most)
    } else {
        Vec::new()
    };
    if passages.is_empty() {
        passages.extend(excerpt(&text, settings.no_match_size));
    }
    let mut shown: Vec<(f32, String)> = passages
        .iter()
        .map(|passage| (passage.score, settings.markup().passage(passage, &text, settings.number_of_fragments > 0)))
        .collect();
    shown.retain(|(_, text)| !text.chars().all(crate::analysis::character::is_whitespace));
    if settings.by_score {
        shown.sort_by(|a, b| b.0.partial_cmp(&a.0).unwrap_or(Ordering::Equal));
    }
    Ok((!shown.is_empty()).then(|| shown.into_iter().map(|(_, text)| text).collect()))
}

fn places(cx: &FieldContext<'_>, wanted: &[QueryTerm<'_>], text: &[u16]) -> Result<Vec<MatchOffsets>> {
    let mut found = Vec::new();
    let outside = (cx.query.has_closed && !cx.weighs_matches()).then(|| cx.outside_closed());
    for field in cx.analysed() {
        // Lucene: a term that is searched for in another field that counts is searched for in the text as that field
        // analyses it (api/global/search_highlight).
        let is_mine = |name: &str| if cx.settings.require_field_match { name == &*field.name } else { cx.counts(name) };
        let limit = cx.settings.max_analyzed_offset;
        let placed = is_placed(cx, field, wanted);
        let tokens = match &field.term_vectors {
            Some(vectors) => from_vector(cx, vectors, wanted, &is_mine)?,
            None => Analysis { field: cx.analysed_as(field), limit: limit.filter(|_| !placed) }.values(text),
        };
        // Lucene: only searched tokens are indexed in memory, so excluded terms never match; all tokens are indexed if the searched ones
        // are unknown (api/global/search_highlight_offsets, api/global/search_highlight_unknown_words).
        let tokens = if placed || unrecognized_query::has_unknown(&cx.query.original, &is_mine, cx.mapping) {
            tokens
        } else {
            kept(tokens, wanted, &is_mine)
        };
        if !cx.weighs_matches() {
            found.extend(term_offsets::find(wanted, outside.as_deref(), &is_mine, &tokens)?);
            found.retain(|place| limit.is_none_or(|limit| place.start <= limit));
            continue;
        }
        found.extend(Matcher::new(cx.document, &field.name, &tokens, field.term_vectors.is_some()).find(cx.matched())?);
        // ES: a limit leaves out matches, it does not restrict what is examined (api/global/search_highlight_offsets).
        found.retain(|place| limit.is_none_or(|limit| place.start <= limit));
    }
    sort(&mut found);
    Ok(found)
}

/// Returns true if the offsets of all terms are indexed. ES: patterns are searched for in the text, unless there are term vectors
/// (`api/global/search_highlight_offsets`).
fn is_placed(cx: &FieldContext<'_>, field: &Field, wanted: &[QueryTerm<'_>]) -> bool {
    let is_mine = |name: &str| if cx.settings.require_field_match { name == &*field.name } else { cx.counts(name) };
    let is_pattern = |wanted: &QueryTerm<'_>| match wanted {
        QueryTerm::Pattern { field, pattern, .. } => is_mine(field) && !matches!(pattern, Pattern::AnyOf([_])),
        wanted => wanted.origins().iter().any(|origin| is_mine(&origin.field)),
    };
    field.term_vectors.is_some() || field.offsets && !wanted.iter().any(is_pattern)
}

/// The tokens that are searched for.
fn kept(tokens: Tokens, wanted: &[QueryTerm<'_>], is_mine: &dyn Fn(&str) -> bool) -> Tokens {
    let is_wanted = |term: &[u8]| {
        wanted.iter().any(|wanted| {
            work(1);
            wanted.matches_term(term, is_mine)
        })
    };
    let terms: HashSet<Vec<u8>> = tokens.terms().filter(|term| is_wanted(term)).map(<[u8]>::to_vec).collect();
    let mut kept = Tokens::default();
    tokens.all.into_iter().filter(|token| terms.contains(&token.term)).for_each(|token| kept.push(token));
    kept
}

/// The tokens of the field's term vector: all of them, so what is excluded is found, too.
fn from_vector(cx: &FieldContext<'_>, vectors: &TermVectors, wanted: &[QueryTerm<'_>], is_mine: &dyn Fn(&str) -> bool) -> Result<Tokens> {
    if !vectors.positions
        && wanted.iter().any(|wanted| matches!(wanted, QueryTerm::Span { .. } | QueryTerm::Intervals { .. }) && wanted.concerns(is_mine))
    {
        return Err(EsError::not_implemented("the [unified] highlighter of phrases in term vectors without positions"));
    }
    let mut tokens = Tokens::default();
    for token in term_vector::read(&*cx.document.view.leaf, cx.document.doc, vectors).unwrap_or_default() {
        let (start, end) = (token.start as usize, token.end as usize);
        tokens.push(Occurrence { term: token.term.to_vec(), position: token.position, start, end });
    }
    Ok(tokens)
}

/// Returns true if an offset is inside a surrogate pair, as those of another field's vector may be.
fn is_inside_character(text: &[u16], at: usize) -> bool {
    let is_half = |at: Option<usize>, range: std::ops::Range<u16>| at.and_then(|at| text.get(at)).is_some_and(|unit| range.contains(unit));
    is_half(at.checked_sub(1), 0xD800..0xDC00) && is_half(Some(at), 0xDC00..0xE000)
}

/// The start of the first value, up to a word boundary.
fn excerpt(text: &[u16], size: usize) -> Option<Passage> {
    if size == 0 {
        return None;
    }
    let start = text.iter().position(|&unit| unit != SEPARATOR)?;
    let mut end = text[start..].iter().position(|&unit| unit == SEPARATOR).map_or(text.len(), |at| start + at);
    let at = start + size;
    if at < end {
        end = Words::new(text).following(at).unwrap_or(text.len());
    }
    Some(Passage { start, end, score: f32::NAN, places: Vec::new() })
}
