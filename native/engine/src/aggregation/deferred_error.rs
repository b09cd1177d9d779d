//! Replaces an aggregation that fails at its first leaf, if leaves are visited late.

use super::aggregator::Aggregator;
use super::result::AggregationResult;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Fails as soon as a document is collected.
///
/// ES: deferred sub-aggregations only visit a leaf that has documents for a bucket (case: `aggregation/late_failure`).
pub struct LateFailure {
    error: EsError,
    was_shown: bool,
}

impl LateFailure {
    /// Fails with `error`.
    pub fn new(error: EsError) -> Self {
        Self { error, was_shown: false }
    }
}

impl Aggregator for LateFailure {
    fn begin_leaf(&mut self, _view: &LeafView) {}

    fn collect_batch(&mut self, docs: &[DocId], _buckets: &[u32]) {
        self.was_shown |= !docs.is_empty();
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Cannot find aggregation named [{name}]")
    }

    fn failure(&self) -> Option<&EsError> {
        self.was_shown.then_some(&self.error)
    }

    fn build(&mut self, _bucket: u32) -> Result<Box<dyn AggregationResult>> {
        Err(self.error.clone())
    }
}
