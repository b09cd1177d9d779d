//! Bulgarian: articles and plurals, by Preslav Nakov's inflection rules as Jacques Savoy uses them.

use super::letters::Letters;

/// The stemmer.
pub fn stem(word: &mut Letters) {
    if word.len() < 4 {
        return;
    }
    if word.len() > 5 && word.ends("ища") {
        return word.cut(3);
    }
    article(word);
    plural(word);
    if word.len() > 3 {
        if word.ends("я") {
            word.cut(1);
        }
        if word.ends_any(&["а", "о", "е"]) {
            word.cut(1);
        }
    }
    if word.len() > 4 && word.ends("ен") {
        word.set_last(2, 'н');
        word.cut(1);
    }
    if word.len() > 5 && word.last(2) == 'ъ' {
        let last = word.last(1);
        word.set_last(2, last);
        word.cut(1);
    }
}

fn article(word: &mut Letters) {
    let length = word.len();
    if length > 6 && word.ends("ият") {
        word.cut(3);
    } else if length > 5 && word.ends_any(&["ът", "то", "те", "та", "ия"]) || (length > 4 && word.ends("ят")) {
        word.cut(2);
    }
}

fn plural(word: &mut Letters) {
    let length = word.len();
    let replace = |word: &mut Letters, cut: usize, by: &str| {
        word.cut(cut);
        word.push(by);
    };
    if length > 6 {
        if word.ends("овци") {
            return word.cut(3);
        }
        if word.ends("ове") {
            return word.cut(3);
        }
        if word.ends("еве") {
            word.cut(3);
            return word.push("й");
        }
    }
    if length > 5 {
        if word.ends("ища") {
            return word.cut(3);
        }
        if word.ends("та") {
            return word.cut(2);
        }
        if word.ends("ци") {
            return replace(word, 2, "к");
        }
        if word.ends("зи") {
            return replace(word, 2, "г");
        }
        if word.last(3) == 'е' && word.last(1) == 'и' {
            word.set_last(3, 'я');
            return word.cut(1);
        }
    }
    if length > 4 {
        if word.ends("си") {
            return replace(word, 2, "х");
        }
        if word.ends("и") {
            word.cut(1);
        }
    }
}
