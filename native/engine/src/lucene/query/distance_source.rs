//! Sources of values for distance queries.

use super::Query;
use crate::error::EsError;
use crate::lucene::first_error::Failure;

/// How the values are stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Measured {
    /// Points, and doc values beside them.
    Indexed,
    /// Only doc values, or a runtime field. ES: a separate query, as for runtime fields (`query/distance_feature_by_value`).
    ByValue,
    /// An index alone, by which they cannot be measured.
    Unkept(Box<Unkept>),
}

/// The error raised when values are searched for which no doc values are stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Unkept {
    /// The error.
    pub error: EsError,
    /// Records the first error.
    pub failure: Failure,
}

impl Query {
    /// Returns true if documents that do not match may be explained as matches. ES: those without values are, with the maximum distance
    /// (`query/distance_feature_by_value`).
    pub fn explains_missing(&self) -> bool {
        match self {
            Self::Distance { measured, .. } | Self::GeoDistance { measured, .. } => *measured == Measured::ByValue,
            Self::Boolean(boolean) => boolean.clauses.iter().any(|(_, clause)| clause.explains_missing()),
            Self::Boost(inner, _) => inner.explains_missing(),
            Self::DisMax { disjuncts, .. } => disjuncts.iter().any(Self::explains_missing),
            _ => false,
        }
    }
}
