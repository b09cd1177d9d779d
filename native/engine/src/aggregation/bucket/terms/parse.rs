//! The body of a `terms` aggregation.

use super::collect::TermsAggregator;
use crate::aggregation::AggregationBuilder;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::order::{self, BucketOrder, Criterion};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::{MissingValue, boolean_of, field_of, integer_of, unknown_field};
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{Kind, Value};

/// Parameters of one `terms` aggregation.
#[derive(Clone)]
pub struct Terms {
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
    /// Whether each bucket tells its own error bound.
    pub show_term_doc_count_error: bool,
    /// Key of documents without a value.
    pub missing: Option<MissingValue>,
}

/// Reads the body; `name` is the aggregation's, for error texts.
pub fn parse(name: &str, value: &Value<'_>) -> Result<Terms> {
    let mut field = None;
    let (mut size, mut shard_size) = (10i64, None);
    let (mut min_doc_count, mut shard_min_doc_count) = (1i64, 0i64);
    let mut order = BucketOrder::count_descending();
    let mut show_term_doc_count_error = false;
    let mut missing = None;
    for member in value.as_object().into_iter().flatten() {
        let failed = |cause: EsError| {
            EsError::x_content_parse(format!("[terms] failed to parse field [{}]", member.key), member.value.at).caused_by(cause)
        };
        let at_least = |smallest: i64, what: &str, bound: &str| -> Result<i64> {
            let number = integer_of("terms", member)?;
            if number < smallest {
                let reason = format!("[{what}] must be {bound}. Found [{number}] in [{name}]");
                return Err(failed(EsError::illegal_argument(reason)));
            }
            Ok(number)
        };
        match &*member.key {
            "field" => field = Some(field_of("terms", member)?),
            "size" => size = at_least(1, "size", "greater than 0")?,
            "shard_size" => shard_size = Some(at_least(1, "shardSize", "greater than 0")?),
            "min_doc_count" => min_doc_count = at_least(0, "minDocCount", "greater than or equal to 0")?,
            "shard_min_doc_count" => shard_min_doc_count = at_least(0, "shardMinDocCount", "greater than or equal to 0")?,
            "show_term_doc_count_error" => show_term_doc_count_error = boolean_of("terms", member)?,
            "order" => {
                if !matches!(member.value.kind, Kind::Object(_) | Kind::Array(_)) {
                    let reason = format!("[terms] order doesn't support values of type: {}", member.value.token());
                    return Err(EsError::x_content_parse(reason, member.value.at));
                }
                order = order::parse(&member.value).map_err(|(cause, at)| {
                    let reason = format!("[terms] failed to parse field [{}]", member.key);
                    if cause.status == 501 { cause } else { EsError::x_content_parse(reason, at).caused_by(cause) }
                })?;
            }
            // They choose how the reference computes, never what it answers.
            "collect_mode" if matches!(member.value.as_str(), Some("depth_first" | "breadth_first")) => {}
            "execution_hint" if matches!(member.value.as_str(), Some("map" | "global_ordinals")) => {}
            "missing" => missing = Some(MissingValue::parse("terms", member)?),
            key @ ("collect_mode" | "execution_hint" | "script" | "format" | "value_type" | "include" | "exclude") => {
                return Err(EsError::not_implemented(format!("this use of parameter [{key}] of aggregation [terms]")));
            }
            key => return Err(unknown_field("terms", key, member)),
        }
    }
    let field = field.ok_or_else(|| EsError::illegal_argument("Required one of fields [field, script], but none were specified."))?;
    if min_doc_count == 0 {
        return Err(EsError::not_implemented("parameter [min_doc_count] of 0 of aggregation [terms]"));
    }
    // ES: unless told otherwise a shard hands on half as many again plus ten, to make errors rare.
    let shard_size = shard_size.unwrap_or(if fault::is_on("shard_size_is_size") { size } else { size + size / 2 + 10 }).max(size);
    Ok(Terms {
        field,
        size: size as usize,
        shard_size: shard_size as usize,
        min_doc_count: min_doc_count as u64,
        shard_min_doc_count: shard_min_doc_count.min(min_doc_count) as u64,
        order,
        show_term_doc_count_error,
        missing,
    })
}

impl AggregationBuilder for Terms {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        for (criterion, _) in &self.order.0 {
            if let Criterion::Metric { name, property } = criterion {
                children.check_sort(name, property.as_deref())?;
            }
        }
        let source = cx.values(&self.field)?;
        let missing = match (&self.missing, &source) {
            (None, _) => None,
            (Some(missing), Some(source)) => Some(missing.resolve(source)?),
            (Some(_), None) => return Err(EsError::not_implemented("parameter [missing] on an unmapped field")),
        };
        Ok(Box::new(TermsAggregator::new(self.clone(), source, missing, children)))
    }
}
