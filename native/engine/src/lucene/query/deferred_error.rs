//! Queries that fail, and when.

use super::Query;
use crate::error::EsError;
use crate::lucene::first_error::Failure;

/// What goes wrong with a query once it is rewritten, or once it is bound to a shard.
#[derive(Clone, Debug, PartialEq)]
pub struct FailingQuery {
    /// The error.
    pub error: EsError,
    /// When it fails.
    pub stage: FailingStage,
    /// Where it is noted.
    pub failure: Failure,
}

/// When a query fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FailingStage {
    /// Once it is rewritten.
    Rewritten,
    /// Once it is bound to a shard, which gathering its terms takes too.
    Bound,
}

impl FailingQuery {
    /// Notes the error. What is left of the query matches nothing.
    pub fn fail(&self) -> Query {
        self.failure.set(self.error.clone());
        Query::nothing_because("")
    }
}

impl Query {
    /// Whether a part of it fails at some time.
    pub fn has_failing(&self) -> bool {
        self.failing_stage().is_some()
    }

    /// When the first of its parts that fails does.
    pub fn failing_stage(&self) -> Option<FailingStage> {
        match self {
            Self::Failing(failing) => Some(failing.stage),
            Self::Boolean(boolean) => boolean.clauses.iter().filter_map(|(_, clause)| clause.failing_stage()).min(),
            Self::Boost(inner, _)
            | Self::ConstantScore(inner)
            | Self::LikeThis { query: inner, .. }
            | Self::ToParent { child: inner, .. } => inner.failing_stage(),
            Self::DisMax { disjuncts: parts, .. } | Self::Covering { queries: parts, .. } => {
                parts.iter().filter_map(Self::failing_stage).min()
            }
            Self::Boosting { positive, negative, .. } => positive.failing_stage().into_iter().chain(negative.failing_stage()).min(),
            Self::FunctionScore(query) => query.query.failing_stage(),
            Self::ScriptScore(query) => query.query.failing_stage(),
            _ => None,
        }
    }
}
