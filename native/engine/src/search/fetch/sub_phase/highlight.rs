//! `highlight`.

use super::super::super::profile::FetchPhase;
use super::super::super::query_context::limited_context;
use super::super::highlight::{Document, HighlightPlan, Hit};
use super::{HitContext, SubPhase};
use crate::error::Result;
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map};
use crate::json::{JsonWriter, parse};
use crate::query_dsl::stored_query;

pub(super) const SPEC: SubPhase = SubPhase { write, profiled: Some(FetchPhase::Highlight) };

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(plan) = cx.shows.highlight else { return Ok(()) };
    let (place, fetch) = (&cx.document, cx.fetch);
    let snapshot = &place.target.snapshot;
    let document = Document { shard: place.shard, view: place.view, doc: place.doc };
    let mapping = &snapshot.mapping;
    let hit = Hit { document: &document, source: place.source, mapping, index: &snapshot.name, major: fetch.major };
    let mut found = plan.run(&hit)?;
    for (name, fragments) in percolated(plan, cx)? {
        // ES: they replace what is marked in the hit itself (case `modules/query/percolate_highlight`).
        found.retain(|(known, _)| *known != name);
        found.push((name, fragments));
    }
    if found.is_empty() {
        return Ok(());
    }
    sort_as_hash_map(&mut found, |(name, _)| name);
    if fetch.packed {
        sort_as_roomy_hash_map(&mut found, |(name, _)| name);
    }
    out.key("highlight");
    out.begin_object();
    for (name, fragments) in &found {
        out.key(name);
        out.begin_array();
        for fragment in fragments {
            out.string(fragment);
        }
        out.end_array();
    }
    out.end_object();
    Ok(())
}

/// The fragments of the documents that the hit's stored query matches.
fn percolated(plan: &HighlightPlan, cx: &HitContext<'_>) -> Result<Vec<(String, Vec<String>)>> {
    let (place, fetch) = (&cx.document, cx.fetch);
    let snapshot = &place.target.snapshot;
    let mut found = Vec::new();
    for queried in cx.shows.slots {
        let Some(slots) = queried.of(place.view.base + place.doc) else { continue };
        let given = &queried.given;
        let context = limited_context(snapshot, given.now, fetch.major);
        let Some(query) = stored_query(given, place.view, place.doc, &context)? else { continue };
        let plan = plan.of_query(&query, &context);
        let shard = &given.shard;
        for &slot in slots {
            let Some((doc, source)) = given.document(slot) else { continue };
            let source = parse(source).map_err(|error| error.to_es_error())?;
            let document = Document { shard, view: &shard.leaves[0], doc };
            let hit = Hit { document: &document, source: &source, mapping: &snapshot.mapping, index: &snapshot.name, major: fetch.major };
            let prefix = given.prefix(slot, cx.shows.slots.len() == 1);
            found.extend(plan.run(&hit)?.into_iter().map(|(name, fragments)| (format!("{prefix}{name}"), fragments)));
        }
    }
    Ok(found)
}
