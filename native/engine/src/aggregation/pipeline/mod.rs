//! Pipeline aggregations: they run after the reduce, on the results of other aggregations. One file each, one entry in `SPECS`.

mod avg_bucket;
mod body;
mod bucket_correlation;
mod bucket_paths;
mod bucket_script;
mod bucket_selector;
mod bucket_sort;
mod bucket_values;
mod bucket_variables;
mod bucket_view;
mod cumulative_cardinality;
mod cumulative_sum;
mod derivative;
mod extended_stats_bucket;
mod extreme_bucket;
mod gap_policy;
mod max_bucket;
mod min_bucket;
mod moving_fn;
mod moving_functions;
mod moving_percentiles;
mod normalize;
mod path;
mod percentiles_bucket;
mod request;
mod run;
mod select;
mod serial_diff;
mod simple_value;
mod stats_bucket;
mod sum_bucket;
mod validate;

pub use body::PipelineBody;
pub use bucket_view::Buckets;
pub use request::NamedPipeline;
pub use run::{run_inside, run_siblings};
pub use stats_bucket::unknown_statistic;
pub use validate::validate;

use super::result::AggregationResult;
use crate::error::Result;

/// A pipeline aggregation as its parser returns it.
pub struct Pipeline {
    /// The paths of `buckets_path`, in request order.
    pub paths: Vec<String>,
    /// Its computation.
    pub kind: PipelineKind,
}

/// Where a pipeline aggregation adds its results.
pub enum PipelineKind {
    /// A result beside the aggregation whose buckets it reads.
    Sibling(Box<dyn SiblingPipeline>),
    /// Works on the buckets of the aggregation around it.
    Parent(Box<dyn ParentPipeline>),
}

/// Computes one result from the values of the buckets of a sibling.
pub trait SiblingPipeline: Send + Sync {
    /// Handling of empty buckets.
    fn gap_policy(&self) -> GapPolicy;
    /// The result of the values, each with the text of its bucket's key.
    fn reduce(&self, values: Vec<(String, f64)>) -> Result<Box<dyn AggregationResult>>;
}

/// Changes the buckets of the aggregation around it.
pub trait ParentPipeline: Send + Sync {
    /// Required parent aggregation.
    fn parent(&self) -> ParentRule;
    /// Returns true if it takes exactly one path.
    fn takes_one_path(&self) -> bool {
        true
    }
    /// Returns true if it does not accept a histogram that omits empty buckets.
    fn needs_empty_buckets(&self) -> bool {
        true
    }
    /// Validation error of the pipeline `name` alone.
    fn complaint(&self, _name: &str) -> Option<String> {
        None
    }
    /// Adds results to the buckets, or selects among them.
    fn apply(&self, pipeline: &NamedPipeline, result: &mut dyn AggregationResult) -> Result<()>;
}

/// Required parent aggregation of a parent pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParentRule {
    /// Any that has several buckets.
    Buckets,
    /// A histogram.
    Sequence,
}

/// Registration of a pipeline aggregation.
pub struct PipelineSpec {
    /// Wire name.
    pub name: &'static str,
    /// The keys of its body, built or not.
    pub keys: &'static [&'static str],
    /// Reads the body.
    pub parse: fn(&PipelineBody<'_>) -> Result<Pipeline>,
}

pub use gap_policy::GapPolicy;

/// All pipeline aggregations.
pub const SPECS: &[PipelineSpec] = &[
    avg_bucket::SPEC,
    bucket_correlation::SPEC,
    bucket_script::SPEC,
    bucket_selector::SPEC,
    bucket_sort::SPEC,
    cumulative_cardinality::SPEC,
    cumulative_sum::SPEC,
    derivative::SPEC,
    extended_stats_bucket::SPEC,
    max_bucket::SPEC,
    min_bucket::SPEC,
    moving_fn::SPEC,
    moving_percentiles::SPEC,
    normalize::SPEC,
    percentiles_bucket::SPEC,
    serial_diff::SPEC,
    stats_bucket::SPEC,
    sum_bucket::SPEC,
];

/// The pipeline aggregation called `name`.
pub fn spec(name: &str) -> Option<&'static PipelineSpec> {
    SPECS.iter().find(|spec| spec.name == name)
}
