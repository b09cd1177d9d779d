//! Porter's stemmer for English, with the two rules its author added later (`bli`, `logi`).

use super::letters::Letters;

/// Stems a word of three or more letters.
pub fn stem(word: &mut Letters) {
    if word.len() <= 2 {
        return;
    }
    plural(word);
    past(word);
    final_y(word);
    double_suffixes(word);
    single_suffixes(word);
    last_suffixes(word);
    final_e(word);
    if word.ends("ll") && measure(word, word.len()) > 1 {
        word.cut(1);
    }
}

fn is_consonant(word: &Letters, place: usize) -> bool {
    // A run of `y` is alternately consonant and vowel, from its beginning on.
    let mut start = place;
    while start > 0 && word.at(start) == 'y' {
        start -= 1;
    }
    let mut consonant = !matches!(word.at(start), 'a' | 'e' | 'i' | 'o' | 'u');
    for _ in start..place {
        consonant = !consonant;
    }
    consonant
}

/// Runs of vowels followed by consonants in the first `length` letters.
fn measure(word: &Letters, length: usize) -> usize {
    let mut count = 0;
    let mut after_vowel = false;
    for place in 0..length {
        let consonant = is_consonant(word, place);
        count += usize::from(consonant && after_vowel);
        after_vowel = !consonant;
    }
    count
}

fn has_vowel(word: &Letters, length: usize) -> bool {
    (0..length).any(|place| !is_consonant(word, place))
}

fn ends_double(word: &Letters) -> bool {
    word.ends_in_double() && is_consonant(word, word.len() - 1)
}

/// Consonant, vowel, consonant at the end of the first `length` letters, the last not `w`, `x` or `y`.
fn is_short(word: &Letters, length: usize) -> bool {
    length >= 3
        && is_consonant(word, length - 1)
        && !is_consonant(word, length - 2)
        && is_consonant(word, length - 3)
        && !matches!(word.at(length - 1), 'w' | 'x' | 'y')
}

fn plural(word: &mut Letters) {
    if word.last(1) == 's' {
        if word.ends("sses") || word.ends("ies") {
            word.cut(2);
        } else if word.last(2) != 's' {
            word.cut(1);
        }
    }
}

fn past(word: &mut Letters) {
    if word.ends("eed") {
        if measure(word, word.len() - 3) > 0 {
            word.cut(1);
        }
        return;
    }
    let suffix = if word.ends("ed") {
        2
    } else if word.ends("ing") {
        3
    } else {
        return;
    };
    if !has_vowel(word, word.len() - suffix) {
        return;
    }
    word.cut(suffix);
    if word.ends_any(&["at", "bl", "iz"]) {
        word.push("e");
    } else if ends_double(word) {
        if !matches!(word.last(1), 'l' | 's' | 'z') {
            word.cut(1);
        }
    } else if measure(word, word.len()) == 1 && is_short(word, word.len()) {
        word.push("e");
    }
}

fn final_y(word: &mut Letters) {
    if word.ends("y") && has_vowel(word, word.len() - 1) {
        word.set_last(1, 'i');
    }
}

/// Replaces the first matching suffix if the part before it has the required measure.
fn replace(word: &mut Letters, rules: &[(&str, &str)], least: usize) {
    if let Some((suffix, by)) = rules.iter().find(|(suffix, _)| word.ends(suffix))
        && measure(word, word.len() - suffix.len()) > least
    {
        word.cut(suffix.len());
        word.push(by);
    }
}

fn double_suffixes(word: &mut Letters) {
    let rules = [
        ("ational", "ate"),
        ("tional", "tion"),
        ("enci", "ence"),
        ("anci", "ance"),
        ("izer", "ize"),
        ("bli", "ble"),
        ("alli", "al"),
        ("entli", "ent"),
        ("eli", "e"),
        ("ousli", "ous"),
        ("ization", "ize"),
        ("ation", "ate"),
        ("ator", "ate"),
        ("alism", "al"),
        ("iveness", "ive"),
        ("fulness", "ful"),
        ("ousness", "ous"),
        ("aliti", "al"),
        ("iviti", "ive"),
        ("biliti", "ble"),
        ("logi", "log"),
    ];
    replace(word, &rules, 0);
}

fn single_suffixes(word: &mut Letters) {
    let rules = [("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"), ("ful", ""), ("ness", "")];
    replace(word, &rules, 0);
}

fn last_suffixes(word: &mut Letters) {
    if word.ends("ion") {
        if word.len() > 3 && matches!(word.last(4), 's' | 't') && measure(word, word.len() - 3) > 1 {
            word.cut(3);
        }
        return;
    }
    let suffixes =
        ["al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ou", "ism", "ate", "iti", "ous", "ive", "ize"];
    replace(word, &suffixes.map(|suffix| (suffix, "")), 1);
}

fn final_e(word: &mut Letters) {
    if word.ends("e") {
        let before = word.len() - 1;
        let count = measure(word, before);
        if count > 1 || (count == 1 && !is_short(word, before)) {
            word.cut(1);
        }
    }
}
