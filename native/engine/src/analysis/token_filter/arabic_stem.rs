//! `arabic_stem`: the stemmer `arabic`.

use super::TokenFilterSpec;
use crate::analysis::stem;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("arabic_stem", |context| stem::filter("arabic", context.major));
