//! Numbers and ranges of them.

/// Numbers to look for in a column.
#[derive(Clone, Debug, PartialEq)]
pub enum NumericValues {
    /// Whole numbers in `min..=max`.
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
    /// Whether they are a range with its bounds the wrong way round.
    #[must_use]
    pub fn are_reversed(&self) -> bool {
        match self {
            Self::LongRange { min, max } => min > max,
            Self::DoubleRange { min, max } => min.total_cmp(max).is_gt(),
            Self::LongSet(_) | Self::DoubleSet(_) => false,
        }
    }
}

/// Whether the ends of a range that have no bound count as included, which decides nothing but how they are printed.
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
