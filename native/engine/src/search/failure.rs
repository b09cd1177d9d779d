//! Shard failures and the exception that tells them.

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
    /// What it said.
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

/// What is said where some shards gave a result and all of them had to.
pub const PARTIAL: &str = "Partial shards failure";

/// `search_phase_execution_exception` of what went wrong when results came together. ES: it is the failure of no shard, so there is no root cause.
pub fn of_no_shard(cause: EsError) -> EsError {
    if cause.status == 501 {
        return cause;
    }
    EsError::new("search_phase_execution_exception", cause.status, "")
        .with("phase", "fetch")
        .with("grouped", true)
        .with("failed_shards", JsonOwned::Raw("[]".to_owned()))
        .caused_by(cause)
}

/// `search_phase_execution_exception`: no shard, or not every one, gave a result.
pub fn shards_failed(failures: &[ShardFailure], node_id: &str, phase: &str, reason: &str) -> EsError {
    let groups = group(failures);
    let mut shards = JsonWriter::default();
    write_all(failures, node_id, &mut shards);
    // ES: the highest status of the failures is the reply's.
    let status = failures.iter().map(|failure| failure.error.status).max().unwrap_or(503);
    let mut error = EsError::new("search_phase_execution_exception", status, reason)
        .with("phase", phase)
        .with("grouped", true)
        .with("failed_shards", JsonOwned::Raw(shards.into_string()));
    error.root_cause = groups.iter().flat_map(|failure| failure.error.root_causes()).cloned().collect();
    // ES: where some shards gave a result no cause is told.
    if reason == PARTIAL {
        return error;
    }
    let Some(first) = groups.first().map(|failure| &failure.error) else { return error };
    if !first.is_elastic() {
        // ES: causes that are not exceptions of its own come once more, wrapped in themselves.
        let wrapped = EsError { caused_by: Some(Box::new(first.clone())), ..first.clone() };
        error = error.caused_by(wrapped);
    } else if let Some(root) = first.root_causes().into_iter().next().filter(|root| *root != first) {
        // ES: the cause is the first root cause, unless that is what the shard said itself.
        error = error.caused_by(root.clone());
    }
    error
}
