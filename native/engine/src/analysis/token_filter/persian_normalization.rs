//! `persian_normalization`: one form for the forms of some letters.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("persian_normalization", |_| Ok(filter())).normalizing();

/// The filter.
pub fn filter() -> SharedTokenFilter {
    change::characters(|character| match character {
        '\u{6CC}' | '\u{6D2}' => Some('\u{64A}'),
        '\u{6A9}' => Some('\u{643}'),
        '\u{6C0}' | '\u{6C1}' => Some('\u{647}'),
        '\u{654}' => None,
        other => Some(other),
    })
}
