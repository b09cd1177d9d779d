//! The only module that names tantivy: term dictionaries and postings of one leaf.
//!
//! Each leaf is one temporary tantivy index in memory, written by its `SegmentWriter` without any thread; only the
//! inverted-index readers of its fields are retained. Norms, doc values and sources are our own.

mod field;
mod postings;
mod row;
mod tokens;
mod writer;

pub use field::InvertedField;
pub use writer::{FieldSpec, InvertedWriter};
