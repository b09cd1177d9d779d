//! The fast vector highlighter: terms and complete phrases are located by the field's term vectors.

mod boundary;
mod flatten;
mod fragments;
mod phrase_map;
mod phrases;
mod render;
mod values;

pub use phrase_map::PhraseMaps;

use super::HighlightedField;
use super::context::FieldContext;
use crate::error::{EsError, Result};
use crate::index::term_vector;
use crate::json::hash_map::sort_as_roomy_hash_map;
use crate::mapping::Field;

use boundary::Boundary;
use fragments::Fragment;
use phrases::Phrase;
use render::Renderer;

/// The fragments of a field; `None` without matches.
pub fn highlight(cx: &FieldContext<'_>) -> Result<Option<Vec<String>>> {
    let settings = cx.settings;
    if cx.field.term_vectors.is_none() {
        return Err(without_term_vectors(cx.field));
    }
    if cx.query.is_cut {
        return Err(EsError::not_implemented("the [fvh] highlighter of a query that is limited to some of its expansions"));
    }
    cx.check_query()?;
    let maps = cx.maps.get_or_init(|| PhraseMaps::of(&flatten::all(cx), settings.require_field_match));
    let is_whole = settings.number_of_fragments == 0;
    let margin = if is_whole { None } else { Some(margin(settings.fragment_offset)?) };
    let found = if settings.matched_fields.is_empty() {
        phrases_of(cx, cx.field, maps)
    } else {
        let mut names: Vec<&String> = Vec::new();
        for name in &settings.matched_fields {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        // ES: a set; its order determines whose tags apply if fields have the same terms (api/global/search_highlight_fvh).
        sort_as_roomy_hash_map(&mut names, |name| name);
        let fields = names.into_iter().filter_map(|name| cx.mapping.field(name));
        phrases::merge(fields.map(|field| phrases_of(cx, field, maps)).collect())
    };
    let fragments = match margin {
        None => fragments::whole(&found),
        Some(margin) => fragments::cut(&found, margin, settings.fragment_char_size)?,
    };
    let values: Vec<Vec<u16>> = cx.values()?.iter().map(|value| value.encode_utf16().collect()).collect();
    let markup = settings.markup();
    let renderer = || Renderer::new(&values, Boundary::of(settings), &markup);
    let by_score = settings.by_score && !is_whole;
    let most = if is_whole { usize::MAX } else { settings.number_of_fragments };
    let mut shown = renderer().render(fragments, by_score, most)?;
    if shown.is_empty() && settings.no_match_size > 0 {
        let end = i32::try_from(settings.no_match_size).unwrap_or(i32::MAX);
        shown = renderer().render(vec![Fragment { start: 0, end, parts: Vec::new(), boost: 0.0 }], by_score, 1)?;
    }
    Ok((!shown.is_empty()).then_some(shown))
}

/// Rejects a field that is requested by two names. ES: what is created for the first is used for the second, whatever
/// that requests.
pub fn check_names(fields: &[HighlightedField<'_>]) -> Result<()> {
    let fast = || fields.iter().filter(|one| one.planned.settings.kind == "fvh");
    let is_other = |a: &HighlightedField<'_>, b: &HighlightedField<'_>| {
        a.field.name == b.field.name && (a.planned.query != b.planned.query || a.planned.settings != b.planned.settings)
    };
    match fast().find(|a| fast().any(|b| is_other(a, b))) {
        Some(HighlightedField { field, .. }) => {
            Err(EsError::not_implemented(format!("the [fvh] highlighter of [{}] by two names with options of their own", field.name)))
        }
        None => Ok(()),
    }
}

fn without_term_vectors(field: &Field) -> EsError {
    let needed = "should be indexed with term vector with position offsets to be used with fast vector highlighter";
    EsError::illegal_argument(format!("the field [{}] {needed}", field.name))
}

/// The minimum length of a fragment before its first match.
fn margin(offset: i32) -> Result<i32> {
    match offset {
        -1 => Ok(6),
        0.. => Ok(offset),
        _ => Err(EsError::illegal_argument(format!("margin({offset}) is too small. It must be 0 or higher."))),
    }
}

/// The occurrences of terms and phrases in a field of the document. Lucene: none without positions (`api/global/search_highlight_fvh`).
fn phrases_of(cx: &FieldContext<'_>, field: &Field, maps: &PhraseMaps) -> Vec<Phrase> {
    let Some(map) = maps.of_field(&field.name) else { return Vec::new() };
    let Some(vectors) = field.term_vectors.as_ref().filter(|vectors| vectors.positions) else { return Vec::new() };
    let leaf = &*cx.document.view.leaf;
    let mut tokens = term_vector::read(leaf, cx.document.doc, vectors).unwrap_or_default();
    tokens.retain(|token| map.has_word(token.term));
    // A vector has its terms in the order of their bytes.
    tokens.sort_by(|a, b| (a.position, a.term).cmp(&(b.position, b.term)));
    phrases::find(&tokens, map, cx.settings.phrase_limit)
}
