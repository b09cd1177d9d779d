//! `russian_stem`: the stemmer `russian`.

use super::TokenFilterSpec;
use crate::analysis::stem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("russian_stem", |context| stem::filter("russian", context.major));
