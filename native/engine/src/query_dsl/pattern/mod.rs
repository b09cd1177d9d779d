//! Options and building of multi-term queries: prefix, wildcard, regexp, fuzzy.

pub mod fuzziness;
pub(in crate::query_dsl) mod options;
pub(in crate::query_dsl) mod query;
pub mod regexp_flags;
pub(in crate::query_dsl) mod rewrite_method;
