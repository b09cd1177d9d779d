//! Background document frequencies of a shard, independent of the query.

use rustc_hash::FxHashMap;

use super::term_source::TermSource;
use crate::aggregation::kept_query::DocFilter;
use crate::aggregation::key::Key;
use crate::bounds::work;
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::LeafView;

/// The documents that terms are compared with.
pub struct Background {
    /// The leaves of the shard.
    pub leaves: Vec<LeafView>,
    /// The documents of the background, if not all.
    pub filter: Option<DocFilter>,
}

/// Counts of the background.
pub struct BackgroundCounts {
    /// All its documents.
    pub size: u64,
    /// Document frequencies by value.
    pub of: FxHashMap<Key, u64>,
}

impl Background {
    /// Counts the documents with the values in `wanted`.
    ///
    /// Deleted documents do not count: the reference counts them until segments are merged.
    pub fn count(&mut self, keys: &mut dyn TermSource, wanted: impl Iterator<Item = Key>) -> BackgroundCounts {
        let mut counts = BackgroundCounts { size: 0, of: wanted.map(|key| (key, 0)).collect() };
        if let Some(field) = keys.indexed_field() {
            self.count_indexed(field, &mut counts);
            return counts;
        }
        let mut of_doc = Vec::new();
        for view in &self.leaves {
            keys.begin_leaf(view);
            if let Some(filter) = &mut self.filter {
                filter.begin_leaf(view);
            }
            let roots = view.leaf.roots();
            // ES: nested objects are not part of it (aggregation/significant_nested).
            let is_counted = |doc| view.is_live(doc) && roots.is_none_or(|roots| roots.contains(doc));
            for doc in (0..view.leaf.max_doc()).filter(|&doc| is_counted(doc)) {
                if self.filter.as_mut().is_some_and(|filter| !filter.matches(doc)) {
                    continue;
                }
                work(1);
                counts.size += 1;
                keys.of(doc, &mut of_doc);
                for key in &of_doc {
                    if let Some(count) = counts.of.get_mut(key) {
                        *count += 1;
                    }
                }
            }
        }
        counts
    }

    /// The same by the terms of the index.
    fn count_indexed(&mut self, field: &str, counts: &mut BackgroundCounts) {
        for view in &self.leaves {
            if let Some(filter) = &mut self.filter {
                filter.begin_leaf(view);
            }
            let filter = &mut self.filter;
            let roots = view.leaf.roots();
            let mut counted = |doc| {
                view.is_live(doc)
                    && roots.is_none_or(|roots| roots.contains(doc))
                    && filter.as_mut().is_none_or(|filter| filter.matches(doc))
            };
            counts.size += (0..view.leaf.max_doc()).filter(|&doc| counted(doc)).count() as u64;
            for (key, count) in &mut counts.of {
                let Key::Term(term) = key else { continue };
                let Some(mut postings) = view.leaf.postings(field, term, false) else { continue };
                let mut doc = postings.next();
                while doc != NO_MORE_DOCS {
                    work(1);
                    *count += u64::from(counted(doc));
                    doc = postings.next();
                }
            }
        }
    }
}
