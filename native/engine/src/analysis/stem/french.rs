//! French: the light and the minimal stemmer of Jacques Savoy.

use super::letters::Letters;
use crate::analysis::character::is_letter;

/// Plurals and a few endings.
pub fn minimal(word: &mut Letters) {
    if word.len() < 6 {
        return;
    }
    if word.last(1) == 'x' {
        if word.last(3) == 'a' && word.last(2) == 'u' {
            word.set_last(2, 'l');
        }
        word.cut(1);
        return;
    }
    for ending in ['s', 'r', 'e', 'é'] {
        if word.last(1) == ending {
            word.cut(1);
        }
    }
    if word.last(1) == word.last(2) && is_letter(word.last(1)) {
        word.cut(1);
    }
}

/// A rule: minimum length, suffixes, number of letters to remove, and the replacement.
type Rule = (usize, &'static [&'static str], usize, &'static str);

const RULES: &[Rule] = &[(9, &["issement"], 6, "r"), (8, &["issant"], 4, "r")];

const LATER: &[Rule] = &[
    (11, &["ficatrice"], 5, "er"),
    (10, &["ficateur"], 4, "er"),
    (9, &["catrice"], 3, "quer"),
    (8, &["cateur"], 2, "quer"),
    (8, &["atrice"], 4, "er"),
    (7, &["ateur"], 3, "er"),
];

const LAST: &[Rule] = &[(5, &["ième"], 4, ""), (7, &["teuse"], 2, "r"), (6, &["teur"], 1, "r"), (5, &["euse"], 2, "")];

/// Takes the first rule that fits; whether one did.
fn apply(word: &mut Letters, rules: &[Rule]) -> bool {
    let fits = |rule: &&Rule| word.len() > rule.0 && word.ends_any(rule.1);
    let Some(&(_, _, cut, by)) = rules.iter().find(fits) else { return false };
    word.cut(cut);
    overwrite(word, by);
    true
}

fn overwrite(word: &mut Letters, by: &str) {
    for (back, letter) in by.chars().rev().enumerate() {
        word.set_last(back + 1, letter);
    }
}

/// The light stemmer.
pub fn light(word: &mut Letters) {
    suffixes(word);
    normalize(word);
}

fn suffixes(word: &mut Letters) {
    if word.len() > 5 && word.last(1) == 'x' {
        if word.last(3) == 'a' && word.last(2) == 'u' && word.last(4) != 'e' {
            word.set_last(2, 'l');
        }
        word.cut(1);
    }
    if word.len() > 3 && word.last(1) == 'x' {
        word.cut(1);
    }
    if word.len() > 3 && word.last(1) == 's' {
        word.cut(1);
    }
    if apply(word, RULES) {
        return;
    }
    if word.len() > 6 && word.ends("ement") {
        word.cut(4);
        if word.len() > 3 && word.ends("ive") {
            word.cut(1);
            word.set_last(1, 'f');
        }
        return;
    }
    if apply(word, LATER) {
        return;
    }
    if word.len() > 6 && word.ends("trice") {
        word.cut(1);
        overwrite(word, "eur");
    }
    if apply(word, LAST) {
        return;
    }
    if word.len() > 8 && word.ends("ère") {
        word.cut(1);
        word.set_last(2, 'e');
        return;
    }
    if word.len() > 7 && word.ends("ive") {
        word.cut(1);
        word.set_last(1, 'f');
        return;
    }
    if word.len() > 4 && word.ends_any(&["folle", "molle"]) {
        word.cut(2);
        word.set_last(1, 'u');
        return;
    }
    if word.len() > 9 && word.ends("nnelle") {
        return word.cut(5);
    }
    if word.len() > 9 && word.ends("nnel") {
        return word.cut(3);
    }
    if word.len() > 4 && word.ends("ète") {
        word.cut(1);
        word.set_last(2, 'e');
    }
    if word.len() > 8 && word.ends("ique") {
        word.cut(4);
    }
    if word.len() > 8 && word.ends("esse") {
        return word.cut(3);
    }
    if word.len() > 7 && word.ends("inage") {
        return word.cut(3);
    }
    if word.len() > 9 && word.ends("isation") {
        word.cut(7);
        if word.len() > 5 && word.ends("ual") {
            word.set_last(2, 'e');
        }
        return;
    }
    if word.len() > 9 && word.ends("isateur") {
        return word.cut(7);
    }
    if word.len() > 8 && word.ends_any(&["ation", "ition"]) {
        word.cut(5);
    }
}

fn normalize(word: &mut Letters) {
    if word.len() > 4 {
        word.map(|letter| match letter {
            'à' | 'á' | 'â' => 'a',
            'ô' => 'o',
            'è' | 'é' | 'ê' => 'e',
            'ù' | 'û' => 'u',
            'î' => 'i',
            'ç' => 'c',
            other => other,
        });
        let mut place = 1;
        while place < word.len() {
            if word.at(place) == word.at(place - 1) && is_letter(word.at(place)) {
                word.remove(place);
            } else {
                place += 1;
            }
        }
    }
    if word.len() > 4 && word.ends("ie") {
        word.cut(2);
    }
    if word.len() > 4 {
        for ending in ['r', 'e', 'e'] {
            if word.last(1) == ending {
                word.cut(1);
            }
        }
        if word.last(1) == word.last(2) && is_letter(word.last(1)) {
            word.cut(1);
        }
    }
}
