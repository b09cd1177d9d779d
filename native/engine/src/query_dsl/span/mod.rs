//! What span queries share.

pub(in crate::query_dsl) mod clause;
pub(in crate::query_dsl) mod pair;
