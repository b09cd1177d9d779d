//! German: the light and the minimal stemmer of Jacques Savoy.

use super::letters::Letters;

fn may_precede_s(letter: char) -> bool {
    matches!(letter, 'b' | 'd' | 'f' | 'g' | 'h' | 'k' | 'l' | 'm' | 'n' | 't')
}

/// The light stemmer.
pub fn light(word: &mut Letters) {
    word.map(|letter| match letter {
        'ä' | 'à' | 'á' | 'â' => 'a',
        'ö' | 'ò' | 'ó' | 'ô' => 'o',
        'ï' | 'ì' | 'í' | 'î' => 'i',
        'ü' | 'ù' | 'ú' | 'û' => 'u',
        other => other,
    });
    if word.len() > 5 && word.ends("ern") {
        word.cut(3);
    } else if word.len() > 4 && word.ends_any(&["em", "en", "er", "es"]) {
        word.cut(2);
    } else if word.len() > 3 && (word.ends("e") || (word.ends("s") && may_precede_s(word.last(2)))) {
        word.cut(1);
    }
    if word.len() > 5 && word.ends("est") {
        word.cut(3);
    } else if word.len() > 4 && (word.ends_any(&["er", "en"]) || (word.ends("st") && may_precede_s(word.last(3)))) {
        word.cut(2);
    }
}

/// Plurals.
pub fn minimal(word: &mut Letters) {
    if word.len() < 5 {
        return;
    }
    word.map(|letter| match letter {
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        other => other,
    });
    if word.len() > 6 && word.ends("nen") {
        word.cut(3);
    } else if word.len() > 5 && word.ends_any(&["en", "se", "es", "er"]) {
        word.cut(2);
    } else if word.ends_any(&["n", "e", "s", "r"]) {
        word.cut(1);
    }
}
