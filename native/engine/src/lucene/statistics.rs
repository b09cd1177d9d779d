//! Statistics of a shard for scoring: term and field statistics.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use super::profile::Profiling;
use crate::index::leaf::FieldStats;
use crate::index::snapshot::ShardSnapshot;
use crate::similarity::Similarity;
use crate::similarity::TermStats;

/// Source of statistics for scoring.
pub trait Statistics {
    /// Statistics of a field; deleted documents included.
    fn field_stats(&self, field: &str) -> FieldStats;
    /// Number of documents with the term; deleted documents included.
    fn doc_freq(&self, field: &str, term: &[u8]) -> u64;
    /// The document frequency of a term for which the query supplies one: several fields are weighted as one.
    /// ES: for such a term, shards report that frequency to each other (`api/global/search_dfs`).
    fn blended_doc_freq(&self, field: &str, term: &[u8], blended: u64) -> u64;
    /// Occurrences of the term over all documents, deleted ones included; of a term to which the query gives a number of its own, as many.
    /// Walks the term's postings.
    fn total_term_freq(&self, field: &str, term: &[u8], blended: Option<u64>) -> u64;
    /// Returns true if a document of the shard itself has the term, deleted ones included.
    fn in_shard(&self, field: &str, term: &[u8]) -> bool;
    /// Number of the shard in its index.
    fn shard(&self) -> u32;
    /// The profile of queries bound with it, if any.
    fn profiling(&self) -> Option<&Profiling<'_>> {
        None
    }
}

impl Statistics for ShardSnapshot {
    fn field_stats(&self, field: &str) -> FieldStats {
        Self::field_stats(self, field)
    }

    fn doc_freq(&self, field: &str, term: &[u8]) -> u64 {
        Self::doc_freq(self, field, term)
    }

    fn blended_doc_freq(&self, _field: &str, _term: &[u8], blended: u64) -> u64 {
        blended
    }

    fn total_term_freq(&self, field: &str, term: &[u8], blended: Option<u64>) -> u64 {
        blended.unwrap_or_else(|| Self::term_stats(self, field, term).1)
    }

    fn in_shard(&self, field: &str, term: &[u8]) -> bool {
        Self::doc_freq(self, field, term) > 0
    }

    fn shard(&self) -> u32 {
        self.shard
    }
}

/// The term statistics that a similarity needs; `blended`: statistics supplied by the query instead of the term's own.
pub fn term_stats(statistics: &dyn Statistics, similarity: Similarity, term: (&str, &[u8]), blended: Option<TermStats>) -> TermStats {
    let (field, text) = term;
    let doc_freq = match blended {
        Some(blended) => statistics.blended_doc_freq(field, text, blended.doc_freq),
        None => statistics.doc_freq(field, text),
    };
    let asks = similarity.needs_total_term_freq() && doc_freq > 0;
    let total = |of: Option<TermStats>| statistics.total_term_freq(field, text, of.map(|of| of.total_term_freq));
    TermStats { doc_freq, total_term_freq: if asks { total(blended) } else { 0 } }
}

/// The term statistics that a similarity needs for several terms that are searched as one. Lucene: terms without
/// documents in the shard itself are left out, whatever other shards report about them (`query/span_or_dfs`).
pub fn terms_stats<'a>(
    statistics: &dyn Statistics,
    similarity: Similarity,
    terms: impl Iterator<Item = (&'a str, &'a [u8])>,
) -> Vec<TermStats> {
    let here = terms.filter(|(field, term)| statistics.in_shard(field, term));
    here.map(|term| term_stats(statistics, similarity, term, None)).collect()
}

type Term = (String, Vec<u8>);

/// Statistics of several shards combined (`dfs_query_then_fetch`).
///
/// ES: a shard reports the statistics that its own rewritten query requests; for a field in which that query looks up
/// no term, the shard's documents are not counted (`api/global/search_dfs`).
#[derive(Default)]
pub struct GlobalStatistics {
    fields: FxHashMap<String, FieldStats>,
    terms: FxHashMap<Term, u64>,
    occurrences: FxHashMap<Term, u64>,
}

