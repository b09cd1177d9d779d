//! The words that Krovetz' stemmer knows.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

/// One word a line; after it `!`, if endings with an `e` are not reduced to it, or the word that it is replaced by.
static WORDS: &str = include_str!("../../../../dictionaries/kstem/words.txt");

/// What is known of a word.
#[derive(Clone, Copy)]
pub enum Entry {
    /// It is a stem.
    Stem,
    /// It is a stem, but not of words that lack its `e`.
    Exception,
    /// It has another stem.
    Of(&'static str),
}

static ENTRIES: LazyLock<FxHashMap<&'static [u8], Entry>> = LazyLock::new(|| {
    let entry = |line: &'static str| match line.split_once(' ') {
        None => (line.as_bytes(), Entry::Stem),
        Some((word, "!")) => (word.as_bytes(), Entry::Exception),
        Some((word, stem)) => (word.as_bytes(), Entry::Of(stem)),
    };
    WORDS.lines().map(entry).collect()
});

/// The entry of a word.
pub fn find(word: &[u8]) -> Option<Entry> {
    ENTRIES.get(word).copied()
}
