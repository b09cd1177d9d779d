//! `matrix_stats`: moments, covariance and correlation of several fields.

mod running;

use std::any::Any;

use self::running::Running;
use super::multi_value_mode::MultiValueMode;
use super::not_sortable;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::FieldNumbers;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{JsonWriter, Kind, Member};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec { name: "matrix_stats", buckets: false, keys: &["fields", "missing", "mode"], parse };

struct MatrixStats {
    fields: Vec<String>,
    missing: Vec<(String, f64)>,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut all = MatrixStats { fields: Vec::new(), missing: Vec::new() };
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("fields", Kind::String(_)) => all.fields = vec![scalar::text(&member.value, body.cx)?.to_owned()],
            ("fields", Kind::Array(items)) => {
                all.fields = items.iter().map(|item| scalar::text(item, body.cx).map(str::to_owned)).collect::<Result<_>>()?;
                body.cx.closing(&member.value)?;
            }
            ("mode", Kind::String(text)) => {
                body.read(member)?;
                // ES: it is read, and means of several values are taken nevertheless (modules/aggregation/matrix_stats).
                MultiValueMode::parse(text).ok_or_else(|| EsError::illegal_argument(format!("Illegal sort mode: {text}")))?;
            }
            ("missing", Kind::Object(members)) => {
                all.missing = members.iter().map(|inner| missing(inner, body)).collect::<Result<_>>()?;
                body.cx.closing(&member.value)?;
            }
            ("missing", _) => return Err(body.unbuilt(member)),
            (key, _) => {
                let reason = format!("Unexpected token {} [{key}] in [{}].", member.value.token(), body.name);
                return Err(EsError::parsing(reason, member.value.at));
            }
        }
    }
    body.end()?;
    Ok(Box::new(all))
}

fn missing(member: &Member<'_>, body: &AggregationBody<'_>) -> Result<(String, f64)> {
    match member.value.kind {
        Kind::Number(_) => Ok((member.key.to_string(), scalar::double(&member.value, body.cx)?)),
        _ => Err(EsError::not_implemented("[missing] of aggregation [matrix_stats] that is no number")),
    }
}

impl AggregationBuilder for MatrixStats {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let mut columns = Vec::new();
        for name in &self.fields {
            // ES: a field that is not mapped is left out (modules/aggregation/matrix_stats).
            let Some(source) = cx.values(name)? else { continue };
            if source.check_numbers("matrix_stats").is_err() {
                return Err(EsError::not_implemented("aggregation [matrix_stats] over fields that are no numbers"));
            }
            let missing = self.missing.iter().find(|(field, _)| field == name).map(|(_, value)| *value);
            columns.push((name.clone(), FieldNumbers::of(source, missing)));
        }
        columns.sort_by(|left, right| left.0.cmp(&right.0));
        columns.dedup_by(|left, right| left.0 == right.0);
        // ES: fields are in the order of a hash map, by which products are computed, too (modules/aggregation/matrix_stats).
        sort_as_hash_map(&mut columns, |(name, _)| name);
        Ok(Box::new(MatrixAggregator { columns, states: Vec::new() }))
    }
}

struct MatrixAggregator {
    columns: Vec<(String, FieldNumbers)>,
    states: Vec<Option<Box<Running>>>,
}

impl Aggregator for MatrixAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.columns.iter_mut().for_each(|(_, numbers)| numbers.begin_leaf(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let (mut values, mut of_doc) = (Vec::new(), Vec::new());
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            of_doc.clear();
            for (_, numbers) in &self.columns {
                numbers.doubles(doc, &mut values);
                match MultiValueMode::Avg.pick(&values) {
                    Some(value) => of_doc.push(value),
                    None => break,
                }
            }
            if of_doc.len() < self.columns.len() || of_doc.is_empty() {
                continue;
            }
            if bucket as usize >= self.states.len() {
                self.states.resize(bucket as usize + 1, None);
            }
            self.states[bucket as usize].get_or_insert_with(|| Box::new(Running::new(of_doc.len()))).add(&of_doc);
        }
    }

    fn is_idle(&self) -> bool {
        self.columns.is_empty()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        not_sortable(name)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let names: Vec<String> = self.columns.iter().map(|(name, _)| name.clone()).collect();
        let running = self.states.get_mut(bucket as usize).and_then(Option::take).map_or_else(|| Running::new(names.len()), |state| *state);
        Ok(Box::new(MatrixResult { names, running }))
    }
}

struct MatrixResult {
    /// The fields in the order of the reply.
    names: Vec<String>,
    running: Running,
}

impl AggregationResult for MatrixResult {
    fn type_prefix(&self) -> &'static str {
        "matrix_stats"
    }

    fn is_unmapped(&self) -> bool {
        self.names.is_empty()
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            if other.running.count() == 0 {
                continue;
            }
            if self.running.count() == 0 {
                *self = other;
            } else if self.names == other.names {
                self.running.merge(&other.running);
            } else {
                return Err(EsError::not_implemented("aggregation [matrix_stats] over indices that do not map the same fields"));
            }
        }
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { names: self.names.clone(), running: Running::new(self.names.len()) }))
    }

    fn property(&self, name: &str, _property: Option<&str>) -> Result<f64> {
        Err(EsError::not_implemented(format!("[buckets_path] to [{name}], an aggregation of type [matrix_stats]")))
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let Self { names, running } = self;
        out.key("doc_count");
        out.u64(running.count());
        if running.count() == 0 {
            return;
        }
        let order: Vec<(&str, usize)> = names.iter().map(String::as_str).zip(0..).collect();
        out.key("fields");
        out.begin_array();
        for &(name, field) in &order {
            out.begin_object();
            out.key("name");
            out.string(name);
            out.key("count");
            out.u64(running.count());
            let numbers: [(&str, f64); 4] = [
                ("mean", running.mean(field)),
                ("variance", running.variance(field)),
                ("skewness", running.skewness(field)),
                ("kurtosis", running.kurtosis(field)),
            ];
            for (key, value) in numbers {
                number(key, value, out);
            }
            out.key("covariance");
            out.begin_object();
            for &(name, other) in &order {
                number(name, running.covariance(field, other), out);
            }
            out.end_object();
            out.key("correlation");
            out.begin_object();
            for &(name, other) in &order {
                number(name, running.correlation(field, other), out);
            }
            out.end_object();
            out.end_object();
        }
        out.end_array();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// ES: what is no number is written as a text (`modules/aggregation/matrix_stats`).
fn number(key: &str, value: f64, out: &mut JsonWriter) {
    out.key(key);
    if value.is_nan() {
        out.string("NaN");
    } else {
        out.f64(value);
    }
}
