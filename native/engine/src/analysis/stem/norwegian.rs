//! Norwegian: light and minimal stemmers for Bokmål and Nynorsk.

use super::letters::Letters;

/// The light stemmer for Bokmål.
pub fn light_bokmaal(word: &mut Letters) {
    light(word, true);
}

/// The light stemmer for Nynorsk.
pub fn light_nynorsk(word: &mut Letters) {
    light(word, false);
}

fn light(word: &mut Letters, bokmaal: bool) {
    if word.len() > 4 && word.ends("s") {
        word.cut(1);
    }
    let length = word.len();
    let own = |of_bokmaal: &[&str], of_nynorsk: &[&str]| word.ends_any(if bokmaal { of_bokmaal } else { of_nynorsk });
    let cut = if length > 7 && own(&["heter", "heten"], &["heita"]) {
        5
    } else if length > 8 && own(&[], &["heiter", "leiken", "leikar"]) {
        6
    } else if length > 5 && (word.ends("dom") || own(&["het"], &[])) {
        3
    } else if length > 6 && own(&[], &["heit", "semd", "leik"]) {
        4
    } else if length > 7 && word.ends_any(&["elser", "elsen"]) {
        5
    } else if length > 6 && (word.ends("else") || own(&["ende", "este", "eren"], &["ande", "aste", "aren"])) {
        4
    } else if length > 5 && (word.ends("ene") || own(&["ere", "est"], &["are", "ast", "ane"])) {
        3
    } else if length > 4 && (word.ends_any(&["er", "en", "et", "te"]) || own(&["st"], &["ar"])) {
        2
    } else {
        usize::from(length > 3 && matches!(word.last(1), 'a' | 'e' | 'n'))
    };
    word.cut(cut);
}

/// The minimal stemmer for Bokmål.
pub fn minimal_bokmaal(word: &mut Letters) {
    minimal(word, true);
}

/// The minimal stemmer for Nynorsk.
pub fn minimal_nynorsk(word: &mut Letters) {
    minimal(word, false);
}

fn minimal(word: &mut Letters, bokmaal: bool) {
    if word.len() > 4 && word.ends("s") {
        word.cut(1);
    }
    let length = word.len();
    let cut = if length > 5 && (word.ends("ene") || (word.ends("ane") && !bokmaal)) {
        3
    } else if length > 4 && (word.ends_any(&["er", "en", "et"]) || (word.ends("ar") && !bokmaal)) {
        2
    } else {
        usize::from(length > 3 && matches!(word.last(1), 'a' | 'e'))
    };
    word.cut(cut);
}
