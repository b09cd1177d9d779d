//! Spanish: the light stemmer of Jacques Savoy.

use super::letters::Letters;

/// A vowel without its accent.
pub fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        other => other,
    }
}

/// The light stemmer.
pub fn light(word: &mut Letters) {
    if word.len() < 5 {
        return;
    }
    word.map(without_accent);
    if word.ends_any(&["o", "a", "e"]) {
        word.cut(1);
    } else if word.ends("eses") {
        word.cut(2);
    } else if word.ends("ces") {
        word.set_last(3, 'z');
        word.cut(2);
    } else if word.ends_any(&["os", "as", "es"]) {
        word.cut(2);
    }
}
