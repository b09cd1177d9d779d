//! Dis-max of several queries with a tie breaker.

use crate::error::{EsError, Result};
use crate::lucene::Query;

/// Dis-max query; a `tie_breaker` outside 0..=1 is rejected, as in Lucene.
pub fn best_of(disjuncts: Vec<Query>, tie_breaker: f32) -> Result<Query> {
    if (0.0..=1.0).contains(&tie_breaker) {
        return Ok(Query::DisMax { disjuncts, tie_breaker });
    }
    Err(EsError::illegal_argument("tieBreakerMultiplier must be in [0, 1]"))
}
