//! Rules of the form `left => right`, and the escapes in them.

use crate::error::{EsError, Result};

/// The two sides of a rule, trimmed. ES: the last arrow of the rule parts them (`analysis/mapping_char_filter`).
pub fn rule(text: &str) -> Option<(String, String)> {
    let at = text.rfind("=>")?;
    Some((text[..at].trim().to_owned(), text[at + 2..].trim().to_owned()))
}

/// Replaces `\n`, `\t`, `\r`, `\b`, `\f`, `\uXXXX` and any other character after a backslash by what it means.
pub fn read(text: &str) -> Result<String> {
    let invalid = || EsError::new("runtime_exception", 500, format!("Invalid escaped char in [{text}]"));
    let mut out = String::new();
    let mut units: Vec<u16> = Vec::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        let character = if character == '\\' {
            match characters.next().ok_or_else(invalid)? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'u' => {
                    let digits: String = characters.by_ref().take(4).collect();
                    if digits.len() < 4 {
                        return Err(invalid());
                    }
                    units.push(u16::from_str_radix(&digits, 16).map_err(|_| EsError::number_format(&digits))?);
                    continue;
                }
                other => other,
            }
        } else {
            character
        };
        out.push_str(&String::from_utf16_lossy(&units));
        units.clear();
        out.push(character);
    }
    out.push_str(&String::from_utf16_lossy(&units));
    Ok(out)
}
