//! Field types that the reference knows and this engine does not.

/// Their wire names, those of modules that a bare reference lacks included.
pub static UNBUILT: &[&str] = &[
    "aggregate_metric_double",
    "constant_keyword",
    "counted_keyword",
    "exponential_histogram",
    "histogram",
    "icu_collation_keyword",
    "join",
    "match_only_text",
    "murmur3",
    "passthrough",
    "percolator",
    "point",
    "rank_feature",
    "rank_features",
    "rank_vectors",
    "scaled_float",
    "search_as_you_type",
    "semantic_text",
    "shape",
    "sparse_vector",
    "token_count",
    "version",
    "wildcard",
];
