//! The unified highlighter.

use std::cmp::Ordering;

use super::breaks::{Bounded, Breaks, Separated, SingleWords, Splitting, WholeSentences, words};
use super::classic;
use super::context::FieldContext;
use super::hits::{Place, sort};
use super::matches::Matcher;
use super::passage::{self, Passage};
use super::settings::{FRAGMENT_SIZE, Scanner};
use super::text::{Analysis, SEPARATOR, Tokens, join};
use super::wanted::Wanted;
use crate::error::{EsError, Result};

/// The fragments of a field; `None` where there is none.
pub fn highlight(cx: &FieldContext<'_>) -> Result<Option<Vec<String>>> {
    let settings = cx.settings;
    let is_whole = settings.number_of_fragments == 0 || !cx.field.ty.is_text();
    let breaks: Box<dyn Breaks> = match settings.scanner {
        _ if is_whole => Box::new(Separated::default()),
        Scanner::Sentence if settings.fragment_size == Some(0) => Box::new(WholeSentences::default()),
        Scanner::Sentence => Box::new(Bounded::new(settings.fragment_size.unwrap_or(FRAGMENT_SIZE))),
        Scanner::Word => Box::new(SingleWords::default()),
        Scanner::Chars => return Err(EsError::illegal_argument("Invalid boundary scanner type: chars")),
    };
    let wanted = cx.wanted();
    let is_mine = |field: &str| cx.counts(field);
    if settings.no_match_size == 0 && !wanted.iter().any(|wanted| concerns(wanted, &is_mine)) {
        return Ok(None);
    }
    let values = cx.values()?;
    if values.is_empty() {
        return Ok(None);
    }
    let text = join(&values);
    cx.check_length(text.len(), &cx.field.name, cx.document.doc)?;
    if wanted.iter().any(|wanted| matches!(wanted, Wanted::Intervals { .. }) && concerns(wanted, &is_mine)) {
        return Err(EsError::not_implemented("the [unified] highlighter of an [intervals] query"));
    }
    let mut passages = if wanted.iter().any(|wanted| concerns(wanted, &is_mine)) {
        let places = places(cx, &wanted, &text)?;
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

/// Whether it may be found in the field at all.
fn concerns(wanted: &Wanted<'_>, is_mine: &dyn Fn(&str) -> bool) -> bool {
    match wanted {
        Wanted::Term { field, .. } | Wanted::Pattern { field, .. } | Wanted::Intervals { field } => is_mine(field),
        Wanted::Span { query, .. } => {
            query.field().is_some_and(|(field, _)| is_mine(field)) || wanted.terms().iter().any(|(field, _)| is_mine(field))
        }
    }
}

fn places(cx: &FieldContext<'_>, wanted: &[Wanted<'_>], text: &[u16]) -> Result<Vec<Place>> {
    if !cx.settings.matched_fields.is_empty() {
        cx.check_expanded()?;
    }
    let mut found = Vec::new();
    for field in cx.analysed() {
        // Lucene: what is looked for in another field that counts is looked for in the text as that field analyses it.
        let is_mine = |name: &str| if cx.settings.require_field_match { name == &*field.name } else { cx.counts(name) };
        let tokens = Analysis { field, limit: cx.settings.max_analyzed_offset }.values(text);
        if !cx.weighs_matches() {
            cx.check_expanded()?;
            found.extend(classic::find(wanted, &is_mine, &tokens));
            continue;
        }
        // Lucene: only tokens that are looked for are indexed for the search, so nothing that is excluded is ever found.
        let mut kept = Tokens::default();
        for token in tokens.all {
            if wanted.iter().any(|wanted| looks_for(wanted, &token.term, &is_mine)) {
                kept.push(token);
            }
        }
        found.extend(Matcher::new(cx.document, &field.name, &kept).find(&cx.query.rewritten)?);
    }
    sort(&mut found);
    Ok(found)
}

fn looks_for(wanted: &Wanted<'_>, term: &[u8], is_mine: &dyn Fn(&str) -> bool) -> bool {
    match wanted {
        Wanted::Pattern { field, pattern, .. } => is_mine(field) && pattern.accepts(term),
        _ => wanted.terms().iter().any(|(field, known)| is_mine(field) && *known == term),
    }
}

/// The begin of the first value, up to the end of a word.
fn excerpt(text: &[u16], size: usize) -> Option<Passage> {
    if size == 0 {
        return None;
    }
    let start = text.iter().position(|&unit| unit != SEPARATOR)?;
    let mut end = text[start..].iter().position(|&unit| unit == SEPARATOR).map_or(text.len(), |at| start + at);
    if start + size < end {
        end = words(text).following(start + size).unwrap_or(text.len());
    }
    Some(Passage { start, end, score: f32::NAN, places: Vec::new() })
}
