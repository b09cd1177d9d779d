//! The children or the parent of a hit, found in its shard.

use std::sync::Arc;

use super::fetch::Parent;
use super::nested::NestedPlan;
use crate::error::Result;
use crate::index::column::Column;
use crate::index::leaf::NO_MORE_DOCS;
use crate::lucene::{Query, Statistics};
use crate::query_dsl::Joined;
use crate::search::top_docs::{Hit, TopHits};

/// Restricts the query of a plan to documents joined with one document; `None` if there are none.
fn of_document(plan: &NestedPlan, parent: Parent<'_>) -> Option<Query> {
    let (side, ids) = plan.joined.as_ref()?;
    let filter = match side {
        Joined::Children => {
            let id = parent.view.leaf.stored(parent.doc).id.as_bytes().to_vec();
            Query::TermInSet { field: Arc::clone(&ids.name), terms: vec![id] }
        }
        Joined::Parent => {
            let Column::Terms(column) = parent.view.leaf.column(&ids.name)?.as_ref() else { return None };
            let id = column.term(*column.get(parent.doc).first()?);
            Query::Ids { ids: vec![Arc::from(String::from_utf8_lossy(id))], nested: false }
        }
    };
    Some(plan.query.clone().filtered(filter))
}

/// The best of them, their number and the greatest score.
pub(super) fn find(plan: &NestedPlan, parent: Parent<'_>) -> Result<(Vec<Hit>, u64, f32)> {
    let outcome = parent.outcome;
    let size = if plan.size == 0 { 0 } else { plan.from + plan.size };
    let mut top = TopHits::new(size, &plan.criteria, None);
    let (mut total, mut max_score) = (0, f32::NEG_INFINITY);
    let scored = plan.needs_scores();
    let joined = outcome.statistics.map(|all| all.of(outcome.shard));
    let statistics = joined.as_ref().map_or(outcome.shard as &dyn Statistics, |joined| joined);
    let major = outcome.plan.target.snapshot.context.major;
    if let Some(query) = of_document(plan, parent) {
        let weight = query.rewrite_as(major).weight(statistics, scored);
        for (number, view) in outcome.shard.leaves.iter().enumerate() {
            let Some(mut scorer) = weight.scorer(view) else { continue };
            top.begin_leaf(number as u32, view);
            let mut doc = scorer.next();
            while doc != NO_MORE_DOCS {
                if view.is_live(doc) {
                    let score = if scored { scorer.score() } else { f32::NAN };
                    total += 1;
                    max_score = max_score.max(score);
                    top.collect_batch(&[doc], &[score]);
                }
                doc = scorer.next();
            }
        }
        outcome.plan.failure.get().map_or(Ok(()), |error| Err(error.clone()))?;
    }
    if plan.size == 0 || !plan.criteria.is_empty() && !plan.track_scores {
        max_score = f32::NEG_INFINITY;
    }
    if let Some(score) = plan.unscored_score {
        max_score = if total > 0 { score } else { f32::NEG_INFINITY };
    }
    Ok((top.finish()?, total, max_score))
}
