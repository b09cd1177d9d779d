//! The steps of the stemmer, each of which looks at the end of the word or for `ge` in it.

/// A word that is stemmed.
pub struct Word {
    letters: Vec<char>,
    /// Where the two regions begin in which endings are removed.
    regions: [usize; 2],
}

const fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

impl Word {
    /// The word of a text.
    pub fn of(text: &str) -> Self {
        Self { letters: text.chars().collect(), regions: [0; 2] }
    }

    /// The text, in which a marked `y` is one again.
    pub fn text(self, has_marks: bool) -> String {
        self.letters.into_iter().map(|letter| if has_marks && letter == 'Y' { 'y' } else { letter }).collect()
    }

    /// Marks each `y` that is a consonant: at the beginning and after a vowel. Returns true if there is any.
    pub fn mark_consonants(&mut self) -> bool {
        let mut any = false;
        for at in 0..self.letters.len() {
            if self.letters[at] == 'y' && (at == 0 || is_vowel(self.letters[at - 1])) {
                (self.letters[at], any) = ('Y', true);
            }
        }
        any
    }

    /// Finds the regions: each begins after the consonant that follows vowels.
    pub fn measure(&mut self) {
        self.regions = [self.letters.len(); 2];
        let mut at = 0;
        for region in 0..2 {
            at += self.letters[at..].iter().take_while(|letter| !is_vowel(**letter)).count();
            let vowels = at;
            while let Some(&letter) = self.letters.get(at).filter(|letter| is_vowel(**letter)) {
                at += if letter == 'i' && self.letters.get(at + 1) == Some(&'j') { 2 } else { 1 };
            }
            if at == vowels || at >= self.letters.len() {
                return;
            }
            at += 1;
            self.regions[region] = at;
        }
    }

    /// The place where an ending begins, if the first `end` letters have it.
    fn before(&self, end: usize, ending: &str) -> Option<usize> {
        let start = end.checked_sub(ending.chars().count())?;
        self.letters[start..end].iter().copied().eq(ending.chars()).then_some(start)
    }

