//! `german_normalization`: umlauts, their spellings with `e`, and sharp s as plain letters.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("german_normalization", |_| Ok(filter())).normalizing();

/// State of the previous letter, for an `e`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Other,
    /// A vowel after which `u` begins no umlaut.
    Vowel,
    /// A vowel that a following `e` makes an umlaut.
    Umlaut,
}

/// The filter.
pub fn filter() -> SharedTokenFilter {
    change::every(|text, out| {
        let mut before = Before::Other;
        for character in text.chars() {
            let (written, after) = match character {
                'a' | 'o' => ("", Before::Umlaut),
                'u' if before == Before::Other => ("", Before::Umlaut),
                'e' if before == Before::Umlaut => {
                    before = Before::Vowel;
                    continue;
                }
                'u' | 'i' | 'q' | 'y' | 'e' => ("", Before::Vowel),
                'ä' => ("a", Before::Vowel),
                'ö' => ("o", Before::Vowel),
                'ü' => ("u", Before::Vowel),
                'ß' => ("ss", Before::Other),
                _ => ("", Before::Other),
            };
            before = after;
            if written.is_empty() {
                out.push(character);
            } else {
                out.push_str(written);
            }
        }
        out != text
    })
}
