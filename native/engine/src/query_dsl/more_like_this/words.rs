//! Term frequencies of example documents and texts.

use rustc_hash::FxHashMap;

use crate::json::hash_map::sort_as_hash_map;

/// Terms with frequencies in insertion order; see [`Self::in_hash_map_order`].
#[derive(Clone, Default)]
pub struct Words {
    words: Vec<(String, u32)>,
    places: FxHashMap<String, usize>,
}

impl Words {
    /// Adds to the frequency of a term.
    pub fn add(&mut self, word: &str, freq: u32) {
        if let Some(&place) = self.places.get(word) {
            self.words[place].1 += freq;
            return;
        }
        self.places.insert(word.to_owned(), self.words.len());
        self.words.push((word.to_owned(), freq));
    }

    /// Number of distinct terms.
    pub fn count(&self) -> usize {
        self.words.len()
    }

    /// The terms with frequencies, in the iteration order of a Java hash map.
    pub fn in_hash_map_order(mut self) -> Vec<(String, u32)> {
        sort_as_hash_map(&mut self.words, |word| &word.0);
        self.words
    }
}
