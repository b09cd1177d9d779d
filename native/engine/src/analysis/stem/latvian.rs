//! Latvian: a light stemmer after Kārlis Krēsliņš, which removes endings of nouns and adjectives and undoes palatalization.

use super::letters::Letters;

/// Suffixes, minimum number of vowels in the stem, and whether the suffix may have palatalized the stem.
const ENDINGS: &[(&str, usize, bool)] = &[
    ("ajiem", 3, false),
    ("ajai", 3, false),
    ("ajam", 2, false),
    ("ajām", 2, false),
    ("ajos", 2, false),
    ("ajās", 2, false),
    ("iem", 2, true),
    ("ajā", 2, false),
    ("ais", 2, false),
    ("ai", 2, false),
    ("ei", 2, false),
    ("ām", 1, false),
    ("am", 1, false),
    ("ēm", 1, false),
    ("īm", 1, false),
    ("im", 1, false),
    ("um", 1, false),
    ("us", 1, true),
    ("as", 1, false),
    ("ās", 1, false),
    ("es", 1, false),
    ("os", 1, true),
    ("ij", 1, false),
    ("īs", 1, false),
    ("ēs", 1, false),
    ("is", 1, false),
    ("ie", 1, false),
    ("u", 1, true),
    ("a", 1, true),
    ("i", 1, true),
    ("e", 1, false),
    ("ā", 1, false),
    ("ē", 1, false),
    ("ī", 1, false),
    ("ū", 1, false),
    ("o", 1, false),
    ("s", 0, false),
    ("š", 0, false),
];

/// Palatalized consonants and their unpalatalized forms.
const PALATALIZED: &[(&str, &str)] = &[
    ("pj", "p"),
    ("bj", "b"),
    ("mj", "m"),
    ("vj", "v"),
    ("šņ", "sn"),
    ("žņ", "zn"),
    ("šļ", "sl"),
    ("žļ", "zl"),
    ("ļņ", "ln"),
    ("ļļ", "ll"),
    ("č", "c"),
    ("ļ", "l"),
    ("ņ", "n"),
];

/// The stemmer.
pub fn stem(word: &mut Letters) {
    let is_vowel = |letter: char| matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'ā' | 'ī' | 'ē' | 'ū');
    let vowels = (0..word.len()).filter(|&place| is_vowel(word.at(place))).count();
    let fits = |(ending, more_than, _): &&(&str, usize, bool)| {
        vowels > *more_than && word.len() >= ending.chars().count() + 3 && word.ends(ending)
    };
    let Some((ending, _, palatalizes)) = ENDINGS.iter().find(fits) else { return };
    word.cut(ending.chars().count());
    if !palatalizes {
        return;
    }
    let genitive: &[(&str, &str)] = if ending.starts_with('u') { &[("kš", "kst"), ("ņņ", "nn")] } else { &[] };
    if let Some((soft, hard)) = genitive.iter().chain(PALATALIZED).find(|(soft, _)| word.ends(soft)) {
        word.cut(soft.chars().count());
        word.push(hard);
    }
}
