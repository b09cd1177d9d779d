//! Capitalization of words.

/// Capitalization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterCase {
    /// No capitals.
    Lower,
    /// The first letter.
    Title,
    /// All letters.
    Upper,
    /// Some.
    Mixed,
}

impl LetterCase {
    /// The capitalization of a word.
    pub fn of(word: &str) -> Self {
        let mut letters = word.chars();
        let starts = letters.next().is_some_and(char::is_uppercase);
        let rest = letters.as_str();
        let (upper, lower) = (rest.contains(char::is_uppercase), rest.contains(char::is_lowercase));
        match (starts, upper, lower) {
            (true, _, false) => Self::Upper,
            (true, false, true) => Self::Title,
            (false, false, _) => Self::Lower,
            _ => Self::Mixed,
        }
    }
}

/// A letter in lower case, where that is one letter.
pub fn lower(letter: char) -> char {
    crate::analysis::lowercase::lowercase_char(letter)
}

/// A letter as a capital, where that is one letter.
pub fn upper(letter: char) -> char {
    let mut letters = letter.to_uppercase();
    match (letters.next(), letters.next()) {
        (Some(capital), None) => capital,
        _ => letter,
    }
}

/// The word with only its first letter capitalized.
pub fn title(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().chain(letters.map(lower)).collect()
}

/// The word with a capital after its first apostrophe; `None` if not applicable.
pub fn after_apostrophe(word: &str) -> Option<String> {
    let letters: Vec<char> = word.chars().collect();
    let last = letters.len().checked_sub(1)?;
    let at = (1..last).find(|&at| letters[at] == '\'' && upper(letters[at + 1]) != letters[at + 1])?;
    let mut changed = letters;
    changed[at + 1] = upper(changed[at + 1]);
    Some(changed.into_iter().collect())
}
