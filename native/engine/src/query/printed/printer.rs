//! Where a query is printed, and how.

use std::ops::{Deref, DerefMut};

use super::options::last;
use super::scalar::unbuilt;
use crate::error::Result;
use crate::json::{JsonWriter, Value};

/// Writes the object behind `inner_hits`; the flag is `ignore_unmapped` of the query around it.
pub type InnerHitsWriter = fn(&Value<'_>, bool, &mut JsonWriter) -> Result<()>;

/// A writer of queries.
pub struct Printer<'w> {
    out: &'w mut JsonWriter,
    major: u8,
    /// Whether queries are printed as they were read, not as what they have become before any shard is asked.
    is_as_read: bool,
    inner_hits: Option<InnerHitsWriter>,
}

impl<'w> Printer<'w> {
    /// For queries as a profile shows them.
    pub fn of_profile(out: &'w mut JsonWriter, inner_hits: InnerHitsWriter) -> Self {
        Self { out, major: 9, is_as_read: false, inner_hits: Some(inner_hits) }
    }

    /// For queries as they were read.
    pub fn as_read(out: &'w mut JsonWriter, major: u8, inner_hits: Option<InnerHitsWriter>) -> Self {
        Self { out, major, is_as_read: true, inner_hits }
    }

    /// Whether queries are printed as they were read.
    pub fn is_as_read(&self) -> bool {
        self.is_as_read
    }

    /// 8 or 9.
    pub fn major(&self) -> u8 {
        self.major
    }

    /// Writes the object behind `inner_hits`.
    pub fn inner_hits(&mut self, value: &Value<'_>, ignore_unmapped: bool) -> Result<()> {
        // Queries inside would be printed as a profile shows them.
        let is_shown = !self.is_as_read || ["highlight", "sort"].iter().all(|key| last(value, key).is_none());
        match self.inner_hits.filter(|_| is_shown) {
            Some(write) => write(value, ignore_unmapped, self.out),
            None => Err(unbuilt("such [inner_hits]")),
        }
    }
}

impl Deref for Printer<'_> {
    type Target = JsonWriter;

    fn deref(&self) -> &JsonWriter {
        self.out
    }
}

impl DerefMut for Printer<'_> {
    fn deref_mut(&mut self) -> &mut JsonWriter {
        self.out
    }
}
