//! Numbers and ranges of them.

/// Numbers to search for in a column.
#[derive(Clone, Debug, PartialEq)]
pub enum NumericValues {
    /// Integers in `min..=max`.
    LongRange {
        /// Smallest.
        min: i64,
        /// Greatest.
        max: i64,
    },
    /// Any of these (ascending, unique).
    LongSet(Vec<i64>),
    /// Floating numbers in `min..=max`, in the order of `total_cmp`.
    DoubleRange {
        /// Smallest.
        min: f64,
        /// Greatest.
        max: f64,
    },
    /// Any of these (ascending, unique).
    DoubleSet(Vec<f64>),
}

impl NumericValues {
    /// Returns true for a reversed range.
    #[must_use]
    pub fn are_reversed(&self) -> bool {
        match self {
            Self::LongRange { min, max } => min > max,
            Self::DoubleRange { min, max } => min.total_cmp(max).is_gt(),
            Self::LongSet(_) | Self::DoubleSet(_) => false,
        }
    }
}

/// Inclusiveness reported for open bounds, which only affects descriptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenEnds {
    /// The lower end.
    pub lower: bool,
    /// The upper end.
    pub upper: bool,
}

impl Default for OpenEnds {
    fn default() -> Self {
        Self { lower: true, upper: true }
    }
}
