//! Queries as field types make them, metadata and runtime fields included.

pub(crate) mod keyword_metadata;
pub(in crate::query_dsl) mod mapped_field_query;
pub(crate) mod metadata;
pub(in crate::query_dsl) mod numeric_fielddata_error;
pub(in crate::query_dsl) mod runtime;
pub(in crate::query_dsl) mod terms_as_bool;
