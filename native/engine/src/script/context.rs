//! Script contexts: their variables and return types.

use super::types::Ty;

/// A script context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// A score.
    Score,
    /// Returns whether a document matches.
    Filter,
    /// A value of a hit.
    Field,
    /// A number to sort by.
    NumberSort,
    /// A text to sort by.
    StringSort,
    /// Returns the minimum number of terms of a document.
    TermsSet,
    /// Returns whether an interval is accepted; it has no document.
    Interval,
    /// Returns whether a token is accepted; it has no document.
    Token,
    /// Values of a document, or what one of its values becomes, for an aggregation.
    Aggregation,
    /// Returns a number for a bucket from the bucket's values; it has no document.
    BucketNumber,
    /// The values of a runtime field.
    Emit(Emitted),
}

/// Arguments of `emit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emitted {
    /// One text (`keyword`, `ip`).
    Text,
    /// One integer (`long`, `date`).
    Long,
    /// One floating number.
    Double,
    /// One boolean.
    Boolean,
    /// Latitude and longitude.
    Point,
}

impl Emitted {
    /// The types of its arguments.
    pub const fn arguments(self) -> &'static [Ty] {
        match self {
            Self::Text => &[Ty::Text],
            Self::Long => &[Ty::Long],
            Self::Double => &[Ty::Double],
            Self::Boolean => &[Ty::Boolean],
            Self::Point => &[Ty::Double, Ty::Double],
        }
    }
}

impl Context {
    /// The type of the script's value.
    pub const fn returns(self) -> Ty {
        match self {
            Self::Score | Self::NumberSort => Ty::Double,
            Self::Filter | Self::Interval | Self::Token => Ty::Boolean,
            Self::Field | Self::Aggregation | Self::Emit(_) => Ty::Def,
            Self::StringSort => Ty::Text,
            Self::TermsSet | Self::BucketNumber => Ty::Number,
        }
    }

    /// Arguments of `emit`, if available; such a script returns nothing.
    pub const fn emitted(self) -> Option<Emitted> {
        match self {
            Self::Emit(emitted) => Some(emitted),
            _ => None,
        }
    }

    /// Returns true if `_score` is supported.
    pub const fn has_score(self) -> bool {
        matches!(self, Self::Score)
    }
}
