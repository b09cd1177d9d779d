//! The best of several queries, of which the others count a share.

use crate::error::{EsError, Result};
use crate::lucene::Query;

/// `disjuncts` with `tie_breaker` of what the others score. Lucene: that share is none or at most all of it.
pub fn best_of(disjuncts: Vec<Query>, tie_breaker: f32) -> Result<Query> {
    if (0.0..=1.0).contains(&tie_breaker) {
        return Ok(Query::DisMax { disjuncts, tie_breaker });
    }
    Err(EsError::illegal_argument("tieBreakerMultiplier must be in [0, 1]"))
}
