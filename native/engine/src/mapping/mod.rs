//! Mappings: which field is of which type, how a source becomes a [`Document`](crate::index::document::Document), what a
//! mapping update may change.
//!
//! `Mapping` is immutable; merging and dynamic fields give a new one.

pub mod context;
pub mod field;
pub mod field_type;
pub mod mapping;

pub use context::{Limits, MappingContext};
pub use field::{Field, PostingsDetail};
pub use field_type::FieldType;
pub use mapping::{Mapping, ObjectInfo, ParsedDocument};
