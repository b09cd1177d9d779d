//! Estonian by Linda Freienthal in its first version, which Lucene 9 has (`analysis/snowball_classes`).

use std::collections::HashMap;
use std::sync::LazyLock;

/// Forms of verbs and their stems, which no rule finds.
static VERBS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let lines = include_str!("verbs.txt").lines().filter_map(|line| line.split_once(": "));
    lines.flat_map(|(root, forms)| forms.split(' ').map(move |form| (form, root))).collect()
});

/// Endings that mark a verb.
const VERBAL: &[&str] = &[
    "nuksin", "nuksime", "nuksid", "nuksite", "ksin", "ksid", "ksime", "ksite", "mata", "takse", "dakse", "taks", "daks", "akse", "sime",
    "site", "sin", "me", "da", "n", "b",
];

/// Endings of nouns that are made from verbs and others, and what they become.
const NOUNS: &[(&[&str], &str)] = &[
    (&["lasse", "last", "lane", "lasi"], "lase"),
    (&["misse", "mist", "mine", "misi"], "mise"),
    (&["lisse", "list", "line", "lisi"], "lise"),
];

/// The stem of a word.
pub fn stem(text: &str) -> String {
    if let Some(root) = VERBS.get(text) {
        return (*root).to_owned();
    }
    let mut word = Word::of(text);
    word.emphasis();
    if !word.verb() {
        word.noun();
        word.case();
        word.plural();
        word.degree();
        word.cut(&["i"], |word, (_, start)| word.is_short_vowel(start));
        word.cut(&["nu", "tu", "du", "va"], |_, _| true);
    }
    word.single_consonant();
    word.letters.into_iter().collect()
}

/// A word that is stemmed.
struct Word {
    letters: Vec<char>,
    /// Where the region begins that endings are in: after the consonant that follows the first vowel.
    region: usize,
}

const fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'õ' | 'ä' | 'ö' | 'ü')
}

impl Word {
    fn of(text: &str) -> Self {
        let letters: Vec<char> = text.chars().collect();
        let vowel = letters.iter().position(|letter| is_vowel(*letter)).unwrap_or(letters.len());
        let consonant = letters[vowel..].iter().position(|letter| !is_vowel(*letter));
        let region = consonant.map_or(letters.len(), |consonant| vowel + consonant + 1);
        Self { letters, region }
    }

    /// The longest of the endings that the region has, and where it begins.
    fn ending(&self, endings: &[&'static str]) -> Option<(&'static str, usize)> {
        let starts = endings.iter().filter_map(|ending| {
            let start = self.letters.len().checked_sub(ending.chars().count()).filter(|start| *start >= self.region)?;
            self.has(start, ending).then_some((*ending, start))
        });
        starts.min_by_key(|(_, start)| *start)
    }

    /// Returns true if the letters from a place on begin with a text.
    fn has(&self, start: usize, text: &str) -> bool {
        self.letters[start..].iter().copied().take(text.chars().count()).eq(text.chars())
    }

    /// The letter before a place.
    fn before(&self, place: usize) -> Option<char> {
        place.checked_sub(1).map(|last| self.letters[last])
    }

    fn is_short_vowel(&self, end: usize) -> bool {
        self.before(end).is_some_and(|letter| matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u'))
    }

    /// Returns true if the same vowel is before a place twice.
    fn is_long_vowel(&self, end: usize) -> bool {
        end >= 2 && is_vowel(self.letters[end - 1]) && self.letters[end - 1] == self.letters[end - 2]
    }

    fn is_open(&self, end: usize) -> bool {
        self.is_short_vowel(end) || self.is_long_vowel(end)
    }

    /// Removes an ending if what is before it allows that. Returns true if it does.
    fn cut(&mut self, endings: &[&'static str], allows: impl Fn(&Self, (&str, usize)) -> bool) -> bool {
        let found = self.ending(endings).filter(|found| allows(self, *found));
        if let Some((_, start)) = found {
            self.letters.truncate(start);
        }
        found.is_some()
    }

    fn replace(&mut self, start: usize, text: &str) {
        self.letters.truncate(start);
        self.letters.extend(text.chars());
    }

    /// Removes `gi` and `ki`, which add emphasis.
    fn emphasis(&mut self) {
        self.cut(&["gi", "ki"], |word, (ending, start)| {
            let Some(last) = word.before(start).filter(|_| start >= 4) else { return false };
            match ending {
                "gi" => (is_vowel(last) || "cjlmnqrvwx".contains(last)) && !word.is_long_vowel(start),
                _ => "kptgbdshfšzž".contains(last),
            }
        });
    }

    /// Removes the ending of a verb. Returns true if there is one.
    fn verb(&mut self) -> bool {
        if let Some(("akse", start)) = self.ending(VERBAL) {
            self.replace(start, "a");
            return true;
        }
        self.cut(VERBAL, |word, (ending, start)| !matches!(ending, "me" | "da" | "n" | "b") || word.before(start).is_some_and(is_vowel))
    }

    fn noun(&mut self) {
        for (endings, noun) in NOUNS {
            if let Some((_, start)) = self.ending(endings) {
                return self.replace(start, noun);
            }
        }
    }

    fn case(&mut self) {
        self.cut(&["sse", "st", "le", "lt", "ga", "ks", "ta", "t", "s", "l"], |word, (_, start)| word.is_open(start));
    }

    fn plural(&mut self) {
        let Some((ending, start)) = self.ending(&["ikkude", "ikke", "ike", "sid", "te", "de", "d"]) else { return };
        match ending {
            "sid" if self.is_long_vowel(start) => {}
            "sid" => self.letters.truncate(start),
            "te" => self.plural_in_te(start),
            "de" | "d" if self.is_open(start) => self.letters.truncate(start),
            "de" | "d" => {}
            _ => self.replace(start, "iku"),
        }
    }

    fn plural_in_te(&mut self, start: usize) {
        let is_long = start >= 4;
        if is_long && ["mis", "las", "lis"].iter().any(|noun| self.has(start - 3, noun)) {
            self.replace(start, "e");
        } else if self.before(start) != Some('t') {
            self.replace(start, if is_long { "" } else { "t" });
        }
    }

    fn degree(&mut self) {
        self.cut(&["mai", "ma", "m"], |word, (ending, start)| ending == "ma" || word.is_short_vowel(start));
    }

    /// Leaves one of `kk`, `pp` or `tt` before the last vowel.
    fn single_consonant(&mut self) {
        if let [.., first @ ('k' | 'p' | 't'), second, last] = self.letters[..]
            && first == second
            && is_vowel(last)
        {
            self.letters.remove(self.letters.len() - 3);
        }
    }
}
