//! `aggregate_metric_double`: some of the minimum, maximum, sum and number of values that were aggregated elsewhere. From the documentation:
//! no server without a licence has it.

use std::sync::Arc;

use super::number::floating::Floating;
use super::number::whole::Whole;
use super::number::{double, long};
use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Location, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, MetricColumn, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{ignore_malformed, meta, raw};
use crate::mapping::type_traits::{Ability, NumberKind, TypeTraits, Values};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Other).sorted_as(NumberKind::Double).with(&[Ability::Objects]);

/// Its capabilities where `value_count` is the default metric.
static COUNTING: TypeTraits = TypeTraits::of(Values::Other).sorted_as(NumberKind::Long).with(&[Ability::Objects]);

/// The registration of `aggregate_metric_double`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "aggregate_metric_double",
    traits: &TRAITS,
    params: &[
        ignore_malformed(),
        Param::new("metrics", metrics, ParamDefault::Null).serialized(Serialized::Given),
        Param::new("default_metric", default_metric, ParamDefault::Null).serialized(Serialized::Given),
        meta(),
        Param::new("time_series_metric", raw, ParamDefault::Null).nullable().unsupported(),
        Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
    ],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build,
};

/// The metric that is a number of values.
const VALUE_COUNT: &str = "value_count";

/// All metrics, which are also the aggregations that read them.
const METRICS: &[&str] = &["min", "max", "sum", VALUE_COUNT];

fn known(site: &ParamSite<'_>, value: &Value<'_>) -> Result<&'static str> {
    let text = java_text(value);
    let refused = || {
        let reason = format!("Metric [{text}] of [{}] on field [{}] is none of [{}]", site.param, site.field, METRICS.join(", "));
        EsError::mapper_parsing(reason)
    };
    METRICS.iter().copied().find(|metric| *metric == text).ok_or_else(refused)
}

fn metrics(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let refused = || EsError::mapper_parsing(format!("Property [metrics] on field [{}] must be a list of at least one metric", site.field));
    let items = value.as_array().filter(|items| !items.is_empty()).ok_or_else(refused)?;
    let names = items.iter().map(|item| known(site, item).map(|name| JsonOwned::String(name.to_owned())));
    names.collect::<Result<_>>().map(JsonOwned::Array)
}

fn default_metric(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    known(site, value).map(|name| JsonOwned::String(name.to_owned()))
}

/// An `aggregate_metric_double` field.
struct AggregateMetric {
    metrics: Vec<&'static str>,
    /// The default metric: the one that queries and sorting use.
    default: &'static str,
    /// Its type.
    ty: Arc<dyn FieldType>,
    ignore_malformed: bool,
}

/// The type of a metric's values.
fn type_of(metric: &str) -> Arc<dyn FieldType> {
    if metric == VALUE_COUNT { Arc::new(Whole::bare(&long::TYPE, false)) } else { Arc::new(Floating::bare(&double::TYPE, false)) }
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let name = site.leaf_name;
    let JsonOwned::Array(items) = params.get("metrics") else {
        return Err(EsError::mapper_parsing(format!("Property [metrics] is required for field [{name}].")));
    };
    let is_in = |metric: &str| items.iter().any(|item| matches!(item, JsonOwned::String(text) if text == metric));
    let metrics: Vec<_> = METRICS.iter().copied().filter(|metric| is_in(metric)).collect();
    let Some(default) = params.text("default_metric") else {
        return Err(EsError::mapper_parsing(format!("Property [default_metric] is required for field [{name}].")));
    };
    let Some(default) = metrics.iter().copied().find(|metric| *metric == default) else {
        let reason = format!("Default metric [{default}] is not defined in the metrics of field [{name}].");
        return Err(EsError::mapper_parsing(reason));
    };
    let ty = AggregateMetric { metrics, default, ty: type_of(default), ignore_malformed: params.bool("ignore_malformed") };
    Ok(Field::new(Arc::clone(site.name), Arc::new(ty)))
}

impl AggregateMetric {
    /// The column of a metric: that of the default one has the name of the field.
    fn column_of(&self, field: &Arc<str>, metric: &str) -> Arc<str> {
        if metric == self.default { Arc::clone(field) } else { Arc::from(format!("{field}..{metric}")) }
    }

    /// The number of each metric, in their order.
    fn read(&self, field: &Field, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Vec<f64>, Refused> {
        let malformed = |reason: String, at: Location| Refused::malformed(EsError::document_parsing(reason, at));
        let Some(object) = value.as_object() else {
            return Err(malformed(format!("Field [{}] of type [aggregate_metric_double] must be an object", field.name), value.at));
        };
        if sink.has_double(&field.name) || sink.has_long(&field.name) {
            return Err(Refused::fatal(EsError::illegal_argument(format!(
                "Field [{}] of type [aggregate_metric_double] does not support indexing multiple values for the same field in the same document",
                field.name
            ))));
        }
        for member in object {
            if !self.metrics.contains(&&*member.key) {
                return Err(malformed(
                    format!("Aggregate metric [{}] does not exist in the mapping of field [{}]", member.key, field.name),
                    member.value.at,
                ));
            }
        }
        let mut found = Vec::with_capacity(self.metrics.len());
        for metric in &self.metrics {
            let Some(member) = object.iter().rfind(|member| &*member.key == *metric) else {
                let reason = format!("Aggregate metric field [{}] must contain all metrics [{}]", field.name, self.metrics.join(", "));
                return Err(malformed(reason, value.at));
            };
            let number = member.value.as_number().map(|number| number.as_f64()).filter(|number| number.is_finite());
            let is_right = |number: &f64| *metric != VALUE_COUNT || (*number >= 0.0 && number.fract() == 0.0);
            let Some(number) = number.filter(is_right) else {
                let kind = if *metric == VALUE_COUNT { "an integer that is not negative" } else { "a number" };
                return Err(malformed(format!("Aggregate metric [{metric}] of field [{}] must be {kind}", field.name), member.value.at));
            };
            found.push(number);
        }
        let of = |name: &str| self.metrics.iter().position(|metric| *metric == name).map(|at| found[at]);
        if let (Some(min), Some(max)) = (of("min"), of("max"))
            && max < min
        {
            return Err(malformed(format!("Aggregate metric field [{}] has a [max] that is less than its [min]", field.name), value.at));
        }
        Ok(found)
    }
}

impl FieldType for AggregateMetric {
    fn type_name(&self) -> &'static str {
        "aggregate_metric_double"
    }

    fn traits(&self) -> &'static TypeTraits {
        if self.default == VALUE_COUNT { &COUNTING } else { &TRAITS }
    }

    fn column(&self) -> ColumnKind {
        self.ty.column()
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn metric(&self, field: &Arc<str>, name: &str) -> Option<Option<MetricColumn>> {
        let is_there = self.metrics.contains(&name);
        Some(is_there.then(|| (self.column_of(field, name), type_of(name))))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if matches!(value.kind, Kind::Null) {
            return Ok(());
        }
        match self.read(field, value, sink) {
            Ok(found) => {
                for (metric, number) in self.metrics.iter().zip(found) {
                    let column = self.column_of(&field.name, metric);
                    if *metric == VALUE_COUNT { sink.long_in(&column, number as i64) } else { sink.double_in(&column, number) }
                }
                Ok(())
            }
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        Some(if value.is_null() { Fetched::Nothing } else { Fetched::object(value) })
    }

    fn term(&self, name: &str, value: &Value<'_>, now: i64) -> Result<Match> {
        self.ty.term(name, value, now)
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        self.ty.range(name, bounds)
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        self.ty.write_value(value, out);
    }
}
