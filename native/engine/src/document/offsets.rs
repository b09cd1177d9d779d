//! Where the values of each document are among those of a column.

use super::DocId;

/// A column of which at most one document in so many has a value stores the numbers of those documents.
const SPARSE: usize = 16;

/// Value ranges of documents in a column's value array.
#[derive(Clone, Debug)]
pub enum Offsets {
    /// Every document has exactly one value: document `d`'s is value `d`.
    Single,
    /// Document `d` has values `starts[d]..starts[d + 1]`; `starts` has one entry more than the leaf has documents.
    Ranges(Box<[u32]>),
    /// Few documents have values.
    Sparse(SparseOffsets),
}

/// Value ranges of the few documents that have values.
#[derive(Clone, Debug)]
pub struct SparseOffsets {
    /// The documents with values, ascending.
    docs: Box<[DocId]>,
    /// Document `docs[i]` has values `starts[i]..starts[i + 1]`.
    starts: Box<[u32]>,
}

impl SparseOffsets {
    fn range(&self, doc: DocId) -> std::ops::Range<usize> {
        match self.docs.binary_search(&doc) {
            Ok(at) => self.starts[at] as usize..self.starts[at + 1] as usize,
            Err(_) => 0..0,
        }
    }
}

/// Collects where the values of documents end.
#[derive(Debug, Default)]
pub struct OffsetsBuilder {
    docs: Vec<DocId>,
    /// Where the values of each of them end.
    ends: Vec<u32>,
}

impl OffsetsBuilder {
    /// The values of `doc`, the last document again or one after it, end before `end`.
    pub fn end(&mut self, doc: DocId, end: u32) {
        if self.docs.last() == Some(&doc) {
            self.ends.pop();
        } else {
            self.docs.push(doc);
        }
        self.ends.push(end);
    }

    /// The offsets of a leaf of `max_doc` documents.
    pub fn finish(self, max_doc: u32) -> Offsets {
        Offsets::new(self.docs, self.ends, max_doc)
    }
}

impl Offsets {
    /// The offsets of a leaf of `max_doc` documents; only `docs`, ascending, have values, those of `docs[i]` end before `ends[i]`.
    fn new(docs: Vec<DocId>, ends: Vec<u32>, max_doc: u32) -> Self {
        if docs.len() == max_doc as usize && ends.iter().zip(1..).all(|(&end, expected)| end == expected) {
            return Self::Single;
        }
        if docs.len() * SPARSE <= max_doc as usize {
            let starts = std::iter::once(0).chain(ends).collect();
            return Self::Sparse(SparseOffsets { docs: docs.into_boxed_slice(), starts });
        }
        let mut starts = Vec::with_capacity(max_doc as usize + 1);
        let mut last = 0;
        for (doc, end) in docs.into_iter().zip(ends) {
            starts.resize(doc as usize + 1, last);
            starts.push(end);
            last = end;
        }
        starts.resize(max_doc as usize + 1, last);
        Self::Ranges(starts.into_boxed_slice())
    }

    /// Index range of the values of `doc`.
    #[inline]
    pub fn range(&self, doc: DocId) -> std::ops::Range<usize> {
        match self {
            Self::Single => doc as usize..doc as usize + 1,
            Self::Ranges(starts) => starts[doc as usize] as usize..starts[doc as usize + 1] as usize,
            Self::Sparse(sparse) => sparse.range(doc),
        }
    }

    /// Calls `visit` with each document of a leaf of `max_doc` documents that may have values, ascending.
    pub fn each_doc(&self, max_doc: u32, visit: impl FnMut(DocId)) {
        match self {
            Self::Sparse(sparse) => sparse.docs.iter().copied().for_each(visit),
            Self::Single | Self::Ranges(_) => (0..max_doc).for_each(visit),
        }
    }

    /// Returns true if no document has more than one value.
    pub fn hold_one_at_most(&self) -> bool {
        match self {
            Self::Single => true,
            Self::Ranges(starts) | Self::Sparse(SparseOffsets { starts, .. }) => starts.windows(2).all(|range| range[1] - range[0] <= 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Offsets;

    fn ranges(docs: &[u32], ends: &[u32], max_doc: u32) -> (Offsets, Vec<std::ops::Range<usize>>) {
        let offsets = Offsets::new(docs.to_vec(), ends.to_vec(), max_doc);
        let ranges = (0..max_doc).map(|doc| offsets.range(doc)).filter(|range| !range.is_empty()).collect();
        (offsets, ranges)
    }

    #[test]
    fn one_value_in_every_document_needs_no_offsets() {
        let (offsets, found) = ranges(&[0, 1, 2], &[1, 2, 3], 3);
        assert!(matches!(offsets, Offsets::Single));
        assert_eq!(found, [0..1, 1..2, 2..3]);
    }

    #[test]
    fn gaps_are_empty_ranges() {
        let (offsets, found) = ranges(&[1, 3], &[2, 3], 5);
        assert!(matches!(offsets, Offsets::Ranges(_)));
        assert_eq!(found, [0..2, 2..3]);
        assert!(!offsets.hold_one_at_most());
    }

    #[test]
    fn few_documents_of_many_are_listed() {
        let (offsets, found) = ranges(&[7, 90], &[1, 2], 100);
        assert!(matches!(offsets, Offsets::Sparse(_)));
        assert_eq!(found, [0..1, 1..2]);
        assert!(offsets.hold_one_at_most() && offsets.range(7) == (0..1) && offsets.range(90) == (1..2));
        let mut docs = Vec::new();
        offsets.each_doc(100, |doc| docs.push(doc));
        assert_eq!(docs, [7, 90]);
    }
}
