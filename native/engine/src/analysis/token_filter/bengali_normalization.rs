//! `bengali_normalization`: unifies Bengali spellings of the same sound.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("bengali_normalization", |_| Ok(filter())).normalizing();

const VIRAMA: char = '\u{9CD}';

/// The filter. Keywords are not changed.
pub fn filter() -> SharedTokenFilter {
    change::stems(|text, out| {
        let mut letters: Vec<char> = text.chars().collect();
        let mut at = 0;
        while at < letters.len() {
            at = normalize(&mut letters, at);
        }
        out.extend(letters);
        out != text
    })
}

/// Normalizes the letter at an index; returns the next index.
fn normalize(letters: &mut Vec<char>, at: usize) -> usize {
    let before = |back: usize| at.checked_sub(back).map(|place| letters[place]);
    match letters[at] {
        '\u{981}' => {
            letters.remove(at);
            return at;
        }
        '\u{9C0}' => letters[at] = '\u{9BF}',
        '\u{9C2}' => letters[at] = '\u{9C1}',
        // Ka, virama and ssa are khio.
        '\u{995}' if letters.get(at + 1) == Some(&VIRAMA) && letters.get(at + 2) == Some(&'\u{9BF}') => {
            if at == 0 {
                letters[at] = '\u{996}';
                letters.drain(at + 1..at + 3);
            } else {
                letters[at + 1] = '\u{996}';
                letters.remove(at + 2);
            }
        }
        '\u{999}' => letters[at] = '\u{982}',
        // Ya after a virama: a vowel near the start of the word, silent elsewhere.
        '\u{9AF}' if before(1) == Some(VIRAMA) => {
            if at == 2 {
                letters[at - 1] = '\u{9C7}';
                if letters.get(at + 1) == Some(&'\u{9BE}') {
                    letters.remove(at + 1);
                }
                letters.remove(at);
                return at;
            }
            letters.drain(at - 1..=at);
            return at - 1;
        }
        // Ba after a virama: silent at the start of the word and in clusters, else the consonant is doubled.
        '\u{9AC}' if before(1) == Some(VIRAMA) => {
            if at == 2 || (at >= 5 && before(3) == Some(VIRAMA)) {
                letters.drain(at - 1..=at);
                return at - 1;
            }
            if at >= 2 {
                letters[at - 1] = letters[at - 2];
                letters.remove(at);
                return at;
            }
        }
        // Visarga.
        '\u{983}' if at + 1 == letters.len() => {
            if letters.len() <= 3 {
                letters[at] = '\u{9B9}';
            } else {
                letters.remove(at);
            }
        }
        '\u{983}' => letters[at] = letters[at + 1],
        '\u{9B6}' | '\u{9B7}' => letters[at] = '\u{9B8}',
        '\u{9A3}' => letters[at] = '\u{9A8}',
        '\u{9DC}' | '\u{9DD}' => letters[at] = '\u{9B0}',
        '\u{9CE}' => letters[at] = '\u{9A4}',
        _ => {}
    }
    at + 1
}
