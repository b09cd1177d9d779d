//! What a runtime field of type `lookup` does.

/// Options of a `lookup` field: where its document is found, and what is returned from it.
pub struct LookupType {
    /// The index expression that is searched.
    pub target_index: String,
    /// The field with the values to search for.
    pub input_field: String,
    /// The field that is searched for them.
    pub target_field: String,
    /// The fields that are returned, and their formats.
    pub fetch_fields: Vec<(String, Option<String>)>,
}
