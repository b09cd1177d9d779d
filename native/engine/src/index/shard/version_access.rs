//! Determines whether the shard retains the versions of what is written between two refreshes.
//!
//! ES: versions of documents with generated ids are not retained, as nobody requests them. Once an operation does
//! request the version of an id, the earlier writes are refreshed internally, and all versions are retained until
//! the refresh after the next one (case `api/global/bulk_generated_ids`).

/// Writes and version requests since the last refresh.
#[derive(Clone, Copy, Debug, Default)]
pub struct VersionAccess {
    /// True if the versions of some documents are not retained.
    unkept: bool,
    /// True if the versions of some operations are.
    kept: bool,
    /// If true, versions were requested.
    asked: bool,
    /// The same before the last refresh, after which they are still retained.
    asked_before: bool,
}

impl VersionAccess {
    /// Notes a document under a generated id.
    pub fn append(&mut self) {
        if self.asked || self.asked_before {
            self.kept = true;
        } else {
            self.unkept = true;
        }
    }

    /// Notes another operation.
    pub fn write(&mut self) {
        self.kept = true;
    }

    /// Returns true if the shard must be refreshed before versions are requested.
    pub const fn is_unkept(self) -> bool {
        self.unkept
    }

    /// Notes that a version is requested.
    pub fn ask(&mut self) {
        self.asked = true;
    }

    /// What `done` is of a shard that was written to while its copy became `done`; a few more versions are stored than necessary.
    #[must_use]
    pub const fn written_meanwhile(self, done: Self) -> Self {
        Self {
            unkept: done.unkept || self.unkept,
            kept: done.kept || self.kept,
            asked: done.asked || self.asked,
            asked_before: done.asked_before,
        }
    }

    /// Notes a refresh.
    pub fn refresh(&mut self) {
        let idle = !self.kept && !self.unkept;
        *self = Self { asked_before: self.asked || idle && self.asked_before, ..Self::default() };
    }
}
