//! Queries that fail, and when.

use super::Query;
use crate::error::EsError;
use crate::lucene::first_error::Failure;

/// An error that occurs when a query is rewritten, or when its Weight is created.
#[derive(Clone, Debug, PartialEq)]
pub struct FailingQuery {
    /// The error.
    pub error: EsError,
    /// When it fails.
    pub stage: FailingStage,
    /// Records the error.
    pub failure: Failure,
}

/// When a query fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FailingStage {
    /// At rewrite.
    Rewritten,
    /// When the Weight is created, which gathering term statistics also does.
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
    /// Returns true if part of the query fails at some stage.
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
