//! What the fetch phase renders of hits: options of the whole reply, and parts of one hit.

use super::super::docvalue_fields::Resolved;
use super::super::request::SearchRequest;
use super::super::script_fields;
use super::super::sort::key::NumberKind;
use super::super::stored_fields::Stored;
use super::{fields, highlight};
use crate::error::Result;
use crate::query_dsl::Slots;
use crate::xcontent::source_filter::SourceFilter;

/// The fetch phase of a search.
pub(in crate::search) struct Fetch<'a> {
    /// The request.
    pub(in crate::search) request: &'a SearchRequest<'a>,
    /// True if sources are returned.
    pub(in crate::search) source: bool,
    /// Which part of them; all without.
    pub(in crate::search) filter: Option<&'a SourceFilter>,
    /// Precision of the sort values, by criterion.
    pub(in crate::search) shown: &'a [Option<NumberKind>],
    /// Id of the node, which explained hits name.
    pub(in crate::search) node_id: &'a str,
    /// 8 or 9.
    pub(in crate::search) major: u8,
    /// True if hits come from a transport message, in which maps have no more buckets than they need.
    pub(in crate::search) packed: bool,
    /// True for a YAML reply, in which numbers may be non-finite.
    pub(in crate::search) is_yaml: bool,
}

/// What is fetched of a document.
pub(in crate::search) struct FetchedParts<'a> {
    /// Values that are stored.
    pub(in crate::search) stored_fields: &'a [Stored],
    /// Values from columns.
    pub(in crate::search) docvalue_fields: &'a Result<Vec<Resolved>>,
    /// Values that scripts give.
    pub(in crate::search) script_fields: &'a [script_fields::Resolved],
    /// Values from the source.
    pub(in crate::search) fields: Option<&'a Result<fields::FieldsPlan>>,
    /// True if the map of values is created again for a hit with groups.
    pub(in crate::search) grouped: bool,
    /// Fields with their matches marked.
    pub(in crate::search) highlight: Option<&'a highlight::HighlightPlan>,
    /// Matching slots of percolate queries.
    pub(in crate::search) slots: &'a [Slots],
}

/// The inner hits of a hit's group, by name.
pub(in crate::search) type Groups = Vec<(String, Vec<u8>)>;
