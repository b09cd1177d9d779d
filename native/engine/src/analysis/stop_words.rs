//! Sets of stop words.

use rustc_hash::FxHashSet;

/// A set of words to drop; empty by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StopWords {
    words: FxHashSet<Box<str>>,
    longest: usize,
}

impl StopWords {
    /// Makes the set of these words.
    pub fn new(words: impl IntoIterator<Item = String>) -> Self {
        let words: FxHashSet<Box<str>> = words.into_iter().map(String::into_boxed_str).collect();
        let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
        Self { words, longest }
    }

    /// Whether the word is in the set.
    #[inline]
    pub fn contains(&self, word: &str) -> bool {
        word.len() <= self.longest && self.words.contains(word)
    }

    /// Whether the set has no word.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}
