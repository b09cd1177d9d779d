//! `track_total_hits`: how far hits are counted.

use super::number::int;
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::query_dsl::ParseContext;

/// How far hits are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrackTotal {
    /// All of them.
    Exact,
    /// Up to this many, then `gte`.
    UpTo(u64),
    /// Not at all: the reply has no `total`.
    Disabled,
}

impl TrackTotal {
    /// Reads the body's value.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        match (&value.kind, value.as_str()) {
            (Kind::Bool(true), _) | (_, Some("true")) => Ok(Self::Exact),
            (Kind::Bool(false), _) | (_, Some("false")) => Ok(Self::Disabled),
            _ => Self::up_to(int(value, cx)?),
        }
    }

    /// The number up to which to count; -1 does not count.
    pub fn up_to(value: i64) -> Result<Self> {
        match value {
            -1 => Ok(Self::Disabled),
            0.. => Ok(Self::UpTo(value as u64)),
            _ => Err(EsError::illegal_argument(format!("[track_total_hits] parameter must be positive or equals to -1, got {value}"))),
        }
    }
}
