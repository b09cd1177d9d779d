//! `weighted_avg`: the mean of a field's values, each weighed by a value of another field.

use std::any::Any;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::numeric_values::Numbers;
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators, single_value_sort, unsortable_single_value};
use crate::aggregation::compensated_sum::CompensatedSum;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::missing::MissingValue;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonWriter, Kind, Member};
use crate::script::request::ScriptRequest;
use crate::xcontent::decimal_format::DecimalFormat;
use crate::xcontent::object_parser;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "weighted_avg", buckets: false, keys: &["value", "weight", "format", "value_type"], parse };

/// The parser of the objects of `value` and `weight`.
const CONFIG: &str = "field_config";
const CONFIG_KEYS: &[&str] = &["field", "missing", "script", "time_zone"];

struct WeightedAvg {
    value: Option<FieldParameters>,
    weight: Option<FieldParameters>,
    format: Option<Arc<DecimalFormat>>,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut parsed = WeightedAvg { value: None, weight: None, format: None };
    for member in body.members() {
        match &*member.key {
            "value" => parsed.value = Some(config(body, member)?),
            "weight" => parsed.weight = Some(config(body, member)?),
            "format" => parsed.format = Some(Arc::new(DecimalFormat::parse(&body.field(member)?)?)),
            "value_type" => return Err(body.unbuilt(member)),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    if parsed.value.is_none() {
        return Err(EsError::not_implemented("aggregation [weighted_avg] without [value]"));
    }
    Ok(Box::new(parsed))
}

fn config(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<FieldParameters> {
    let cx = body.cx;
    let Some(object) = member.value.as_object() else { return Err(body.wrong_type(member)) };
    let (mut field, mut missing, mut script) = (None, None, None);
    for inner in object {
        match &*inner.key {
            "field" => {
                let Some(text) = inner.value.as_str() else {
                    return Err(body.failed(member, object_parser::wrong_type(CONFIG, &inner.key, &inner.value, cx)));
                };
                field = Some(text.to_owned());
            }
            "missing" => missing = Some(MissingValue::parse(body, inner)?),
            "script" if matches!(inner.value.kind, Kind::Object(_) | Kind::String(_)) => {
                script = Some(ScriptRequest::parse(&inner.value, cx).map_err(|cause| body.failed(member, cause))?);
            }
            key if CONFIG_KEYS.contains(&key) => return Err(body.unbuilt(inner)),
            _ => return Err(body.failed(member, object_parser::unknown_field(CONFIG, inner, CONFIG_KEYS, cx))),
        }
    }
    let end = cx.closing(&member.value)?;
    let field = match field {
        Some(_) if script.is_some() => return Err(EsError::not_implemented("[field] beside [script] in aggregation [weighted_avg]")),
        None if script.is_some() => String::new(),
        field => field.ok_or_else(|| {
            let reason = "[field] and [script] cannot both be null.  Please specify one or the other.";
            body.failed(member, cx.stop(EsError::illegal_argument(reason), end))
        })?,
    };
    Ok(FieldParameters { field, script, missing, format: None, value_type: None })
}

impl WeightedAvg {
    fn numbers(parameters: Option<&FieldParameters>, name: &str, cx: &AggregationContext<'_>) -> Result<Numbers> {
        let Some(parameters) = parameters else {
            return Err(EsError::illegal_argument(format!("Could not find field name [{name}] in multiValuesSource")));
        };
        if parameters.script.is_none()
            && let Some(source) = cx.values_or(&parameters.field, parameters.missing.as_ref(), "double")?
        {
            if source.field_type.traits().is_point() {
                return Err(EsError::not_implemented("aggregation [weighted_avg] of points"));
            }
            if source.check_numbers("weighted_avg").is_err() {
                let (field, type_name) = (&source.name, source.field_type.type_name());
                return Err(EsError::illegal_argument(format!("Expected numeric type on field [{field}], but got [{type_name}]")));
            }
        }
        parameters.numbers(cx, "weighted_avg")
    }
}

impl AggregationBuilder for WeightedAvg {
    fn fails_by_bucket(&self) -> bool {
        true
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let values = Self::numbers(self.value.as_ref(), "value", cx)?;
        let weights = Self::numbers(self.weight.as_ref(), "weight", cx)?;
        let format = self.format.clone();
        Ok(Box::new(WeightedAvgAggregator {
            values,
            weights,
            format,
            states: Vec::new(),
            places: Vec::new(),
            batch: Vec::new(),
            is_deferred: cx.deferred,
            failure: None,
            failed: FxHashSet::default(),
        }))
    }
}

fn several_weights() -> EsError {
    EsError::illegal_argument(
        "Encountered more than one weight for a single document. Use a script to combine multiple weights-per-doc into a single value.",
    )
}

/// Sums of weighed values and of weights.
#[derive(Clone, Copy, Default)]
struct State {
    values: CompensatedSum,
    weights: CompensatedSum,
}

impl State {
    fn value(&self) -> f64 {
        self.values.value() / self.weights.value()
    }
}

struct WeightedAvgAggregator {
    values: Numbers,
    weights: Numbers,
    format: Option<Arc<DecimalFormat>>,
    states: Vec<State>,
    /// Positions in a batch.
    places: Vec<u32>,
    /// The weight of each document of a batch, and whether it has several.
    batch: Vec<Option<(f64, bool)>>,
    /// True if buckets around it are selected before their documents are collected.
    is_deferred: bool,
    failure: Option<EsError>,
    /// The buckets of documents that have several weights.
    failed: FxHashSet<u32>,
}

impl Aggregator for WeightedAvgAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.values.begin_leaf(view);
        self.weights.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let Self { values, weights, states, places, batch, failure, failed, .. } = self;
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > states.len() {
            states.resize(needed, State::default());
        }
        places.clear();
        places.extend(0..docs.len() as u32);
        batch.clear();
        batch.resize(docs.len(), None);
        weights.each(docs, places, |place, weight| {
            let known = &mut batch[place as usize];
            *known = Some((weight, known.is_some()));
        });
        values.each(docs, places, |place, value| {
            if let Some((weight, is_one_of_several)) = batch[place as usize] {
                // ES: weights of documents without a value are not read (`aggregation/weighted_avg`).
                if is_one_of_several {
                    failed.insert(buckets[place as usize]);
                    failure.get_or_insert_with(several_weights);
                }
                let state = &mut states[buckets[place as usize] as usize];
                state.values.add(value * weight);
                state.weights.add(weight);
            }
        });
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.states.get(bucket as usize).map_or(f64::NAN, State::value)
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        single_value_sort(name, property)
    }

    fn is_idle(&self) -> bool {
        self.values.is_idle() && self.weights.is_idle()
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable_single_value(name, property)
    }

    fn failure(&self) -> Option<&EsError> {
        self.failure.as_ref().filter(|_| !self.is_deferred)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        // ES: documents of buckets that are not selected are not read (`aggregation/weighted_avg`).
        if let Some(failure) = &self.failure
            && (!self.is_deferred || self.failed.contains(&bucket))
        {
            return Err(failure.clone());
        }
        let state = self.states.get(bucket as usize).copied().unwrap_or_default();
        Ok(Box::new(Weighted { state, format: self.format.clone() }))
    }
}

struct Weighted {
    state: State,
    format: Option<Arc<DecimalFormat>>,
}

impl AggregationResult for Weighted {
    fn type_prefix(&self) -> &'static str {
        "weighted_avg"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut joined = State::default();
        let others = downcast_all::<Self>(others);
        for state in std::iter::once(&self.state).chain(others.iter().map(|other| &other.state)) {
            joined.values.add(state.values.value());
            joined.weights.add(state.weights.value());
        }
        self.state = joined;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { state: State::default(), format: self.format.clone() }))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.state.value()
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("value");
        if self.state.weights.value() == 0.0 {
            out.null();
            return;
        }
        out.f64(self.state.value());
        if let Some(format) = &self.format {
            out.key("value_as_string");
            out.string(&format.double(self.state.value()));
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
