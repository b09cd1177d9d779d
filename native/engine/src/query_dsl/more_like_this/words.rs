//! Words of texts and documents, counted.

use rustc_hash::FxHashMap;

use crate::json::hash_map::sort_as_hash_map;

/// Words with their frequencies, as a hash map gives them back.
#[derive(Clone, Default)]
pub struct Words {
    words: Vec<(String, u32)>,
    places: FxHashMap<String, usize>,
}

impl Words {
    /// Counts a word so many times more.
    pub fn add(&mut self, word: &str, freq: u32) {
        if let Some(&place) = self.places.get(word) {
            self.words[place].1 += freq;
            return;
        }
        self.places.insert(word.to_owned(), self.words.len());
        self.words.push((word.to_owned(), freq));
    }

    /// How many different words there are.
    pub fn count(&self) -> usize {
        self.words.len()
    }

    /// The words with their frequencies.
    pub fn in_hash_map_order(mut self) -> Vec<(String, u32)> {
        sort_as_hash_map(&mut self.words, |word| &word.0);
        self.words
    }
}
