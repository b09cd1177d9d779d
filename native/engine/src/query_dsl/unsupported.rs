//! Names of queries that the reference knows.

use super::QUERIES;

/// Known to a bare reference, so candidates for "did you mean"; not built.
const BARE: &[&str] = &["exact_knn", "knn_score_doc"];

/// Brought by modules that a bare reference lacks; not built.
const MODULES: &[&str] = &["geo_grid", "rule", "semantic", "shape", "text_expansion"];

/// Whether the reference knows a query of this name.
pub fn is_known(name: &str) -> bool {
    BARE.contains(&name) || MODULES.contains(&name)
}

/// The names that an unknown one may have meant.
pub fn suggestible() -> Vec<&'static str> {
    QUERIES.iter().map(|spec| spec.name).chain(BARE.iter().copied()).collect()
}
