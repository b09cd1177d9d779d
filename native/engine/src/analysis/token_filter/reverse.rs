//! `reverse`: tokens read backwards.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("reverse", |_| Ok(filter()));

/// The filter.
pub fn filter() -> SharedTokenFilter {
    change::every(|text, out| {
        out.extend(text.chars().rev());
        true
    })
}
