//! Arabic: prefixes and suffixes.

use super::letters::Letters;

/// Takes one prefix and every suffix away.
pub fn stem(word: &mut Letters) {
    for prefix in ["ال", "وال", "بال", "كال", "فال", "لل", "و"] {
        let length = prefix.chars().count();
        let least = if length == 1 { 4 } else { length + 2 };
        if word.len() >= least && word.starts(prefix) {
            word.cut_start(length);
            break;
        }
    }
    for suffix in ["ها", "ان", "ات", "ون", "ين", "يه", "ية", "ه", "ة", "ي"] {
        let length = suffix.chars().count();
        if word.len() >= length + 2 && word.ends(suffix) {
            word.cut(length);
        }
    }
}
