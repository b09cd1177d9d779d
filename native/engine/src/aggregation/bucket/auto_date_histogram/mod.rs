//! `auto_date_histogram`: dates in the finest intervals with no more than the target number of buckets.

mod intervals;
mod result;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use self::intervals::{AllowedIntervals, MAX_MULTIPLE, STEPS};
use self::result::AutoDateResult;
use super::held::Held;
use super::table::BucketTable;
use super::values::{Numbers, ValuesParameters};
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::budget::{BucketBudget, MAX_BUCKETS};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::DefaultValues;
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, Bucket};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::date::zone::UTC;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "auto_date_histogram",
    buckets: true,
    keys: &["field", "missing", "script", "format", "time_zone", "value_type", "valueType", "buckets", "minimum_interval"],
    parse: |body| parse(body).map(|histogram| Box::new(histogram) as _),
};

struct AutoDateHistogram {
    values: ValuesParameters,
    buckets: usize,
    finest: usize,
}

fn parse(body: &AggregationBody<'_>) -> Result<AutoDateHistogram> {
    let mut all = AutoDateHistogram { values: ValuesParameters::default(), buckets: 10, finest: 0 };
    for member in body.members() {
        match &*member.key {
            "buckets" => {
                let given = body.int(member)?;
                let refused = || {
                    let reason = format!("buckets must be greater than 0 for [{}]", body.name);
                    body.failed_at(member, EsError::illegal_argument(reason))
                };
                all.buckets = usize::try_from(given).ok().filter(|buckets| *buckets > 0).ok_or_else(refused)?;
            }
            "minimum_interval" => {
                let name = body.field(member)?;
                let refused = || {
                    // The reference lists them in an order that varies from start to start.
                    let reason = "minimum_interval must be one of [[year, day, minute, hour, second, month]]";
                    body.failed_at(member, EsError::illegal_argument(reason))
                };
                all.finest = STEPS.iter().position(|step| step.name == name).ok_or_else(refused)?;
            }
            _ if all.values.member(body, member)? => {}
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    all.values.required()?;
    Ok(all)
}

impl AggregationBuilder for AutoDateHistogram {
    fn sequence(&self) -> Option<u64> {
        Some(0)
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = self.values.numbers(cx, "auto_date_histogram", DefaultValues::Dates)?;
        if numbers.source.as_ref().is_some_and(|source| source.field_type.traits().is_boolean()) {
            return Err(EsError::not_implemented("aggregation [auto_date_histogram] over a field of type [boolean]"));
        }
        let most = MAX_BUCKETS / MAX_MULTIPLE;
        if self.buckets as u64 > most {
            return Err(EsError::illegal_argument(format!("buckets must be less than {most}")));
        }
        // The reference fails, since there is no unit beyond.
        if self.finest + 1 == STEPS.len() {
            return Err(EsError::not_implemented("[minimum_interval] year of aggregation [auto_date_histogram]"));
        }
        let zone = self.values.time_zone.clone().unwrap_or(UTC);
        let wanted = Arc::new(AllowedIntervals { buckets: self.buckets, finest: self.finest, zone });
        let (table, budget) = (BucketTable::new(children), Arc::clone(&cx.budget));
        let steps = FxHashMap::default();
        Ok(Box::new(AutoDateAggregator { wanted, numbers, held: Held::new(), steps, table, collided: false, budget }))
    }
}

struct AutoDateAggregator {
    wanted: Arc<AllowedIntervals>,
    numbers: Numbers,
    held: Held<i64>,
    /// The unit of each owning bucket.
    steps: FxHashMap<u32, usize>,
    table: BucketTable<i64>,
    /// True if a document has several dates in one bucket.
    collided: bool,
    budget: Arc<BucketBudget>,
}

impl AutoDateAggregator {
    /// Chooses the units of the owning buckets and collects the documents.
    fn collect_held(&mut self) {
        let mut ranges: FxHashMap<u32, (i64, i64)> = FxHashMap::default();
        for (owner, value) in self.held.values() {
            let range = ranges.entry(owner).or_insert((value, value));
            *range = (range.0.min(value), range.1.max(value));
        }
        let Self { wanted, held, steps, table, collided, .. } = self;
        let mut roundings = FxHashMap::default();
        for (owner, (min, max)) in ranges {
            let step = wanted.step(min, max);
            steps.insert(owner, step);
            roundings.insert(owner, wanted.rounding(step));
        }
        // ES: it counts once for each interval that the shard had chosen when it was collected (modules/aggregation/auto_date_histogram).
        *collided |= held.hand_on(table, |owner, value| roundings.get(&owner).map_or(value, |rounding| rounding.round(value)));
    }
}

impl Aggregator for AutoDateAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.numbers.begin_leaf(view);
        self.held.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let mut values = Vec::new();
        for (&doc, &owner) in docs.iter().zip(owners) {
            self.numbers.longs(doc, &mut values);
            for &value in &values {
                self.held.push(doc, owner, value);
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [auto_date_histogram] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.collect_held();
        if self.collided {
            return Err(EsError::not_implemented("aggregation [auto_date_histogram] of documents with several dates in one bucket"));
        }
        self.table.children.check()?;
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let mut buckets = Vec::with_capacity(ordinals.len());
        for ordinal in ordinals {
            buckets.push(Bucket::new(Key::Long(*self.table.key(ordinal)), self.table.count(ordinal), self.table.children.build(ordinal)?));
        }
        Ok(Box::new(AutoDateResult {
            wanted: Arc::clone(&self.wanted),
            format: self.numbers.format.clone(),
            unmapped: self.numbers.is_unmapped(),
            step: self.steps.get(&owner).copied().unwrap_or(self.wanted.finest),
            multiple: 1,
            buckets,
            empty: self.table.children.build(EMPTY_BUCKET)?,
            budget: Arc::clone(&self.budget),
        }))
    }
}
