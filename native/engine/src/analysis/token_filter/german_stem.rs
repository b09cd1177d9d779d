//! `german_stem`: the stemmer of Jörg Caumanns, where the stemmer `german` is Snowball's.

use super::{TokenFilterSpec, change};
use crate::analysis::stem::caumanns;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("german_stem", |_| Ok(change::stems(caumanns::stem)));
