//! `date_histogram`: dates in units of the calendar or fixed intervals.

mod bounds;
mod prepared;
mod query_bounds;
pub mod rounding;

use std::sync::Arc;

use self::bounds::{DateBound, DateBounds};
use self::prepared::PreparedRounding;
use self::query_bounds::{check_bounds, has_single_dates, query_bounds};
use self::rounding::{Interval, Rounding, Unit, parse_fixed};
use super::histogram::{key_ascending, min_doc_count, order_of};
use super::histogram_result::{HistogramResult, HistogramShape, Step};
use super::order::BucketOrder;
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
use crate::index::column::{Column, LongColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{Kind, Member};
use crate::mapping::date::zone::UTC;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "date_histogram",
    buckets: true,
    keys: &[
        "field",
        "missing",
        "script",
        "format",
        "time_zone",
        "value_type",
        "valueType",
        "calendar_interval",
        "fixed_interval",
        "offset",
        "keyed",
        "min_doc_count",
        "order",
        "extended_bounds",
        "hard_bounds",
    ],
    parse: |body| parse(body).map(|histogram| Box::new(histogram) as _),
};

struct DateHistogram {
    name: String,
    values: ValuesParameters,
    interval: IntervalParameters,
    offset: i64,
    keyed: bool,
    min_doc_count: u64,
    order: BucketOrder,
    extended: Option<DateBounds>,
    hard: Option<DateBounds>,
}

/// `calendar_interval` or `fixed_interval`.
#[derive(Clone, Default)]
pub struct IntervalParameters(Option<Interval>);

impl IntervalParameters {
    /// Parses a member of the body; false if it is neither of the two.
    pub fn member(&mut self, body: &AggregationBody<'_>, member: &Member<'_>) -> Result<bool> {
        let is_calendar = match &*member.key {
            "calendar_interval" => true,
            "fixed_interval" => false,
            _ => return Ok(false),
        };
        if !matches!(member.value.kind, Kind::String(_)) {
            return Err(body.wrong_type(member));
        }
        let text = scalar::text(&member.value, body.cx)?;
        let read = match (is_calendar, &self.0) {
            (true, Some(Interval::Fixed(_))) => Err("Cannot use [calendar_interval] with [fixed_interval] configuration option."),
            (false, Some(Interval::Calendar(_))) => Err("Cannot use [fixed_interval] with [calendar_interval] configuration option."),
            _ => Ok(()),
        };
        let interval = read.map_err(EsError::illegal_argument).and_then(|()| {
            if is_calendar {
                let refused =
                    || EsError::illegal_argument(format!("The supplied interval [{text}] could not be parsed as a calendar interval."));
                return Unit::parse(text).map(Interval::Calendar).ok_or_else(refused);
            }
            let millis = parse_fixed(text, "date_histogram.fixedInterval")?;
            if millis < 1 {
                Err(EsError::illegal_argument("[interval] must be 1 or greater for aggregation [date_histogram]"))
            } else {
                Ok(Interval::Fixed(millis))
            }
        });
        self.0 = Some(interval.map_err(|cause| body.failed_at(member, cause))?);
        Ok(true)
    }

    /// The interval; an error if none was given.
    pub fn required(&self) -> Result<Interval> {
        self.0.clone().ok_or_else(|| EsError::illegal_argument("Invalid interval specified, must be non-null and non-empty"))
    }
}

