//! Full-text queries: analysis, field expansion and query construction from tokens.

pub(in crate::query_dsl) mod analyze;
pub(in crate::query_dsl) mod best_fields;
pub(in crate::query_dsl) mod cross_fields;
pub(in crate::query_dsl) mod field_patterns;
pub(in crate::query_dsl) mod index_phrases;
pub(in crate::query_dsl) mod match_options;
pub(in crate::query_dsl) mod match_query_parser;
pub(in crate::query_dsl) mod metadata;
pub(in crate::query_dsl) mod minimum_should_match;
pub(in crate::query_dsl) mod multi_field;
pub(in crate::query_dsl) mod multi_phrase_prefix;
pub(in crate::query_dsl) mod span_prefix;
