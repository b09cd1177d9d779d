//! The best inputs of a shard: one of each document.

use std::cmp::Ordering;
use std::collections::HashSet;

/// An input that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The input.
    pub surface: String,
    /// What it is sorted by.
    pub score: f32,
    /// Number of the leaf in the shard.
    pub leaf: u32,
    /// The document.
    pub doc: u32,
}

/// Keeps the best inputs.
pub struct Collector {
    most: usize,
    leaf: u32,
    documents: HashSet<(u32, u32)>,
    best: Vec<Found>,
    /// Inputs seen in the leaf, where none may come twice.
    seen: Option<HashSet<String>>,
    /// Those of leaves that are done, where none may come twice.
    pending: Vec<Found>,
}

/// The better first: score, then the input by UTF-16 units, then the document.
fn order(a: &Found, b: &Found) -> Ordering {
    let score = b.score.total_cmp(&a.score);
    score.then_with(|| a.surface.encode_utf16().cmp(b.surface.encode_utf16())).then_with(|| (a.leaf, a.doc).cmp(&(b.leaf, b.doc)))
}

impl Collector {
    /// Of at most so many inputs.
    pub fn new(most: usize, skip_duplicates: bool) -> Self {
        let seen = skip_duplicates.then(HashSet::new);
        Self { most, leaf: 0, documents: HashSet::new(), best: Vec::new(), seen, pending: Vec::new() }
    }

    /// How many inputs it keeps.
    pub fn most(&self) -> usize {
        self.most
    }

    /// Goes on to a leaf.
    pub fn begin_leaf(&mut self, number: u32) {
        self.leaf = number;
        if let Some(seen) = &mut self.seen {
            seen.clear();
            self.pending.append(&mut self.best);
        }
    }

    /// Whether the input may not come again.
    pub fn is_known(&self, surface: &str) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.contains(surface))
    }

    /// Takes an input; false when no more of the leaf are wanted.
    pub fn take(&mut self, surface: &str, score: f32, doc: u32) -> bool {
        if let Some(seen) = &mut self.seen {
            seen.insert(surface.to_owned());
        }
        // ES: of a document that is found by several inputs the first is kept.
        if !self.documents.insert((self.leaf, doc)) {
            return true;
        }
        let found = Found { surface: surface.to_owned(), score, leaf: self.leaf, doc };
        let place = self.best.partition_point(|known| order(known, &found) == Ordering::Less);
        if place >= self.most {
            return false;
        }
        self.best.insert(place, found);
        self.best.truncate(self.most);
        true
    }

    /// What was kept, the best first.
    pub fn finish(mut self) -> Vec<Found> {
        if self.seen.is_none() {
            return self.best;
        }
        self.pending.append(&mut self.best);
        self.pending.sort_by(order);
        let mut seen = HashSet::new();
        self.pending.retain(|found| seen.insert(found.surface.clone()));
        self.pending.truncate(self.most);
        self.pending
    }
}
