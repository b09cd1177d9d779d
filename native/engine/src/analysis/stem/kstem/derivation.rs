//! Endings that make nouns, adjectives, adverbs and verbs of other words.

use super::{Word, without_double};

impl Word {
    /// Tries a stem with one ending after the other; without success the word is what it was.
    fn becomes_any(&mut self, stem: &[u8], endings: &[&str]) -> bool {
        let given = self.letters.clone();
        let is_found = endings.iter().any(|ending| self.becomes(stem, ending));
        if !is_found {
            self.letters = given;
        }
        is_found
    }

    /// The same for the stem with one consonant instead of two.
    fn becomes_single(&mut self, stem: &[u8]) -> bool {
        without_double(stem).is_some_and(|single| self.becomes_any(single, &[""]))
    }

    /// The stem before one of several letters and an ending, with that letter.
    fn before_vowel(&self, vowels: &[u8], ending: &str) -> Option<(Vec<u8>, u8)> {
        let mut stem = self.before(ending)?;
        let vowel = stem.pop().filter(|vowel| vowels.contains(vowel))?;
        Some((stem, vowel))
    }

    pub(super) fn ity(&mut self) {
        let Some(stem) = self.before("ity") else { return };
        if self.becomes_any(&stem, &["", "e"]) {
            return;
        }
        if let Some(shorter) = stem.strip_suffix(b"il") {
            self.becomes(shorter, "le");
        } else if stem.ends_with(b"iv") {
            self.becomes(&stem, "e");
        } else if stem.ends_with(b"al") {
            self.becomes(&stem, "");
        } else if !self.becomes(&stem, "ity") {
            self.turn_into(&stem, "");
        }
    }

    pub(super) fn ness(&mut self) {
        let Some(mut stem) = self.before("ness") else { return };
        if let Some(last @ b'i') = stem.last_mut() {
            *last = b'y';
        }
        self.becomes(&stem, "");
    }

    pub(super) fn ion(&mut self) {
        if let Some(stem) = self.before("ization") {
            self.becomes(&stem, "ize");
            return;
        }
        let Some(shortest) = self.before("ion") else { return };
        let is_found = match (self.before("ition"), self.before("ation")) {
            (Some(stem), _) => self.becomes_any(&stem, &["e"]),
            (None, Some(stem)) => self.becomes_any(&stem, &["ate", "e", ""]),
            (None, None) => false,
        };
        if is_found || self.before("ication").is_some_and(|stem| self.becomes_any(&stem, &["y"])) {
            return;
        }
        self.becomes_any(&shortest, &["e", ""]);
    }

    pub(super) fn er(&mut self) {
        if let Some(stem) = self.before("izer") {
            self.becomes(&stem, "ize");
            return;
        }
        let Some((stem, vowel)) = self.before_vowel(b"eo", "r").filter(|(stem, _)| !stem.is_empty()) else { return };
        if self.becomes_single(&stem) {
            return;
        }
        let mut without_r = char::from(vowel).to_string();
        if let Some(shorter) = stem.strip_suffix(b"i") {
            if self.becomes_any(shorter, &["y"]) {
                return;
            }
            // Krovetz takes -ior for -ier from here on.
            "e".clone_into(&mut without_r);
        }
        if stem.strip_suffix(b"e").is_some_and(|shorter| self.becomes_any(shorter, &[""])) {
            return;
        }
        self.becomes_any(&stem, &[&without_r, "", "e"]);
    }

    pub(super) fn ly(&mut self) {
        let Some(stem) = self.before("ly") else { return };
        if self.becomes_any(&stem, &["le", ""]) {
            return;
        }
        if stem.len() > 1 && stem.ends_with(b"ab") {
            self.turn_into(&stem, "le");
            return;
        }
        if !stem.ends_with(b"al")
            && let Some(shorter) = stem.strip_suffix(b"i")
            && self.becomes_any(shorter, &["y"])
        {
            return;
        }
        self.turn_into(&stem, "");
    }

    pub(super) fn al(&mut self) {
        let Some(stem) = self.before("al").filter(|stem| stem.len() > 1) else { return };
        if self.becomes_any(&stem, &[""]) || self.becomes_single(&stem) || self.becomes_any(&stem, &["e", "um"]) {
            return;
        }
        if let Some(shorter) = stem.strip_suffix(b"ic") {
            let _ = self.becomes_any(shorter, &["", "y"]) || self.becomes(shorter, "ic");
        } else if let Some(shorter) = stem.strip_suffix(b"i") {
            let _ = self.becomes_any(shorter, &[""]) || self.becomes(&stem, "al");
        }
    }

    pub(super) fn ive(&mut self) {
        let Some(stem) = self.before("ive") else { return };
        if self.becomes_any(&stem, &["", "e"]) {
            return;
        }
        if stem.strip_suffix(b"at").is_some_and(|shorter| self.becomes_any(shorter, &["e", ""])) {
            return;
        }
        self.becomes_any(&stem, &["ion"]);
    }

    pub(super) fn ize(&mut self) {
        let Some(stem) = self.before("ize") else { return };
        let _ = self.becomes_any(&stem, &[""]) || self.becomes_single(&stem) || self.becomes_any(&stem, &["e"]);
    }

    pub(super) fn ment(&mut self) {
        if let Some(stem) = self.before("ment") {
            self.becomes_any(&stem, &[""]);
        }
    }

    /// Endings -able and -ible.
    pub(super) fn able(&mut self) {
        let Some((stem, _)) = self.before_vowel(b"ai", "ble") else { return };
        let _ = self.becomes_any(&stem, &[""]) || self.becomes_single(&stem) || self.becomes_any(&stem, &["e", "ate"]);
    }

    pub(super) fn ism(&mut self) {
        if let Some(stem) = self.before("ism") {
            self.becomes(&stem, "");
        }
    }

    pub(super) fn ic(&mut self) {
        if let Some(stem) = self.before("ic") {
            self.becomes_any(&stem, &["ical", "y", "e", ""]);
        }
    }

    /// Endings -ency and -ancy.
    pub(super) fn ncy(&mut self) {
        if self.before_vowel(b"ea", "ncy").is_some()
            && let Some(stem) = self.before("ncy")
        {
            let _ = self.becomes(&stem, "nt") || self.becomes(&stem, "nce");
        }
    }

    /// Endings -ence and -ance.
    pub(super) fn nce(&mut self) {
        if let Some((stem, _)) = self.before_vowel(b"ea", "nce") {
            self.becomes_any(&stem, &["e", ""]);
        }
    }
}
