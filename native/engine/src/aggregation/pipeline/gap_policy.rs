//! `gap_policy`: the value that a pipeline reads from a bucket without one.

use crate::error::Result;
use crate::json::Value;
use crate::query_dsl::ParseContext;

/// Handling of empty buckets and of values that are not numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GapPolicy {
    /// They are left out.
    #[default]
    Skip,
    /// They are 0.
    InsertZeros,
    /// Values of empty buckets count where they are numbers.
    KeepValues,
}

impl GapPolicy {
    /// Reads the policy's name.
    pub fn parse(text: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        match text {
            "skip" => Ok(Self::Skip),
            "insert_zeros" => Ok(Self::InsertZeros),
            "keep_values" => Ok(Self::KeepValues),
            _ => {
                let reason = format!("Invalid gap policy: [{text}], accepted values: [insert_zeros, skip, keep_values]");
                Err(cx.parsing(reason, value.at))
            }
        }
    }

    /// The value of a bucket; NaN where it is left out.
    pub fn read(self, value: f64, is_empty: bool) -> f64 {
        let is_gap = !value.is_finite() || is_empty && self != Self::KeepValues;
        match self {
            Self::InsertZeros if is_gap => 0.0,
            _ if is_gap => f64::NAN,
            _ => value,
        }
    }
}
