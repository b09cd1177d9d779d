//! Renders a query: output, and which of its clauses were rewritten.

use std::ops::{Deref, DerefMut};

use super::coordinator_rewrite::Early;
use super::scalar::unbuilt;
use crate::error::Result;
use crate::json::{JsonWriter, Value};
use crate::query_dsl::InnerHitsOf;

/// Writes the object after `inner_hits` for a major version; the flag is `ignore_unmapped` of the enclosing query.
pub type InnerHitsWriter = fn(&Value<'_>, bool, u8, &mut JsonWriter) -> Result<()>;

/// A writer of a query.
pub struct Printer<'w> {
    out: &'w mut JsonWriter,
    major: u8,
    /// Results of the coordinator's rewrite; `None` if the query is rendered as parsed.
    early: Option<Early>,
    hits: Option<InnerHitsOf>,
}

impl<'w> Printer<'w> {
    /// For a query as rendered in a profile.
    pub fn of_profile(query: &Value<'_>, out: &'w mut JsonWriter, hits: Option<InnerHitsOf>) -> Result<Self> {
        Ok(Self { out, major: 9, early: Some(Early::of(query, hits)?), hits })
    }

    /// For a query as it was read.
    pub fn as_read(out: &'w mut JsonWriter, major: u8, hits: Option<InnerHitsOf>) -> Self {
        Self { out, major, early: None, hits }
    }

    /// A printer for a query that a wrapper holds as text.
    pub fn of_text(&mut self, query: &Value<'_>) -> Result<Printer<'_>> {
        Printer::of_profile(query, self.out, self.hits)
    }

    /// Returns true if the query is rendered as parsed.
    pub fn is_as_read(&self) -> bool {
        self.early.is_none()
    }

    /// The results of the rewrite before any shard is queried, if those are rendered.
    pub fn early(&self) -> Option<&Early> {
        self.early.as_ref()
    }

    /// 8 or 9.
    pub fn major(&self) -> u8 {
        self.major
    }

    /// Writes the object after `inner_hits`.
    pub fn inner_hits(&mut self, value: &Value<'_>, ignore_unmapped: bool) -> Result<()> {
        match self.hits {
            Some(hits) => (hits.write)(value, ignore_unmapped, self.major, self.out),
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
