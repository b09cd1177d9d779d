//! Parsing of aggregations that take a field and what to do without a value.

use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::missing::MissingValue;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::profile::Class;
use crate::error::{EsError, Result};
use crate::json::Member;
use crate::mapping::field_type::OwnedValue;

/// Keys of an aggregation over one field.
pub const KEYS: &[&str] = &["field", "missing", "script", "format", "value_type", "valueType"];

/// The parameters of an aggregation over one field.
pub struct FieldParameters {
    /// Full field name.
    pub field: String,
    /// What documents without a value are taken to have.
    pub missing: Option<MissingValue>,
    /// How numbers are printed.
    pub format: Option<String>,
}

impl FieldParameters {
    /// Reads the body; parameters that exist but are not built are refused by name.
    pub fn parse(body: &AggregationBody<'_>) -> Result<Self> {
        Self::parse_with(body, &mut |_| Ok(false))
    }

    /// The same of an aggregation with keys of its own: `extra` takes them, and returns false for all others.
    pub fn parse_with(body: &AggregationBody<'_>, extra: &mut dyn FnMut(&Member<'_>) -> Result<bool>) -> Result<Self> {
        let (mut field, mut missing, mut format) = (None, None, None);
        for member in body.members() {
            match &*member.key {
                key if !body.spec.keys.contains(&key) => return Err(body.unknown(member)),
                "field" => field = Some(body.field(member)?),
                "missing" => missing = Some(MissingValue::parse(body, member)?),
                "format" => format = Some(body.field(member)?),
                _ if extra(member)? => {}
                _ => return Err(body.unbuilt(member)),
            }
        }
        body.end()?;
        let needed = if body.spec.keys.contains(&"script") { "field, script" } else { "field" };
        let missed = || EsError::illegal_argument(format!("Required one of fields [{needed}], but none were specified."));
        let field = field.ok_or_else(missed)?;
        Ok(Self { field, missing, format })
    }

    /// The reference's aggregator; one of a field that is not mapped collects nothing.
    pub fn class(&self, cx: &AggregationContext<'_>, name: &'static str) -> Result<Class> {
        let is_mapped = self.missing.is_some() || cx.values(&self.field)?.is_some();
        let unmapped = if name == "StatsAggregator" { "NonCollectingMultiMetricAggregator" } else { "NonCollectingSingleMetricAggregator" };
        Ok(Class { name: if is_mapped { name } else { unmapped }, ..Class::default() })
    }

    /// The value of documents without one in an index.
    pub fn missing_value(&self, source: Option<&ValuesSource>, cx: &AggregationContext<'_>) -> Result<Option<OwnedValue>> {
        ValueFormat::resolve(source, self.format.as_deref(), None, DefaultValues::Texts, cx)?;
        match (&self.missing, source) {
            (Some(missing), Some(source)) => missing.resolve(source, cx).map(Some),
            _ => Ok(None),
        }
    }

    /// Numbers of the field, for the aggregation called `wire_name`.
    pub fn numbers(&self, cx: &AggregationContext<'_>, wire_name: &str) -> Result<crate::aggregation::metric::numeric_values::Numbers> {
        let source = cx.values_or(&self.field, self.missing.as_ref(), "double")?;
        // ES: the missing value is read before the type is judged.
        let missing = self.missing_value(source.as_ref(), cx)?;
        source.as_ref().map_or(Ok(()), |source| source.check_numbers(wire_name))?;
        let format = ValueFormat::resolve(source.as_ref(), self.format.as_deref(), None, DefaultValues::Numbers, cx)?;
        Ok(crate::aggregation::metric::numeric_values::Numbers::new(source, missing, format, cx.major))
    }
}
