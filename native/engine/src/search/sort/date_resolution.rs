//! Dates of one resolution sorted as those of another.

use crate::error::{EsError, Result};

/// Date conversion by `numeric_type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// No conversion.
    None,
    /// Milliseconds of nanoseconds.
    ToMillis,
    /// Nanoseconds of milliseconds, which reach from 1970 to 2262.
    ToNanos,
}

impl Scale {
    /// The value as it is sorted.
    pub fn of(self, value: i64) -> Result<i64> {
        match self {
            Self::None => Ok(value),
            Self::ToMillis => Ok(value.div_euclid(1_000_000)),
            Self::ToNanos => match value.checked_mul(1_000_000) {
                Some(nanos) if nanos >= 0 => Ok(nanos),
                _ => {
                    let why = if value < 0 { "before the epoch in 1970" } else { "after 2262-04-11T23:47:16.854775807" };
                    let reason = format!("milliSeconds [{value}] are {why} and cannot be converted to nanoseconds");
                    Err(EsError::illegal_argument(reason))
                }
            },
        }
    }
}
