//! The result of most pipelines: one number.

use std::any::Any;
use std::sync::Arc;

use crate::aggregation::result::AggregationResult;
use crate::error::Result;
use crate::json::JsonWriter;
use crate::xcontent::decimal_format::DecimalFormat;

/// One number with its format.
pub struct SimpleValue {
    /// The number; one that is not finite is written as null.
    pub value: f64,
    /// Format of its text; `None`: no text.
    pub format: Option<Arc<DecimalFormat>>,
}

impl SimpleValue {
    /// A boxed result.
    pub fn boxed(value: f64, format: Option<Arc<DecimalFormat>>) -> Box<dyn AggregationResult> {
        Box::new(Self { value, format })
    }
}

/// Writes `value` and `value_as_string`.
pub fn write_value(value: f64, format: Option<&DecimalFormat>, out: &mut JsonWriter) {
    out.key("value");
    if !value.is_finite() {
        out.null();
        return;
    }
    out.f64(value);
    if let Some(format) = format {
        out.key("value_as_string");
        out.string(&format.double(value));
    }
}

impl AggregationResult for SimpleValue {
    fn type_prefix(&self) -> &'static str {
        "simple_value"
    }

    fn reduce(self: Box<Self>, _others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        Ok(self)
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.value
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        write_value(self.value, self.format.as_deref(), out);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
