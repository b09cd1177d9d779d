//! The fields of the server among the `fields` of hits.

use super::hit_document::HitDocument;
use crate::error::{EsError, Result};
use crate::index::stored_values;
use crate::json::JsonOwned;
use crate::query_dsl::field::metadata::is_metadata;

/// A metadata field that has values to return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetadataField {
    /// The id.
    Id,
    /// Names of the ignored fields (`_ignored`).
    Ignored,
    /// The name of the index.
    Index,
    /// The index mode: always the same.
    IndexMode,
    /// The routing value.
    Routing,
    /// The version.
    Version,
}

/// How a requested name is treated.
pub enum MetadataName {
    /// It is no field of the server.
    Other,
    /// A metadata field that never returns a value.
    Silent,
    /// One that does.
    Shown(&'static str, MetadataField),
}

impl MetadataField {
    /// The values of a hit. ES: nested objects have neither routing nor ignored fields of their own (`api/global/search_fields_metadata`).
    pub fn values(self, place: &HitDocument<'_>) -> Vec<JsonOwned> {
        let snapshot = &place.target.snapshot;
        let stored = place.view.leaf.stored(place.doc);
        let text = |text: &str| vec![JsonOwned::String(text.to_owned())];
        match self {
            Self::Id => text(&stored.id),
            Self::Index => text(&snapshot.name),
            Self::IndexMode => text("standard"),
            Self::Version => vec![JsonOwned::U64(stored.version)],
            Self::Ignored | Self::Routing if place.nested => Vec::new(),
            Self::Ignored => stored_values::ignored(place.view.leaf.as_ref(), place.doc).into_iter().map(JsonOwned::String).collect(),
            Self::Routing => stored.routing.as_deref().map(text).unwrap_or_default(),
        }
    }
}

/// Reads a name, without wildcards, and the format that is requested for it.
pub fn resolve(name: &str, format: Option<&str>, major: u8) -> Result<MetadataName> {
    let refused = |reason: String| {
        let cause = EsError::illegal_argument(reason);
        EsError::illegal_argument(format!("error fetching [{name}]: {}", cause.message())).caused_by(cause)
    };
    let formatted = |shown| match format {
        Some(_) => Err(refused(format!("Field [{name}] of type [{name}] does not support custom formats"))),
        None => Ok(shown),
    };
    Ok(match name {
        _ if !is_metadata(name) => MetadataName::Other,
        "_id" => MetadataName::Shown("_id", MetadataField::Id),
        "_index" => MetadataName::Shown("_index", MetadataField::Index),
        "_index_mode" => MetadataName::Shown("_index_mode", MetadataField::IndexMode),
        // ES: since 9 it is only reported beside the other metadata of the hit (api/global/search_fields_metadata).
        "_routing" if major > 8 => MetadataName::Silent,
        "_routing" => MetadataName::Shown("_routing", MetadataField::Routing),
        "_ignored" => formatted(MetadataName::Shown("_ignored", MetadataField::Ignored))?,
        "_version" => formatted(MetadataName::Shown("_version", MetadataField::Version))?,
        "_doc_count" if format.is_some() => {
            return Err(refused(format!("Field [{name}] of type [{name}] doesn't support formats.")));
        }
        // Documents with `_doc_count` are rejected.
        "_ignored_source" | "_tier" | "_tsid" | "_doc_count" => MetadataName::Silent,
        "_data_stream_timestamp" => return Err(EsError { reason: None, ..EsError::new("unsupported_operation_exception", 500, "") }),
        "_field_names" | "_nested_path" | "_seq_no" | "_source" => {
            return Err(refused(format!("Cannot fetch values for internal field [{name}].")));
        }
        _ => return Err(EsError::not_implemented(format!("[fields] of the metadata field [{name}]"))),
    })
}
