//! `knn` of a search: the documents most like a vector, over all shards together.

use super::bind::{alias_filter, query_context};
use super::request::SearchRequest;
use super::target::{SearchContext, SearchTarget};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::query::{Best, Found, Nearest, failed_to_create, scored};
use crate::scoring::{FoundBy, Query};

/// What each shard contributes: one query for each `knn`.
pub(super) fn gather(
    targets: &[SearchTarget],
    request: &SearchRequest<'_>,
    order: &[(usize, &ShardSnapshot)],
    cx: &SearchContext,
) -> Vec<Result<Vec<Query>>> {
    let mut queries: Vec<Result<Vec<Query>>> = order.iter().map(|_| Ok(Vec::new())).collect();
    for nearest in &request.knn {
        let most = nearest.k.unwrap_or(request.size as i64) as usize;
        let mut all: Vec<(usize, Found)> = Vec::new();
        for (number, (place, shard)) in order.iter().enumerate() {
            match of_shard(nearest, &targets[*place], shard, nearest.of_each_shard(most, cx.major), cx) {
                Ok(found) => all.extend(found.into_iter().map(|found| (number, found))),
                Err(error) => queries[number] = Err(error),
            }
        }
        all.sort_by(|(left, a), (right, b)| b.1.total_cmp(&a.1).then(left.cmp(right)).then(a.0.cmp(&b.0)));
        all.truncate(most);
        for (number, queries) in queries.iter_mut().enumerate() {
            let (place, _) = order[number];
            let field = targets[place].snapshot.mapping.field(&nearest.field);
            // ES: nested objects are found with their documents around them.
            let found_by = if field.is_some_and(|field| field.nested_path.is_some()) { FoundBy::Other } else { FoundBy::Search };
            let found = all.iter().filter(|(other, _)| *other == number).map(|(_, found)| *found).collect();
            if let Ok(queries) = queries {
                queries.push(scored(found, found_by, false).boosted(nearest.common.boost));
            }
        }
    }
    queries
}

fn of_shard(nearest: &Nearest<'_>, target: &SearchTarget, shard: &ShardSnapshot, most: usize, cx: &SearchContext) -> Result<Vec<Found>> {
    let context = query_context(target, cx).of_shard(shard);
    let Some(field) = context.mapping.field(&nearest.field) else { return Ok(Vec::new()) };
    let filter = alias_filter(target, &context)?;
    let vector = Nearest::vectors(field).map_err(|error| failed_to_create(error, &context))?;
    let found = nearest.of_shard(field, vector, most, filter, &context).map_err(|error| failed_to_create(error, &context))?;
    context.failure.get().map_or_else(|| Ok(found.iter().map(Best::root).collect()), |error| Err(error.clone()))
}
