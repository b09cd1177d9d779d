//! Sets of stop words.

use super::lowercase::lowercase_char;
use super::settings::Settings;
use crate::error::{EsError, Result};
use rustc_hash::FxHashSet;

/// The stop words of `_english_`, as Lucene ships them.
const ENGLISH: &str = "a an and are as at be but by for if in into is it no not of on or such that the their then there these they this \
                       to was will with";

/// Sets the reference knows by name and that are not built.
const NAMED: &[&str] = &[
    "_arabic_",
    "_armenian_",
    "_basque_",
    "_bengali_",
    "_brazilian_",
    "_bulgarian_",
    "_catalan_",
    "_czech_",
    "_danish_",
    "_dutch_",
    "_estonian_",
    "_finnish_",
    "_french_",
    "_galician_",
    "_german_",
    "_greek_",
    "_hindi_",
    "_hungarian_",
    "_indonesian_",
    "_irish_",
    "_italian_",
    "_latvian_",
    "_lithuanian_",
    "_norwegian_",
    "_persian_",
    "_portuguese_",
    "_romanian_",
    "_russian_",
    "_serbian_",
    "_sorani_",
    "_spanish_",
    "_swedish_",
    "_thai_",
    "_turkish_",
];

/// A set of words to drop; empty by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StopWords {
    words: FxHashSet<Box<str>>,
    longest: usize,
    ignore_case: bool,
}

impl StopWords {
    /// Makes the set of these words.
    pub fn new(words: impl IntoIterator<Item = String>) -> Self {
        let words: FxHashSet<Box<str>> = words.into_iter().map(String::into_boxed_str).collect();
        let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
        Self { words, longest, ignore_case: false }
    }

    /// Reads `stopwords`: words or names of sets; `_none_` alone is the empty set.
    pub fn from_settings(settings: &Settings, default: &[&str], ignore_case: bool) -> Result<Self> {
        if settings.has("stopwords_path") {
            return Err(EsError::not_implemented("[stopwords_path]"));
        }
        if settings.text("stopwords").as_deref() == Some("_none_") {
            return Ok(Self::default());
        }
        let given = settings.list("stopwords").unwrap_or_else(|| default.iter().map(|&word| word.to_owned()).collect());
        let mut words = Vec::new();
        for word in given {
            if word == "_english_" {
                words.extend(ENGLISH.split(' ').map(str::to_owned));
            } else if NAMED.contains(&word.as_str()) {
                return Err(EsError::not_implemented(format!("stop words [{word}]")));
            } else {
                words.push(if ignore_case { word.chars().map(lowercase_char).collect() } else { word });
            }
        }
        let mut set = Self::new(words);
        set.ignore_case = ignore_case;
        // Lowercasing can change a word's length in bytes.
        set.longest *= if ignore_case { 3 } else { 1 };
        Ok(set)
    }

    /// Whether the word is in the set.
    #[inline]
    pub fn contains(&self, word: &str) -> bool {
        word.len() <= self.longest
            && if self.ignore_case {
                self.words.contains(word.chars().map(lowercase_char).collect::<String>().as_str())
            } else {
                self.words.contains(word)
            }
    }
}
