//! `_count`: the number of matches.

use super::execute::{query_context, with_alias_filter, write_shards};
use super::failure::{self, ShardFailure};
use super::target::{SearchContext, SearchTarget};
use crate::error::{EsError, Result};
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{JsonWriter, Value, parse};
use crate::query::{BoxQuery, ParseContext, build_query, parse_query};
use crate::scoring::Query;

/// Answers `_count`: the reply body.
pub fn count(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let parse_context = ParseContext::new(body.unwrap_or_default(), cx.major);
    let tree = body.map(parse).transpose().map_err(|error| error.to_es_error())?;
    let query = tree.as_ref().map(|tree| body_query(tree, &parse_context)).transpose()?.flatten();

    let (mut total, mut successful, mut failures) = (0, 0, Vec::new());
    for target in targets {
        let query_context = query_context(target, cx);
        let built = match &query {
            Some(query) => build_query(query.as_ref(), &query_context),
            None => Ok(Query::MatchAll),
        }
        .and_then(|query| with_alias_filter(query, target, &query_context));
        let built = built.map(Query::rewrite);
        for shard in target.shards() {
            match built.as_ref().map_err(Clone::clone).and_then(|query| count_shard(query, shard)) {
                Ok(found) => (total, successful) = (total + found, successful + 1),
                Err(error) if error.status == 501 => return Err(error),
                Err(error) => failures.push(ShardFailure { shard: shard.shard, index: target.snapshot.name.clone(), error }),
            }
        }
    }
    if successful == 0 && !failures.is_empty() {
        return Err(failure::all_shards_failed(&failures, &cx.node_id));
    }
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("count");
    out.u64(total);
    write_shards(successful, &failures, cx, &mut out);
    out.end_object();
    Ok(out.into_bytes())
}

/// The body of `_count` has nothing but a query.
fn body_query<'a>(tree: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Option<BoxQuery<'a>>> {
    let Some(object) = tree.as_object() else {
        return Err(EsError::parsing(format!("Expected [START_OBJECT] but found [{}]", tree.token()), tree.at));
    };
    let mut query = None;
    for member in object {
        if member.key != "query" {
            return Err(EsError::parsing(format!("request does not support [{}]", member.key), member.at));
        }
        query = Some(parse_query(&member.value, cx)?);
    }
    Ok(query)
}

fn count_shard(query: &Query, shard: &ShardSnapshot) -> Result<u64> {
    let weight = query.weight(shard, false);
    let mut total = 0;
    for view in shard.leaves.iter() {
        if view.leaf.roots().is_none()
            && let Some(count) = weight.count(view)
        {
            total += count;
            continue;
        }
        let Some(mut scorer) = weight.scorer(view) else { continue };
        let roots = view.leaf.roots();
        loop {
            let doc = scorer.next();
            if doc == NO_MORE_DOCS {
                break;
            }
            if view.is_live(doc) && roots.is_none_or(|roots| roots.contains(doc)) {
                total += 1;
            }
        }
    }
    Ok(total)
}
