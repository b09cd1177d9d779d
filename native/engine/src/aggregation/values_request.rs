//! Where an aggregation takes its values from, as the request says.

use super::context::{AggregationContext, ValuesSource};
use super::missing::MissingValue;
use super::script;
use super::value_type::ValueType;
use crate::error::{EsError, Result};
use crate::mapping::types;
use crate::script::request::ScriptRequest;

/// `field`, `script`, `missing` and `value_type`.
#[derive(Clone, Copy)]
pub struct ValuesRequest<'a> {
    /// Full field name.
    pub field: Option<&'a str>,
    /// What gives the values, or changes those of the field.
    pub script: Option<&'a ScriptRequest>,
    /// Replacement for missing values.
    pub missing: Option<&'a MissingValue>,
    /// The type of values.
    pub value_type: Option<ValueType>,
}

impl ValuesRequest<'_> {
    /// The values in an index, by default of the type `type_name`. A field that is not mapped is assumed to be of a type where the request
    /// names one, or a value for documents without one.
    pub fn assumed(&self, type_name: &'static str, cx: &AggregationContext<'_>) -> Result<Option<ValuesSource>> {
        if let Some(script) = self.script {
            let found = script::source(script, self.field, (type_name, self.value_type), cx)?;
            if found.is_none() && self.missing.is_some() {
                return Err(EsError::not_implemented(
                    "parameters [script] and [missing] of an aggregation over a field that is not mapped",
                ));
            }
            return Ok(found);
        }
        let field = self.field.unwrap_or_default();
        let Some(value_type) = self.value_type else { return cx.values_or(field, self.missing, type_name) };
        if let Some(found) = cx.values(field)? {
            value_type.check(&found)?;
            return Ok(Some(found));
        }
        let Some(field_type) = types::without_parameters(value_type.unmapped_type_name(), field, cx.settings)? else { return Ok(None) };
        Ok(Some(ValuesSource::assumed(field, field_type)))
    }

    /// The same; `None` for a field without any values.
    pub fn source(&self, type_name: &'static str, cx: &AggregationContext<'_>) -> Result<Option<ValuesSource>> {
        Ok(self.with_values(self.assumed(type_name, cx)?))
    }

    /// The options beside the field and whether each was given; `format` is another parameter of the same aggregation.
    pub fn options(&self, format: Option<&str>) -> [(&'static str, bool); 4] {
        [
            ("missing", self.missing.is_some()),
            ("script", self.script.is_some()),
            ("format", format.is_some()),
            ("value_type", self.value_type.is_some()),
        ]
    }

    /// Leaves out an assumed field without a value for documents without one.
    pub fn with_values(&self, source: Option<ValuesSource>) -> Option<ValuesSource> {
        source.filter(|source| self.missing.is_some() || !source.is_assumed())
    }
}
