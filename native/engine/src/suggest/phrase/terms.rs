//! Term frequencies in a field of a shard.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use crate::error::{EsError, Result};
use crate::index::document_id;
use crate::index::snapshot::ShardSnapshot;
use crate::suggest::field_options::ID;

/// Frequencies of a term.
#[derive(Clone, Copy, Debug, Default)]
pub struct TermStats {
    /// Documents with it, deleted ones included.
    pub docs: u64,
    /// Its occurrences.
    pub total: u64,
}

/// The terms of a field on a shard.
pub struct FieldTerms<'a> {
    /// The shard.
    pub shard: &'a ShardSnapshot,
    /// The field.
    pub field: &'a str,
    /// Occurrences of all terms.
    pub total: u64,
    /// The number of terms. ES: with several leaves it is unknown, and the number of documents, deleted ones included,
    /// is used (`api/global/search_suggest_phrase`).
    pub count: u64,
    known: RefCell<FxHashMap<Vec<u8>, TermStats>>,
}

impl<'a> FieldTerms<'a> {
    /// Rejects a shard in which an id may equal a word.
    pub fn check_ids(shard: &ShardSnapshot) -> Result<()> {
        // ES: an id that could be the text of some bytes is stored as these bytes.
        let is_text = |id: &str| str::from_utf8(&document_id::encode(id)).is_ok();
        if shard.leaves.iter().any(|view| (0..view.leaf.max_doc()).any(|doc| is_text(&view.leaf.stored(doc).id))) {
            return Err(EsError::not_implemented("[phrase] suggestions of [_id] where an id is stored as a word"));
        }
        Ok(())
    }

    /// The ids as terms: no word is found, because they are stored as bytes that are not valid text.
    fn of_ids(shard: &'a ShardSnapshot) -> Option<Self> {
        let total = shard.leaves.iter().map(|view| u64::from(view.leaf.max_doc())).sum();
        (total > 0).then(|| Self { shard, field: ID, total, count: total, known: RefCell::default() })
    }

    /// Terms of a field, or of validated ids; `None` if no document has a term.
    pub fn of(field: &'a str, shard: &'a ShardSnapshot) -> Option<Self> {
        if field == ID { Self::of_ids(shard) } else { Self::of_words(field, shard) }
    }

    /// Terms of a field other than `_id`.
    pub fn of_words(field: &'a str, shard: &'a ShardSnapshot) -> Option<Self> {
        let stats = shard.field_stats(field);
        if stats.sum_doc_freq == 0 {
            return None;
        }
        let count = match &*shard.leaves {
            [view] => view.leaf.term_count(field),
            several => several.iter().map(|view| u64::from(view.leaf.max_doc())).sum(),
        };
        Some(Self { shard, field, total: stats.sum_total_term_freq, count, known: RefCell::default() })
    }

    /// Frequencies of a term.
    pub fn stats(&self, term: &[u8]) -> TermStats {
        if let Some(stats) = self.known.borrow().get(term) {
            return *stats;
        }
        let (docs, total) = self.shard.term_stats(self.field, term);
        let stats = TermStats { docs, total };
        self.known.borrow_mut().insert(term.to_vec(), stats);
        stats
    }
}
