//! `french_stem`: the stemmer `french`.

use super::TokenFilterSpec;
use crate::analysis::stem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("french_stem", |context| stem::filter("french", context.major));
