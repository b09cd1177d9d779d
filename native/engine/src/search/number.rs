//! Scalars of a search body, as leniently as the reference reads them.

use crate::error::Result;
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::xcontent::scalar;

/// A 32-bit integer; strings are parsed, fractions truncated.
pub fn int(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<i64> {
    scalar::int(value, cx).map(i64::from)
}

/// A single-precision number; strings are parsed.
pub fn float(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<f32> {
    scalar::float(value, cx)
}

/// A boolean; the strings `true` and `false` too.
pub fn boolean(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    scalar::boolean(value, cx)
}

/// `Expected text at 1:31 but found VALUE_NULL`, or the text of a scalar.
pub fn text(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<String> {
    scalar::text(value, cx).map(str::to_owned)
}
