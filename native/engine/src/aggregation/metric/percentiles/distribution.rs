//! What percentiles are read from: the values of a bucket, held in some way.

use crate::error::EsError;

/// The values of a bucket.
pub trait Distribution: Clone + Send + 'static {
    /// How precise it is, as the request says.
    type Precision: Copy + Send + Sync + 'static;
    /// Prefixes of the names of `percentiles` and `percentile_ranks` with `typed_keys`.
    const TYPE_PREFIXES: [&'static str; 2];

    /// Without values.
    fn new(precision: Self::Precision) -> Self;
    /// Adds a value.
    fn add(&mut self, value: f64);
    /// Adds all values of another one.
    fn merge(&mut self, other: &Self);
    /// Why the aggregation called `wire_name` cannot return its numbers, if so.
    fn refusal(&self, wire_name: &str) -> Option<EsError>;
    /// The value below which so many percent of all values lie; NaN of none.
    fn percentile(&mut self, percent: f64) -> f64;
    /// How many percent of all values are up to a number; NaN of none.
    fn rank(&mut self, value: f64) -> f64;
    /// How precise it is.
    fn precision(&self) -> Self::Precision;
}
