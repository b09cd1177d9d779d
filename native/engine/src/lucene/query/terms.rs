//! Term and phrase queries.

use std::sync::Arc;

use super::{BooleanQuery, Occur, Query};
use crate::index::snapshot::ShardSnapshot;
use crate::similarity::FieldScoring;
use crate::similarity::TermStats;

/// One term of one field.
#[derive(Clone, Debug)]
pub struct TermQuery {
    /// Full field name.
    pub field: Arc<str>,
    /// The term's bytes.
    pub term: Vec<u8>,
    /// Scoring of the field's terms.
    pub scoring: FieldScoring,
    /// True if frequencies are indexed (mapping parameter `index_options`; keyword: no).
    pub freqs: bool,
    /// Blended statistics (expansions of one word); `None`: the term's own.
    pub blended: Option<TermStats>,
}

impl TermQuery {
    /// Total term frequency in a shard; each document counts once if frequencies are not indexed. Walks the term's
    /// postings.
    pub fn occurrences(&self, shard: &ShardSnapshot) -> u64 {
        if self.freqs { shard.term_stats(&self.field, &self.term).1 } else { shard.doc_freq(&self.field, &self.term) }
    }
}

/// Lucene: equality of terms ignores their statistics.
impl PartialEq for TermQuery {
    fn eq(&self, other: &Self) -> bool {
        self.field == other.field && self.term == other.term
    }
}

/// Terms at relative positions; several terms may share one.
#[derive(Clone, Debug, PartialEq)]
pub struct PhraseQuery {
    /// Full field name.
    pub field: Arc<str>,
    /// Relative positions, ascending, with the terms that may occur at each.
    pub terms: Vec<(u32, Vec<Vec<u8>>)>,
    /// Scoring of the field's terms.
    pub scoring: FieldScoring,
    /// Slop.
    pub slop: u32,
    /// The prefixes of the terms of the last position, if it was given by prefixes: Lucene has a separate query for
    /// these.
    pub prefixes: Option<Prefixes>,
}

/// Beginnings of terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Prefixes {
    /// Any of these.
    pub any_of: Vec<Vec<u8>>,
    /// Maximum number of terms to expand to.
    pub most: usize,
}

impl Prefixes {
    /// Returns true if a term has one of the prefixes.
    pub fn accepts(&self, term: &[u8]) -> bool {
        self.any_of.iter().any(|prefix| term.starts_with(prefix))
    }

    /// The terms that the prefixes expand to, given terms in ascending order: the first ones, prefix by prefix.
    pub fn first<'t>(&self, terms: &(impl Iterator<Item = &'t [u8]> + Clone)) -> Vec<Vec<u8>> {
        let mut found: Vec<Vec<u8>> = Vec::new();
        for prefix in &self.any_of {
            for term in terms.clone().filter(|term| term.starts_with(prefix)) {
                if found.len() < self.most && !found.iter().any(|known| known == term) {
                    found.push(term.to_vec());
                }
            }
        }
        found
    }
}

impl PhraseQuery {
    /// The same with these terms at the last position.
    #[must_use]
    pub fn ending_with(&self, terms: Vec<Vec<u8>>) -> Self {
        let mut phrase = self.clone();
        if let Some(last) = phrase.terms.last_mut() {
            last.1 = terms;
        }
        phrase
    }

    /// A query for documents that have a term for each position, wherever it occurs.
    pub fn all_terms(&self) -> Query {
        let slots = self.terms.iter().map(|(_, terms)| Query::TermInSet { field: Arc::clone(&self.field), terms: terms.clone() });
        Query::from(BooleanQuery { clauses: slots.map(|slot| (Occur::Filter, slot)).collect(), minimum_should_match: 0 })
    }
}
