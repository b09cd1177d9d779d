//! Shared code of the span queries.

pub(in crate::query_dsl) mod clause;
pub(in crate::query_dsl) mod pair;
