//! Swedish: the light stemmer of Jacques Savoy, and one for plurals.

use super::letters::Letters;

/// The light stemmer.
pub fn light(word: &mut Letters) {
    if word.len() > 4 && word.ends("s") {
        word.cut(1);
    }
    let length = word.len();
    if length > 7 && word.ends_any(&["elser", "heten"]) {
        word.cut(5);
    } else if length > 6 && word.ends_any(&["arne", "erna", "ande", "else", "aste", "orna", "aren"]) {
        word.cut(4);
    } else if length > 5 && word.ends_any(&["are", "ast", "het"]) {
        word.cut(3);
    } else if length > 4 && word.ends_any(&["ar", "er", "or", "en", "at", "te", "et"]) {
        word.cut(2);
    } else if length > 3 && matches!(word.last(1), 't' | 'a' | 'e' | 'n') {
        word.cut(1);
    }
}

/// Plurals and articles.
pub fn minimal(word: &mut Letters) {
    if word.len() > 4 && word.ends("s") {
        word.cut(1);
    }
    let length = word.len();
    if length > 6 && word.ends_any(&["arne", "erna", "arna", "orna", "aren"]) {
        word.cut(4);
    } else if length > 5 && word.ends("are") {
        word.cut(3);
    } else if length > 4 && word.ends_any(&["ar", "at", "er", "et", "or", "en"]) {
        word.cut(2);
    } else if length > 3 && matches!(word.last(1), 'a' | 'e' | 'n') {
        word.cut(1);
    }
}
