//! Endings of plurals, of the past and of `-ing`.

use super::{Word, has_vowel, is_consonant, without_double};

impl Word {
    pub(super) fn plural(&mut self) {
        if let Some(stem) = self.before("ies") {
            let _ = self.becomes(&stem, "ie") || self.becomes(&stem, "y");
        } else if let Some(stem) = self.before("es") {
            let may_end_in_e = stem.len() > 1 && !stem.ends_with(b"ss");
            if may_end_in_e && self.becomes(&stem, "e") || self.becomes(&stem, "") {
                return;
            }
            self.turn_into(&stem, "e");
            if !may_end_in_e {
                self.becomes(&stem, "e");
            }
        } else if let Some(stem) = self.before("s")
            && stem.len() > 2
            && !stem.ends_with(b"s")
            && self.before("ous").is_none()
        {
            self.becomes(&stem, "");
        }
    }

    pub(super) fn past(&mut self) {
        if self.letters.len() < 5 {
            return;
        }
        if let Some(stem) = self.before("ied") {
            let _ = self.becomes(&stem, "ie") || self.becomes(&stem, "y");
            return;
        }
        let Some(stem) = self.before("ed").filter(|stem| has_vowel(stem)) else { return };
        if self.becomes_with_e(&stem) || self.becomes(&stem, "") {
            return;
        }
        if let Some(single) = without_double(&stem) {
            let _ = self.becomes(single, "") || self.becomes(&stem, "");
        } else if stem.starts_with(b"un") {
            self.turn_into(&stem, "ed");
        } else {
            self.turn_into(&stem, "e");
        }
    }

    pub(super) fn ing(&mut self) {
        if self.letters.len() < 6 {
            return;
        }
        let Some(stem) = self.before("ing").filter(|stem| has_vowel(stem)) else { return };
        if self.becomes_with_e(&stem) || self.becomes(&stem, "") {
            return;
        }
        let last = stem.len() - 1;
        if let Some(single) = without_double(&stem) {
            let _ = self.becomes(single, "") || self.becomes(&stem, "");
        } else if last > 0 && is_consonant(&stem, last) && is_consonant(&stem, last - 1) {
            self.turn_into(&stem, "");
        } else {
            self.turn_into(&stem, "e");
        }
    }
}
