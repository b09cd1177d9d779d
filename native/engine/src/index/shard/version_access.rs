//! Determines whether the shard retains the versions of what is written between two refreshes.
//!
//! ES: versions of documents with generated ids are not retained, as nobody requests them. Once an operation does
//! request the version of an id, the earlier writes are refreshed internally, and all versions are retained until
//! the refresh after the next one (case `api/global/bulk_generated_ids`).

/// Writes and version requests since the last refresh.
#[derive(Clone, Copy, Debug, Default)]
pub struct VersionAccess {
    /// True if the versions of some documents are not retained.
    forgotten: bool,
    /// True if the versions of some operations are.
    retained: bool,
    /// If true, versions were requested.
    requested: bool,
    /// The same before the last refresh, after which they are still retained.
    requested_before: bool,
}

impl VersionAccess {
    /// Notes a document under a generated id.
    pub fn append(&mut self) {
        if self.requested || self.requested_before {
            self.retained = true;
        } else {
            self.forgotten = true;
        }
    }

    /// Notes another operation.
    pub fn write(&mut self) {
        self.retained = true;
    }

    /// Returns true if the shard must be refreshed before versions are requested.
    pub const fn needs_refresh(self) -> bool {
        self.forgotten
    }

    /// Notes that a version is requested.
    pub fn request(&mut self) {
        self.requested = true;
    }

    /// What `done` is of a shard that was written to while its copy became `done`; a few more versions are stored than necessary.
    #[must_use]
    pub const fn written_meanwhile(self, done: Self) -> Self {
        Self {
            forgotten: done.forgotten || self.forgotten,
            retained: done.retained || self.retained,
            requested: done.requested || self.requested,
            requested_before: done.requested_before,
        }
    }

    /// Notes a refresh.
    pub fn refresh(&mut self) {
        let idle = !self.retained && !self.forgotten;
        *self = Self { requested_before: self.requested || idle && self.requested_before, ..Self::default() };
    }
}
