//! Parsing of metrics that take nothing but a field.

use crate::aggregation::parse::{field_of, unknown_field};
use crate::error::{EsError, Result};
use crate::json::Value;

/// Reads `{"field": …}`; parameters that exist but are not built are refused by name.
pub fn parse_field(wire_name: &'static str, value: &Value<'_>) -> Result<String> {
    let mut field = None;
    for member in value.as_object().into_iter().flatten() {
        match &*member.key {
            "field" => field = Some(field_of(wire_name, member)?),
            key @ ("missing" | "script" | "format") => {
                return Err(EsError::not_implemented(format!("parameter [{key}] of aggregation [{wire_name}]")));
            }
            key => return Err(unknown_field(wire_name, key, member)),
        }
    }
    field.ok_or_else(|| EsError::illegal_argument("Required one of fields [field, script], but none were specified."))
}
