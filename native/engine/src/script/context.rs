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
    /// How many terms a document must have.
    TermsSet,
    /// Whether an interval counts; it knows that and nothing of the document.
    Interval,
    /// What becomes of a token; it knows the token and nothing of a document.
    Token,
    /// A number of a bucket; it knows the values of the bucket and no document.
    BucketNumber,
    /// The values of a runtime field.
    Emit(Emitted),
}

/// What `emit` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emitted {
    /// One text (`keyword`, `ip`).
    Text,
    /// One whole number (`long`, `date`).
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
            Self::Field | Self::Emit(_) => Ty::Def,
            Self::StringSort => Ty::Text,
            Self::TermsSet | Self::BucketNumber => Ty::Number,
        }
    }

    /// What `emit` takes, where there is one; such a script gives no value.
    pub const fn emitted(self) -> Option<Emitted> {
        match self {
            Self::Emit(emitted) => Some(emitted),
            _ => None,
        }
    }

    /// Whether `_score` is built.
    pub const fn has_score(self) -> bool {
        matches!(self, Self::Score)
    }
}
