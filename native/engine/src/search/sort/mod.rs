//! `sort`: what hits are ordered by.

pub mod key;
mod parse;
pub mod resolve;

pub use parse::{parse, parse_param};

/// How several values of a document become the one it is sorted by.
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

/// Where documents without a value go.
#[derive(Clone, Debug, PartialEq)]
pub enum Missing {
    /// `_last`.
    Last,
    /// `_first`.
    First,
    /// As if they had this value, given as text.
    Value(String),
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
    Field {
        /// Full field name.
        field: String,
        /// Smallest first.
        ascending: bool,
        /// How several values become one; `None` follows the direction.
        mode: Option<Mode>,
        /// Where documents without a value go.
        missing: Missing,
        /// Type to assume where the field is not mapped.
        unmapped_type: Option<String>,
    },
}
