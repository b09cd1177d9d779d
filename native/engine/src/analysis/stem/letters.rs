//! The letters of a word, in UTF-16 code units: Lucene's stemmers count in those.

/// A word that is made shorter from its end.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    units: Vec<u16>,
}

impl Letters {
    /// The letters of a text.
    pub fn of(text: &str) -> Self {
        Self { units: text.encode_utf16().collect() }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.units.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty()
    }

    /// The letter at a place; a zero beyond the end and for half a pair.
    pub fn at(&self, place: usize) -> char {
        self.units.get(place).and_then(|&unit| char::from_u32(u32::from(unit))).unwrap_or('\0')
    }

    /// The letter that is `back` places before the end: 1 is the last.
    pub fn last(&self, back: usize) -> char {
        self.units.len().checked_sub(back).map_or('\0', |place| self.at(place))
    }

    /// Puts another letter at a place.
    pub fn set(&mut self, place: usize, letter: char) {
        if let Some(unit) = self.units.get_mut(place) {
            *unit = u32::from(letter) as u16;
        }
    }

    /// The same, `back` places before the end.
    pub fn set_last(&mut self, back: usize, letter: char) {
        if let Some(place) = self.units.len().checked_sub(back) {
            self.set(place, letter);
        }
    }

    /// Whether the word ends with the text.
    pub fn ends(&self, text: &str) -> bool {
        let mut units = self.units.iter().rev();
        text.chars().rev().all(|letter| units.next().is_some_and(|&unit| u32::from(unit) == u32::from(letter)))
    }

    /// Whether it ends with one of these.
    pub fn ends_any(&self, texts: &[&str]) -> bool {
        texts.iter().any(|text| self.ends(text))
    }

    /// Whether the word begins with the text.
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

    /// Takes the letter at a place away.
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

/// Removes the first suffix that the word ends with. The suffixes of the first list are removed from words longer than `longer_than` code units,
/// those of each list after it from words one unit shorter.
pub fn remove_longest(word: &mut Letters, suffixes: &[&[&str]], longer_than: usize) {
    for (shorter, suffixes) in suffixes.iter().enumerate() {
        if word.len() + shorter > longer_than
            && let Some(suffix) = suffixes.iter().find(|suffix| word.ends(suffix))
        {
            return word.cut(suffix.chars().count());
        }
    }
}
