//! `histogram`: numbers in intervals of the same width.

use std::sync::Arc;

use super::histogram_result::{HistogramResult, HistogramShape, Step};
use super::order::{self, BucketOrder, Criterion};
use super::ordered;
use super::table::BucketTable;
use super::values::{Numbers, ValuesParameters};
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::DefaultValues;
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, Bucket};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::number::f64_to_string;
use crate::json::{Kind, Member};
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "histogram",
    buckets: true,
    keys: &[
        "field",
        "missing",
        "script",
        "format",
        "value_type",
        "valueType",
        "interval",
        "offset",
        "keyed",
        "min_doc_count",
        "order",
        "extended_bounds",
        "hard_bounds",
    ],
    parse: |body| parse(body).map(|histogram| Box::new(histogram) as _),
};

/// Minimum and maximum, each optional.
type Bounds = (Option<f64>, Option<f64>);

struct Histogram {
    name: String,
    values: ValuesParameters,
    interval: f64,
    offset: f64,
    keyed: bool,
    min_doc_count: u64,
    order: BucketOrder,
    extended: Option<Bounds>,
    hard: Option<Bounds>,
}

fn parse(body: &AggregationBody<'_>) -> Result<Histogram> {
    let mut all = Histogram {
        name: body.name.to_owned(),
        values: ValuesParameters::default(),
        interval: 0.0,
        offset: 0.0,
        keyed: false,
        min_doc_count: 0,
        order: key_ascending(),
        extended: None,
        hard: None,
    };
    for member in body.members() {
        match &*member.key {
            "interval" => {
                all.interval = body.double(member)?;
                if all.interval <= 0.0 {
                    let reason = format!("[interval] must be >0 for histogram aggregation [{}]", body.name);
                    return Err(body.failed_at(member, EsError::illegal_argument(reason)));
                }
            }
            "offset" => all.offset = body.double(member)?,
            "keyed" => all.keyed = body.boolean(member)?,
            "min_doc_count" => all.min_doc_count = min_doc_count(body, member)?,
            "order" => all.order = order_of(body, member)?,
            "extended_bounds" => all.extended = Some(bounds(body, member)?),
            "hard_bounds" => all.hard = Some(bounds(body, member)?),
            _ if all.values.member(body, member)? => {}
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    all.values.required()?;
    Ok(all)
}

/// The default order of a histogram.
pub fn key_ascending() -> BucketOrder {
    BucketOrder(vec![(Criterion::Key, true)])
}

/// The parameter `min_doc_count`.
pub fn min_doc_count(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<u64> {
    let count = body.long(member)?;
    u64::try_from(count).map_err(|_| {
        let reason = format!("[minDocCount] must be greater than or equal to 0. Found [{count}] in [{}]", body.name);
        body.failed_at(member, EsError::illegal_argument(reason))
    })
}

/// The parameter `order`.
pub fn order_of(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<BucketOrder> {
    if !matches!(member.value.kind, Kind::Object(_) | Kind::Array(_)) {
        return Err(body.wrong_type(member));
    }
    order::parse(&member.value, body.cx).map_err(|cause| body.failed(member, cause))
}

fn bounds(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Bounds> {
    const PARSER: &str = "double_bounds";
    let Some(members) = member.value.as_object() else { return Err(body.wrong_type(member)) };
    let (mut min, mut max) = (None, None);
    for inner in members {
        let end = match (&*inner.key, &inner.value.kind) {
            ("min", _) => &mut min,
            ("max", _) => &mut max,
            _ => return Err(body.failed(member, object_parser::unknown_field(PARSER, inner, &["min", "max"], body.cx))),
        };
        *end = match &inner.value.kind {
            Kind::Null => None,
            Kind::Number(_) | Kind::String(_) => Some(scalar::double(&inner.value, body.cx).map_err(|cause| body.failed(member, cause))?),
            _ => return Err(body.failed(member, object_parser::wrong_type(PARSER, &inner.key, &inner.value, body.cx))),
        };
    }
    body.cx.closing(&member.value)?;
    if let (Some(min), Some(max)) = (min, max)
        && max < min
    {
        return Err(EsError::not_implemented("the error of bounds of aggregation [histogram] of which [min] is greater than [max]"));
    }
    Ok((min, max))
}

impl AggregationBuilder for Histogram {
    fn sequence(&self) -> Option<u64> {
        Some(self.min_doc_count)
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        // ES: it is examined after the aggregations inside were made (aggregation/filters_inside).
        if self.interval <= 0.0 && !cx.children_failed {
            return Err(EsError::illegal_argument(format!("interval must be positive, got: {}", f64_to_string(self.interval))));
        }
        let numbers = self.values.numbers(cx, "histogram", DefaultValues::Numbers)?;
        numbers.check_inside("histogram", &self.name, &children)?;
        if let (Some(hard), Some(extended)) = (self.hard, self.extended)
            && !is_inside(extended, hard)
        {
            return Err(EsError::illegal_argument(format!(
                "Extended bounds have to be inside hard bounds, hard bounds: [{}], extended bounds: [{}]",
                printed(hard),
                printed(extended)
            )));
        }
        ordered::check(&self.order, &children)?;
        let step = Step::Numbers { interval: self.interval, offset: self.offset };
        let (min, max) = self.extended.unwrap_or_default();
        let shape = HistogramShape {
            wire_name: "histogram",
            keyed: self.keyed,
            min_doc_count: self.min_doc_count,
            order: self.order.clone(),
            bounds: (min.map(|min| step.round(min)), max.map(Key::Double)),
            step,
            budget: Arc::clone(&cx.budget),
        };
        let table = BucketTable::new(children);
        let (interval, offset, hard) = (self.interval, self.offset, self.hard);
        Ok(Box::new(HistogramAggregator {
            shape: Arc::new(shape),
            numbers,
            interval,
            offset,
            hard,
            table,
            values: Vec::new(),
            recent: Vec::new(),
        }))
    }
}

/// Returns true if `inner` is within `outer`.
fn is_inside(inner: Bounds, outer: Bounds) -> bool {
    let below = outer.0.is_some_and(|least| inner.0.is_none_or(|min| min < least));
    let above = outer.1.is_some_and(|most| inner.1.is_none_or(|max| max > most));
    !below && !above
}

fn printed((min, max): Bounds) -> String {
    let text = |end: Option<f64>| end.map(f64_to_string).unwrap_or_default();
    format!("{}--{}", text(min), text(max))
}

struct HistogramAggregator {
    shape: Arc<HistogramShape>,
    numbers: Numbers,
    interval: f64,
    offset: f64,
    hard: Option<Bounds>,
    /// Buckets by the bits of the number of their interval.
    table: BucketTable<u64>,
    values: Vec<f64>,
    /// Buckets of keys that were seen last, each at a place that its number chooses.
    recent: Vec<(u64, u32)>,
}

/// Number of keys whose buckets are looked up without a hash.
const RECENT: usize = 256;

impl HistogramAggregator {
    /// Collects documents that are all in bucket 0; false if they have not one floating number each.
    fn collect_single(&mut self, docs: &[DocId]) -> bool {
        let Some(values) = self.numbers.single_doubles().filter(|_| self.hard.is_none()) else { return false };
        self.recent.resize(RECENT, (0, u32::MAX));
        for &doc in docs {
            let key = ((values[doc as usize] - self.offset) / self.interval).floor();
            let recent = &mut self.recent[key as i64 as usize % RECENT];
            if recent.1 == u32::MAX || recent.0 != key.to_bits() {
                *recent = (key.to_bits(), self.table.bucket(0, key.to_bits()));
            }
            self.table.add_to(doc, recent.1);
        }
        self.table.hand_on();
        true
    }
}

impl Aggregator for HistogramAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.numbers.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let (min, max) = self.hard.unwrap_or_default();
        if let Some(counted) = self.numbers.counted() {
            for (&doc, &owner) in docs.iter().zip(owners) {
                for (value, count) in counted.of_document(doc) {
                    let key = ((value - self.offset) / self.interval).floor();
                    let begin = key * self.interval;
                    if min.is_none_or(|min| begin >= min) && max.is_none_or(|max| begin <= max) {
                        self.table.add_count(owner, key.to_bits(), count);
                    }
                }
            }
            return;
        }
        if owners.iter().all(|&owner| owner == 0) && self.collect_single(docs) {
            return;
        }
        for (&doc, &owner) in docs.iter().zip(owners) {
            self.numbers.doubles(doc, &mut self.values);
            let mut last: Option<f64> = None;
            for &value in &self.values {
                let key = ((value - self.offset) / self.interval).floor();
                // ES: zeros of both signs count once (`aggregation/zeros_and_places`).
                if last.replace(key).is_some_and(|last| last.partial_cmp(&key).is_some_and(std::cmp::Ordering::is_eq)) {
                    continue;
                }
                let begin = key * self.interval;
                if min.is_some_and(|min| begin < min) || max.is_some_and(|max| begin > max) {
                    continue;
                }
                self.table.add(doc, owner, key.to_bits());
            }
        }
        self.table.hand_on();
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [histogram] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let mut buckets = Vec::with_capacity(ordinals.len());
        // ES: keys that are equal only after scaling are reduced in the order of their first documents (aggregation/histogram_zeros).
        for ordinal in ordinals.into_iter().rev() {
            let key = Key::Double(f64::from_bits(*self.table.key(ordinal)) * self.interval + self.offset);
            buckets.push(Bucket::new(key, self.table.count(ordinal), self.table.children.build(ordinal)?));
        }
        let wants_empty = self.shape.min_doc_count == 0;
        let empty = if wants_empty { Some(self.table.children.build(EMPTY_BUCKET)?) } else { None };
        Ok(Box::new(HistogramResult { shape: Arc::clone(&self.shape), format: self.numbers.format.clone(), buckets, empty }))
    }
}
