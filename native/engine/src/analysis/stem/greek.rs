//! Greek: the stemmer of Georgios Ntais with the additions of Spyridon Saroukos. Words must be lowercase, without accents and final sigma.

use super::letters::Letters;

mod rules;

use rules::{LAST, LATER_VERBS, NOUNS, Rule, SHORTENED, VERBS};

/// The stemmer.
pub fn stem(word: &mut Letters) {
    if word.len() < 4 {
        return;
    }
    let length = word.len();
    shorten(word, SHORTENED);
    for rule in NOUNS {
        rule.apply(word);
    }
    if let [past, continuous, second_person] = VERBS {
        if is(word, "αγαμε") {
            word.cut(1);
        } else {
            past.apply(word);
        }
        first_person_with_e(word);
        continuous.apply(word);
        second_person.apply(word);
    }
    participle(word);
    reflexive(word);
    for rule in LATER_VERBS {
        rule.apply(word);
    }
    if word.len() > 5 && word.ends_any(&["ματων", "ματοσ"]) {
        word.cut(3);
    } else if word.len() > 4 && word.ends("ματα") {
        word.cut(2);
    }
    if word.len() == length {
        shorten_or_vowel(word);
    }
    for (ending, count) in [("εστερ", 5), ("εστατ", 5), ("οτερ", 4), ("οτατ", 4), ("υτερ", 4), ("υτατ", 4), ("ωτερ", 4), ("ωτατ", 4)]
    {
        if word.ends(ending) {
            return word.cut(count);
        }
    }
}

/// Removes letters by the first ending that fits.
fn shorten(word: &mut Letters, endings: &[(&str, usize)]) {
    if let Some(&(_, count)) = endings.iter().find(|(endings, _)| endings.split(' ').any(|ending| word.ends(ending))) {
        word.cut(count);
    }
}

fn shorten_or_vowel(word: &mut Letters) {
    let found = LAST.split(' ').find(|ending| word.len() > ending.chars().count() && word.ends(ending));
    if let Some(ending) = found {
        word.cut(ending.chars().count());
    } else if word.len() > 1 && ends_with_vowel(word) {
        word.cut(1);
    }
}

fn is(word: &Letters, text: &str) -> bool {
    !text.is_empty() && word.len() == text.chars().count() && word.ends(text)
}

/// Endings in -ανε; -αγαν is restored after two stems.
fn first_person_with_e(word: &mut Letters) {
    let endings = ["ιουντανε", "ιοντανε", "ουντανε", "ηθηκανε", "ιοτανε", "οντανε", "ουσανε", "αγανε", "ησανε", "οτανε", "ηκανε"];
    let found = endings.iter().find(|ending| word.len() > ending.chars().count() && word.ends(ending));
    if let Some(ending) = found {
        word.cut(ending.chars().count());
        if is(word, "τρ") || is(word, "τσ") {
            word.push("αγαν");
        }
    }
}

fn participle(word: &mut Letters) {
    if word.len() > 5 && word.ends_any(&["οντασ", "ωντασ"]) {
        word.cut(5);
        if is(word, "αρχ") {
            word.push("οντ");
        } else if word.ends("κρε") {
            word.push("ωντ");
        }
    }
}

fn reflexive(word: &mut Letters) {
    // The longer ending is never tested by itself, because the shorter one is its suffix.
    if word.len() > 6 && word.ends("ομαστε") {
        word.cut(6);
        if is(word, "ον") {
            word.push("ομαστ");
        }
    }
}

/// Returns true if the word ends with one of the blank-separated texts.
fn ends_any(word: &Letters, texts: &str) -> bool {
    texts.split(' ').any(|text| !text.is_empty() && word.ends(text))
}

fn ends_with_vowel(word: &Letters) -> bool {
    matches!(word.last(1), 'α' | 'ε' | 'η' | 'ι' | 'ο' | 'υ' | 'ω')
}

impl Rule {
    fn apply(&self, word: &mut Letters) {
        for (endings, least) in self.first {
            if word.len() > *least
                && let Some(ending) = endings.split(' ').find(|ending| word.ends(ending))
            {
                word.cut(ending.chars().count());
                break;
            }
        }
        let Some(ending) = self.endings.iter().find(|(ending, least)| word.len() > *least && word.ends(ending)) else { return };
        word.cut(ending.0.chars().count());
        let vowel = ends_with_vowel(word) && (self.vowels == "all" || (self.vowels == "no υ" && word.last(1) != 'υ'));
        let is_exception = vowel || self.whole.split(' ').any(|whole| is(word, whole)) || ends_any(word, self.parts);
        let is_kept_out = self.not_whole.split(' ').any(|whole| is(word, whole)) || ends_any(word, self.not_parts);
        if is_exception != self.inverted && !is_kept_out {
            word.push(self.back);
        }
    }
}
