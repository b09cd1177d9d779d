//! `kstem`: Krovetz' stemmer for English.

use super::{TokenFilterSpec, change};
use crate::analysis::stem::kstem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("kstem", |_| Ok(change::stems(kstem::stem)));
