//! Running pipelines when the results of all shards have been reduced.

use super::bucket_values::of_siblings;
use super::bucket_view::Buckets;
use super::path;
use super::{NamedPipeline, PipelineKind, SiblingPipeline};
use crate::aggregation::result::{AggregationResult, AggregationResults, NamedResult};
use crate::error::Result;

/// Runs the pipelines inside one aggregation on its result, in the order in which they depend on each other.
pub fn run_inside(pipelines: &[NamedPipeline], result: &mut dyn AggregationResult) -> Result<()> {
    let kept = result.buckets().and_then(|buckets| buckets.first()).map_or(0, |bucket| bucket.children.0.len());
    for pipeline in in_order(pipelines) {
        match &pipeline.pipeline.kind {
            PipelineKind::Parent(parent) => parent.apply(pipeline, result)?,
            PipelineKind::Sibling(sibling) => {
                for bucket in Buckets::of(result).list() {
                    run_sibling(pipeline, &**sibling, bucket.children)?;
                }
            }
        }
        if !result.keeps_additions() {
            for bucket in result.buckets_mut().into_iter().flatten() {
                bucket.children.0.truncate(kept);
            }
        }
    }
    Ok(())
}

/// Runs the sibling pipelines of the top-level aggregations.
pub fn run_siblings(pipelines: &[NamedPipeline], results: &mut AggregationResults) -> Result<()> {
    for pipeline in in_order(pipelines) {
        if let PipelineKind::Sibling(sibling) = &pipeline.pipeline.kind {
            run_sibling(pipeline, &**sibling, results)?;
        }
    }
    Ok(())
}

fn run_sibling(pipeline: &NamedPipeline, sibling: &dyn SiblingPipeline, results: &mut AggregationResults) -> Result<()> {
    let path = path::parse(pipeline.pipeline.paths.first().map_or("", String::as_str))?;
    let values = of_siblings(results, &path, sibling.gap_policy())?;
    let result = sibling.reduce(values)?;
    results.0.push(NamedResult { name: pipeline.name.clone(), meta: pipeline.meta.clone(), result });
    Ok(())
}

/// Orders pipelines by dependency, otherwise in request order.
fn in_order(pipelines: &[NamedPipeline]) -> Vec<&NamedPipeline> {
    let mut ordered: Vec<&NamedPipeline> = Vec::with_capacity(pipelines.len());
    for pipeline in pipelines {
        add(pipeline, pipelines, &mut ordered, &mut Vec::new());
    }
    ordered
}

/// `open` is the current path, so that recursion ends at a cycle, which validation rejected earlier.
fn add<'a>(pipeline: &'a NamedPipeline, all: &'a [NamedPipeline], ordered: &mut Vec<&'a NamedPipeline>, open: &mut Vec<&'a str>) {
    if ordered.iter().any(|known| known.name == pipeline.name) || open.contains(&&*pipeline.name) {
        return;
    }
    open.push(&pipeline.name);
    for path in &pipeline.pipeline.paths {
        let first = path::parse(path).ok().and_then(|path| path.into_iter().next());
        if let Some(other) = first.and_then(|first| all.iter().find(|other| *other.name == *first.name)) {
            add(other, all, ordered, open);
        }
    }
    open.pop();
    ordered.push(pipeline);
}
