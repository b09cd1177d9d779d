//! Mappings: which field is of which type, how a source becomes a [`Document`], what a mapping update may change.
//!
//! `Mapping` is immutable; merging and dynamic fields give a new one.

pub mod field_type;
