//! Sorani Kurdish: a light stemmer for definite, indefinite and demonstrative endings, possessives and postpositions.

use super::letters::Letters;

/// Noun suffixes, minimum length (exclusive), and number of letters to remove. The first match is used.
const ENDINGS: &[(&str, usize, usize)] = &[
    ("ێکی", 6, 3),
    ("یەکی", 7, 4),
    ("ێک", 5, 2),
    ("یەک", 6, 3),
    ("ەکە", 6, 3),
    ("کە", 5, 2),
    ("ەکان", 7, 4),
    ("کان", 6, 3),
    ("یانی", 7, 4),
    ("انی", 6, 3),
    ("یان", 6, 3),
    ("ان", 5, 2),
    ("یانە", 7, 4),
    ("انە", 6, 3),
    ("ایە", 5, 2),
    ("ەیە", 5, 2),
    ("ە", 4, 1),
    ("ی", 4, 1),
];

/// The stemmer.
pub fn stem(word: &mut Letters) {
    if word.len() > 5 && word.ends("دا") {
        word.cut(2);
    } else if word.len() > 4 && word.ends("نا") {
        word.cut(1);
    } else if word.len() > 6 && word.ends("ەوە") {
        word.cut(3);
    }
    if word.len() > 6 && word.ends_any(&["مان", "یان", "تان"]) {
        word.cut(3);
    }
    if let Some(&(_, _, count)) = ENDINGS.iter().find(|(ending, more_than, _)| word.len() > *more_than && word.ends(ending)) {
        word.cut(count);
    }
}
