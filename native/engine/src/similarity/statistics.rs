//! The statistics of a term and of its field by which terms are weighted; deleted documents are included.

/// Statistics of one field, as Lucene's `CollectionStatistics` counts them: deleted documents included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FieldStats {
    /// Documents with at least one term in the field.
    pub doc_count: u64,
    /// Tokens in the field over all documents.
    pub sum_total_term_freq: u64,
    /// Sum of the document frequencies of all terms.
    pub sum_doc_freq: u64,
}

impl std::ops::AddAssign for FieldStats {
    fn add_assign(&mut self, other: Self) {
        self.doc_count += other.doc_count;
        self.sum_total_term_freq += other.sum_total_term_freq;
        self.sum_doc_freq += other.sum_doc_freq;
    }
}

/// Frequencies of a term in a shard, or in all shards of a search; deleted documents included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TermStats {
    /// Documents with the term.
    pub doc_freq: u64,
    /// Total term frequency; 0 if the similarity does not use it.
    pub total_term_freq: u64,
}
