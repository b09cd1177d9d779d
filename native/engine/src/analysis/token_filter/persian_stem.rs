//! `persian_stem`: the stemmer `persian`.

use super::TokenFilterSpec;
use crate::analysis::stem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("persian_stem", |context| stem::filter("persian", context.major));
