//! Lowercasing one character at a time, as Java's `Character.toLowerCase` does.

mod final_sigma;

use super::character::is_younger_case;
use crate::fault;
use final_sigma::is_final;

/// The lowercase of one character. Only the one-to-one mapping counts: `İ` becomes `i` without the combining dot.
pub fn lowercase_char(character: char) -> char {
    if character.is_ascii() {
        return character.to_ascii_lowercase();
    }
    if is_younger_case(character) {
        return character;
    }
    character.to_lowercase().next().unwrap_or(character)
}

/// The lowercase of `text`: `text` itself if unchanged, else written to the buffer.
pub fn lowercase_into<'a>(text: &'a str, buffer: &'a mut String) -> &'a str {
    if text.is_ascii() || fault::is_on("lowercase_of_ascii_only") {
        if !text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return text;
        }
        buffer.clear();
        buffer.push_str(text);
        buffer.make_ascii_lowercase();
    } else {
        buffer.clear();
        buffer.extend(text.chars().map(lowercase_char));
    }
    buffer
}

/// The lowercase of a text as Java's `String.toLowerCase` returns it: a character may become several (`İ`), and the sigma at the end of a
/// word is the final one.
pub fn lowercase_text(text: &str) -> String {
    if text.chars().any(is_younger_case) {
        return text.chars().map(lowercase_char).collect();
    }
    if !text.contains('Σ') {
        return text.to_lowercase();
    }
    let characters: Vec<char> = text.chars().collect();
    let mut lower = String::with_capacity(text.len());
    for (at, &character) in characters.iter().enumerate() {
        match character {
            'Σ' => lower.push(if is_final(&characters, at) { 'ς' } else { 'σ' }),
            other => lower.extend(other.to_lowercase()),
        }
    }
    lower
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_character_to_one() {
        let mut buffer = String::new();
        assert_eq!(lowercase_into("ABC xyz", &mut buffer), "abc xyz");
        assert_eq!(lowercase_into("İSTANBUL ΣΑΣ ẞ Ⱥ", &mut buffer), "istanbul σασ ß ⱥ");
    }
}
