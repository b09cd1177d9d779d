//! Names of unsupported queries that the reference has.

use super::QUERIES;

/// In a reference without modules, so candidates for "did you mean"; unsupported.
const BARE: &[&str] = &["exact_knn", "knn_score_doc"];

/// From modules that a reference without modules lacks; unsupported.
const MODULES: &[&str] = &["semantic", "shape", "text_expansion"];

/// Returns true if the reference has a query of this name.
pub fn is_known(name: &str) -> bool {
    BARE.contains(&name) || MODULES.contains(&name)
}

/// The names that an unknown one may have meant.
pub fn suggestible() -> Vec<&'static str> {
    QUERIES.iter().map(|spec| spec.name).chain(BARE.iter().copied()).collect()
}