impl GlobalStatistics {
    /// Adds the statistics that `bind` requests from a shard; returns the number of fields and of terms.
    pub fn gather(&mut self, shard: &ShardSnapshot, bind: impl FnOnce(&dyn Statistics)) -> (u64, u64) {
        let recording =
            RecordingStatistics { shard, fields: RefCell::default(), terms: RefCell::default(), occurrences: RefCell::default() };
        bind(&recording);
        let (fields, terms) = (recording.fields.into_inner(), recording.terms.into_inner());
        let counts = (fields.len() as u64, terms.len() as u64);
        for (field, stats) in fields {
            *self.fields.entry(field).or_default() += stats;
        }
        for (term, frequency) in terms {
            *self.terms.entry(term).or_default() += frequency;
        }
        for (term, total) in recording.occurrences.into_inner() {
            *self.occurrences.entry(term).or_default() += total;
        }
        counts
    }

    /// The statistics as used on a shard.
    pub fn of<'a>(&'a self, shard: &'a ShardSnapshot) -> impl Statistics + 'a {
        Joined { shard, all: self }
    }
}

/// Records the statistics requested from a shard.
struct RecordingStatistics<'a> {
    shard: &'a ShardSnapshot,
    fields: RefCell<FxHashMap<String, FieldStats>>,
    terms: RefCell<FxHashMap<Term, u64>>,
    occurrences: RefCell<FxHashMap<Term, u64>>,
}

impl Statistics for RecordingStatistics<'_> {
    fn field_stats(&self, field: &str) -> FieldStats {
        let stats = self.shard.field_stats(field);
        self.fields.borrow_mut().insert(field.to_owned(), stats);
        stats
    }

    fn doc_freq(&self, field: &str, term: &[u8]) -> u64 {
        self.blended_doc_freq(field, term, self.shard.doc_freq(field, term))
    }

    fn blended_doc_freq(&self, field: &str, term: &[u8], blended: u64) -> u64 {
        self.terms.borrow_mut().insert((field.to_owned(), term.to_vec()), blended);
        blended
    }

    fn total_term_freq(&self, field: &str, term: &[u8], blended: Option<u64>) -> u64 {
        let total = Statistics::total_term_freq(self.shard, field, term, blended);
        self.occurrences.borrow_mut().insert((field.to_owned(), term.to_vec()), total);
        total
    }

    fn in_shard(&self, field: &str, term: &[u8]) -> bool {
        self.shard.doc_freq(field, term) > 0
    }

    fn shard(&self) -> u32 {
        self.shard.shard
    }
}

struct Joined<'a> {
    shard: &'a ShardSnapshot,
    all: &'a GlobalStatistics,
}

impl Statistics for Joined<'_> {
    fn field_stats(&self, field: &str) -> FieldStats {
        self.all.fields.get(field).copied().unwrap_or_else(|| self.shard.field_stats(field))
    }

    fn doc_freq(&self, field: &str, term: &[u8]) -> u64 {
        self.blended_doc_freq(field, term, self.shard.doc_freq(field, term))
    }

    fn blended_doc_freq(&self, field: &str, term: &[u8], blended: u64) -> u64 {
        self.all.terms.get(&(field.to_owned(), term.to_vec())).copied().unwrap_or(blended)
    }

    fn total_term_freq(&self, field: &str, term: &[u8], blended: Option<u64>) -> u64 {
        let all = self.all.occurrences.get(&(field.to_owned(), term.to_vec())).copied();
        all.unwrap_or_else(|| Statistics::total_term_freq(self.shard, field, term, blended))
    }

    fn in_shard(&self, field: &str, term: &[u8]) -> bool {
        self.shard.doc_freq(field, term) > 0
    }

    fn shard(&self) -> u32 {
        self.shard.shard
    }
}
