//! `sampler`: the documents with the best scores; `diversified_sampler` is in a file of its own.

mod best_docs;
mod collect;
mod diversified_sampler;

pub use diversified_sampler::SPEC as DIVERSIFIED;

use self::best_docs::SampleSize;
use self::collect::SamplerAggregator;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::deferred_error::LateFailure;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::request::NamedAggregation;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::json::Kind;

/// Documents of a sample on each shard by default.
const DEFAULT_SHARD_SIZE: i64 = 100;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "sampler", buckets: true, keys: &["shard_size"], parse };

struct Sampler {
    shard_size: i64,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut shard_size = DEFAULT_SHARD_SIZE;
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("shard_size", Kind::Number(_)) => shard_size = body.int(member)?,
            // ES: the quotation mark after the name is missing there too (`aggregation/sampler`).
            (key, _) => {
                let reason = format!("Unsupported property \"{key}\" for aggregation \"{}", body.name);
                return Err(EsError::parsing(reason, member.value.at));
            }
        }
    }
    body.end()?;
    Ok(Box::new(Sampler { shard_size }))
}

impl AggregationBuilder for Sampler {
    fn is_single_bucket(&self) -> bool {
        true
    }

    /// ES: its documents are collected late, as those of several buckets (`aggregation/variable_width_histogram_inside`).
    fn has_one_bucket(&self, _cx: &AggregationContext<'_>) -> bool {
        false
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        if let Some(failed) = without_children(&children, cx) {
            return failed;
        }
        Ok(Box::new(SamplerAggregator::new(self.shard_size, None, cx, children)?))
    }

    fn needs_scores(&self) -> bool {
        true
    }

    fn defers(&self, _child: &NamedAggregation, _cx: &AggregationContext<'_>) -> bool {
        true
    }
}

/// The aggregator of a sample without aggregations inside; `None` where there are some.
fn without_children(children: &Aggregators, cx: &AggregationContext<'_>) -> Option<Result<Box<dyn Aggregator>>> {
    if !children.is_empty() || cx.children_failed {
        return None;
    }
    let error = EsError::illegal_argument("Sampler aggregation must be used with child aggregations.");
    // ES: the first leaf finds that, of samples that wait for buckets the first document (`aggregation/sampler_alone`).
    if cx.shard.is_none_or(|shard| shard.leaves.is_empty()) {
        return None;
    }
    let waits = cx.deferred && !matches!(cx.inside, Some("sampler" | "diversified_sampler"));
    Some(if waits { Ok(Box::new(LateFailure::new(error))) } else { Err(error) })
}
