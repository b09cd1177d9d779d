//! Fetch sub-phases: each writes the members of a hit with its wire names, for documents and for nested objects.

mod explain;
mod fields;
mod highlight;
mod identity;
mod inner_hits;
mod matched_queries;
mod metadata;
mod score;
mod seq_no_primary_term;
mod shard;
mod sort;
mod source;
mod version;

use super::super::inner_hits::{Identity, NestedPlan, Parent};
use super::super::profile::FetchPhase;
use super::super::shard_outcome::ShardOutcome;
use super::super::top_docs::Hit;
use super::context::{Fetch, FetchedParts, Groups};
use super::hit_document::HitDocument;
use crate::error::Result;
use crate::index::document::IndexedDocument;
use crate::json::JsonWriter;

/// One fetch sub-phase.
pub(super) struct SubPhase {
    /// Writes its members, if the hit has any.
    write: fn(&HitContext<'_>, &mut JsonWriter) -> Result<()>,
    /// The entry of the profile that its time is added to.
    profiled: Option<FetchPhase>,
}

/// All sub-phases, in the order of the members of a hit.
const SUB_PHASES: &[SubPhase] = &[
    shard::SPEC,
    identity::SPEC,
    version::SPEC,
    seq_no_primary_term::SPEC,
    score::SPEC,
    metadata::SPEC,
    source::SPEC,
    fields::SPEC,
    highlight::SPEC,
    sort::SPEC,
    matched_queries::SPEC,
    explain::SPEC,
    inner_hits::SPEC,
];

/// A hit that is rendered.
pub(in super::super) struct HitContext<'a> {
    /// Options of the whole reply.
    pub(in super::super) fetch: &'a Fetch<'a>,
    /// The result of its shard.
    pub(in super::super) outcome: &'a ShardOutcome<'a>,
    /// Its score and sort values.
    pub(in super::super) hit: &'a Hit,
    /// Metadata and source as they are stored; those of the root document for a nested object.
    pub(in super::super) stored: &'a IndexedDocument,
    /// The document or nested object.
    pub(in super::super) document: HitDocument<'a>,
    /// What is fetched of it.
    pub(in super::super) shows: FetchedParts<'a>,
    /// Document or nested object, and what only one of the two has.
    pub(in super::super) level: Level<'a>,
}

/// The level of a hit.
pub(in super::super) enum Level<'a> {
    /// A document, with the inner hits of its group.
    Document { groups: &'a Groups },
    /// A nested object that an aggregation collected, with its location in the document.
    Collected(&'a Identity),
    /// A nested object, with its definition, its location in the document, and its document; a joined document has no location.
    Object { plan: &'a NestedPlan, identity: Option<&'a Identity>, parent: Parent<'a> },
}

impl HitContext<'_> {
    /// Writes the object of the hit.
    pub(in super::super) fn write(&self, out: &mut JsonWriter) -> Result<()> {
        out.begin_object();
        for phase in SUB_PHASES {
            (phase.write)(self, out)?;
            if let (Some(profiled), Level::Document { .. }) = (phase.profiled, &self.level) {
                self.outcome.fetched.lap(profiled);
            }
        }
        out.end_object();
        Ok(())
    }
}
