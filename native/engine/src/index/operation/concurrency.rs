//! Computes a write's version, or rejects the write.

use super::{VersionType, WriteOptions};
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::Index;
use crate::index::shard::Latest;

impl Index {
    /// The version that a write assigns to a document with the latest operation `latest`. `create` rejects replacing.
    pub(super) fn next_version(&self, shard: u32, id: &str, latest: Option<&Latest>, create: bool, options: &WriteOptions) -> Result<u64> {
        let document = latest.and_then(|latest| match latest {
            Latest::Document(document) => Some(document),
            Latest::Tombstone(_) => None,
        });
        if let Some(seq_no) = options.if_seq_no {
            let required = format!("required seqNo [{seq_no}], primary term [{}].", options.if_primary_term.unwrap_or(0));
            let Some(current) = document else {
                return Err(self.conflict(shard, id, &format!("{required} but no document was found")));
            };
            if current.seq_no as i64 != seq_no || Some(current.primary_term as i64) != options.if_primary_term {
                let found = format!("current document has seqNo [{}] and primary term [{}]", current.seq_no, current.primary_term);
                return Err(self.conflict(shard, id, &format!("{required} {found}")));
            }
        }
        let current = latest.map(|latest| match latest {
            Latest::Document(document) => document.version,
            Latest::Tombstone(tombstone) => tombstone.version,
        });
        let wanted = options.version.unwrap_or_default().unsigned_abs();
        match (options.version_type, current) {
            (VersionType::Internal, _) => {
                if let Some(document) = document.filter(|_| create) {
                    let exists = format!("document already exists (current version [{}])", document.version);
                    return Err(self.conflict(shard, id, &exists));
                }
                Ok(current.map_or(1, |version| version + u64::from(!fault::is_on("version_not_bumped"))))
            }
            (VersionType::External, Some(current)) if current >= wanted => {
                let reason = format!("current version [{current}] is higher or equal to the one provided [{wanted}]");
                Err(self.conflict(shard, id, &reason))
            }
            (VersionType::ExternalGte, Some(current)) if current > wanted => {
                Err(self.conflict(shard, id, &format!("current version [{current}] is higher than the one provided [{wanted}]")))
            }
            _ => Ok(wanted),
        }
    }

    /// A version conflict.
    pub(in crate::index) fn conflict(&self, shard: u32, id: &str, reason: &str) -> EsError {
        let error = EsError::new("version_conflict_engine_exception", 409, format!("[{id}]: version conflict, {reason}"));
        self.in_shard(error, shard)
    }

    /// The error with the metadata of the shard where it happened.
    pub(super) fn in_shard(&self, error: EsError, shard: u32) -> EsError {
        error.with("index_uuid", &*self.uuid).with("shard", shard.to_string()).with("index", &*self.name)
    }
}
