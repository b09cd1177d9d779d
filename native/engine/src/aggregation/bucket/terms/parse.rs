//! The body of a `terms` aggregation.

use std::sync::Arc;

use super::collect::TermsAggregator;
use super::filter_by_filter;
use super::filter_by_filter::Filters;
use super::include::Include;
use crate::aggregation::AggregationBuilder;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::order::{self, BucketOrder, Criterion};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::deferred_error::LateFailure;
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::missing::MissingValue;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::profile::Class;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{Kind, Member};
use crate::mapping::field_type::ColumnKind;

/// Parameters of one `terms` aggregation.
#[derive(Clone)]
pub struct Terms {
    /// The aggregation's own name.
    pub name: Arc<str>,
    /// Field whose values become keys.
    pub field: String,
    /// Buckets wanted in the reply.
    pub size: usize,
    /// Buckets each shard hands on.
    pub shard_size: usize,
    /// Buckets below this count are left out of the reply.
    pub min_doc_count: u64,
    /// Buckets below this count are left out of a shard's list.
    pub shard_min_doc_count: u64,
    /// Order of buckets.
    pub order: BucketOrder,
    /// True if each bucket reports its own error bound.
    pub show_term_doc_count_error: bool,
    /// Key of documents without a value.
    pub missing: Option<MissingValue>,
    /// Which values become buckets.
    pub include: Arc<Include>,
    /// How keys are printed.
    pub format: Option<String>,
    /// Counts the buckets of the search.
    pub budget: Arc<BucketBudget>,
    /// True if the request lets the reference choose how values are distinguished.
    pub by_ordinals: bool,
    /// Whether the request wants aggregations inside to collect at once.
    pub depth_first: bool,
    /// Whether it wants them to wait until it is known which buckets are left.
    pub breadth_first: bool,
}

/// Keys of the body.
pub const KEYS: &[&str] = &[
    "field",
    "missing",
    "script",
    "format",
    "value_type",
    "valueType",
    "size",
    "shard_size",
    "min_doc_count",
    "shard_min_doc_count",
    "show_term_doc_count_error",
    "order",
    "collect_mode",
    "execution_hint",
    "include",
    "exclude",
];

