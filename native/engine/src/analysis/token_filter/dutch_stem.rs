//! `dutch_stem`: the stemmer `dutch`.

use super::TokenFilterSpec;
use crate::analysis::stem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("dutch_stem", |context| stem::filter("dutch", context.major));
