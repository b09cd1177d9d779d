//! Whether the shard keeps the versions of what is written between two refreshes.
//!
//! ES: those of documents whose ids are generated are not kept, as nobody asks for them. Once an operation does ask for the version of an id, what
//! was written before is refreshed for the server's own eyes, and all versions are kept until the refresh after the next one (case
//! `api/global/bulk_generated_ids`).

/// What was written and asked since the last refresh.
#[derive(Clone, Copy, Debug, Default)]
pub struct VersionAccess {
    /// Whether there are documents whose versions are not kept.
    unkept: bool,
    /// Whether there are operations whose versions are.
    kept: bool,
    /// Whether versions were asked for.
    asked: bool,
    /// The same before the last refresh, after which they are still kept.
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

    /// Whether the shard must be refreshed before versions are asked for.
    pub const fn is_unkept(self) -> bool {
        self.unkept
    }

    /// Notes that a version is asked for.
    pub fn ask(&mut self) {
        self.asked = true;
    }

    /// Notes a refresh.
    pub fn refresh(&mut self) {
        let idle = !self.kept && !self.unkept;
        *self = Self { asked_before: self.asked || idle && self.asked_before, ..Self::default() };
    }
}
