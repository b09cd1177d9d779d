//! Unsupported field types that the reference has.

/// Their wire names, including those of modules.
pub static UNBUILT: &[&str] = &["exponential_histogram", "icu_collation_keyword", "point", "semantic_text", "shape"];
