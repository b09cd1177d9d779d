//! Mappings: which field is of which type, how a source becomes a [`Document`](crate::document::leaf_document::Document), what a
//! mapping update may change.
//!
//! `Mapping` is immutable; merging and dynamic fields create a new one.

pub mod alias_mapper;
pub mod capabilities;
pub mod completion;
pub mod completion_context;
mod completion_context_paths;
pub mod context;
mod copy_to;
pub mod date;
pub mod document;
pub mod document_context;
pub mod features;
pub mod field;
pub mod field_type;
pub mod geo;
mod include_in_parent;
mod java_regex;
pub mod java_text;
mod key_fields;
pub mod limits;
pub mod mapper;
#[allow(clippy::module_inception, reason = "the module holds the type Mapping")]
pub mod mapping;
mod merge;
pub mod metadata_names;
mod names;
mod next_token;
pub mod no_doc_values;
mod no_scalar;
pub mod parameter;
pub mod parameter_value;
mod parse_field;
mod parse_object;
mod parse_root;
mod passed_names;
pub mod passthrough;
pub mod root;
pub mod runtime;
pub mod similarities;
mod source_paths;
mod subobjects;
pub mod template;
mod template_names;
pub mod text_stream;
mod text_subfields;
pub mod type_traits;
pub mod types;
mod update;
pub mod value_error;
mod value_test;
pub mod vector;
mod xcontent;

pub use context::{Limits, MappingContext};
pub use field::{Field, PostingsDetail};
pub use field_type::FieldType;
pub use mapping::{Mapping, MappingIdentity, ObjectInfo, ParsedDocument};
