//! Affixes: replacements, and conditions on the words.

use super::flags::Flag;

/// A prefix or a suffix.
#[derive(Debug)]
pub struct Affix {
    /// The flag of words that take it.
    pub flag: Flag,
    /// True if it combines with an affix at the other end.
    pub crosses: bool,
    /// The stripped text.
    pub strip: String,
    /// Its letters.
    pub text: String,
    /// Flags of what may follow it.
    pub continuation: Vec<Flag>,
    condition: Vec<OneOf>,
    is_prefix: bool,
}

/// The allowed characters at a position.
#[derive(Debug)]
struct OneOf {
    letters: Vec<char>,
    /// True for the complement.
    negated: bool,
}

impl Affix {
    /// An affix with a condition on its words: characters, dots and brackets.
    pub fn new(flag: Flag, crosses: bool, is_prefix: bool, condition: &str) -> Self {
        let condition = if condition == "." { Vec::new() } else { places(condition) };
        Self { flag, crosses, strip: String::new(), text: String::new(), continuation: Vec::new(), condition, is_prefix }
    }

    /// The word without the affix; `None` if it does not have it, or if the condition fails.
    pub fn removed(&self, word: &str) -> Option<String> {
        let root = if self.is_prefix {
            format!("{}{}", self.strip, word.strip_prefix(self.text.as_str())?)
        } else {
            format!("{}{}", word.strip_suffix(self.text.as_str())?, self.strip)
        };
        self.accepts(&root).then_some(root)
    }

    fn accepts(&self, root: &str) -> bool {
        let letters: Vec<char> = root.chars().collect();
        let Some(rest) = letters.len().checked_sub(self.condition.len()) else { return false };
        let part = if self.is_prefix { &letters[..self.condition.len()] } else { &letters[rest..] };
        self.condition.iter().zip(part).all(|(place, letter)| place.letters.contains(letter) != place.negated)
    }
}

fn places(condition: &str) -> Vec<OneOf> {
    let mut found = Vec::new();
    let mut letters = condition.chars();
    while let Some(letter) = letters.next() {
        found.push(match letter {
            '.' => OneOf { letters: Vec::new(), negated: true },
            '[' => {
                let mut inside: Vec<char> = letters.by_ref().take_while(|&letter| letter != ']').collect();
                let negated = inside.first() == Some(&'^');
                if negated {
                    inside.remove(0);
                }
                OneOf { letters: inside, negated }
            }
            letter => OneOf { letters: vec![letter], negated: false },
        });
    }
    found
}
