//! `XContent` of `inner_hits`: defaults are not rendered.

use super::query::QueryForm;
use super::{highlight, options as shown, sort};
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Value};
use crate::query_dsl::ParseContext;
use crate::query_dsl::xcontent::options::As::{Flag, Int, Text};
use crate::query_dsl::xcontent::options::{last, options};
use crate::query_dsl::xcontent::scalar::{flag, unbuilt};
use crate::search::inner_hits::InnerHits;

/// Renders the object; `ignore_unmapped` is that of the enclosing query or of the object. ES: queries inside are never rewritten
/// (`api/global/search_profile_inner_hits`).
pub fn write(value: &Value<'_>, ignore_unmapped: bool, major: u8, out: &mut JsonWriter) -> Result<()> {
    let refused = |_: EsError| unbuilt("such [inner_hits]");
    let hits = InnerHits::parse(value, &ParseContext::new(b"", major)).map_err(refused)?;
    if last(value, "script_fields").is_some() {
        return Err(unbuilt("a request with scripts"));
    }
    out.begin_object();
    options(&[("name", Text, None)], &[], value, out)?;
    if ignore_unmapped {
        out.key("ignore_unmapped");
        out.bool(true);
    }
    options(&[("from", Int, Some("0")), ("size", Int, Some("3"))], &[], value, out)?;
    for key in ["version", "seq_no_primary_term", "explain", "track_scores"] {
        options(&[(key, Flag, Some("false"))], &[], value, out)?;
    }
    shown::source_and_stored(hits.source.as_ref(), &hits.stored_fields, out);
    for (key, list) in [("docvalue_fields", &hits.docvalue_fields), ("fields", &hits.fields)] {
        if last(value, key).is_some() {
            shown::fields(key, list, out);
        }
    }
    sort::of_body(last(value, "sort"), QueryForm::AsRead(major), out)?;
    highlight::write(last(value, "highlight"), QueryForm::AsRead(major), out)?;
    if let Some(collapse) = last(value, "collapse") {
        out.key("collapse");
        out.begin_object();
        options(&[("field", Text, None)], &[], collapse, out)?;
        out.end_object();
    }
    out.end_object();
    Ok(())
}

/// The `inner_hits` of a collapse: a single object may be given without an array.
pub fn of_groups(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let own = |hits: &Value<'_>| last(hits, "ignore_unmapped").is_some_and(flag);
    match &value.kind {
        Kind::Array(items) if items.is_empty() => {}
        Kind::Array(items) if items.len() > 1 => {
            out.key("inner_hits");
            out.begin_array();
            items.iter().try_for_each(|hits| write(hits, own(hits), 9, out))?;
            out.end_array();
        }
        _ => {
            let hits = value.as_array().and_then(<[_]>::first).unwrap_or(value);
            out.key("inner_hits");
            write(hits, own(hits), 9, out)?;
        }
    }
    Ok(())
}
