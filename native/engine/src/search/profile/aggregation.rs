//! Aggregations of a shard, each with those inside it.

use std::sync::Arc;

use super::write_step;
use crate::aggregation::profile::{AggregationProfile, Step};
use crate::json::JsonWriter;

/// Writes the array of one level.
pub fn write_all(aggregations: &[Arc<AggregationProfile>], out: &mut JsonWriter) {
    out.begin_array();
    for aggregation in aggregations {
        write(aggregation, out);
    }
    out.end_array();
}

fn write(aggregation: &AggregationProfile, out: &mut JsonWriter) {
    out.begin_object();
    out.key("type");
    out.string(aggregation.class.name);
    out.key("description");
    out.string(&aggregation.name);
    out.key("time_in_nanos");
    out.u64(Step::ALL.iter().map(|(step, _)| aggregation.get(*step).1).sum());
    out.key("breakdown");
    out.begin_object();
    for (step, name) in Step::ALL {
        let (count, time) = aggregation.get(step);
        write_step(name, count, time, out);
    }
    out.end_object();
    write_debug(aggregation, out);
    if !aggregation.children.is_empty() {
        out.key("children");
        write_all(&aggregation.children, out);
    }
    out.end_object();
}

/// ES: an aggregator whose result was never built has no debug information (`api/global/search_profile_aggregations`).
fn write_debug(aggregation: &AggregationProfile, out: &mut JsonWriter) {
    let (built, _) = aggregation.get(Step::BuildAggregation);
    if built == 0 {
        return;
    }
    out.key("debug");
    out.begin_object();
    if aggregation.class.defers && !aggregation.children.is_empty() {
        out.key("deferred_aggregators");
        out.begin_array();
        for child in &aggregation.children {
            out.string(&child.name);
        }
        out.end_array();
    }
    if let Some(strategy) = aggregation.class.strategy {
        out.key("total_buckets");
        out.u64(aggregation.total_buckets().unwrap_or_default());
        out.key("result_strategy");
        out.string(strategy);
    }
    out.key("built_buckets");
    out.u64(built);
    out.end_object();
}
