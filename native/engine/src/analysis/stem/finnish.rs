//! Finnish: the light stemmer of Jacques Savoy.

use super::letters::Letters;

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

/// The light stemmer.
pub fn light(word: &mut Letters) {
    if word.len() < 4 {
        return;
    }
    word.map(|letter| match letter {
        'ä' | 'å' => 'a',
        'ö' => 'o',
        other => other,
    });
    particles(word);
    cases(word);
    plurals(word);
    consonants(word);
    endings(word);
}

fn particles(word: &mut Letters) {
    while word.len() > 8 {
        if word.ends("kin") {
            word.cut(3);
        } else if word.ends("ko") {
            word.cut(2);
        } else {
            break;
        }
    }
    if word.len() > 11 {
        if word.ends("dellinen") {
            return word.cut(8);
        }
        if word.ends("dellisuus") {
            word.cut(9);
        }
    }
}

fn cases(word: &mut Letters) {
    if word.len() > 5 {
        if word.ends_any(&["lla", "tse", "sti"]) {
            return word.cut(3);
        }
        if word.ends("ni") {
            return word.cut(2);
        }
        if word.ends("aa") {
            word.cut(1);
        }
    }
}

fn plurals(word: &mut Letters) {
    if word.len() > 8 {
        if word.ends("nnen") {
            word.cut(4);
            return word.push("s");
        }
        if word.ends("ntena") {
            word.cut(5);
            return word.push("s");
        }
        if word.ends("tten") {
            return word.cut(4);
        }
        if word.ends("eiden") {
            return word.cut(5);
        }
    }
    if word.len() > 6 {
        if word.ends_any(&["neen", "niin", "seen", "teen", "inen"]) {
            return word.cut(4);
        }
        if word.last(3) == 'h' && is_vowel(word.last(2)) && word.ends("n") {
            return word.cut(3);
        }
        if word.ends("den") {
            word.cut(3);
            return word.push("s");
        }
        if word.ends("ksen") {
            word.cut(4);
            return word.push("s");
        }
        if word.ends_any(&["ssa", "sta", "lla", "lta", "tta", "ksi", "lle"]) {
            return word.cut(3);
        }
    }
    if word.len() > 5 {
        if word.ends_any(&["na", "ne"]) {
            return word.cut(2);
        }
        if word.ends("nei") {
            word.cut(3);
        }
    }
    if word.len() > 4 {
        if word.ends_any(&["ja", "ta"]) {
            return word.cut(2);
        }
        if word.ends("a") {
            return word.cut(1);
        }
        if word.ends("n") && is_vowel(word.last(2)) {
            return word.cut(2);
        }
        if word.ends("n") {
            word.cut(1);
        }
    }
}

fn consonants(word: &mut Letters) {
    if word.len() > 5 && word.ends("hde") {
        word.cut(3);
        word.push("ksi");
    }
    if word.len() > 4 && word.ends_any(&["ei", "at"]) {
        return word.cut(2);
    }
    if word.len() > 3 && matches!(word.last(1), 't' | 's' | 'j' | 'e' | 'a' | 'i') {
        word.cut(1);
    }
}

fn endings(word: &mut Letters) {
    if word.len() > 8 && word.ends_any(&["e", "o", "u"]) {
        word.cut(1);
    }
    if word.len() > 4 {
        if word.ends("i") {
            word.cut(1);
        }
        if word.len() > 4 {
            let mut place = 1;
            while place < word.len() {
                let letter = word.at(place);
                if letter == word.at(place - 1) && matches!(letter, 'k' | 'p' | 't') {
                    word.remove(place);
                } else {
                    place += 1;
                }
            }
        }
    }
}
