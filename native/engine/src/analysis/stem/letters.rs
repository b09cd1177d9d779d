//! The letters of a word as UTF-16 code units, the unit of Lucene's stemmers.

use crate::analysis::lowercase::lowercase_char;

/// A word that is shortened from its end.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    units: Vec<u16>,
}

impl Letters {
    /// The letters of a text.
    pub fn of(text: &str) -> Self {
        Self { units: text.encode_utf16().collect() }
    }

    /// Number of letters.
    pub fn len(&self) -> usize {
        self.units.len()
    }

    /// Returns true if empty.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty()
    }

    /// The letter at an index; zero beyond the end and for half a surrogate pair.
    pub fn at(&self, place: usize) -> char {
        self.units.get(place).and_then(|&unit| char::from_u32(u32::from(unit))).unwrap_or('\0')
    }

    /// The letter `back` places from the end: 1 is the last.
    pub fn last(&self, back: usize) -> char {
        self.units.len().checked_sub(back).map_or('\0', |place| self.at(place))
    }

    /// Returns true if the last two letters are the same.
    pub fn ends_in_double(&self) -> bool {
        matches!(self.units[..], [.., first, second] if first == second)
    }

    /// Replaces the letter at an index.
    pub fn set(&mut self, place: usize, letter: char) {
        if let Some(unit) = self.units.get_mut(place) {
            *unit = u32::from(letter) as u16;
        }
    }

    /// As above, `back` places from the end.
    pub fn set_last(&mut self, back: usize, letter: char) {
        if let Some(place) = self.units.len().checked_sub(back) {
            self.set(place, letter);
        }
    }

    /// Returns true if the word ends with the text.
    pub fn ends(&self, text: &str) -> bool {
        let mut units = self.units.iter().rev();
        text.chars().rev().all(|letter| units.next().is_some_and(|&unit| u32::from(unit) == u32::from(letter)))
    }

    /// The same in any case of the letters.
    pub fn ends_ignoring_case(&self, text: &str) -> bool {
        let lower = |unit: u16| char::from_u32(u32::from(unit)).map(lowercase_char);
        let mut units = self.units.iter().rev();
        text.chars().rev().all(|letter| units.next().is_some_and(|&unit| lower(unit) == Some(lowercase_char(letter))))
    }

    /// Returns true if it ends with one of these.
    pub fn ends_any(&self, texts: &[&str]) -> bool {
        texts.iter().any(|text| self.ends(text))
    }

    /// Returns true if the word starts with the text.
    pub fn starts(&self, text: &str) -> bool {
        let mut units = self.units.iter();
        text.chars().all(|letter| units.next().is_some_and(|&unit| u32::from(unit) == u32::from(letter)))
    }

    /// Takes letters away from the end.
    pub fn cut(&mut self, count: usize) {
        self.units.truncate(self.units.len().saturating_sub(count));
    }

    /// Takes letters away from the start.
    pub fn cut_start(&mut self, count: usize) {
        self.units.drain(..count.min(self.units.len()));
    }

    /// Removes the letter at an index.
    pub fn remove(&mut self, place: usize) {
        if place < self.units.len() {
            self.units.remove(place);
        }
    }

    /// Adds a text at the end.
    pub fn push(&mut self, text: &str) {
        self.units.extend(text.encode_utf16());
    }

    /// Maps every letter.
    pub fn map(&mut self, map: impl Fn(char) -> char) {
        for unit in &mut self.units {
            if let Some(letter) = char::from_u32(u32::from(*unit)) {
                *unit = u32::from(map(letter)) as u16;
            }
        }
    }

    /// Writes the word.
    pub fn write(&self, out: &mut String) {
        out.push_str(&String::from_utf16_lossy(&self.units));
    }
}

/// Removes the first matching suffix. The suffixes of the first list are removed from words longer than `longer_than` code units, those of
/// each further list from words one unit shorter.
pub fn remove_longest(word: &mut Letters, suffixes: &[&[&str]], longer_than: usize) {
    for (shorter, suffixes) in suffixes.iter().enumerate() {
        if word.len() + shorter > longer_than
            && let Some(suffix) = suffixes.iter().find(|suffix| word.ends(suffix))
        {
            return word.cut(suffix.chars().count());
        }
    }
}
