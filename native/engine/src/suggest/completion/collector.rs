//! The best inputs of a shard: one of each document.

use std::cmp::Ordering;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

/// An input that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct CompletionEntry {
    /// The input.
    pub surface: String,
    /// Sort score.
    pub score: f32,
    /// Number of the leaf in the shard.
    pub leaf: u32,
    /// The document.
    pub doc: u32,
    /// The contexts in which it was found.
    pub contexts: Vec<Vec<u8>>,
}

/// Collects the top inputs.
pub struct Collector {
    most: usize,
    leaf: u32,
    /// Documents with the contexts in which they were found.
    documents: HashMap<(u32, u32), Vec<Vec<u8>>>,
    best: Vec<CompletionEntry>,
    /// Inputs seen in the leaf, if duplicates are skipped.
    seen: Option<HashSet<String>>,
    /// Inputs of previous leaves, if duplicates are skipped.
    pending: Vec<CompletionEntry>,
}

/// The better first: score, then the input by UTF-16 units, then the document.
fn order(a: &CompletionEntry, b: &CompletionEntry) -> Ordering {
    let score = b.score.total_cmp(&a.score);
    score.then_with(|| a.surface.encode_utf16().cmp(b.surface.encode_utf16())).then_with(|| (a.leaf, a.doc).cmp(&(b.leaf, b.doc)))
}

impl Collector {
    /// Of at most so many inputs.
    pub fn new(most: usize, skip_duplicates: bool) -> Self {
        let seen = skip_duplicates.then(HashSet::new);
        Self { most, leaf: 0, documents: HashMap::new(), best: Vec::new(), seen, pending: Vec::new() }
    }

    /// The maximum number of inputs retained.
    pub fn most(&self) -> usize {
        self.most
    }

    /// Starts a leaf.
    pub fn begin_leaf(&mut self, number: u32) {
        self.leaf = number;
        if let Some(seen) = &mut self.seen {
            seen.clear();
            self.pending.append(&mut self.best);
        }
    }

    /// Returns true if the input is a duplicate to skip.
    pub fn is_known(&self, surface: &str) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.contains(surface))
    }

    /// Collects an input; false if no more of the leaf are needed.
    pub fn take(&mut self, surface: &str, score: f32, doc: u32, context: Option<&[u8]>) -> bool {
        if let Some(seen) = &mut self.seen {
            seen.insert(surface.to_owned());
        }
        // ES: of a document that is found by several inputs the first is retained (api/global/search_suggest_completion).
        match self.documents.entry((self.leaf, doc)) {
            Entry::Occupied(mut known) => {
                known.get_mut().extend(context.map(<[u8]>::to_vec));
                return true;
            }
            Entry::Vacant(new) => _ = new.insert(context.into_iter().map(<[u8]>::to_vec).collect()),
        }
        let found = CompletionEntry { surface: surface.to_owned(), score, leaf: self.leaf, doc, contexts: Vec::new() };
        let place = self.best.partition_point(|known| order(known, &found) == Ordering::Less);
        if place >= self.most {
            return false;
        }
        self.best.insert(place, found);
        self.best.truncate(self.most);
        true
    }

    /// The retained entries, best first.
    pub fn finish(mut self) -> Vec<CompletionEntry> {
        if self.seen.is_none() {
            self.pending = std::mem::take(&mut self.best);
            return self.with_contexts();
        }
        self.pending.append(&mut self.best);
        self.pending.sort_by(order);
        let mut seen = HashSet::new();
        self.pending.retain(|found| seen.insert(found.surface.clone()));
        self.pending.truncate(self.most);
        self.with_contexts()
    }

    fn with_contexts(mut self) -> Vec<CompletionEntry> {
        for found in &mut self.pending {
            found.contexts = self.documents.remove(&(found.leaf, found.doc)).unwrap_or_default();
        }
        self.pending
    }
}
