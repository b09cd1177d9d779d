//! The searched terms and phrases as a trie per field (Lucene's `FieldQuery`).

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::flatten::Flat;

/// The searched terms and phrases; without `require_field_match` the same in every field.
pub struct PhraseMaps {
    by_field: bool,
    roots: HashMap<Arc<str>, PhraseMap>,
}

/// The searched terms and phrases of one field.
#[derive(Default)]
pub struct PhraseMap {
    words: HashSet<Vec<u8>>,
    root: Node,
}

/// A trie node: continuations of the terms so far.
#[derive(Default)]
pub struct Node {
    /// The term or phrase that ends here.
    pub end: Option<End>,
    next: FxHashMap<Vec<u8>, Node>,
}

/// The end of a term or phrase.
#[derive(Clone, Copy)]
pub struct End {
    /// Its slop.
    pub slop: u32,
    /// Its score.
    pub boost: f32,
    /// Its number among all terms and phrases.
    pub number: usize,
}

impl PhraseMaps {
    /// Builds the tries.
    pub fn of(flat: &[Flat], by_field: bool) -> Self {
        let mut maps = Self { by_field, roots: HashMap::new() };
        for flat in flat {
            maps.root(&flat.field).words.extend(flat.terms.iter().map(|(_, term)| term.clone()));
        }
        for (number, flat) in with_overlapping(flat, by_field).iter().enumerate() {
            let mut node = &mut maps.root(&flat.field).root;
            for (_, term) in &flat.terms {
                node = node.next.entry(term.clone()).or_default();
            }
            node.end = Some(End { slop: flat.slop.unwrap_or(0), boost: flat.boost.unwrap_or(1.0), number });
        }
        maps
    }

    fn root(&mut self, field: &Arc<str>) -> &mut PhraseMap {
        let key = if self.by_field { Arc::clone(field) } else { Arc::default() };
        self.roots.entry(key).or_default()
    }

    /// The terms and phrases of a field, if any.
    pub fn of_field(&self, field: &str) -> Option<&PhraseMap> {
        self.roots.get(if self.by_field { field } else { "" })
    }
}

impl PhraseMap {
    /// Returns true if the term is part of any term or phrase.
    pub fn has_word(&self, term: &[u8]) -> bool {
        self.words.contains(term)
    }

    /// The root's child for a term.
    pub fn start(&self, term: &[u8]) -> Option<&Node> {
        self.root.next(term)
    }

    /// The node after all of these terms.
    pub fn search<'t>(&self, terms: impl Iterator<Item = &'t [u8]>) -> Option<&Node> {
        let mut node = &self.root;
        for term in terms {
            node = node.next(term)?;
        }
        Some(node)
    }
}

impl Node {
    /// The node's child for a term.
    pub fn next(&self, term: &[u8]) -> Option<&Self> {
        self.next.get(term)
    }

    /// The term or phrase that ends here, if its slop permits these positions.
    pub fn end_at(&self, positions: &[u32]) -> Option<End> {
        let is_apart = |pair: &[u32], slop: u32| (i64::from(pair[1]) - i64::from(pair[0]) - 1).unsigned_abs() > u64::from(slop);
        self.end.filter(|end| !positions.windows(2).any(|pair| is_apart(pair, end.slop)))
    }
}

/// Terms and phrases, plus the combinations of phrases that overlap: one starts with the end of another.
fn with_overlapping(flat: &[Flat], by_field: bool) -> Vec<Flat> {
    let mut found: Vec<Flat> = Vec::new();
    for (at, a) in flat.iter().enumerate() {
        add(&mut found, a.clone());
        for b in flat[at + 1..].iter().filter(|b| a.slop.is_some() && a.slop == b.slop && (!by_field || a.field == b.field)) {
            overlap(&mut found, a, b);
            overlap(&mut found, b, a);
        }
    }
    found
}

fn add(found: &mut Vec<Flat>, flat: Flat) {
    if !found.contains(&flat) {
        found.push(flat);
    }
}

fn overlap(found: &mut Vec<Flat>, a: &Flat, b: &Flat) {
    for start in 1..a.terms.len() {
        let shared = a.terms.len() - start;
        let same = a.terms[start..].iter().zip(&b.terms).all(|((_, a), (_, b))| a == b);
        if same && shared < b.terms.len() {
            let terms = a.terms.iter().chain(&b.terms[shared..]).map(|(_, term)| term.clone());
            // Lucene: a boost is replaced by 1, not left out.
            let boost = a.boost.map(|_| 1.0);
            add(found, Flat { field: Arc::clone(&a.field), terms: (0..).zip(terms).collect(), slop: a.slop, boost });
        }
    }
}
