//! `_source`.

use super::super::super::inner_hits::Identity;
use super::super::super::inner_hits::NestedPlan;
use super::super::super::profile::FetchPhase;
use super::super::fields::{FieldsPlan, vectors_of};
use super::super::source::has_source;
use super::{HitContext, Level, SubPhase};
use crate::error::{EsError, Result};
use crate::index::synthetic_vectors;
use crate::index::synthetic_vectors::NestedVectors;
use crate::json::{JsonWriter, Value, parse};
use crate::xcontent::source_filter::{SourceFilter, VectorNames};

pub(super) const SPEC: SubPhase = SubPhase { write, profiled: Some(FetchPhase::Source) };

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    match &cx.level {
        Level::Document { .. } => document(cx, out),
        Level::Collected(identity) => {
            let plan = cx.outcome.plan;
            let all = SourceFilter::new(&[], &[]);
            let filter = has_source(cx.fetch, plan).then(|| cx.fetch.filter.unwrap_or(&all));
            object(cx, (filter, plan.fields.as_ref()), identity, out)
        }
        Level::Object { plan, identity: Some(identity), .. } => object(cx, (plan.source.as_ref(), plan.fields.as_ref()), identity, out),
        Level::Object { plan, identity: None, .. } => joined(cx, plan, out),
    }
}

fn document(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    let (fetch, outcome, view, source) = (cx.fetch, cx.outcome, cx.document.view, &cx.stored.source[..]);
    // True for a document that the shard has already rendered.
    let again = outcome.shows_again(cx.hit.leaf, cx.hit.doc);
    let plan = outcome.plan;
    if has_source(fetch, plan) {
        out.key("_source");
        let mapping = &plan.target.snapshot.mapping;
        let vectors = mapping.vectors();
        let read = plan.vectors_as_fields();
        let hides = fetch.major == 8 && fetch.filter.is_some_and(SourceFilter::hides_vectors);
        let hidden = if hides && read.is_empty() { Some(SourceFilter::hiding(vectors).apply(source)?) } else { None };
        let source = hidden.as_deref().unwrap_or(source);
        match fetch.filter {
            // ES: vectors that are returned as fields are loaded into the source map for these, and removed afterwards if excluded
            // (api/global/search_fields_of_vector_aliases).
            Some(filter) if hides && !read.is_empty() => {
                let all = VectorNames { indexed: Vec::new(), unindexed: vectors.names().cloned().collect() };
                out.raw(&filter.leaving_out(read).apply_without(&all, true, source)?);
            }
            filter if !vectors.is_empty() && plan.target.snapshot.context.major > 8 => {
                let all = SourceFilter::new(&[], &[]);
                let filter = filter.unwrap_or(&all);
                let without = (!read.is_empty() && !filter.shows_vectors()).then(|| filter.leaving_out(read));
                let filter = without.as_ref().unwrap_or(filter);
                let has_nested = |path: &str| view.leaf.nested(path).is_some();
                let as_map = plan.reads_source_as_map();
                let nested = NestedVectors { has: &has_nested, were_read: again };
                out.raw(&synthetic_vectors::shown(filter, mapping, as_map, source, &nested)?);
            }
            // ES: where the source has been read into a map for its fields, mapped or not, that map is filtered
            // (api/global/search_source_map).
            Some(filter) if plan.reads_source_as_map() && !filter.is_empty() => {
                let value = parse(source).map_err(|error| error.to_es_error())?;
                out.raw(&filter.apply_to_map(&value));
            }
            Some(filter) => out.raw(&filter.apply(source)?),
            None => out.raw(source),
        }
    }
    Ok(())
}

fn object(
    cx: &HitContext<'_>,
    (filter, fields): (Option<&SourceFilter>, Option<&Result<FieldsPlan>>),
    identity: &Identity,
    out: &mut JsonWriter,
) -> Result<()> {
    let (mapping, major, source) = (&cx.document.target.snapshot.mapping, cx.fetch.major, cx.document.source);
    let Some(filter) = filter.filter(|_| mapping.source_enabled()) else { return Ok(()) };
    out.key("_source");
    if major == 8 && filter.hides_vectors() {
        return Err(EsError::not_implemented("[_source] of [inner_hits] that hides vectors"));
    }
    // ES: since 9 the source of the enclosing hit is loaded with the vectors requested from it; those that fields
    // request are excluded.
    let leaves_out = major > 8 && !filter.shows_vectors();
    let read = if leaves_out { vectors_of(fields, mapping.vectors()) } else { Vec::new() };
    let without = (!read.is_empty()).then(|| filter.leaving_out(read));
    let filter = without.as_ref().unwrap_or(filter);
    let filtered = (!filter.is_empty()).then(|| filter.apply_to_map(source));
    match filtered.as_ref().map(|text| parse(text).map_err(|error| error.to_es_error())).transpose()? {
        None => write_object(identity.unwrap(source), out),
        Some(left) => write_object(identity.unwrap(&left), out),
    }
    Ok(())
}

/// The source of a joined document.
fn joined(cx: &HitContext<'_>, plan: &NestedPlan, out: &mut JsonWriter) -> Result<()> {
    let mapping = &cx.document.target.snapshot.mapping;
    let Some(filter) = plan.source.as_ref().filter(|_| mapping.source_enabled()) else { return Ok(()) };
    if !mapping.vectors().is_empty() {
        return Err(EsError::not_implemented("[inner_hits] of joined documents in an index with vectors"));
    }
    out.key("_source");
    if filter.is_empty() {
        out.raw(&cx.stored.source);
    } else if plan.reads_names {
        out.raw(&filter.apply_to_map(cx.document.source));
    } else {
        out.raw(&filter.apply(&cx.stored.source)?);
    }
    Ok(())
}

/// Writes what is left of an object.
fn write_object(object: Option<&Value<'_>>, out: &mut JsonWriter) {
    match object {
        Some(object) => out.value(object),
        None => out.raw(b"{}"),
    }
}
