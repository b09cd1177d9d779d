//! `porter_stem`: Porter's stemmer for English.

use super::TokenFilterSpec;
use crate::analysis::stem::{self, porter};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("porter_stem", |_| Ok(stem::by_letters(porter::stem)));