/// The parameter `offset`, in milliseconds: a time with a sign or a number.
pub fn offset(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<i64> {
    const SETTING: &str = "DateHistogramAggregationBuilder.parseOffset";
    match &member.value.kind {
        Kind::Number(_) => body.long(member),
        Kind::String(_) => {
            let text = scalar::text(&member.value, body.cx)?;
            let signed = text.strip_prefix('-').map_or_else(
                || parse_fixed(text.strip_prefix('+').unwrap_or(text), SETTING),
                |rest| parse_fixed(rest, SETTING).map(|millis| -millis),
            );
            signed.map_err(|cause| body.failed_at(member, cause))
        }
        _ => Err(body.wrong_type(member)),
    }
}

fn parse(body: &AggregationBody<'_>) -> Result<DateHistogram> {
    let mut all = DateHistogram {
        name: body.name.to_owned(),
        values: ValuesParameters::default(),
        interval: IntervalParameters::default(),
        offset: 0,
        keyed: false,
        min_doc_count: 0,
        order: key_ascending(),
        extended: None,
        hard: None,
    };
    for member in body.members() {
        match &*member.key {
            "offset" => all.offset = offset(body, member)?,
            "keyed" => all.keyed = body.boolean(member)?,
            "min_doc_count" => all.min_doc_count = min_doc_count(body, member)?,
            "order" => all.order = order_of(body, member)?,
            "extended_bounds" => all.extended = Some(DateBounds::parse(body, member)?),
            "hard_bounds" => all.hard = Some(DateBounds::parse(body, member)?),
            _ if all.interval.member(body, member)? || all.values.member(body, member)? => {}
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    all.values.required()?;
    Ok(all)
}

impl AggregationBuilder for DateHistogram {
    /// ES: a histogram of indexed dates is collected as the ranges that these can lie in
    /// (`aggregation/variable_width_histogram_inside`).
    fn has_one_bucket(&self, cx: &AggregationContext<'_>) -> bool {
        let ValuesParameters { field: Some(field), script: None, missing: None, .. } = &self.values else { return false };
        let (Ok(Some(source)), Some(rounding), Some(shard)) = (cx.values(field), self.dates(), cx.shard) else { return false };
        // ES: 8 does not know the bounds of buckets that are moved (aggregation/date_histogram_alone_inside).
        if cx.major == 8 && self.offset != 0 || !source.indexed || source.field_type.date().is_none() {
            return false;
        }
        let numbers = self.values.numbers(cx, "date_histogram", DefaultValues::Dates);
        let Ok((min, max)) = numbers.and_then(|numbers| self.hard_bounds(&rounding, &numbers, cx)) else { return false };
        let (mut least, mut most) = (i64::MAX, i64::MIN);
        for view in shard.leaves {
            let Some(column) = source.column(view) else { continue };
            let Column::Long(column) = &*column else { return false };
            for &value in &column.values {
                (least, most) = (least.min(value), most.max(value));
            }
        }
        // ES: and to the bounds of the query, unless a document has several dates (`aggregation/date_histogram_alone_by_query`).
        let bounds = query_bounds(shard.query, &source.name);
        if let Some(date) = source.field_type.date().filter(|_| !bounds.is_empty() && has_single_dates(&source, &shard)) {
            for (from, to) in bounds {
                (least, most) = (least.max(date.resolution.millis(from)), most.min(date.resolution.millis(to)));
            }
        }
        (least, most) = (least.max(min.unwrap_or(least)), most.min(max.map_or(most, |max| max.saturating_sub(1))));
        least <= most && rounding.round(least) == rounding.round(most)
    }

    fn dates(&self) -> Option<Rounding> {
        let interval = self.interval.required().ok()?;
        Some(Rounding { interval, zone: self.values.time_zone.clone().unwrap_or(UTC), offset: self.offset })
    }

    fn sequence(&self) -> Option<u64> {
        Some(self.min_doc_count)
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        // ES: the field is examined before the interval (aggregation/filters_inside).
        let numbers = self.values.numbers(cx, "date_histogram", DefaultValues::Dates)?;
        let interval = self.interval.required()?;
        if let Some(source) = numbers.source.as_ref().filter(|source| source.field_type.traits().is_boolean()) {
            let field = &source.name;
            if cx.major == 8 {
                return Err(EsError::not_implemented("aggregation [date_histogram] over a field of type [boolean]"));
            }
            return Err(EsError::illegal_argument(format!(
                "Field [{field}] of type [boolean] is not supported for aggregation [date_histogram]"
            )));
        }
        if let (Some(source), Some(shard), None, None) = (&numbers.source, &cx.shard, &self.values.script, &self.values.missing) {
            check_bounds(source, shard)?;
        }
        let rounding = Rounding { interval, zone: self.values.time_zone.clone().unwrap_or(UTC), offset: self.offset };
        let extended = self.extended.as_ref();
        let extended = extended.map(|bounds| bounds.resolve(&self.name, "extended_bounds", &numbers.format, cx.now)).transpose()?;
        let hard = self.given_hard_bounds(&numbers, cx)?;
        if let (Some(inner), Some(outer)) = (extended, hard)
            && !is_inside(inner, outer)
        {
            return Err(EsError::illegal_argument(format!(
                "Extended bounds have to be inside hard bounds, hard bounds: [{}], extended bounds: [{}]",
                self.hard.as_ref().map(DateBounds::printed).unwrap_or_default(),
                self.extended.as_ref().map(DateBounds::printed).unwrap_or_default()
            )));
        }
        ordered::check(&self.order, &children)?;
        let (min, max) = extended.unwrap_or_default();
        let rounded = |bound: DateBound| bound.map(|millis| Key::Long(rounding.round(millis)));
        let shape = HistogramShape {
            wire_name: "date_histogram",
            keyed: self.keyed,
            min_doc_count: self.min_doc_count,
            order: self.order.clone(),
            bounds: (rounded(min), rounded(max)),
            step: Step::Moments(rounding.clone()),
            budget: Arc::clone(&cx.budget),
        };
        let table = BucketTable::new(children);
        let hard = self.hard.as_ref().map(|_| self.hard_bounds(&rounding, &numbers, cx)).transpose()?;
        Ok(Box::new(DateHistogramAggregator { shape: Arc::new(shape), numbers, rounding, hard, table, values: Vec::new(), prepared: None }))
    }
}

impl DateHistogram {
    fn given_hard_bounds(&self, numbers: &Numbers, cx: &AggregationContext<'_>) -> Result<Option<(DateBound, DateBound)>> {
        self.hard.as_ref().map(|bounds| bounds.resolve(&self.name, "hard_bounds", &numbers.format, cx.now)).transpose()
    }

    /// The `hard_bounds`. ES: each is moved to the begin of its interval (`aggregation/date_histogram_hard_bounds`).
    fn hard_bounds(&self, rounding: &Rounding, numbers: &Numbers, cx: &AggregationContext<'_>) -> Result<(DateBound, DateBound)> {
        let (min, max) = self.given_hard_bounds(numbers, cx)?.unwrap_or_default();
        let rounded = |bound: DateBound| bound.map(|millis| rounding.round(millis));
        Ok((rounded(min), rounded(max)))
    }
}

fn is_inside(inner: (DateBound, DateBound), outer: (DateBound, DateBound)) -> bool {
    let below = outer.0.is_some_and(|least| inner.0.is_none_or(|min| min < least));
    let above = outer.1.is_some_and(|most| inner.1.is_none_or(|max| max > most));
    !below && !above
}

struct DateHistogramAggregator {
    shape: Arc<HistogramShape>,
    numbers: Numbers,
    rounding: Rounding,
    hard: Option<(DateBound, DateBound)>,
    /// Buckets by the milliseconds at which they begin.
    table: BucketTable<i64>,
    values: Vec<i64>,
    /// The intervals of the current leaf, where each document has one value, and their buckets.
    prepared: Option<(PreparedRounding, Vec<u32>)>,
}

/// Documents of a leaf for which its intervals are prepared.
const PREPARED_FROM: u32 = 1024;

impl DateHistogramAggregator {
    /// Collects documents that are all in bucket 0; false if the leaf is not prepared.
    fn collect_prepared(&mut self, docs: &[DocId]) -> bool {
        let (Some((intervals, buckets)), Some(column)) = (&mut self.prepared, self.numbers.single_longs()) else { return false };
        for &doc in docs {
            let place = intervals.place(column.values[doc as usize]);
            if buckets[place] == u32::MAX {
                buckets[place] = self.table.bucket(0, intervals.begins()[place]);
            }
            self.table.add_to(doc, buckets[place]);
        }
        self.table.hand_on();
        true
    }
}

impl Aggregator for DateHistogramAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.numbers.begin_leaf(view);
        let column = self.numbers.single_longs().filter(|_| self.hard.is_none() && view.leaf.max_doc() >= PREPARED_FROM);
        let extremes = column.and_then(LongColumn::extremes);
        let prepared = extremes.and_then(|(least, greatest)| PreparedRounding::new(&self.rounding, least, greatest));
        self.prepared = prepared.map(|prepared| {
            let buckets = vec![u32::MAX; prepared.begins().len()];
            (prepared, buckets)
        });
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        if owners.iter().all(|&owner| owner == 0) && self.collect_prepared(docs) {
            return;
        }
        let (min, max) = self.hard.unwrap_or_default();
        for (&doc, &owner) in docs.iter().zip(owners) {
            self.numbers.longs(doc, &mut self.values);
            let mut last = None;
            for &value in &self.values {
                let begin = self.rounding.round(value);
                if last.replace(begin) == Some(begin) || min.is_some_and(|min| begin < min) || max.is_some_and(|max| begin >= max) {
                    continue;
                }
                self.table.add(doc, owner, begin);
            }
        }
        self.table.hand_on();
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [date_histogram] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let mut buckets = Vec::with_capacity(ordinals.len());
        for ordinal in ordinals {
            let key = Key::Long(*self.table.key(ordinal));
            buckets.push(Bucket::new(key, self.table.count(ordinal), self.table.children.build(ordinal)?));
        }
        let wants_empty = self.shape.min_doc_count == 0;
        let empty = if wants_empty { Some(self.table.children.build(EMPTY_BUCKET)?) } else { None };
        Ok(Box::new(HistogramResult { shape: Arc::clone(&self.shape), format: self.numbers.format.clone(), buckets, empty }))
    }
}
