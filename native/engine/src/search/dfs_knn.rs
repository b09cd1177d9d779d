//! `knn` of a search: the documents most like a vector, over all shards together.

use std::sync::Arc;

use super::query_context::{alias_filter, query_context};
use super::request::SearchRequest;
use super::target::{SearchContext, SearchTarget};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::{FoundBy, Query, ScoreMode};
use crate::query_dsl::{Best, Nearest, failed_to_create, rewritten_away, scored};

/// One shard's share of the globally nearest documents.
pub(super) struct Gathered {
    /// The query for them.
    pub(super) query: Query,
    /// The query for `matched_queries`; for nested vectors it matches the objects.
    pub(super) named: Query,
}

/// The share of each shard: one query per `knn`. Shards that are not `ready` contribute nothing.
pub(super) fn gather(
    targets: &[SearchTarget],
    request: &SearchRequest<'_>,
    order: &[(usize, &ShardSnapshot)],
    ready: &[bool],
    cx: &SearchContext,
) -> Vec<Result<Vec<Gathered>>> {
    let mut gathered: Vec<Result<Vec<Gathered>>> = order.iter().map(|_| Ok(Vec::new())).collect();
    for nearest in &request.knn {
        let most = nearest.k.unwrap_or(request.size as i64) as usize;
        let mut all: Vec<(usize, Best)> = Vec::new();
        for (number, (place, shard)) in order.iter().enumerate().filter(|(number, _)| ready[*number]) {
            match of_shard(nearest, &targets[*place], shard, most, cx) {
                Ok(found) => all.extend(found.into_iter().map(|found| (number, found))),
                Err(error) => gathered[number] = Err(error),
            }
        }
        all.sort_by(|(left, a), (right, b)| a.compare_in_shards(*left, b, *right));
        all.truncate(most);
        for (number, gathered) in gathered.iter_mut().enumerate() {
            let field = targets[order[number].0].snapshot.mapping.field(&nearest.field);
            let path = field.and_then(|field| field.nested_path.as_ref());
            let found = all.iter().filter(|(other, _)| *other == number).map(|(_, found)| found.document()).collect();
            let named = scored(found, FoundBy::Search, false).boosted(nearest.common.boost);
            let named = if named.is_nothing() && path.is_none() { rewritten_away("knn_score_doc") } else { named };
            if let Ok(gathered) = gathered {
                gathered.push(Gathered { query: in_documents(named.clone(), path), named });
            }
        }
    }
    gathered
}

/// The documents around nested objects that were found.
fn in_documents(found: Query, path: Option<&Arc<str>>) -> Query {
    match path {
        Some(path) if !found.is_nothing() => {
            let child = Box::new(found.filtered(Query::Nested(Arc::clone(path))));
            Query::ToParent { child, parent: None, score_mode: ScoreMode::Max }
        }
        _ => found,
    }
}

fn of_shard(nearest: &Nearest<'_>, target: &SearchTarget, shard: &ShardSnapshot, most: usize, cx: &SearchContext) -> Result<Vec<Best>> {
    let context = query_context(target, cx).of_shard(shard);
    let Some(field) = context.mapping.field(&nearest.field) else { return Ok(Vec::new()) };
    let filter = alias_filter(target, &context)?;
    let vector = nearest.vectors(field).map_err(|error| failed_to_create(error, &context))?;
    // ES: before 9 a shard returns as many as it examines.
    let most = if cx.major == 8 { most.max(nearest.candidates(most as u64) as usize) } else { most };
    let found = nearest.of_shard(field, &vector, most, filter, &context).map_err(|error| failed_to_create(error, &context))?;
    context.failure.get().map_or_else(|| Ok(found), |error| Err(error.clone()))
}
