//! `ip_range`: ranges of addresses.

use std::sync::Arc;

use super::bounds;
use super::numeric::check_given;
use super::result::{End, RangeResult, RangeShape};
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::fixed::FixedBuckets;
use crate::aggregation::bucket::values::ValuesParameters;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::AggregationResult;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::Value;
use crate::mapping::field_type::OwnedValue;
use crate::mapping::types::ip::{address, cidr, shown};
use crate::query_dsl::ParseContext;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "ip_range",
    buckets: true,
    keys: &["field", "missing", "value_type", "valueType", "ranges", "keyed"],
    parse: |body| parse(body).map(|range| Box::new(range) as _),
};

/// A range of addresses: the upper end is exclusive.
#[derive(Clone, Default)]
struct IpRange {
    key: Option<String>,
    from: Option<[u8; 16]>,
    to: Option<[u8; 16]>,
}

struct IpRanges {
    name: String,
    values: ValuesParameters,
    ranges: Vec<IpRange>,
    keyed: bool,
}

fn parse(body: &AggregationBody<'_>) -> Result<IpRanges> {
    let (mut values, mut ranges, mut keyed) = (ValuesParameters::default(), Vec::new(), false);
    for member in body.members() {
        match &*member.key {
            "ranges" => ranges = bounds::parse(body, member, range)?,
            "keyed" => keyed = body.boolean(member)?,
            _ if values.member(body, member)? => {}
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    values.required()?;
    Ok(IpRanges { name: body.name.to_owned(), values, ranges, keyed })
}

fn range(item: &Value<'_>, cx: &ParseContext<'_>) -> Result<IpRange> {
    let Some(members) = item.as_object() else {
        if item.as_array().is_some() {
            return Err(EsError::not_implemented("a list in [ranges] of aggregation [ip_range]"));
        }
        let reason = format!("[ranges] must contain objects, but hit a {}", item.token());
        return Err(cx.stop(EsError::parsing(reason, item.at), item.at));
    };
    let (mut range, mut mask, mut from, mut to) = (IpRange::default(), None, None, None);
    for member in members {
        let text = || scalar::text(&member.value, cx);
        match &*member.key {
            "key" => range.key = Some(text()?.to_owned()),
            "from" | "to" if member.value.is_null() => {}
            "from" => from = Some(text()?),
            "to" => to = Some(text()?),
            "mask" => mask = Some(text()?),
            key => {
                let reason = format!("Unexpected ip range parameter: [{key}]");
                return Err(cx.stop(EsError::parsing(reason, member.value.at), member.value.at));
            }
        }
    }
    let end = cx.closing(item)?;
    let read = |text: Option<&str>| text.map(address).transpose().map_err(|cause| cx.stop(cause, end));
    (range.from, range.to) = (read(from)?, read(to)?);
    let Some(mask) = mask else { return Ok(range) };
    if !mask.contains('/') {
        return Err(cx.stop(EsError::illegal_argument(format!("Expected [ip/prefix] but was [{mask}]")), end));
    }
    let (least, most) = cidr(mask).map_err(|cause| cx.stop(cause, end))?;
    let key = range.key.or_else(|| Some(mask.to_owned()));
    let after = u128::from_be_bytes(most).checked_add(1).map(u128::to_be_bytes);
    Ok(IpRange { key, from: (least != [0; 16]).then_some(least), to: after })
}

impl AggregationBuilder for IpRanges {
    /// ES: not over an unmapped field, which has none (`aggregation/variable_width_histogram_inside`).
    fn has_one_bucket(&self, cx: &AggregationContext<'_>) -> bool {
        let is_unmapped = || self.values.request().assumed("ip", cx).is_ok_and(|source| source.is_none());
        self.ranges.len() == 1 && !is_unmapped()
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        self.values.required()?;
        let source = self.values.request().assumed("ip", cx)?;
        if let Some(source) = &source
            && !source.field_type.traits().is_address()
        {
            let (field, type_name) = (&source.name, source.field_type.type_name());
            return Err(match source.field_type.range_values() {
                None if source.is_assumed() => source.unsupported("ip_range"),
                Some(_) => EsError::not_implemented(format!("aggregation [ip_range] over a field of type [{type_name}]")),
                None => {
                    EsError::illegal_argument(format!("Field [{field}] of type [{type_name}] is not supported for aggregation [ip_range]"))
                }
            });
        }
        check_given(self.ranges.len(), &self.name)?;
        let missing = match (&self.values.missing, &source) {
            (Some(missing), Some(source)) => match missing.resolve(source, cx)? {
                OwnedValue::Term(term) => Some(term),
                _ => None,
            },
            _ => None,
        };
        let source = self.values.request().with_values(source);
        let mut ranges = self.ranges.clone();
        let top = |end: Option<[u8; 16]>| (end.is_none(), end);
        ranges.sort_by_key(|range| (range.from, top(range.to)));
        let shapes: Vec<RangeShape> = ranges
            .iter()
            .map(|range| {
                let text = |end: Option<[u8; 16]>| end.map_or_else(|| "*".to_owned(), shown);
                let key = range.key.clone().unwrap_or_else(|| format!("{}-{}", text(range.from), text(range.to)));
                RangeShape { key, from: range.from.map(|end| End::Text(shown(end))), to: range.to.map(|end| End::Text(shown(end))) }
            })
            .collect();
        Ok(Box::new(IpRangeAggregator {
            source,
            missing,
            buckets: FixedBuckets::new(ranges.len(), children),
            ranges,
            shapes: shapes.into(),
            keyed: self.keyed,
            column: None,
            budget: Arc::clone(&cx.budget),
        }))
    }
}

struct IpRangeAggregator {
    source: Option<ValuesSource>,
    missing: Option<Vec<u8>>,
    ranges: Vec<IpRange>,
    shapes: Arc<[RangeShape]>,
    keyed: bool,
    buckets: FixedBuckets,
    column: Option<Arc<Column>>,
    budget: Arc<BucketBudget>,
}

impl IpRange {
    fn contains(&self, address: &[u8]) -> bool {
        self.from.as_ref().is_none_or(|from| from.as_slice() <= address) && self.to.as_ref().is_none_or(|to| address < to.as_slice())
    }
}

impl Aggregator for IpRangeAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.buckets.children.begin_leaf(view);
        self.column = self.source.as_ref().and_then(|source| source.column(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let column = self.column.take();
        for (&doc, &owner) in docs.iter().zip(owners) {
            let terms = match column.as_deref() {
                Some(Column::Terms(terms)) if column.as_ref().is_some_and(|column| column.value_count(doc) > 0) => Some(terms),
                _ => None,
            };
            for (place, range) in self.ranges.iter().enumerate() {
                let is_in = match (terms, &self.missing) {
                    (Some(terms), _) => terms.get(doc).iter().any(|&ord| range.contains(terms.term(ord))),
                    (None, Some(missing)) => range.contains(missing),
                    (None, None) => false,
                };
                if is_in {
                    self.buckets.add(doc, owner, place);
                }
            }
        }
        self.column = column;
        self.buckets.hand_on();
    }

    fn is_idle(&self) -> bool {
        self.source.is_none()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [ip_range] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(RangeResult {
            wire_name: "ip_range",
            shapes: Arc::clone(&self.shapes),
            keyed: self.keyed,
            buckets: self.buckets.build(owner)?,
            budget: Arc::clone(&self.budget),
        }))
    }
}
