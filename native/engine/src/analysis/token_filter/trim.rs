//! `trim`: without white space around.

use super::{TokenFilterSpec, change};
use crate::analysis::character::is_whitespace;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("trim", |_| {
    Ok(change::every(|text, out| {
        out.push_str(text.trim_matches(is_whitespace));
        out.len() < text.len()
    }))
})
.normalizing();
