//! `arabic_normalization`: one form for the forms of some letters, no vowel marks.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("arabic_normalization", |_| Ok(filter())).normalizing();

/// The filter.
pub fn filter() -> SharedTokenFilter {
    change::characters(|character| match character {
        '\u{622}' | '\u{623}' | '\u{625}' => Some('\u{627}'),
        '\u{649}' => Some('\u{64A}'),
        '\u{629}' => Some('\u{647}'),
        '\u{640}' | '\u{64B}'..='\u{652}' => None,
        other => Some(other),
    })
}