/// Reads the body.
pub fn parse(body: &AggregationBody<'_>) -> Result<Terms> {
    let mut field = None;
    let (mut size, mut shard_size) = (10i64, None);
    let (mut min_doc_count, mut shard_min_doc_count) = (1i64, 0i64);
    let mut order = BucketOrder::count_descending();
    let mut show_term_doc_count_error = false;
    let (mut missing, mut mode, mut format) = (None, None, None);
    let mut by_ordinals = true;
    let mut include = Include::default();
    for member in body.members() {
        match &*member.key {
            "field" => field = Some(body.field(member)?),
            "size" => size = at_least(body, member, body.int(member)?, 1, "size")?,
            "shard_size" => shard_size = Some(at_least(body, member, body.int(member)?, 1, "shardSize")?),
            "min_doc_count" => min_doc_count = at_least(body, member, body.long(member)?, 0, "minDocCount")?,
            "shard_min_doc_count" => shard_min_doc_count = at_least(body, member, body.long(member)?, 0, "shardMinDocCount")?,
            "show_term_doc_count_error" => show_term_doc_count_error = body.boolean(member)?,
            "order" => {
                if !matches!(member.value.kind, Kind::Object(_) | Kind::Array(_)) {
                    return Err(body.wrong_type(member));
                }
                order = order::parse(&member.value, body.cx).map_err(|cause| body.failed(member, cause))?;
            }
            // They choose how the reference computes, never what it answers.
            "collect_mode" if matches!(member.value.as_str(), Some("depth_first" | "breadth_first")) => {
                mode = member.value.as_str();
            }
            "execution_hint" if matches!(member.value.as_str(), Some("map" | "global_ordinals")) => {
                by_ordinals = member.value.as_str() != Some("map");
            }
            "include" | "exclude" => include.member(body, member)?,
            "format" => format = Some(body.field(member)?),
            "missing" => missing = Some(MissingValue::parse(body, member)?),
            key if KEYS.contains(&key) => return Err(body.unbuilt(member)),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    let field = field.ok_or_else(|| EsError::illegal_argument("Required one of fields [field, script], but none were specified."))?;
    // ES: by default a shard returns half as many again plus ten, to make errors rare; ordered by key there are none.
    let exact = order.is_key() || fault::is_on("shard_size_is_size");
    let shard_size = shard_size.unwrap_or(if exact { size } else { size + size / 2 + 10 }).max(size);
    Ok(Terms {
        name: Arc::from(body.name),
        field,
        size: size as usize,
        shard_size: shard_size as usize,
        min_doc_count: min_doc_count as u64,
        shard_min_doc_count: shard_min_doc_count.min(min_doc_count) as u64,
        order,
        show_term_doc_count_error,
        missing,
        include: Arc::new(include),
        format,
        budget: Arc::default(),
        by_ordinals,
        depth_first: mode == Some("depth_first"),
        breadth_first: mode == Some("breadth_first"),
    })
}

/// `number`, unless it is smaller than allowed.
fn at_least(body: &AggregationBody<'_>, member: &Member<'_>, number: i64, smallest: i64, what: &str) -> Result<i64> {
    if number >= smallest {
        return Ok(number);
    }
    let bound = if smallest == 0 { "greater than or equal to 0" } else { "greater than 0" };
    let reason = format!("[{what}] must be {bound}. Found [{number}] in [{}]", body.name);
    Err(body.failed_at(member, EsError::illegal_argument(reason)))
}

impl Terms {
    /// Whether aggregations inside wait for the choice of buckets, but for those that decide on it.
    const fn defers_most(&self) -> bool {
        // ES: unless all buckets are wanted or the request says otherwise.
        !self.depth_first && (self.breadth_first || self.shard_size < i32::MAX as usize)
    }
}

impl AggregationBuilder for Terms {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let source = cx.values_or(&self.field, self.missing.as_ref(), "keyword")?;
        let format = ValueFormat::resolve(source.as_ref(), self.format.as_deref(), None, DefaultValues::Texts, cx)?;
        // ES: the missing value is read before the type is judged.
        let missing = match (&self.missing, &source) {
            (Some(_), Some(source)) if source.field_type.is_unsigned() => {
                return Err(EsError::not_implemented("parameter [missing] of aggregation [terms] over an [unsigned_long] field"));
            }
            (Some(missing), Some(source)) => Some(missing.resolve_in(source, &format, cx)?),
            _ => None,
        };
        if let Some(source) = &source {
            source.check_buckets("terms")?;
            if let Err(error) = source.check_counted(cx) {
                return if cx.deferred { Ok(Box::new(LateFailure::new(error))) } else { Err(error) };
            }
        }
        let by_filters = || filter_by_filter::may_count(self, source.as_ref(), cx);
        let mut unordered = None;
        // ES: the order is validated after the field and its missing value.
        for (criterion, _) in &self.order.0 {
            let Criterion::Metric { name, property } = criterion else { continue };
            match children.check_sort(name, property.as_deref()) {
                Err(_) if by_filters() => unordered = unordered.or_else(|| Some(children.unsortable(name, property.as_deref()))),
                checked => checked?,
            }
        }
        let incomplete = cx.shard.filter(|shard| shard.leaves_out);
        let by_metric = self.order.0.iter().any(|(criterion, _)| matches!(criterion, Criterion::Metric { .. }));
        let used = (by_metric || incomplete.is_some() || self.shard_min_doc_count > 1) && by_filters();
        if used && self.include.is_given() {
            return Err(EsError::not_implemented(
                "[include] or [exclude] of aggregation [terms] beside an order or documents that are left out",
            ));
        }
        let accepted = source.as_ref().filter(|_| self.include.is_given()).map(|source| self.include.resolve(&self.name, source, cx));
        let accepted = accepted.transpose()?;
        let filters = Filters { used, matches: incomplete.filter(|_| used).map(filter_by_filter::matches), unordered };
        // Values that no document of the search has are looked for in all leaves.
        let leaves = cx.shard.filter(|_| self.min_doc_count == 0).map_or(&[][..], |shard| shard.leaves).to_vec();
        let terms = Self { budget: Arc::clone(&cx.budget), ..self.clone() };
        Ok(Box::new(TermsAggregator::new(terms, source, format, missing, (filters, accepted), leaves, children)))
    }

    fn visits_all(&self) -> bool {
        self.min_doc_count == 0
    }

    fn defers(&self, child: &str, cx: &AggregationContext<'_>) -> bool {
        let is_criterion = |(criterion, _): &(Criterion, bool)| matches!(criterion, Criterion::Metric { name, .. } if name == child);
        let is_mapped = self.missing.is_some() || cx.values(&self.field).is_ok_and(|source| source.is_some());
        // ES: an unmapped one passes leaves to its sub-aggregations nevertheless.
        is_mapped && self.defers_most() && !self.order.0.iter().any(is_criterion)
    }

    fn class(&self, cx: &AggregationContext<'_>) -> Result<Class> {
        let Some(source) = cx.values_or(&self.field, self.missing.as_ref(), "keyword")? else {
            return Ok(Class { name: "NonCollectingAggregator", ..Class::default() });
        };
        if source.field_type.is_unsigned() {
            return Err(EsError::not_implemented("the profile of [terms] over an [unsigned_long] field"));
        }
        let strategy = match source.field_type.column() {
            ColumnKind::Long => "long_terms",
            ColumnKind::Double => "double_terms",
            _ => return Err(EsError::not_implemented("the profile of [terms] of texts")),
        };
        if self.include.is_given() {
            return Err(EsError::not_implemented("the profile of [terms] with [include] or [exclude]"));
        }
        // ES: a missing value with a fraction makes floating numbers of all.
        if self.missing.is_some() {
            return Err(EsError::not_implemented("the profile of [terms] with [missing]"));
        }
        Ok(Class { name: "NumericTermsAggregator", strategy: Some(strategy), defers: self.defers_most() })
    }
}
