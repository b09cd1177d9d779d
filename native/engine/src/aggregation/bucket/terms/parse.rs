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
use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::deferred_error::LateFailure;
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::missing::MissingValue;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::profile::Class;
use crate::aggregation::request::NamedAggregation;
use crate::aggregation::value_type::ValueType;
use crate::aggregation::values_request::ValuesRequest;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{Kind, Member};
use crate::mapping::field_type::ColumnKind;
use crate::script::request::ScriptRequest;

/// Parameters of one `terms` aggregation.
#[derive(Clone)]
pub struct Terms {
    /// The aggregation's own name.
    pub name: Arc<str>,
    /// Field whose values become keys.
    pub field: Option<String>,
    /// What gives the values, or changes those of the field.
    script: Option<ScriptRequest>,
    /// The type of values.
    value_type: Option<ValueType>,
    /// Number of buckets in the reply.
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
    /// Format of keys.
    pub format: Option<String>,
    /// Counts the buckets of the search.
    pub budget: Arc<BucketBudget>,
    /// True if the request lets the reference choose how values are distinguished.
    pub by_ordinals: bool,
    /// True for an explicit `depth_first`.
    pub depth_first: bool,
    /// True for an explicit `breadth_first`.
    pub breadth_first: bool,
    /// True if buckets of the shard that are not cut off are those of the reply.
    pub is_certain: bool,
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
    let (mut missing, mut mode, mut format, mut script, mut value_type) = (None, None, None, None, None);
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
            // Execution hints without influence on the result.
            "collect_mode" if matches!(member.value.as_str(), Some("depth_first" | "breadth_first")) => {
                mode = member.value.as_str();
            }
            "execution_hint" if matches!(member.value.as_str(), Some("map" | "global_ordinals")) => {
                by_ordinals = member.value.as_str() != Some("map");
            }
            "include" | "exclude" => include.member(body, member)?,
            "script" => script = Some(body.script(member)?),
            "value_type" | "valueType" => value_type = Some(ValueType::parse(body, member)?),
            "format" => format = Some(body.field(member)?),
            "missing" => missing = Some(MissingValue::parse(body, member)?),
            key if KEYS.contains(&key) => return Err(body.unbuilt(member)),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    let is_formatted = format.is_some() && matches!(value_type, None | Some(ValueType::Text));
    if script.is_some() && (min_doc_count == 0 || is_formatted) {
        return Err(EsError::not_implemented("parameter [script] of aggregation [terms] with [format] or without [min_doc_count]"));
    }
    if field.is_none() && script.is_none() {
        return Err(EsError::illegal_argument("Required one of fields [field, script], but none were specified."));
    }
    // ES: by default a shard returns 1.5 times as many plus ten, to make errors rare; ordered by key there are none
    // (api/global/search_shards).
    let exact = order.is_key() || fault::is_on("shard_size_is_size");
    let shard_size = shard_size.unwrap_or(if exact { size } else { size + size / 2 + 10 }).max(size);
    Ok(Terms {
        name: Arc::from(body.name),
        field,
        script,
        value_type,
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
        is_certain: false,
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
    fn source(&self, cx: &AggregationContext<'_>) -> Result<Option<ValuesSource>> {
        let (field, script, missing) = (self.field.as_deref(), self.script.as_ref(), self.missing.as_ref());
        ValuesRequest { field, script, missing, value_type: self.value_type }.source("keyword", cx)
    }

    /// Returns true if a sub-aggregation can wait until buckets are selected: the order does not need it.
    pub fn may_wait(&self, child: &str) -> bool {
        let leads = |name: &str| name.split('>').next() == Some(child);
        !self.depth_first && !self.order.0.iter().any(|(criterion, _)| matches!(criterion, Criterion::Metric { name, .. } if leads(name)))
    }

    /// Returns true if sub-aggregations are deferred until buckets are selected, except those that determine the order.
    const fn defers_most(&self) -> bool {
        // ES: unless all buckets are requested or the collect mode is set (aggregation/late_failure).
        !self.depth_first && (self.breadth_first || self.shard_size < i32::MAX as usize)
    }
}

impl AggregationBuilder for Terms {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let source = self.source(cx)?;
        let format = ValueFormat::resolve(source.as_ref(), self.format.as_deref(), None, DefaultValues::Texts, cx)?;
        // ES: the missing value is parsed before the type is validated (aggregation/missing_of_points).
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
        // ES: the order is validated after the field and its missing value (aggregation/judged_late).
        for (criterion, _) in &self.order.0 {
            let Criterion::Metric { name, property } = criterion else { continue };
            match children.check_sort(name, property.as_deref()) {
                Err(_) if by_filters() => unordered = unordered.or_else(|| Some(children.unsortable(name, property.as_deref()))),
                checked => checked?,
            }
        }
        let incomplete = cx.shard.filter(|shard| shard.leaves_out);
        let by_metric = self.order.is_by_metric();
        let used = (by_metric || incomplete.is_some() || self.shard_min_doc_count > 1) && by_filters();
        if used && self.include.is_given() {
            return Err(EsError::not_implemented(
                "[include] or [exclude] of aggregation [terms] beside an order or documents that are left out",
            ));
        }
        let accepted = source.as_ref().filter(|_| self.include.is_given()).map(|source| self.include.resolve(&self.name, source, cx));
        let accepted = accepted.transpose()?;
        let filters = Filters { used, matches: incomplete.filter(|_| used).map(filter_by_filter::matches), unordered };
        // Values without matching documents are taken from all leaves.
        let leaves = cx.shard.filter(|_| self.min_doc_count == 0).map_or(&[][..], |shard| shard.leaves).to_vec();
        let terms = Self { budget: Arc::clone(&cx.budget), is_certain: cx.is_certain, ..self.clone() };
        let mut aggregator = TermsAggregator::new(terms, source, format, missing, (filters, accepted), leaves, children);
        if let Some(shard) = &cx.shard {
            aggregator.begin_shard(shard.leaves);
        }
        Ok(Box::new(aggregator))
    }

    fn has_one_bucket(&self, cx: &AggregationContext<'_>) -> bool {
        let Ok(Some(source)) = self.source(cx) else { return false };
        self.script.is_none() && filter_by_filter::has_one_filter(self, &source, cx)
    }

    fn visits_all(&self) -> bool {
        self.min_doc_count == 0
    }

    fn defers(&self, child: &NamedAggregation, cx: &AggregationContext<'_>) -> bool {
        let is_criterion =
            |(criterion, _): &(Criterion, bool)| matches!(criterion, Criterion::Metric { name, .. } if **name == *child.name);
        let is_mapped = |field: &String| cx.values(field).is_ok_and(|source| source.is_some());
        let is_mapped = self.missing.is_some() || self.field.as_ref().is_none_or(is_mapped);
        // ES: an unmapped one passes leaves to its sub-aggregations nevertheless (aggregation/late_failure).
        is_mapped
            && self.defers_most()
            && !self.order.0.iter().any(is_criterion)
            && !(child.fails_by_bucket() && filter_by_filter::collects_all(self, self.source(cx).ok().flatten().as_ref(), cx))
    }

    fn class(&self, cx: &AggregationContext<'_>) -> Result<Class> {
        if self.script.is_some() || self.value_type.is_some() {
            return Err(EsError::not_implemented("the profile of [terms] with [script] or [value_type]"));
        }
        let Some(source) = self.source(cx)? else {
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
        // ES: a fractional missing value converts all to floating-point numbers (aggregation/terms).
        if self.missing.is_some() {
            return Err(EsError::not_implemented("the profile of [terms] with [missing]"));
        }
        Ok(Class { name: "NumericTermsAggregator", strategy: Some(strategy), defers: self.defers_most() })
    }
}
