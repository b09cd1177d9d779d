//! `random_sampler`: a sample of all documents. Only probability 1 is supported; smaller samples depend on the reference's random
//! generator.

use std::any::Any;

use super::single::Pairs;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::request::AggregationsRequest;
use crate::aggregation::result::{AggregationResult, AggregationResults, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::mix64::mix64;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::json::number::f64_to_string;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "random_sampler", buckets: true, keys: &["probability", "seed", "shard_seed"], parse };

/// Kinds that do not work on a sample.
const NEVER_SAMPLED: &[&str] = &[
    "diversified_sampler",
    "global",
    "ip_prefix",
    "missing",
    "nested",
    "random_sampler",
    "reverse_nested",
    "sampler",
    "variable_width_histogram",
];

struct RandomSampler {
    name: String,
    probability: Option<f64>,
    seed: Option<i64>,
    shard_seed: Option<i64>,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let (mut probability, mut seed, mut shard_seed) = (None, None, None);
    for member in body.members() {
        match &*member.key {
            "probability" => {
                let given = body.double(member)?;
                let shown = f64_to_string(given);
                let reason = if given <= 0.0 {
                    format!("[probability] must be greater than 0.0, was [{shown}]")
                } else if given > 0.5 && given.total_cmp(&1.0).is_ne() {
                    format!("[probability] must be between 0.0 and 0.5 or exactly 1.0, was [{shown}]")
                } else {
                    probability = Some(given);
                    continue;
                };
                return Err(body.failed_at(member, EsError::illegal_argument(reason)));
            }
            "seed" => seed = Some(body.int(member)?),
            "shard_seed" => shard_seed = Some(body.int(member)?),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    Ok(Box::new(RandomSampler { name: body.name.to_owned(), probability, seed, shard_seed }))
}

impl RandomSampler {
    fn refused(&self, why: &str) -> EsError {
        EsError::illegal_argument(format!("[random_sampler] aggregation [{}] {why}", self.name))
    }
}

impl AggregationBuilder for RandomSampler {
    fn check_children(&self, cx: &AggregationContext<'_>, children: &AggregationsRequest) -> Result<()> {
        if !cx.outermost {
            return Err(self.refused("cannot have a parent aggregation"));
        }
        if children.all.is_empty() {
            return Err(self.refused("must have sub-aggregations"));
        }
        if let Some(child) = children.find(&|child| NEVER_SAMPLED.contains(&child.kind)) {
            return Err(self.refused(&format!("does not support sampling [{}] aggregation [{}]", child.kind, child.name)));
        }
        Ok(())
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let Some(probability) = self.probability else { return Err(self.refused("must have [probability] set")) };
        if probability < 1.0 {
            return Err(EsError::not_implemented("aggregation [random_sampler] with a [probability] below 1"));
        }
        // Without a seed there is one of the request's own time.
        let seed = self.seed.unwrap_or_else(|| i64::from(mix64(cx.now) as i32));
        let shape = Sample { seed, shard_seed: self.shard_seed, probability };
        Ok(Box::new(SampleAggregator { shape, count: 0, rests: false, selected: Pairs::default(), children }))
    }

    fn is_single_bucket(&self) -> bool {
        true
    }
}

/// Request options repeated in the reply.
#[derive(Clone, Copy)]
struct Sample {
    seed: i64,
    shard_seed: Option<i64>,
    probability: f64,
}

struct SampleAggregator {
    shape: Sample,
    count: u64,
    /// True if no sub-aggregation needs the documents of the leaf.
    rests: bool,
    selected: Pairs,
    children: Aggregators,
}

impl Aggregator for SampleAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.children.begin_leaf(view);
        self.rests = self.children.are_idle();
    }

    /// ES: without sub-aggregations that collect documents none are counted (`aggregation/random_sampler`).
    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        if self.rests {
            return;
        }
        self.count += docs.len() as u64;
        docs.iter().zip(buckets).for_each(|(&doc, &bucket)| self.selected.push(doc, bucket));
        self.selected.hand_to(&mut self.children);
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        super::single::unsortable(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        self.children.check()?;
        Ok(Box::new(SampleResult { shape: self.shape, doc_count: self.count, children: self.children.build(bucket)? }))
    }
}

struct SampleResult {
    shape: Sample,
    doc_count: u64,
    children: AggregationResults,
}

impl AggregationResult for SampleResult {
    fn type_prefix(&self) -> &'static str {
        "random_sampler"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut children = vec![std::mem::take(&mut self.children)];
        for other in downcast_all::<Self>(others) {
            self.doc_count += other.doc_count;
            children.push(other.children);
        }
        self.children = AggregationResults::gather(children)?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { shape: self.shape, doc_count: 0, children: self.children.empty()? }))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.doc_count as f64
    }

    fn single_bucket(&self) -> Option<&AggregationResults> {
        Some(&self.children)
    }

    fn single_bucket_mut(&mut self) -> Option<&mut AggregationResults> {
        Some(&mut self.children)
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("seed");
        out.i64(self.shape.seed);
        if let Some(seed) = self.shape.shard_seed {
            out.key("shard_seed");
            out.i64(seed);
        }
        out.key("probability");
        out.f64(self.shape.probability);
        out.key("doc_count");
        out.u64(self.doc_count);
        self.children.write_members(out, typed_keys);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
