//! The names of metadata fields.

/// The names of the fields of the server.
pub const METADATA_FIELDS: &[&str] = &[
    "_data_stream_timestamp",
    "_doc_count",
    "_field_names",
    "_id",
    "_ignored",
    "_ignored_source",
    "_index",
    "_index_mode",
    "_nested_path",
    "_routing",
    "_seq_no",
    "_source",
    "_tier",
    "_tsid",
    "_version",
];

/// Returns true for the name of a metadata field.
pub fn is_metadata(name: &str) -> bool {
    METADATA_FIELDS.contains(&name)
}
