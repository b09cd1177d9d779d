//! Queries on `_index`: the value is an index expression that the coordinator resolves.

use std::sync::Arc;

use super::QueryContext;
use crate::error::{EsError, Need, Result};
use crate::mapping::mapping::wildcard;

/// An index expression that was resolved for a search.
pub struct ResolvedName {
    /// The expression.
    pub expression: String,
    /// True if it occurs in `indices_boost`, where it is resolved like the target of the search.
    pub boosted: bool,
    /// The matching indices, or the error of resolving the expression.
    pub indices: Result<Vec<String>>,
}

/// All that were resolved for a search.
pub type IndexNames = Arc<Vec<ResolvedName>>;

/// Returns true if the searched index matches an expression. An expression that is not resolved yet is named in the error so that the
/// coordinator can resolve it.
pub fn names_index(expression: &str, cx: &QueryContext<'_>) -> Result<bool> {
    if expression == cx.index_name {
        return Ok(true);
    }
    // ES: a local index is no index of a cluster, whatever it is called (query/index_name).
    if let Some((cluster, _)) = expression.split_once(':').filter(|_| !is_date_math(expression)) {
        if cluster.is_empty() {
            let reason = format!("index name [{expression}] is invalid because the remote part is empty");
            return Err(EsError::illegal_argument(reason));
        }
        return Ok(false);
    }
    let Some(names) = &cx.index_names else { return Ok(wildcard(expression, cx.index_name)) };
    match names.iter().find(|name| !name.boosted && name.expression == expression) {
        Some(ResolvedName { indices: Ok(indices), .. }) => Ok(indices.iter().any(|index| index == cx.index_name)),
        Some(ResolvedName { indices: Err(refusal), .. }) => Err(refusal.clone()),
        None => {
            let need = Need::IndexName(expression.to_owned());
            let error = EsError::needs(need, "queries on [_index] by a name that is not resolved");
            // Makes callers that only use the can-match result report the error, too.
            cx.failure.set(error.clone());
            Err(error)
        }
    }
}

fn is_date_math(expression: &str) -> bool {
    expression.starts_with('<') || expression.starts_with("-<")
}
