//! Field types that the reference knows and this engine does not.

/// Their wire names, those of modules that a bare reference lacks included.
pub static UNBUILT: &[&str] = &[
    "aggregate_metric_double",
    "counted_keyword",
    "exponential_histogram",
    "histogram",
    "icu_collation_keyword",
    "murmur3",
    "point",
    "rank_vectors",
    "semantic_text",
    "shape",
];
