//! Indexed documents: fields, stored values, term vectors and doc values. Mapping creates them, the index stores them; both depend on this
//! room, which depends on neither.

pub mod column;
pub mod hash;
pub mod leaf_document;
mod offsets;
pub mod ordinal_map;
pub mod sortable;
mod sorted_docs;
pub mod stored_value;
pub mod term_vector;

/// A document of a leaf, `0..max_doc`.
pub type DocId = u32;
