//! Parsing of aggregations that take a field and what to do without a value.

use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::counted::CountedNumbers;
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::metric::numeric_values::Numbers;
use crate::aggregation::missing::MissingValue;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::profile::Class;
use crate::aggregation::value_type::ValueType;
use crate::aggregation::values_request::ValuesRequest;
use crate::error::{EsError, Result};
use crate::json::Member;
use crate::mapping::field_type::OwnedValue;
use crate::script::request::ScriptRequest;

/// Keys of an aggregation over one field.
pub const KEYS: &[&str] = &["field", "missing", "script", "format", "value_type", "valueType"];

/// Aggregations whose values may be those of a script.
const SCRIPTED: &[&str] = &[
    "avg",
    "sum",
    "min",
    "max",
    "stats",
    "extended_stats",
    "value_count",
    "cardinality",
    "percentiles",
    "percentile_ranks",
    "median_absolute_deviation",
    "missing",
];

/// Aggregations over numbers with counts.
const COUNTED: &[&str] = &["avg", "sum", "min", "max", "percentiles", "percentile_ranks", "boxplot"];

/// Aggregations over a metric of the same name.
const METRICS: &[&str] = &["min", "max", "sum"];

/// The parameters of an aggregation over one field.
pub struct FieldParameters {
    /// Full field name; empty where there is only a script.
    pub field: String,
    /// What gives the values, or changes those of the field.
    pub script: Option<ScriptRequest>,
    /// Replacement for missing values.
    pub missing: Option<MissingValue>,
    /// Format of numbers.
    pub format: Option<String>,
    /// The type of values.
    pub value_type: Option<ValueType>,
}

impl FieldParameters {
    /// Parses the body; unsupported parameters are rejected by name.
    pub fn parse(body: &AggregationBody<'_>) -> Result<Self> {
        Self::parse_with(body, &mut |_| Ok(false))
    }

    /// The same of an aggregation with keys of its own: `extra` takes them, and returns false for all others.
    pub fn parse_with(body: &AggregationBody<'_>, extra: &mut dyn FnMut(&Member<'_>) -> Result<bool>) -> Result<Self> {
        let (mut field, mut missing, mut format, mut script, mut value_type) = (None, None, None, None, None);
        for member in body.members() {
            match &*member.key {
                key if !body.keys.contains(&key) => return Err(body.unknown(member)),
                "field" => field = Some(body.field(member)?),
                "missing" => missing = Some(MissingValue::parse(body, member)?),
                "format" => format = Some(body.field(member)?),
                "script" if SCRIPTED.contains(&body.type_name) => script = Some(body.script(member)?),
                "value_type" | "valueType" if SCRIPTED.contains(&body.type_name) => value_type = Some(ValueType::parse(body, member)?),
                _ if extra(member)? => {}
                _ => return Err(body.unbuilt(member)),
            }
        }
        body.end()?;
        let needed = if body.keys.contains(&"script") { "field, script" } else { "field" };
        let missed = || EsError::illegal_argument(format!("Required one of fields [{needed}], but none were specified."));
        let field = match field {
            None if script.is_some() => String::new(),
            field => field.ok_or_else(missed)?,
        };
        Ok(Self { field, script, missing, format, value_type })
    }

    /// The values; where the field is not mapped but documents are taken to have a value, of that type.
    pub fn source(&self, cx: &AggregationContext<'_>, type_name: &'static str) -> Result<Option<ValuesSource>> {
        if self.script.is_some() && type_name == "keyword" && self.format.is_some() {
            return Err(EsError::not_implemented("parameter [format] beside [script] of texts"));
        }
        self.request().source(type_name, cx)
    }

    /// Where the values come from.
    fn request(&self) -> ValuesRequest<'_> {
        let has_field = self.script.is_none() || !self.field.is_empty();
        ValuesRequest {
            field: has_field.then_some(self.field.as_str()),
            script: self.script.as_ref(),
            missing: self.missing.as_ref(),
            value_type: self.value_type,
        }
    }

    /// The reference's aggregator; one of a field that is not mapped collects nothing.
    pub fn class(&self, cx: &AggregationContext<'_>, name: &'static str) -> Result<Class> {
        if self.script.is_some() || self.value_type.is_some() {
            return Err(EsError::not_implemented("the profile of an aggregation with [script] or [value_type]"));
        }
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

    /// The options beside the field, and whether each was given.
    pub fn options(&self) -> [(&'static str, bool); 4] {
        self.request().options(self.format.as_deref())
    }

    /// The numbers of a metric, of a field that has several; `None` for any other field.
    pub fn metric(&self, metric: &str, wire_name: &str, cx: &AggregationContext<'_>) -> Result<Option<Numbers>> {
        let Some(source) = cx.metric(&self.field, metric, wire_name)? else { return Ok(None) };
        if let Some((option, _)) = self.options().iter().find(|(_, given)| *given) {
            let reason = format!("[{option}] of aggregation [{wire_name}] over a field of type [aggregate_metric_double]");
            return Err(EsError::not_implemented(reason));
        }
        Ok(Some(Numbers::new(Some(source), None, ValueFormat::raw(), cx.major)))
    }

    /// Numbers of the field, for the aggregation called `wire_name`.
    pub fn numbers(&self, cx: &AggregationContext<'_>, wire_name: &str) -> Result<Numbers> {
        if COUNTED.contains(&wire_name)
            && let Some(counted) = CountedNumbers::of(&self.field, wire_name, &self.options(), cx)?
        {
            return Ok(Numbers::counted(counted, cx.major));
        }
        if METRICS.contains(&wire_name)
            && let Some(metric) = self.metric(wire_name, wire_name, cx)?
        {
            return Ok(metric);
        }
        let source = self.request().assumed("double", cx)?;
        // ES: the missing value is parsed before the type is validated (aggregation/missing_of_points).
        let missing = self.missing_value(source.as_ref(), cx)?;
        source.as_ref().map_or(Ok(()), |source| source.check_numbers(wire_name))?;
        let format = ValueFormat::resolve(source.as_ref(), self.format.as_deref(), None, DefaultValues::Numbers, cx)?;
        let source = self.request().with_values(source);
        Ok(Numbers::new(source, missing, format, cx.major))
    }
}
