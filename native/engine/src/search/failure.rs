//! Shard failures and the exception that reports them.

use std::sync::Arc;

use crate::error::EsError;
use crate::json::{JsonOwned, JsonWriter};

/// Why one shard gave no result.
#[derive(Debug)]
pub struct ShardFailure {
    /// Number of the shard.
    pub shard: u32,
    /// Its index.
    pub index: Arc<str>,
    /// The error of the shard.
    pub error: EsError,
}

impl ShardFailure {
    fn write(&self, node_id: &str, out: &mut JsonWriter) {
        out.begin_object();
        out.key("shard");
        out.u64(u64::from(self.shard));
        out.key("index");
        out.string(&self.index);
        out.key("node");
        out.string(node_id);
        out.key("reason");
        self.error.write(out);
        out.end_object();
    }
}

/// One failure for each index and message: the reference groups the rest away.
pub fn group(failures: &[ShardFailure]) -> Vec<&ShardFailure> {
    let mut groups: Vec<&ShardFailure> = Vec::new();
    for failure in failures {
        let same = |known: &&ShardFailure| {
            known.index == failure.index && known.error.kind == failure.error.kind && known.error.reason == failure.error.reason
        };
        if !groups.iter().any(same) {
            groups.push(failure);
        }
    }
    groups
}

/// Writes the `failures` array of `_shards`.
pub fn write_all(failures: &[ShardFailure], node_id: &str, out: &mut JsonWriter) {
    out.begin_array();
    for failure in group(failures) {
        failure.write(node_id, out);
    }
    out.end_array();
}

/// The message if some shards succeeded but all had to.
pub const PARTIAL: &str = "Partial shards failure";

/// The `search_phase_execution_exception` for an error raised while results were reduced. ES: it is not attributed to any shard; shards
/// that failed before are reported along with it, and their failures are the root causes (`aggregation/terms_by_no_name`).
pub fn of_no_shard(cause: EsError, failures: &[ShardFailure], node_id: &str) -> EsError {
    if cause.is_unsupported() {
        return cause;
    }
    let status = highest_status(failures).unwrap_or(cause.status);
    failed_phase(failures, status, node_id, "fetch", "").caused_by(cause)
}

/// ES: the highest status of the failures is the reply's.
fn highest_status(failures: &[ShardFailure]) -> Option<u16> {
    failures.iter().map(|failure| failure.error.status).max()
}

/// The exception with the failures in it, but no cause yet.
fn failed_phase(failures: &[ShardFailure], status: u16, node_id: &str, phase: &str, reason: &str) -> EsError {
    let mut shards = JsonWriter::default();
    write_all(failures, node_id, &mut shards);
    let mut error = EsError::new("search_phase_execution_exception", status, reason)
        .with("phase", phase)
        .with("grouped", true)
        .with("failed_shards", JsonOwned::Raw(shards.into_string()));
    error.root_cause = group(failures).iter().flat_map(|failure| failure.error.root_causes()).cloned().collect();
    error
}

/// `search_phase_execution_exception`: no shard, or not every one, gave a result.
pub fn shards_failed(failures: &[ShardFailure], node_id: &str, phase: &str, reason: &str) -> EsError {
    let mut error = failed_phase(failures, highest_status(failures).unwrap_or(503), node_id, phase, reason);
    // ES: where some shards returned a result, no cause is reported (api/global/search_collapse_inner_hits_failed).
    if reason == PARTIAL {
        return error;
    }
    let Some(first) = failures.first().map(|failure| &failure.error) else { return error };
    let below = first.root_causes().into_iter().next().filter(|root| first.is_x_content() && root.is_elastic());
    if let Some(root) = below {
        // ES: what is wrong inside a part that could not be parsed is the cause (api/global/search_suggest_contexts).
        error = error.caused_by(root.clone());
    } else if !first.is_elastic() {
        // ES: causes that are generic exceptions are reported once more, wrapped in themselves (api/global/search).
        let wrapped = EsError { caused_by: Some(Box::new(first.clone())), ..first.clone() };
        error = error.caused_by(wrapped);
    } else if let Some(root) = first.root_causes().into_iter().next().filter(|root| *root != first) {
        // ES: the cause is the first root cause, unless that is the shard's own error (api/global/explain_rewritten).
        error = error.caused_by(root.clone());
    }
    error
}
