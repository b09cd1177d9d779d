//! Portuguese: the light stemmer of Jacques Savoy, and RSLP, the one of Viviane Moreira Orengo and Christian Huyck.

use super::letters::Letters;
use super::rslp::Steps;
use std::sync::LazyLock;

static STEPS: LazyLock<Steps> = LazyLock::new(|| Steps::parse(include_str!("../../../dictionaries/rslp/portuguese.txt")));

/// RSLP.
pub fn rslp(word: &mut Letters) {
    for step in ["plural", "adverb", "feminine", "augmentative"] {
        STEPS.apply(step, word);
    }
    if !STEPS.apply("noun", word) && !STEPS.apply("verb", word) {
        STEPS.apply("vowel", word);
    }
    word.map(|letter| match letter {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        other => other,
    });
}

/// Only plurals.
pub fn minimal(word: &mut Letters) {
    STEPS.apply("plural", word);
}

/// The light stemmer.
pub fn light(word: &mut Letters) {
    if word.len() < 4 {
        return;
    }
    plural(word);
    if word.len() > 3 && word.ends("a") {
        feminine(word);
    }
    if word.len() > 4 && word.ends_any(&["e", "a", "o"]) {
        word.cut(1);
    }
    word.map(|letter| match letter {
        'ã' => 'a',
        'õ' => 'o',
        'ç' => 'c',
        other => super::spanish::without_accent(other),
    });
}

fn end(word: &mut Letters, cut: usize, by: &str) {
    word.cut(cut);
    word.push(by);
}

fn plural(word: &mut Letters) {
    let length = word.len();
    if length > 4 && word.ends("es") && matches!(word.last(3), 'r' | 's' | 'l' | 'z') {
        word.cut(2);
    } else if length > 3 && word.ends("ns") {
        end(word, 2, "m");
    } else if length > 4 && word.ends_any(&["eis", "éis"]) {
        end(word, 3, "el");
    } else if length > 4 && word.ends("ais") {
        end(word, 2, "l");
    } else if length > 4 && word.ends("óis") {
        end(word, 3, "ol");
    } else if length > 4 && word.ends("is") {
        end(word, 1, "l");
    } else if length > 3 && word.ends_any(&["ões", "ães"]) {
        end(word, 3, "ão");
    } else if length > 6 && word.ends("mente") {
        word.cut(5);
    } else if length > 3 && word.ends("s") {
        word.cut(1);
    }
}

fn feminine(word: &mut Letters) {
    if word.len() > 7 && word.ends_any(&["inha", "iaca", "eira"]) {
        return end(word, 1, "o");
    }
    if word.len() > 6 {
        if word.ends_any(&["osa", "ica", "ida", "ada", "iva", "ama"]) {
            end(word, 1, "o");
        } else if word.ends("ona") {
            end(word, 3, "ão");
        } else if word.ends("ora") {
            word.cut(1);
        } else if word.ends("esa") {
            end(word, 3, "ês");
        } else if word.ends("na") {
            end(word, 1, "o");
        }
    }
}