    fn longest(&self, endings: &[&'static str]) -> Option<(&'static str, usize)> {
        let found = endings.iter().filter_map(|ending| self.before(self.letters.len(), ending).map(|at| (*ending, at)));
        found.min_by_key(|(_, at)| *at)
    }

    fn in_first(&self, at: usize) -> bool {
        self.regions[0] <= at
    }

    fn ends_with_vowel(&self, end: usize) -> bool {
        end.checked_sub(1).is_some_and(|last| is_vowel(self.letters[last])) || self.before(end, "ij").is_some()
    }

    fn ends_with_consonant(&self, end: usize) -> bool {
        self.before(end, "ij").is_none() && end.checked_sub(1).is_some_and(|last| !is_vowel(self.letters[last]))
    }

    fn in_first_after_consonant(&self, at: usize) -> bool {
        self.in_first(at) && self.ends_with_consonant(at)
    }

    /// Replaces what begins at a place; returns true.
    fn replace(&mut self, at: usize, by: &str) -> bool {
        self.letters.truncate(at);
        self.letters.extend(by.chars());
        true
    }

    /// The same, and doubles a single vowel before the last consonant.
    fn replace_long(&mut self, at: usize, by: &str) -> bool {
        self.replace(at, by);
        let [.., vowel, last] = self.letters[..] else { return true };
        let place = self.letters.len() - 2;
        let is_open = |letter: char| matches!(letter, 'a' | 'i' | 'o' | 'u');
        let has = |at: usize, is_such: &dyn Fn(char) -> bool| at.checked_sub(1).is_some_and(|at| is_such(self.letters[at]));
        let is_single = place == 0 || has(place, &|letter| !is_vowel(letter));
        let start = place.saturating_sub(1);
        let is_unstressed = || has(start, &is_open) || start >= 3 && is_open(self.letters[start - 2]) && !is_vowel(self.letters[start - 3]);
        let is_long = match vowel {
            'a' | 'o' | 'u' => is_single,
            'e' => is_single && !is_unstressed(),
            _ => false,
        };
        if is_long && !is_vowel(last) && !matches!(last, 'w' | 'x') {
            self.letters.insert(place, vowel);
        }
        true
    }

    /// Plurals and genitives.
    pub fn plural(&mut self) -> bool {
        let Some((ending, at)) = self.longest(&["'s", "s", "ies", "es", "aus", "en", "nde"]) else { return false };
        match ending {
            "'s" => self.replace(at, ""),
            "s" => {
                let after_t = self.before(at, "t").is_some_and(|before| self.in_first(before));
                self.in_first(at) && !after_t && self.ends_with_consonant(at) && self.replace(at, "")
            }
            "ies" => self.in_first(at) && self.replace(at, "ie"),
            "es" => match (self.before(at, "ar"), self.before(at, "er")) {
                (Some(before), _) if self.in_first_after_consonant(before) => self.replace_long(before, ""),
                (_, Some(before)) if self.in_first_after_consonant(before) => self.replace(before, ""),
                _ => self.in_first_after_consonant(at) && self.replace(at, "e"),
            },
            "aus" => self.in_first(at) && self.ends_with_vowel(at) && self.replace(at, "au"),
            "nde" => self.replace(at, "nd"),
            _ => self.plural_in_en(at),
        }
    }

    fn plural_in_en(&mut self, at: usize) -> bool {
        if let Some(before) = self.before(at, "hed").filter(|&before| self.in_first(before)) {
            return self.replace(before, "heid");
        }
        if self.before(at, "nd").is_some() {
            return self.replace(at, "");
        }
        if let Some(before) = self.before(at, "d").filter(|&before| self.in_first_after_consonant(before)) {
            return self.replace(before, "");
        }
        let after = self.before(at, "i").or_else(|| self.before(at, "j"));
        if after.is_some_and(|before| self.ends_with_vowel(before)) {
            return self.replace(at, "");
        }
        self.in_first_after_consonant(at) && self.replace_long(at, "")
    }

    /// Diminutives and a final `e`.
    pub fn diminutive(&mut self) -> bool {
        let endings = ["je", "ge", "lijke", "ische", "de", "te", "se", "re", "le", "ene", "ieve"];
        let Some((ending, at)) = self.longest(&endings) else { return false };
        match ending {
            "je" => self.diminutive_in_je(at),
            "de" => self.in_first_after_consonant(at) && self.replace(at, ""),
            "le" => self.in_first(at) && self.replace_long(at, "l"),
            "ene" => self.in_first_after_consonant(at) && self.replace_long(at, "en"),
            "ieve" => self.in_first_after_consonant(at) && self.replace(at, "ief"),
            // The final `e` is removed.
            _ => self.in_first(at) && self.replace(self.letters.len() - 1, ""),
        }
    }

    fn diminutive_in_je(&mut self, at: usize) -> bool {
        if let Some(before) = self.before(at, "'t") {
            return self.replace(before, "");
        }
        if let Some(before) = self.before(at, "et").filter(|&before| self.in_first_after_consonant(before)) {
            return self.replace(before, "");
        }
        if let Some(before) = self.before(at, "rnt") {
            return self.replace(before, "rn");
        }
        let after_vowel = |before: usize| before.checked_sub(1).is_some_and(|before| self.ends_with_vowel(before));
        if let Some(before) = self.before(at, "t").filter(|&before| self.in_first(before) && after_vowel(before)) {
            return self.replace(before, "");
        }
        for (ending, by) in [("ink", "ing"), ("mp", "m")] {
            if let Some(before) = self.before(at, ending) {
                return self.replace(before, by);
            }
        }
        if let Some(before) = self.before(at, "'").filter(|&before| self.in_first(before)) {
            return self.replace(before, "");
        }
        self.in_first_after_consonant(at) && self.replace(at, "")
    }

    /// Endings of nouns.
    pub fn noun(&mut self) -> bool {
        let endings = ["atie", "iteit", "heid", "sel", "ster", "rder", "ing", "isme", "erij", "arij", "fie", "gie", "tst", "dst"];
        let Some((ending, at)) = self.longest(&endings) else { return false };
        match ending {
            "rder" => self.replace(at, "r"),
            "fie" => self.regions[1] <= at && self.replace_long(at, "f"),
            "gie" => self.regions[1] <= at && self.replace_long(at, "g"),
            "arij" => self.in_first_after_consonant(at) && self.replace(at, "aar"),
            "tst" => self.in_first_after_consonant(at) && self.replace(at, "t"),
            "dst" => self.in_first_after_consonant(at) && self.replace(at, "d"),
            _ if !self.in_first(at) => false,
            "atie" => self.replace(at, "eer"),
            "heid" | "sel" | "ster" => self.replace(at, ""),
            _ => self.replace_long(at, ""),
        }
    }

    /// Endings of adjectives.
    pub fn adjective(&mut self) -> bool {
        let endings = [
            "ioneel", "atief", "baar", "naar", "laar", "raar", "tant", "lijker", "lijkst", "achtig", "achtiger", "achtigst", "eriger",
            "erigst", "erig", "end",
        ];
        let is_removed = self.longest(&endings).is_some_and(|(ending, at)| {
            self.in_first(at)
                && match ending {
                    "ioneel" => self.replace(at, "ie"),
                    "atief" => self.replace(at, "eer"),
                    "naar" | "laar" | "raar" => self.ends_with_vowel(at) && self.replace(at, &ending[..1]),
                    "tant" => self.replace(at, "teer"),
                    "lijker" | "lijkst" => self.replace(at, "lijk"),
                    "baar" | "achtig" | "achtiger" | "achtigst" => self.replace(at, ""),
                    _ => self.ends_with_consonant(at) && self.replace_long(at, ""),
                }
        });
        is_removed
            || self.longest(&["iger", "igst", "ig"]).is_some_and(|(_, at)| self.in_first_after_consonant(at) && self.replace_long(at, ""))
    }

    /// Removes a `t` after `k`, `f` and `p`.
    pub fn final_cluster(&mut self) -> bool {
        self.longest(&["kt", "ft", "pt"]).is_some_and(|(_, at)| self.replace(at + 1, ""))
    }

    /// Makes the last consonant single and voiceless.
    pub fn final_consonant(&mut self) {
        match self.letters[..] {
            [.., a, b] if a == b && matches!(b, 'b'..='d' | 'f'..='h' | 'j'..='n' | 'p'..='t' | 'v'..='x' | 'z') => {
                self.letters.pop();
            }
            [.., 'v'] => {
                self.replace(self.letters.len() - 1, "f");
            }
            [.., 'z'] => {
                self.replace(self.letters.len() - 1, "s");
            }
            _ => {}
        }
    }

    /// Removes the end of a participle.
    pub fn participle(&mut self) {
        let Some((ending, at)) = self.longest(&["d", "t"]) else { return };
        let kept = self.before(at, if ending == "d" { "n" } else { "h" }).is_some_and(|before| self.in_first(before));
        if self.in_first_after_consonant(at) && !kept {
            self.replace(at, "");
        }
    }

    /// Removes `ge` at the beginning.
    pub fn lose_prefix(&mut self) -> bool {
        self.letters.starts_with(&['g', 'e']) && self.lose(0)
    }

    /// Removes the first `ge` after the first letter.
    pub fn lose_infix(&mut self) -> bool {
        let found = self.letters.iter().skip(1).zip(self.letters.iter().skip(2)).position(|pair| pair == (&'g', &'e'));
        found.is_some_and(|at| self.lose(at + 1))
    }

    /// Removes `ge` at a place if there are three letters after it, and among them and later ones a consonant after a vowel.
    fn lose(&mut self, at: usize) -> bool {
        let after = &self.letters[at + 2..];
        let vowel = after.iter().position(|&letter| is_vowel(letter));
        let has_syllable = vowel.is_some_and(|vowel| after[vowel..].iter().any(|&letter| !is_vowel(letter)));
        if after.len() < 3 || !has_syllable {
            return false;
        }
        self.letters.drain(at..at + 2);
        true
    }
}
