//! The reply of a write.

use super::Refresh;
use crate::index::Index;
use crate::index::shard::Applied;
use crate::json::JsonWriter;

/// A reply body with its status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

/// The result of a write.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Sequence number and version after it.
    pub applied: Applied,
    /// `created`, `updated`, `deleted`, `not_found` or `noop`.
    pub result: &'static str,
    /// Number of copies to write: the primary and its replicas; 0 for a noop.
    pub copies: u32,
    /// The shard it went to.
    pub shard: usize,
    /// Bytes of the source that was written.
    pub bytes: usize,
    /// `get` of an update: the requested source; empty for a document that was deleted.
    pub get: Option<Vec<u8>>,
}

impl Outcome {
    /// The status of the reply.
    pub fn status(&self) -> u16 {
        match self.result {
            "created" => 201,
            "not_found" => 404,
            _ => 200,
        }
    }

    /// Returns true if nothing was written.
    pub fn is_noop(&self) -> bool {
        self.result == "noop"
    }

    /// Converts the outcome to that of a bulk item. ES: there a noop counts copies and refreshes like a write
    /// (`api/global/bulk_forced_noop`).
    pub fn of_bulk_item(mut self, copies: u32) -> Self {
        self.copies = copies;
        self
    }

    /// Writes the members of the reply.
    pub fn write(&self, index: &Index, id: &str, refresh: Refresh, out: &mut JsonWriter) {
        out.key("_index");
        out.string(&index.name);
        out.key("_id");
        out.string(id);
        out.key("_version");
        out.u64(self.applied.version);
        out.key("result");
        out.string(self.result);
        if refresh.is_reported() && self.copies > 0 {
            out.key("forced_refresh");
            out.bool(true);
        }
        out.key("_shards");
        out.begin_object();
        for (key, value) in [("total", self.copies), ("successful", self.copies.min(1)), ("failed", 0)] {
            out.key(key);
            out.u64(u64::from(value));
        }
        out.end_object();
        self.write_numbers(out);
        if let Some(source) = &self.get {
            out.key("get");
            out.begin_object();
            self.write_numbers(out);
            out.key("found");
            out.bool(true);
            if !source.is_empty() {
                out.key("_source");
                out.raw(source);
            }
            out.end_object();
        }
    }

    fn write_numbers(&self, out: &mut JsonWriter) {
        out.key("_seq_no");
        out.u64(self.applied.seq_no);
        out.key("_primary_term");
        out.u64(self.applied.primary_term);
    }

    /// The complete reply.
    pub fn into_reply(self, index: &Index, id: &str, refresh: Refresh) -> Reply {
        let mut out = JsonWriter::default();
        out.begin_object();
        self.write(index, id, refresh, &mut out);
        out.end_object();
        Reply { status: self.status(), body: out.into_bytes() }
    }
}
