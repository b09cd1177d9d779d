//! Where scripts run: what they know besides parameters and doc values, and what they give.

use super::types::Ty;

/// Where a script runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// A score.
    Score,
    /// Whether a document matches.
    Filter,
    /// A value of a hit.
    Field,
    /// A number to sort by.
    NumberSort,
    /// A text to sort by.
    StringSort,
}

impl Context {
    /// The type of the script's value.
    pub const fn returns(self) -> Ty {
        match self {
            Self::Score | Self::NumberSort => Ty::Double,
            Self::Filter => Ty::Boolean,
            Self::Field => Ty::Def,
            Self::StringSort => Ty::Text,
        }
    }

    /// Whether `_score` is built.
    pub const fn has_score(self) -> bool {
        matches!(self, Self::Score)
    }
}
