//! The `Leaf` trait: all that search needs of an immutable segment.

mod columns;
mod dense_postings;
mod field;
mod ids;
mod impacts;
mod inverted;
mod keyed;
pub mod norm;
mod reconstruct;
mod runtime;
mod segment;
mod small_field;
mod tantivy;
mod term_index;
#[cfg(test)]
mod tests;
mod usage_cache;
mod writer;

use std::sync::Arc;

use super::bitset::BitSet;
use super::column::Column;
use super::document::{Document, IndexedDocument};
use crate::automaton::TermMatcher;
use crate::error::EsError;

pub use self::columns::{DoubleBuilder, LongBuilder, TermsBuilder};
pub use self::dense_postings::{DenseTerm, next_of_all};
pub use impacts::Impacts;
pub use runtime::{RuntimeColumns, RuntimeLeaf};
pub use writer::{LeafRow, is_no_op, write_leaf, write_small_leaf};

pub use crate::document::DocId;
pub use crate::similarity::FieldStats;

/// `doc` of an exhausted iterator; greater than every document number.
pub const NO_MORE_DOCS: DocId = i32::MAX as u32;

/// The documents of one term in ascending order. Positioned before the first document until `next` or `advance` is called.
pub trait Postings {
    /// The current document; `NO_MORE_DOCS` when exhausted. Without meaning before the first move.
    fn doc(&self) -> DocId;
    /// Moves to the next document and gives it.
    fn next(&mut self) -> DocId;
    /// Moves to the first document at or after `target` (beyond the current one) and gives it.
    fn advance(&mut self, target: DocId) -> DocId;
    /// Returns true, and is positioned on `target`, if that is one of the documents; `target` must not be before the current document.
    /// Otherwise the position is any document up to the next one.
    fn matches(&mut self, target: DocId) -> bool {
        let doc = self.doc();
        doc == target || (doc < target && self.advance(target) == target)
    }
    /// Occurrences in the current document (1 if frequencies are not stored).
    fn freq(&mut self) -> u32;
    /// Replaces `out` by the positions in the current document.
    fn positions(&mut self, out: &mut Vec<u32>);
    /// Number of documents of the term, deleted ones included.
    fn cost(&self) -> u32;
    /// The term, where it is unpacked.
    fn dense(&self) -> Option<&Arc<DenseTerm>> {
        None
    }

    /// Copies the current and following documents below `limit`, as many as fit, with their frequencies, and moves past them; returns their
    /// number. The iterator must be positioned on a document.
    fn next_block(&mut self, limit: DocId, docs: &mut [DocId], freqs: &mut [u32]) -> usize {
        let mut doc = self.doc();
        let mut len = 0;
        for (out, freq) in docs.iter_mut().zip(freqs) {
            if doc >= limit {
                break;
            }
            *out = doc;
            *freq = self.freq();
            len += 1;
            doc = self.next();
        }
        len
    }
}

/// The current term of a dictionary enumeration.
pub trait TermCursor {
    /// Its bytes.
    fn term(&self) -> &[u8];
    /// Number of documents with it, deleted ones included.
    fn doc_freq(&self) -> u32;
    /// Its documents, without positions.
    fn postings(&self) -> Option<Box<dyn Postings>>;
    /// Its documents in ascending order, some at a time.
    fn each_block(&self, read: &mut dyn FnMut(&[DocId]));
    /// Its ordinal among the field's terms, if it can be looked up by ordinal.
    fn place(&self) -> Option<u32>;
}

/// An immutable segment. Fields are named by their full path; a field that no document of the leaf has is simply absent.
pub trait Leaf: Send + Sync {
    /// Number of documents, nested and deleted ones included.
    fn max_doc(&self) -> u32;
    /// Term statistics of a field; `None` if it has no terms.
    fn field_stats(&self, field: &str) -> Option<FieldStats>;
    /// Number of documents with the term (0 when absent), deleted ones included.
    fn doc_freq(&self, field: &str, term: &[u8]) -> u32;
    /// Number of distinct terms of a field.
    fn term_count(&self, field: &str) -> u64;
    /// Document frequency and total term frequency of a term (0, 0 when absent); walks its postings.
    fn term_stats(&self, field: &str, term: &[u8]) -> (u32, u64);
    /// The postings of a term.
    fn postings(&self, field: &str, term: &[u8], positions: bool) -> Option<Box<dyn Postings + '_>>;
    /// Impacts that bound the scores of a term's documents, if known.
    fn impacts(&self, field: &str, term: &[u8]) -> Option<Arc<Impacts>>;
    /// Calls `visit` with the field's terms at or after `from`, in byte order, until it returns false.
    fn terms(&self, field: &str, from: &[u8], visit: &mut dyn FnMut(&[u8]) -> bool);
    /// Calls `visit` with the field's terms that the matcher accepts, in byte order, until it returns false.
    fn matching_terms(&self, field: &str, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&dyn TermCursor) -> bool);
    /// The documents of the terms with these ordinals, in blocks, ascending per term.
    fn each_block_at(&self, field: &str, places: &[u32], read: &mut dyn FnMut(&[DocId]));
    /// Norm bytes (Lucene's `SmallFloat.intToByte4` of the field length), one per document; `None` if the field has none.
    fn norms(&self, field: &str) -> Option<&Arc<[u8]>>;
    /// Documents that have the text field at all, even with no token.
    fn presence(&self, field: &str) -> Option<&Arc<BitSet>>;
    /// Doc values of a field.
    fn column(&self, field: &str) -> Option<&Arc<Column>>;
    /// Columns that were read from its sources.
    fn runtime_columns(&self) -> &RuntimeColumns;
    /// Returns true if matching may read values from `_source`, which may fail.
    fn reads_sources(&self) -> bool {
        false
    }
    /// Why values that have been read since cannot be determined.
    fn failure(&self) -> Option<EsError> {
        None
    }
    /// Root documents; `None` if the leaf has no nested documents (every document is a root).
    fn roots(&self) -> Option<&Arc<BitSet>>;
    /// Documents of one nested path.
    fn nested(&self, path: &str) -> Option<&Arc<BitSet>>;
    /// The documents that enclose nested documents: documents of a path, or root documents.
    fn parents(&self, path: Option<&str>) -> Option<&Arc<BitSet>> {
        path.map_or_else(|| self.roots(), |path| self.nested(path))
    }
    /// Metadata and source of a document; of its root if it is nested.
    fn stored(&self, doc: DocId) -> &Arc<IndexedDocument>;
    /// The root document with this id; the last one if an id was written several times before one refresh.
    fn find(&self, id: &str) -> Option<DocId>;
    /// The blocks as they were indexed, in order, won back from the index: what merging writes again.
    fn documents(&self) -> Vec<Document>;
    /// Bytes of `_source`.
    fn source_bytes(&self) -> u64;
}
