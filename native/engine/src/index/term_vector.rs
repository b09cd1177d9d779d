//! Reads the term vectors of a leaf.

use super::column::Column;
use super::leaf::{DocId, Leaf};
use crate::document::term_vector::tokens;
pub use crate::document::term_vector::{TermVectors, VectorToken};

/// The tokens of a document in text order; `None` without a term vector.
pub fn read<'l>(leaf: &'l dyn Leaf, doc: DocId, vectors: &TermVectors) -> Option<Vec<VectorToken<'l>>> {
    let Column::Terms(column) = leaf.column(&vectors.column)?.as_ref() else { return None };
    column.get(doc).first().map(|&ord| tokens(column.term(ord)))
}
