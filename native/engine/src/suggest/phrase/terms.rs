//! How often words are in a field of a shard.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use crate::error::{EsError, Result};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::search::decode_handle;
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
    /// The number of terms. ES: with several leaves it is not known, and that of documents stands for it, deleted ones included.
    pub count: u64,
    known: RefCell<FxHashMap<Vec<u8>, TermStats>>,
}

impl<'a> FieldTerms<'a> {
    /// The ids as terms: none is a word, as they are kept in bytes that are no text. Refused where they may be one.
    fn of_ids(shard: &'a ShardSnapshot) -> Result<Option<Self>> {
        let documents = |view: &'a LeafView| (0..view.leaf.max_doc()).map(|doc| view.leaf.stored(doc));
        // ES: an id that could be the text of some bytes is kept as these.
        let is_text =
            |id: &str| !id.bytes().all(|byte| byte.is_ascii_digit()) && decode_handle(id).is_ok_and(|bytes| str::from_utf8(&bytes).is_ok());
        if shard.leaves.iter().flat_map(documents).any(|document| is_text(&document.id)) {
            return Err(EsError::not_implemented("[phrase] suggestions of [_id] where ids are kept as words"));
        }
        let total = shard.leaves.iter().map(|view| u64::from(view.leaf.max_doc())).sum();
        Ok((total > 0).then(|| Self { shard, field: ID, total, count: total, known: RefCell::default() }))
    }

    /// Of a field; none where no document has a term of it.
    pub fn of(field: Option<&'a str>, shard: &'a ShardSnapshot) -> Result<Option<Self>> {
        if field == Some(ID) {
            return Self::of_ids(shard);
        }
        Ok(field.and_then(|field| Self::of_words(field, shard)))
    }

    fn of_words(field: &'a str, shard: &'a ShardSnapshot) -> Option<Self> {
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
