//! Czech: the light stemmer of Ljiljana Dolamic and Jacques Savoy.

use super::letters::Letters;

/// The stemmer.
pub fn stem(word: &mut Letters) {
    case(word);
    possessive(word);
    if !word.is_empty() {
        normalize(word);
    }
}

fn case(word: &mut Letters) {
    let length = word.len();
    let cut = if length > 7 && word.ends("atech") {
        5
    } else if length > 6 && word.ends_any(&["ětem", "etem", "atům"]) {
        4
    } else if length > 5
        && word.ends_any(&[
            "ech", "ich", "ích", "ého", "ěmi", "emi", "ému", "ěte", "ete", "ěti", "eti", "ího", "iho", "ími", "ímu", "imu", "ách", "ata",
            "aty", "ých", "ama", "ami", "ové", "ovi", "ými",
        ])
    {
        3
    } else if length > 4 && word.ends_any(&["em", "es", "ém", "ím", "ům", "at", "ám", "os", "us", "ým", "mi", "ou"]) {
        2
    } else {
        usize::from(length > 3 && matches!(word.last(1), 'a' | 'e' | 'i' | 'o' | 'u' | 'ů' | 'y' | 'á' | 'é' | 'í' | 'ý' | 'ě'))
    };
    word.cut(cut);
}

fn possessive(word: &mut Letters) {
    if word.len() > 5 && word.ends_any(&["ov", "in", "ův"]) {
        word.cut(2);
    }
}

fn normalize(word: &mut Letters) {
    if word.ends("čt") {
        word.cut(2);
        return word.push("ck");
    }
    if word.ends("št") {
        word.cut(2);
        return word.push("sk");
    }
    match word.last(1) {
        'c' | 'č' => return word.set_last(1, 'k'),
        'z' | 'ž' => return word.set_last(1, 'h'),
        _ => {}
    }
    if word.len() > 1 && word.last(2) == 'e' {
        let last = word.last(1);
        word.set_last(2, last);
        return word.cut(1);
    }
    if word.len() > 2 && word.last(2) == 'ů' {
        word.set_last(2, 'o');
    }
}
