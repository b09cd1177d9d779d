//! Validates a write before executing it: the reference reports all validation errors of a request together.

use super::{OpType, VersionType, WriteOptions};
use crate::error::{EsError, Result};

/// The problems of a request, in order.
#[derive(Debug, Default)]
pub struct Problems(Vec<String>);

impl Problems {
    /// Adds one.
    pub fn add(&mut self, problem: impl Into<String>) {
        self.0.push(problem.into());
    }

    /// Fails if there is any.
    pub fn check(self) -> Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut reason = "Validation Failed: ".to_owned();
        for (number, problem) in (1..).zip(&self.0) {
            let number: u32 = number;
            reason += &number.to_string();
            reason += ": ";
            reason += problem;
            reason.push(';');
        }
        Err(EsError::new("action_request_validation_exception", 400, reason))
    }
}

/// Validates an index or create operation.
pub fn index(id: &str, op_type: OpType, options: &WriteOptions, problems: &mut Problems) {
    if op_type == OpType::Create {
        if options.version_type != VersionType::Internal {
            return problems.add("create operations only support internal versioning. use index instead");
        }
        if options.version.is_some() {
            return problems.add("create operations do not support explicit versions. use index instead");
        }
        if options.if_seq_no.is_some() || options.if_primary_term.is_some() {
            return problems.add("create operations do not support compare and set. use index instead");
        }
    }
    concurrency(options, problems);
    if id.len() > 512 {
        problems.add(format!("id [{id}] is too long, must be no longer than 512 bytes but was: {}", id.len()));
    }
}

/// Validates a delete operation.
pub fn delete(id: &str, options: &WriteOptions, problems: &mut Problems) {
    if id.is_empty() {
        problems.add("id is missing");
    }
    concurrency(options, problems);
}

/// Validates the concurrency control of any write.
pub fn concurrency(options: &WriteOptions, problems: &mut Problems) {
    /// Default version: any version matches.
    const MATCH_ANY: i64 = -3;
    let version = options.version.unwrap_or(MATCH_ANY);
    let legal = match options.version_type {
        VersionType::Internal => version == MATCH_ANY || version == -4 || version > 0,
        VersionType::External | VersionType::ExternalGte => version >= 0,
    };
    if !legal {
        problems.add(format!("illegal version value [{version}] for version type [{}]", options.version_type.name()));
    }
    if options.version_type == VersionType::Internal && version != MATCH_ANY && version != -4 {
        problems.add(
            "internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead",
        );
    }
    let term = options.if_primary_term.unwrap_or(0);
    match options.if_seq_no {
        Some(_) => {
            if options.version_type != VersionType::Internal || version != MATCH_ANY {
                problems.add("compare and write operations can not use versioning");
            }
            if term == 0 {
                problems.add("ifSeqNo is set, but primary term is [0]");
            }
        }
        None if term != 0 => problems.add(format!("ifSeqNo is unassigned, but primary term is [{term}]")),
        None => {}
    }
}
