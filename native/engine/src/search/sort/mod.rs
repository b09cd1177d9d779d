//! `sort`: what hits are ordered by.

mod by_distance;
pub mod criterion;
pub mod direction;
pub mod geo_distance;
pub mod key;
mod metadata;
pub(super) mod unmapped_type;

pub mod date_resolution;
pub mod nested;
mod options;
mod parse;
pub mod resolve;
pub mod script;

use crate::error::{EsError, Result};
pub use metadata::ID_FIELDDATA;
pub use parse::{parse, parse_params};

/// The shard's ordinal in the request and the document's number in the shard.
pub const SHARD_DOC: &str = "_shard_doc";

/// By `_shard_doc`, ascending.
pub fn by_place() -> SortField {
    parse::by_name(SHARD_DOC, None)
}

/// `mode`: selects one of several values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The smallest: default for ascending order.
    Min,
    /// The greatest: default for descending order.
    Max,
    /// The sum; numbers only.
    Sum,
    /// The mean; numbers only.
    Avg,
    /// The middle; numbers only.
    Median,
}

impl Mode {
    /// The mode of that name.
    pub fn of(text: &str) -> Result<Self> {
        Ok(match text.to_lowercase().as_str() {
            "min" => Self::Min,
            "max" => Self::Max,
            "sum" => Self::Sum,
            "avg" => Self::Avg,
            "median" => Self::Median,
            _ => return Err(EsError::illegal_argument(format!("Unknown SortMode [{text}]"))),
        })
    }
}

/// Rank of documents without a value.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Missing {
    /// `_last`.
    #[default]
    Last,
    /// `_first`.
    First,
    /// A replacement value.
    Value {
        /// The value as text.
        text: String,
        /// True if it was sent as a number.
        number: bool,
    },
}

/// `numeric_type`: what numbers are turned into before they are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumericType {
    /// Integers.
    Long,
    /// Floating numbers.
    Double,
    /// Milliseconds.
    Date,
    /// Nanoseconds.
    DateNanos,
}

/// One criterion as requested.
#[derive(Clone, Debug, PartialEq)]
pub enum SortField {
    /// `_score`.
    Score {
        /// Smallest first.
        ascending: bool,
    },
    /// `_doc`: order of the shard.
    Doc {
        /// Smallest first.
        ascending: bool,
    },
    /// A field.
    Field(FieldSort),
    /// The distance of a field's points.
    GeoDistance(geo_distance::GeoSort),
    /// A script's result.
    Script(script::ScriptSort),
}

impl SortField {
    /// Returns true if it sorts by nested objects inside others.
    pub fn is_nested_twice(&self) -> bool {
        let nested = match self {
            Self::Field(sort) => sort.nested.as_ref(),
            Self::GeoDistance(sort) => sort.nested.as_ref(),
            Self::Script(sort) => sort.nested.as_ref(),
            Self::Score { .. } | Self::Doc { .. } => None,
        };
        nested.is_some_and(nested::NestedSort::has_inner)
    }
}

/// A field to sort by.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldSort {
    /// Full field name.
    pub field: String,
    /// Smallest first.
    pub ascending: bool,
    /// Mode for several values; `None` follows the direction.
    pub mode: Option<Mode>,
    /// Rank of documents without a value.
    pub missing: Missing,
    /// Type to assume where the field is not mapped.
    pub unmapped_type: Option<String>,
    /// Numeric type to convert to.
    pub numeric_type: Option<NumericType>,
    /// The format in which dates are rendered and parsed.
    pub format: Option<String>,
    /// The nested objects with the values.
    pub nested: Option<nested::NestedSort>,
}
