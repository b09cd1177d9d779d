//! Galician: RSLP with the rules of the University of A Coruña.

use super::letters::Letters;
use super::rslp::Steps;
use std::sync::LazyLock;

static STEPS: LazyLock<Steps> = LazyLock::new(|| Steps::parse(include_str!("../../../dictionaries/rslp/galician.txt")));

/// The complete stemmer.
pub fn stem(word: &mut Letters) {
    for step in ["plural", "unification", "adverb"] {
        STEPS.apply(step, word);
    }
    // Each repetition changes the length, and no replacement of this step is longer than what it replaces.
    while STEPS.apply("augmentative", word) {}
    if !STEPS.apply("noun", word) {
        STEPS.apply("verb", word);
    }
    STEPS.apply("vowel", word);
    word.map(|letter| match letter {
        'á' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        other => other,
    });
}

/// Only plurals.
pub fn minimal(word: &mut Letters) {
    STEPS.apply("plural", word);
}
