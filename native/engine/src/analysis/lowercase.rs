//! Lowercasing one character at a time, as Java's `Character.toLowerCase` does.

use super::character::{category, is_younger_case};
use crate::fault;
use icu_properties::props::GeneralCategory;

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
    if !text.contains('Σ') || !text.bytes().any(|byte| byte >= 0xF0) {
        return text.to_lowercase();
    }
    // Java: no word goes on after a character beyond the basic plane, unless it is the first of the text (`analysis/halves`).
    let mut begun = text.chars().take(1).collect::<String>();
    let mut is_apart = false;
    begun.extend(text.chars().zip(text.chars().skip(1)).enumerate().map(|(at, (last, next))| {
        is_apart = at > 0 && last.len_utf16() > 1 || is_apart && category(last) == GeneralCategory::NonspacingMark;
        if next == 'Σ' && is_apart { 'σ' } else { next }
    }));
    begun.to_lowercase()
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
