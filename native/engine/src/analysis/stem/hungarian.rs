//! Hungarian: the light stemmer of Jacques Savoy.

use super::letters::Letters;

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

/// The light stemmer.
pub fn light(word: &mut Letters) {
    word.map(|letter| match letter {
        'á' => 'a',
        'ë' | 'é' => 'e',
        'í' => 'i',
        'ó' | 'ő' | 'õ' | 'ö' => 'o',
        'ú' | 'ű' | 'ũ' | 'û' | 'ü' => 'u',
        other => other,
    });
    case(word);
    possessive(word);
    plural(word);
    if word.len() > 3 && matches!(word.last(1), 'a' | 'e' | 'i' | 'o') {
        word.cut(1);
    }
}

fn case(word: &mut Letters) {
    let length = word.len();
    if length > 6 && word.ends("kent") {
        return word.cut(4);
    }
    if length > 5 {
        if word.ends_any(&["nak", "nek", "val", "vel", "ert", "rol", "ban", "ben", "bol", "nal", "nel", "hoz", "hez", "tol"]) {
            return word.cut(3);
        }
        if word.ends_any(&["al", "el"]) && !is_vowel(word.last(3)) && word.last(3) == word.last(4) {
            return word.cut(3);
        }
    }
    if length > 4 {
        if word.ends_any(&["at", "et", "ot", "va", "ve", "ra", "re", "ba", "be", "ul", "ig"]) {
            return word.cut(2);
        }
        if word.ends_any(&["on", "en"]) && !is_vowel(word.last(3)) {
            return word.cut(2);
        }
        match word.last(1) {
            't' | 'n' => word.cut(1),
            'a' | 'e' if word.last(2) == word.last(3) && !is_vowel(word.last(2)) => word.cut(2),
            _ => {}
        }
    }
}

fn possessive(word: &mut Letters) {
    let length = word.len();
    if length > 6 {
        if !is_vowel(word.last(5)) && word.ends_any(&["atok", "otok", "etek"]) {
            return word.cut(4);
        }
        if word.ends_any(&["itek", "itok"]) {
            return word.cut(4);
        }
    }
    if length > 5 {
        if !is_vowel(word.last(4)) && word.ends_any(&["unk", "tok", "tek"]) {
            return word.cut(3);
        }
        if is_vowel(word.last(4)) && word.ends("juk") {
            return word.cut(3);
        }
        if word.ends("ink") {
            return word.cut(3);
        }
    }
    if length > 4 {
        if !is_vowel(word.last(3)) && word.ends_any(&["am", "em", "om", "ad", "ed", "od", "uk"]) {
            return word.cut(2);
        }
        if is_vowel(word.last(3)) && word.ends_any(&["nk", "ja", "je"]) {
            return word.cut(2);
        }
        if word.ends_any(&["im", "id", "ik"]) {
            return word.cut(2);
        }
    }
    if length > 3 {
        match word.last(1) {
            'a' | 'e' if !is_vowel(word.last(2)) => word.cut(1),
            'm' | 'd' if is_vowel(word.last(2)) => word.cut(1),
            'i' => word.cut(1),
            _ => {}
        }
    }
}

fn plural(word: &mut Letters) {
    if word.len() > 3 && word.ends("k") {
        if matches!(word.last(2), 'a' | 'o' | 'e') && word.len() > 4 {
            word.cut(2);
        } else {
            word.cut(1);
        }
    }
}
