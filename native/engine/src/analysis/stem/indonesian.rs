//! Indonesian: the stemmer of Fadillah Tala.

use super::letters::Letters;

const REMOVED_KE: u8 = 1;
const REMOVED_PENG: u8 = 2;
const REMOVED_DI: u8 = 4;
const REMOVED_MENG: u8 = 8;
const REMOVED_TER: u8 = 16;
const REMOVED_BER: u8 = 32;
const REMOVED_PE: u8 = 64;

struct State<'w> {
    word: &'w mut Letters,
    syllables: usize,
    flags: u8,
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// Particles, possessives and derivational affixes.
pub fn stem(word: &mut Letters) {
    run(word, true);
}

/// Particles and possessives.
pub fn light(word: &mut Letters) {
    run(word, false);
}

fn run(word: &mut Letters, derivational: bool) {
    let syllables = (0..word.len()).filter(|&place| is_vowel(word.at(place))).count();
    let mut state = State { word, syllables, flags: 0 };
    if state.syllables > 2 {
        state.particle();
    }
    if state.syllables > 2 {
        state.possessive();
    }
    if derivational {
        state.derivational();
    }
}

impl State<'_> {
    fn particle(&mut self) {
        if self.word.ends_any(&["kah", "lah", "pun"]) {
            self.syllables -= 1;
            self.word.cut(3);
        }
    }

    fn possessive(&mut self) {
        if self.word.ends_any(&["ku", "mu"]) {
            self.syllables -= 1;
            self.word.cut(2);
        } else if self.word.ends("nya") {
            self.syllables -= 1;
            self.word.cut(3);
        }
    }

    fn derivational(&mut self) {
        let before = self.word.len();
        if self.syllables > 2 {
            self.first_prefix();
        }
        if before == self.word.len() {
            if self.syllables > 2 {
                self.second_prefix();
            }
            if self.syllables > 2 {
                self.suffix();
            }
        } else {
            let before = self.word.len();
            if self.syllables > 2 {
                self.suffix();
            }
            if before != self.word.len() && self.syllables > 2 {
                self.second_prefix();
            }
        }
    }

    fn take(&mut self, count: usize, flag: u8) {
        self.flags |= flag;
        self.syllables = self.syllables.saturating_sub(1);
        self.word.cut_start(count);
    }

    fn first_prefix(&mut self) {
        if self.word.starts("meng") {
            return self.take(4, REMOVED_MENG);
        }
        if self.word.starts("meny") && self.word.len() > 4 && is_vowel(self.word.at(4)) {
            self.word.set(3, 's');
            return self.take(3, REMOVED_MENG);
        }
        if self.word.starts("men") || self.word.starts("mem") {
            return self.take(3, REMOVED_MENG);
        }
        if self.word.starts("me") {
            return self.take(2, REMOVED_MENG);
        }
        if self.word.starts("peng") {
            return self.take(4, REMOVED_PENG);
        }
        if self.word.starts("peny") && self.word.len() > 4 && is_vowel(self.word.at(4)) {
            self.word.set(3, 's');
            return self.take(3, REMOVED_PENG);
        }
        if self.word.starts("peny") {
            return self.take(4, REMOVED_PENG);
        }
        if self.word.starts("pen") && self.word.len() > 3 && is_vowel(self.word.at(3)) {
            self.word.set(2, 't');
            return self.take(2, REMOVED_PENG);
        }
        if self.word.starts("pen") || self.word.starts("pem") {
            return self.take(3, REMOVED_PENG);
        }
        if self.word.starts("di") {
            return self.take(2, REMOVED_DI);
        }
        if self.word.starts("ter") {
            return self.take(3, REMOVED_TER);
        }
        if self.word.starts("ke") {
            self.take(2, REMOVED_KE);
        }
    }

    fn second_prefix(&mut self) {
        if self.word.starts("ber") {
            return self.take(3, REMOVED_BER);
        }
        if self.word.len() == 7 && self.word.starts("belajar") {
            return self.take(3, REMOVED_BER);
        }
        if self.word.starts("be") && self.word.len() > 4 && !is_vowel(self.word.at(2)) && self.word.at(3) == 'e' && self.word.at(4) == 'r' {
            return self.take(2, REMOVED_BER);
        }
        if self.word.starts("per") {
            return self.take(3, 0);
        }
        if self.word.len() == 7 && self.word.starts("pelajar") {
            return self.take(3, 0);
        }
        if self.word.starts("pe") {
            self.take(2, REMOVED_PE);
        }
    }

    fn suffix(&mut self) {
        let has = |flags: u8| self.flags & flags != 0;
        if self.word.ends("kan") && !has(REMOVED_KE | REMOVED_PENG | REMOVED_PE) {
            self.syllables -= 1;
            return self.word.cut(3);
        }
        if self.word.ends("an") && !has(REMOVED_DI | REMOVED_MENG | REMOVED_TER) {
            self.syllables -= 1;
            return self.word.cut(2);
        }
        if self.word.ends("i") && !self.word.ends("si") && !has(REMOVED_BER | REMOVED_KE | REMOVED_PENG) {
            self.syllables -= 1;
            self.word.cut(1);
        }
    }
}
