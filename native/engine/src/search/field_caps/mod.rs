//! `_field_caps`: which fields several indices have, and what can be done with them.

mod include_empty_fields;
mod merge;
mod request;

use merge::{Fields, describe, names};

use super::query_context::query_context;
use super::target::{SearchContext, SearchTarget};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::JsonWriter;
use crate::query_dsl::{BoxQuery, CanMatch};

/// Answers `_field_caps`: the reply body.
pub fn field_caps(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    request::read(body, cx, |request, filter, runtime| {
        let own: Option<Vec<SearchTarget>> = runtime.map(|runtime| targets.iter().map(|target| target.with_runtime(runtime)).collect());
        let targets = own.as_deref().unwrap_or(targets);
        if let Some(error) = targets.iter().find_map(|target| target.refusal.clone()) {
            return Err(error);
        }
        let mut reported: Vec<&SearchTarget> = Vec::new();
        for target in targets {
            if may_match(target, filter, cx)? {
                reported.push(target);
            }
        }
        reported.sort_by(|a, b| a.snapshot.name.cmp(&b.snapshot.name));
        let indices: Vec<&str> = reported.iter().map(|target| target.snapshot.name.as_ref()).collect();
        let mut fields = Fields::default();
        for target in &reported {
            fields.add(&target.snapshot.name, describe(&target.snapshot, request, cx.major)?);
        }
        if request.include_unmapped {
            fields.add_unmapped(&indices);
        }
        let mut out = JsonWriter::default();
        out.begin_object();
        names("indices", &indices, &mut out);
        fields.write(cx.major, &mut out);
        out.end_object();
        Ok(out.into_bytes())
    })
}

/// Returns true unless the can-match phase excludes all shards.
fn may_match(target: &SearchTarget, query: Option<&BoxQuery<'_>>, cx: &SearchContext) -> Result<bool> {
    for shard in &target.snapshot.shards {
        if may_match_shard(target, shard, query, cx)? {
            return Ok(true);
        }
    }
    Ok(query.is_none())
}

/// The same of one shard.
pub(super) fn may_match_shard(
    target: &SearchTarget,
    shard: &ShardSnapshot,
    query: Option<&BoxQuery<'_>>,
    cx: &SearchContext,
) -> Result<bool> {
    let Some(query) = query else { return Ok(true) };
    let context = query_context(target, cx).of_shard(shard);
    let rewritten = query.rewritten(&context, shard);
    match context.failure.get() {
        Some(error) => Err(error.clone()),
        None => Ok(rewritten != CanMatch::Nothing),
    }
}
