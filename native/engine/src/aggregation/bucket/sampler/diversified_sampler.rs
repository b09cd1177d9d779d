//! `diversified_sampler`: a sample with no more than so many documents of each value of a field.

use super::collect::SamplerAggregator;
use super::{DEFAULT_SHARD_SIZE, without_children};
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::keys::Keys;
use crate::aggregation::bucket::single::SingleBucketResult;
use crate::aggregation::bucket::values::ValuesParameters;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::request::NamedAggregation;
use crate::aggregation::result::{AggregationResult, AggregationResults};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::field_type::ColumnKind;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "diversified_sampler",
    buckets: true,
    keys: &["field", "missing", "script", "value_type", "valueType", "shard_size", "max_docs_per_value", "execution_hint"],
    parse,
};

struct DiversifiedSampler {
    values: ValuesParameters,
    shard_size: i64,
    per_value: usize,
    hint: Option<String>,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let (mut values, mut shard_size, mut per_value, mut hint) = (ValuesParameters::default(), DEFAULT_SHARD_SIZE, 1, None);
    for member in body.members() {
        match &*member.key {
            key if !body.keys.contains(&key) => return Err(body.unknown(member)),
            "shard_size" => shard_size = at_least_zero(body, member, "shardSize")?,
            "max_docs_per_value" => per_value = at_least_zero(body, member, "maxDocsPerValue")?,
            "execution_hint" => hint = Some(body.field(member)?),
            _ if values.member(body, member)? => {}
            _ => return Err(body.unbuilt(member)),
        }
    }
    body.end()?;
    values.required()?;
    Ok(Box::new(DiversifiedSampler { values, shard_size, per_value: per_value as usize, hint }))
}

fn at_least_zero(body: &AggregationBody<'_>, member: &crate::json::Member<'_>, what: &str) -> Result<i64> {
    let number = body.int(member)?;
    if number < 0 {
        let reason = format!("[{what}] must be greater than or equal to 0. Found [{number}] in [{}]", body.name);
        return Err(body.failed_at(member, EsError::illegal_argument(reason)));
    }
    Ok(number)
}

impl AggregationBuilder for DiversifiedSampler {
    fn is_single_bucket(&self) -> bool {
        true
    }

    /// ES: its documents are collected late, as those of several buckets (`aggregation/variable_width_histogram_inside`).
    fn has_one_bucket(&self, _cx: &AggregationContext<'_>) -> bool {
        false
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let keys = Keys::new(&self.values, "diversified_sampler", cx)?;
        let Some(source) = &keys.source else { return Ok(Box::new(Unmapped)) };
        // ES: addresses are not among the values that it takes (`aggregation/diversified_sampler_equal`).
        if source.field_type.traits().is_address() {
            return Err(source.unsupported("diversified_sampler"));
        }
        if let Some(failed) = without_children(&children, cx) {
            return failed;
        }
        let column = source.field_type.column();
        if self.values.missing.is_some() && column == ColumnKind::Terms {
            return Err(EsError::not_implemented("parameter [missing] of aggregation [diversified_sampler] over texts"));
        }
        let without = match column {
            ColumnKind::None => None,
            // ES: of numbers the hint is not even read (`aggregation/diversified_sampler`).
            ColumnKind::Terms => match self.hint.as_deref() {
                // On a shard without terms all documents have the same ordinal.
                None | Some("global_ordinals") => Some(first_term(&keys, cx).map_or(Key::Place(0), Key::Term)),
                // No value is one of its own.
                Some("bytes_hash") => Some(Key::Place(0)),
                Some("map") => return Err(EsError::not_implemented("[execution_hint] map of aggregation [diversified_sampler]")),
                Some(hint) => {
                    return Err(EsError::illegal_argument(format!(
                        "Unknown `execution_hint`: [{hint}], expected any of [map, bytes_hash, global_ordinals]"
                    )));
                }
            },
            ColumnKind::Double => Some(Key::Double(0.0)),
            ColumnKind::Long => Some(Key::Long(0)),
        };
        let values = SampledValues { keys, per_value: self.per_value, without, scratch: Vec::new() };
        Ok(Box::new(SamplerAggregator::new(self.shard_size, Some(values), cx, children)?))
    }

    fn needs_scores(&self) -> bool {
        true
    }

    fn defers(&self, _child: &NamedAggregation, _cx: &AggregationContext<'_>) -> bool {
        true
    }
}

/// The least term of the shard.
fn first_term(keys: &Keys, cx: &AggregationContext<'_>) -> Option<Box<[u8]>> {
    let source = keys.source.as_ref()?;
    let leaves = cx.shard.map_or(&[][..], |shard| shard.leaves);
    let columns = leaves.iter().filter_map(|view| source.column(view));
    let least = columns.filter_map(|column| match &*column {
        Column::Terms(terms) if terms.term_count() > 0 => Some(terms.term(0).into()),
        _ => None,
    });
    least.min()
}

/// The values by which a sample is diversified.
pub struct SampledValues {
    keys: Keys,
    /// Documents with the same value.
    pub per_value: usize,
    /// ES: documents without a value count as having the first one, or zero (`aggregation/diversified_sampler`).
    without: Option<Key>,
    scratch: Vec<Key>,
}

impl SampledValues {
    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.keys.begin_leaf(view);
    }

    /// The value of a document; an error if it has several.
    pub fn of(&mut self, doc: DocId) -> Result<Option<Key>> {
        self.keys.of(doc, &mut self.scratch);
        // ES: equal numbers are several values, too (`aggregation/diversified_sampler_equal`).
        if self.keys.count_of(doc) > 1 {
            return Err(several_values());
        }
        Ok(self.scratch.pop().or_else(|| self.without.clone()))
    }
}

/// The error of a document with several values.
pub fn several_values() -> EsError {
    EsError::illegal_argument("Sample diversifying key must be a single valued-field")
}

/// The sample of a field that is not mapped: no documents, and nothing inside.
struct Unmapped;

impl Aggregator for Unmapped {
    fn begin_leaf(&mut self, _view: &LeafView) {}

    fn collect_batch(&mut self, _docs: &[DocId], _buckets: &[u32]) {}

    fn is_idle(&self) -> bool {
        true
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        crate::aggregation::bucket::single::unsortable(name, property)
    }

    fn build(&mut self, _bucket: u32) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(SingleBucketResult { type_prefix: "sampler", doc_count: 0, children: AggregationResults::default() }))
    }
}
