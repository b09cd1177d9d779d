//! `apostrophe`: drops an apostrophe and what follows it.

use super::{TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("apostrophe", |_| {
    Ok(change::every(|text, out| match text.find(['\'', '\u{2019}']) {
        Some(at) => {
            out.push_str(&text[..at]);
            true
        }
        None => false,
    }))
});
