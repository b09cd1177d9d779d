//! Backslashes in the terms of a `query_string`.

use super::failure::Failure;
use crate::error::EsError;

/// Removes escaping backslashes and decodes `\u0041`. `major`: version of the grammar.
pub fn unescaped(text: &str, major: u8) -> Result<String, Failure> {
    let mut units: Vec<u16> = Vec::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(c) = letters.next() {
        let letter = if c == '\\' { letters.next() } else { Some(c) };
        match letter {
            None => return Err(Failure::syntax("Term can not end with escape character.")),
            Some('u') if c == '\\' => units.push(unit(&mut letters, major)?),
            Some(letter) => units.extend_from_slice(letter.encode_utf16(&mut [0; 2])),
        }
    }
    String::from_utf16(&units).map_err(|_| EsError::not_implemented("[query_string] with half a surrogate pair").into())
}

/// The four digits after `\u`.
fn unit(letters: &mut std::str::Chars<'_>, major: u8) -> Result<u16, Failure> {
    let mut unit = 0;
    for _ in 0..4 {
        let c = letters.next().ok_or_else(|| {
            let unicode = if major == 8 { "unicode" } else { "Unicode" };
            Failure::syntax(format!("Truncated {unicode} escape sequence."))
        })?;
        let Some(digit) = c.to_digit(16) else {
            return Err(match c.len_utf16() {
                1 => Failure::syntax(format!("Non-hex character in Unicode escape sequence: {c}")),
                // ES: it names the first half of the pair.
                _ => EsError::not_implemented("the message of half a surrogate pair in an escape of [query_string]").into(),
            });
        };
        unit = unit * 16 + digit as u16;
    }
    Ok(unit)
}
