//! What distances to values are measured by.

use super::Query;
use crate::error::EsError;
use crate::lucene::first_error::Failure;

/// How the values that distances are measured to are stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Measured {
    /// An index, and doc values beside it.
    Indexed,
    /// Doc values alone, or what a runtime field has in their place. ES: a query of its own, as of runtime fields.
    ByValue,
    /// An index alone, by which they cannot be measured.
    Unkept(Box<Unkept>),
}

/// The error raised when values are searched for which no doc values are stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Unkept {
    /// The error.
    pub error: EsError,
    /// Where it is noted.
    pub failure: Failure,
}

impl Query {
    /// Whether documents that do not match may be explained as matches. ES: those without values to measure are, as if they had the greatest.
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
