//! Krovetz' stemmer for English (Lucene's `KStemFilter`): an ending is removed or replaced where the dictionary has the result, and some
//! endings in any case.

mod derivation;
mod dictionary;
mod inflection;
#[cfg(test)]
mod tests;

use self::dictionary::{Entry, find};

/// Longer words stay as they are.
const MAX_LENGTH: usize = 49;

/// Stems a word in lower case; returns true if it has changed.
pub fn stem(text: &str, out: &mut String) -> bool {
    out.push_str(text);
    let is_stemmed = (3..=MAX_LENGTH).contains(&text.len()) && text.bytes().all(|letter| letter.is_ascii_lowercase());
    if !is_stemmed {
        return false;
    }
    let mut word = Word { letters: text.as_bytes().to_vec(), found: find(text.as_bytes()) };
    if word.found.is_none() {
        word.reduce();
    }
    out.clear();
    match word.found {
        Some(Entry::Of(stem)) => out.push_str(stem),
        _ => out.push_str(&String::from_utf8_lossy(&word.letters)),
    }
    out != text
}

/// A word on its way to its stem.
struct Word {
    letters: Vec<u8>,
    /// The entry of the word, once it has one: then it is the stem.
    found: Option<Entry>,
}

impl Word {
    /// Tries all kinds of endings until the dictionary has the word.
    fn reduce(&mut self) {
        let before: [fn(&mut Self); 9] =
            [Self::plural, Self::past, Self::ing, Self::ity, Self::ness, Self::ion, Self::er, Self::ly, Self::al];
        let after: [fn(&mut Self); 8] = [Self::ive, Self::ize, Self::ment, Self::able, Self::ism, Self::ic, Self::ncy, Self::nce];
        for ending in before {
            ending(self);
            if self.found.is_some() {
                return;
            }
        }
        // Some endings were removed without a look at the dictionary.
        self.found = find(&self.letters).filter(|entry| !matches!(entry, Entry::Exception));
        for ending in after {
            ending(self);
            if self.found.is_some() {
                return;
            }
        }
    }

    /// The letters before an ending, of which there is at least one.
    fn before(&self, ending: &str) -> Option<Vec<u8>> {
        let stem = self.letters.strip_suffix(ending.as_bytes())?;
        (!stem.is_empty()).then(|| stem.to_vec())
    }

    /// Makes it these letters with an ending, and looks it up.
    fn becomes(&mut self, stem: &[u8], ending: &str) -> bool {
        self.turn_into(stem, ending);
        self.found = find(&self.letters);
        self.found.is_some()
    }

    /// The same, but not where endings with an `e` are not reduced to it.
    fn becomes_with_e(&mut self, stem: &[u8]) -> bool {
        self.turn_into(stem, "e");
        self.found = find(&self.letters).filter(|entry| !matches!(entry, Entry::Exception));
        self.found.is_some()
    }

    /// Makes it these letters with an ending; the dictionary is known not to have it, or does not matter yet.
    fn turn_into(&mut self, stem: &[u8], ending: &str) {
        self.letters.clear();
        self.letters.extend_from_slice(stem);
        self.letters.extend_from_slice(ending.as_bytes());
    }
}

/// Returns true for a consonant; `y` is one at the start and after a vowel.
fn is_consonant(letters: &[u8], at: usize) -> bool {
    match letters[at] {
        b'a' | b'e' | b'i' | b'o' | b'u' => false,
        b'y' => at == 0 || !is_consonant(letters, at - 1),
        _ => true,
    }
}

fn has_vowel(letters: &[u8]) -> bool {
    (0..letters.len()).any(|at| !is_consonant(letters, at))
}

/// The letters without the last one, if the last two are the same consonant.
fn without_double(letters: &[u8]) -> Option<&[u8]> {
    match letters {
        [.., first, second] if first == second && is_consonant(letters, letters.len() - 1) => letters.get(..letters.len() - 1),
        _ => None,
    }
}
