//! `brazilian_stem`: the stemmer `brazilian`.

use super::TokenFilterSpec;
use crate::analysis::stem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("brazilian_stem", |context| stem::filter("brazilian", context.major));
