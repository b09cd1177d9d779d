//! Distribution of a bucket's values, from which percentiles are computed.

use crate::error::EsError;

/// The values of a bucket.
pub trait Distribution: Clone + Send + 'static {
    /// Requested precision.
    type Precision: Copy + Send + Sync + 'static;
    /// Prefixes of the names of `percentiles` and `percentile_ranks` with `typed_keys`.
    const TYPE_PREFIXES: [&'static str; 2];

    /// Without values.
    fn new(precision: Self::Precision) -> Self;
    /// Adds a value.
    fn add(&mut self, value: f64);
    /// Adds a value that occurs so many times.
    fn add_counted(&mut self, value: f64, count: u64);
    /// Adds all values of another one.
    fn merge(&mut self, other: &Self);
    /// Prepares for reading, after the last value.
    fn finish(&mut self) {}
    /// Returns true if percentiles are estimates.
    fn is_estimated(&self) -> bool {
        false
    }
    /// Why the aggregation called `_wire_name` cannot return its numbers, if so.
    fn refusal(&self, _wire_name: &str) -> Option<EsError> {
        None
    }
    /// The value at a percentile; NaN if empty.
    fn percentile(&mut self, percent: f64) -> f64;
    /// The percentile rank of a value; NaN if empty.
    fn rank(&mut self, value: f64) -> f64;
    /// The precision.
    fn precision(&self) -> Self::Precision;
}

/// The error of an aggregation over so many values that its numbers would be estimates that no server proves.
pub fn estimated(wire_name: &str) -> EsError {
    EsError::not_implemented(format!("aggregation [{wire_name}] of so many values that its numbers are estimates"))
}
