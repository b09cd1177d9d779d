//! What a document is indexed as: its fields, stored values, term vectors and doc values. Mapping makes it, the index holds it; both
//! use this room, which uses neither.

pub mod column;
pub mod leaf_document;
pub mod sortable;
mod sorted_docs;
pub mod stored_value;
pub mod term_vector;

/// A document of a leaf, `0..max_doc`.
pub type DocId = u32;
