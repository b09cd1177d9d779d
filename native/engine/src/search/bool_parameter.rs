//! Parameters of the address that are true or false.

use crate::error::{EsError, Result};

/// The value of a parameter; given without one it is true.
pub(super) fn param_bool(value: &str) -> Result<bool> {
    match value {
        "" | "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(EsError::illegal_argument(format!("Failed to parse value [{value}] as only [true] or [false] are allowed."))),
    }
}
