//! `highlight`.

use super::super::super::profile::FetchPhase;
use super::super::highlight::{Document, Hit};
use super::{HitContext, SubPhase};
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map};

pub(super) const SPEC: SubPhase = SubPhase { write, profiled: Some(FetchPhase::Highlight) };

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(plan) = cx.shows.highlight else { return Ok(()) };
    if !cx.shows.slots.is_empty() {
        return Err(EsError::not_implemented("[highlight] beside query [percolate]"));
    }
    let (place, fetch) = (&cx.document, cx.fetch);
    let snapshot = &place.target.snapshot;
    let document = Document { shard: place.shard, view: place.view, doc: place.doc };
    let mapping = &snapshot.mapping;
    let hit = Hit { document: &document, source: place.source, mapping, index: &snapshot.name, major: fetch.major };
    let mut found = plan.run(&hit)?;
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
