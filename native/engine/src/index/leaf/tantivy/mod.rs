//! The only module that names tantivy: term dictionaries and postings of one leaf.
//!
//! Each leaf is one temporary tantivy index in memory, written by its `InvertedIndexSerializer` from terms that are inverted here; only
//! the inverted-index readers of its fields are retained. Norms, doc values and sources are our own.

mod empty;
mod field;
mod inversion;
mod postings;
mod writer;

pub use field::InvertedField;
pub use writer::write;
