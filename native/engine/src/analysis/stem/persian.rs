//! Persian: suffixes.

use super::letters::Letters;

/// Takes every suffix away.
pub fn stem(word: &mut Letters) {
    for suffix in ["ات", "ان", "ترين", "تر", "يي", "ي", "ها", "\u{200c}"] {
        let length = suffix.chars().count();
        if word.len() >= length + 2 && word.ends(suffix) {
            word.cut(length);
        }
    }
}
