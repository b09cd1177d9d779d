//! Document operations: what each does to the index and the reply it gives.

mod bulk;
mod concurrency;
mod delete;
mod get;
mod index;
mod reply;
mod scripted_update;
mod source;
mod source_params;
mod stored_queries;
mod update;
mod update_body;
mod validate;

use std::sync::Arc;

use crate::mapping::Mapping;

pub use bulk::{BulkAction, BulkItem, BulkReply};
pub use get::GetParams;
pub use index::OpType;
pub use reply::Reply;
pub use source_params::SourceParams;
pub use update::Rerouting;
pub use update_body::UpdateBody;

/// `version_type`: who decides a document's version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VersionType {
    /// The index counts.
    #[default]
    Internal,
    /// The client, always upwards.
    External,
    /// The client, upwards or the same again.
    ExternalGte,
}

impl VersionType {
    /// The type of that wire name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "internal" => Some(Self::Internal),
            "external" => Some(Self::External),
            "external_gte" => Some(Self::ExternalGte),
            _ => None,
        }
    }

    /// The name as error texts spell it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Internal => "INTERNAL",
            Self::External => "EXTERNAL",
            Self::ExternalGte => "EXTERNAL_GTE",
        }
    }
}

/// `?refresh`: whether a write is visible before its reply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Refresh {
    /// Not until the next refresh.
    #[default]
    False,
    /// Immediately; the reply reports it.
    True,
    /// By the time of the reply. Refreshing ends the wait early.
    WaitFor,
    /// As `WaitFor` if waiting is not possible: immediately; the reply reports it.
    Forced,
}

impl Refresh {
    /// Returns true if the reply of a successful write reports the refresh.
    pub fn is_reported(self) -> bool {
        matches!(self, Self::True | Self::Forced)
    }
}

/// Concurrency control and placement of one write.
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    /// True if the id was generated for the request, so that no other document has it.
    pub generated_id: bool,
    /// Decides the shard instead of the id.
    pub routing: Option<String>,
    /// The sequence number the current document must have.
    pub if_seq_no: Option<i64>,
    /// The primary term the current document must have.
    pub if_primary_term: Option<i64>,
    /// The version, interpreted by `version_type`.
    pub version: Option<i64>,
    /// Who decides the version.
    pub version_type: VersionType,
    /// The request's time in milliseconds since the epoch.
    pub now: i64,
    /// When the write must be visible.
    pub refresh: Refresh,
    /// Routing change of an updated document; if absent, it is retained.
    pub rerouting: Option<Rerouting>,
    /// The mapping before the bulk, for the first of its items on a shard.
    pub begun_with: Option<Arc<Mapping>>,
}
