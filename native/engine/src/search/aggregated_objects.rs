//! Nested objects as hits of `top_hits`.

use super::fetch::{Fetch, HitContext, HitDocument, Level, load_source, shown_parts};
use super::inner_hits::Identity;
use super::shard_outcome::ShardOutcome;
use super::top_docs::Hit;
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Object, Value, parse};
use crate::lucene::Statistics;

/// Writes an object of a path.
pub(super) fn write_hit(fetch: &Fetch<'_>, outcome: &ShardOutcome<'_>, hit: &Hit, path: &str, out: &mut JsonWriter) -> Result<()> {
    let plan = outcome.plan;
    // ES: before 9 the objects have the inner hits of the query (aggregation/top_hits_nested).
    if fetch.major == 8 && !plan.inner_hits.is_empty() {
        return Err(EsError::not_implemented("aggregation [top_hits] of nested objects beside a query with [inner_hits]"));
    }
    let view = &outcome.shard.leaves[hit.leaf as usize];
    let stored = view.leaf.stored(hit.doc);
    let loaded = load_source(fetch, plan, &stored.source, true)?;
    let root = parse(&loaded).map_err(|error| error.to_es_error())?;
    let identity = Identity::of(path, hit.doc, view.leaf.as_ref(), &plan.target.snapshot.mapping);
    let object = identity.find(&root)?.cloned();
    let source = identity.wrap(object.unwrap_or_else(|| Value { kind: Kind::Object(Object::default()), at: root.at }));
    let document =
        HitDocument { target: plan.target, shard: outcome.shard, view, doc: hit.doc, nested: true, earlier: None, source: &source };
    HitContext { fetch, outcome, hit, stored, document, shows: shown_parts(plan, false), level: Level::Collected(&identity) }.write(out)
}

/// ES: hits that are sorted by other values are scored by the query, which objects of documents hardly ever match
/// (`aggregation/top_hits_nested`).
pub(super) fn check_matches(hits: &[Hit], outcome: &ShardOutcome<'_>) -> Result<()> {
    let joined = outcome.statistics.map(|all| all.of(outcome.shard));
    let statistics = joined.as_ref().map_or(outcome.shard as &dyn Statistics, |joined| joined);
    let weight = outcome.plan.query.weight(statistics, true);
    let mut places: Vec<_> = hits.iter().map(|hit| (hit.leaf, hit.doc)).collect();
    places.sort_unstable();
    for (leaf, doc) in places {
        let view = &outcome.shard.leaves[leaf as usize];
        if weight.scorer(view).is_none_or(|mut scorer| scorer.advance(doc) != doc) {
            return Err(EsError::illegal_argument(format!("Doc id {} doesn't match the query", view.base + doc)));
        }
    }
    Ok(())
}
