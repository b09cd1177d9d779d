//! `variable_width_histogram`: clusters numbers; the nearest ones are merged until the target number of buckets is reached.

mod clusters;
mod result;

use std::sync::Arc;

use self::result::{ClustersResult, Shape};
use super::table::BucketTable;
use super::values::{Numbers, ValuesParameters};
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::budget::MAX_BUCKETS;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, Bucket};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::Member;
use crate::mapping::type_traits::Ability;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "variable_width_histogram",
    buckets: true,
    keys: &["field", "missing", "script", "format", "value_type", "valueType", "buckets", "initial_buffer", "shard_size"],
    parse: |body| parse(body).map(|histogram| Box::new(histogram) as _),
};

/// Default number of clusters per shard and bucket of the reply.
const PER_BUCKET: i64 = 50;

struct VariableWidthHistogram {
    values: ValuesParameters,
    buckets: i64,
    shard_size: i64,
    initial_buffer: i64,
}

fn parse(body: &AggregationBody<'_>) -> Result<VariableWidthHistogram> {
    let mut values = ValuesParameters::default();
    let (mut buckets, mut shard_size, mut initial_buffer) = (10, None, None);
    for member in body.members() {
        match &*member.key {
            "buckets" => buckets = above(body, member, 0)?,
            "shard_size" => shard_size = Some(above(body, member, 1)?),
            "initial_buffer" => initial_buffer = Some(above(body, member, 0)?),
            _ if values.member(body, member)? => {}
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    values.required()?;
    let shard_size = shard_size.unwrap_or(buckets * PER_BUCKET);
    let initial_buffer = initial_buffer.unwrap_or_else(|| (10 * shard_size).min(50_000));
    Ok(VariableWidthHistogram { values, buckets, shard_size, initial_buffer })
}

fn above(body: &AggregationBody<'_>, member: &Member<'_>, least: i64) -> Result<i64> {
    let given = body.int(member)?;
    if given > least {
        return Ok(given);
    }
    let reason = format!("{} must be greater than [{least}] for [{}]", member.key, body.name);
    Err(body.failed_at(member, EsError::illegal_argument(reason)))
}

impl AggregationBuilder for VariableWidthHistogram {
    fn needs_one_bucket(&self) -> bool {
        true
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let numbers = self.values.numbers(cx, "variable_width_histogram", DefaultValues::Numbers)?;
        // ES: dates and booleans are rejected (aggregation/variable_width_histogram).
        if let Some(source) = numbers.source.as_ref().filter(|source| !source.field_type.traits().can(Ability::DecimalFormat)) {
            return Err(source.unsupported("variable_width_histogram"));
        }
        // ES: without a mapped field there is nothing to collect, in however many buckets (aggregation/variable_width_histogram_inside).
        let is_unmapped = numbers.is_unmapped();
        if !cx.in_single && !is_unmapped && !cx.children_failed {
            let reason = "[variable_width_histogram] cannot be nested inside an aggregation that collects more than a single bucket.";
            return Err(EsError::illegal_argument(reason));
        }
        if self.buckets > MAX_BUCKETS as i64 {
            return Err(EsError::illegal_argument(format!("buckets must be less than {MAX_BUCKETS}")));
        }
        if is_unmapped && !cx.in_single {
            let shape = Shape { buckets: self.buckets as usize, budget: Arc::clone(&cx.budget) };
            let counts_empty = cx.inside.is_some_and(|kind| FIXED.contains(&kind));
            return Ok(Box::new(UnmappedClusters { shape: Arc::new(shape), format: numbers.format, built: false, counts_empty }));
        }
        // The reference gives them documents of other buckets, where values do not ascend with the documents.
        if !children.is_empty() {
            return Err(EsError::not_implemented("aggregations inside [variable_width_histogram]"));
        }
        if self.initial_buffer < self.buckets {
            return Err(EsError::not_implemented("[initial_buffer] below [buckets] in aggregation [variable_width_histogram]"));
        }
        let shape = Shape { buckets: self.buckets as usize, budget: Arc::clone(&cx.budget) };
        // The reference buffers this many values; how it clusters more is unknown.
        let most = (self.shard_size / 4 * 3).min(self.initial_buffer).max(1) as u64;
        Ok(Box::new(VariableWidthAggregator { shape: Arc::new(shape), numbers, most, total: 0, table: BucketTable::new(children) }))
    }
}

/// The clusters of a field that is not mapped, of at most one bucket around.
struct UnmappedClusters {
    shape: Arc<Shape>,
    format: ValueFormat,
    built: bool,
    /// True if enclosing buckets are built even without documents.
    counts_empty: bool,
}

/// Aggregations whose buckets are there without documents.
const FIXED: &[&str] = &["filters", "range", "date_range", "ip_range", "geo_distance"];

impl Aggregator for UnmappedClusters {
    fn begin_leaf(&mut self, _view: &LeafView) {}

    fn collect_batch(&mut self, _docs: &[DocId], _owners: &[u32]) {}

    fn is_idle(&self) -> bool {
        true
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        unsortable(name)
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        // ES: the second bucket has no place in its array (aggregation/variable_width_histogram_inside).
        if (self.counts_empty || owner != EMPTY_BUCKET) && std::mem::replace(&mut self.built, true) {
            return Err(EsError::not_implemented(
                "aggregation [variable_width_histogram] over a field that is not mapped, in several buckets",
            ));
        }
        let (shape, format) = (Arc::clone(&self.shape), self.format.clone());
        Ok(Box::new(ClustersResult { shape, format, unmapped: true, buckets: Vec::new(), bounds: Vec::new() }))
    }
}

fn unsortable(name: &str) -> String {
    format!("Can't sort a [variable_width_histogram] aggregation [{name}]")
}

struct VariableWidthAggregator {
    shape: Arc<Shape>,
    numbers: Numbers,
    /// Values of a shard that make a cluster each.
    most: u64,
    total: u64,
    /// Buckets by the bits of their values.
    table: BucketTable<u64>,
}

impl Aggregator for VariableWidthAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.numbers.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let mut values = Vec::new();
        for (&doc, &owner) in docs.iter().zip(owners) {
            self.numbers.doubles(doc, &mut values);
            for &value in &values {
                self.total += 1;
                if self.total <= self.most {
                    self.table.add(doc, owner, value.to_bits());
                }
            }
        }
        self.table.hand_on();
    }

    fn is_idle(&self) -> bool {
        self.numbers.is_idle()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        unsortable(name)
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        if self.total > self.most {
            let most = self.most;
            return Err(EsError::not_implemented(format!(
                "aggregation [variable_width_histogram] over more than {most} values of a shard (three quarters of [shard_size])"
            )));
        }
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let mut buckets = Vec::with_capacity(ordinals.len());
        for ordinal in ordinals {
            let key = Key::Double(f64::from_bits(*self.table.key(ordinal)));
            buckets.push(Bucket::new(key, self.table.count(ordinal), self.table.children.build(ordinal)?));
        }
        Ok(Box::new(ClustersResult {
            shape: Arc::clone(&self.shape),
            format: self.numbers.format.clone(),
            unmapped: self.numbers.is_unmapped(),
            buckets,
            bounds: Vec::new(),
        }))
    }
}
