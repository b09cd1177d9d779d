//! `czech_stem`: the stemmer `czech`.

use super::TokenFilterSpec;
use crate::analysis::stem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("czech_stem", |context| stem::filter("czech", context.major));
