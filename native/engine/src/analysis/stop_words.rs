//! Sets of stop words.

use super::context::Context;
use super::lowercase::lowercase_char;
use super::words;
use crate::error::Result;
use rustc_hash::FxHashSet;

/// The stop words of `_english_`, as Lucene ships them.
const ENGLISH: &str = "a an and are as at be but by for if in into is it no not of on or such that the their then there these they this \
                       to was will with";

/// The lists of the other languages: a line per language, the name and the words. A name with a major version only applies to that version.
const LISTS: &str = include_str!("../../dictionaries/stop_words/words.txt");

/// The blank-separated stop words of a language; `None` if there is no list.
pub fn of_language(language: &str, major: u8) -> Option<&'static str> {
    if language == "english" {
        return Some(ENGLISH);
    }
    let lines = || LISTS.lines().filter_map(|line| line.split_once('\t'));
    let own = format!("{language} {major}");
    lines().find(|(name, _)| *name == own).or_else(|| lines().find(|(name, _)| *name == language)).map(|(_, words)| words)
}

/// Languages whose list cannot be named in settings.
const UNNAMED: &[&str] = &["cjk"];

/// A set of words to drop; empty by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StopWords {
    words: FxHashSet<Box<str>>,
    longest: usize,
    ignore_case: bool,
}

impl StopWords {
    /// Creates a set of words.
    pub fn new(words: impl IntoIterator<Item = String>) -> Self {
        let words: FxHashSet<Box<str>> = words.into_iter().map(String::into_boxed_str).collect();
        let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
        Self { words, longest, ignore_case: false }
    }

    /// A set of words, case-insensitive if `ignore_case`.
    pub fn of(words: impl IntoIterator<Item = String>, ignore_case: bool) -> Self {
        let lowered = |word: String| if ignore_case { word.chars().map(lowercase_char).collect() } else { word };
        let mut set = Self::new(words.into_iter().map(lowered));
        set.ignore_case = ignore_case;
        // Lowercasing can change a word's length in bytes.
        set.longest *= if ignore_case { 3 } else { 1 };
        set
    }

    /// The list of a language.
    pub fn of_language(language: &str, major: u8) -> Self {
        Self::of(of_language(language, major).unwrap_or_default().split(' ').map(str::to_owned), false)
    }

    /// A set of words and named lists (`_french_`).
    pub fn named(given: &[String], major: u8, ignore_case: bool) -> Self {
        let mut words = Vec::new();
        for word in given {
            let language = word.strip_prefix('_').and_then(|word| word.strip_suffix('_')).filter(|name| !UNNAMED.contains(name));
            match language.and_then(|language| of_language(language, major)) {
                Some(list) => words.extend(list.split(' ').map(str::to_owned)),
                None => words.push(word.clone()),
            }
        }
        Self::of(words, ignore_case)
    }

    /// Parses `stopwords`: words or names of lists; `_none_` alone is the empty set. `default` is used if nothing is given.
    pub fn from_settings(context: &Context<'_>, default: Self, ignore_case: bool) -> Result<Self> {
        if context.settings.text("stopwords").as_deref() == Some("_none_") {
            return Ok(Self::default());
        }
        Ok(match words::list(context, "stopwords")? {
            Some(given) => Self::named(&given, context.major, ignore_case),
            None => default,
        })
    }

    /// Returns true if the set is empty.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns true if the word is in the set.
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
