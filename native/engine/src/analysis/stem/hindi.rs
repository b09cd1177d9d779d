//! Hindi: the lightweight stemmer of Ramanathan and Rao, which removes the longest suffix that leaves a letter.

use super::letters::Letters;

/// Suffixes by their length, the longest first.
const SUFFIXES: &[&[&str]] = &[
    &["ाएंगी", "ाएंगे", "ाऊंगी", "ाऊंगा", "ाइयाँ", "ाइयों", "ाइयां"],
    &["ाएगी", "ाएगा", "ाओगी", "ाओगे", "एंगी", "ेंगी", "एंगे", "ेंगे", "ूंगी", "ूंगा", "ातीं", "नाओं", "नाएं", "ताओं", "ताएं", "ियाँ", "ियों", "ियां"],
    &["ाकर", "ाइए", "ाईं", "ाया", "ेगी", "ेगा", "ोगी", "ोगे", "ाने", "ाना", "ाते", "ाती", "ाता", "तीं", "ाओं", "ाएं", "ुओं", "ुएं", "ुआं"],
    &["कर", "ाओ", "िए", "ाई", "ाए", "ने", "नी", "ना", "ते", "ीं", "ती", "ता", "ाँ", "ां", "ों", "ें"],
    &["ो", "े", "ू", "ु", "ी", "ि", "ा"],
];

/// The stemmer.
pub fn stem(word: &mut Letters) {
    super::letters::remove_longest(word, SUFFIXES, 6);
}
