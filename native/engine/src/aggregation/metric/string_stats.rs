//! `string_stats`: lengths of a field's texts, and the entropy of their characters.

use std::any::Any;
use std::collections::BTreeMap;

use super::not_sortable;
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::{Keys, ValuesParameters};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::mapping::field_type::ColumnKind;

/// Registration. Only licensed servers have it, so invalid bodies are unsupported.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "string_stats", buckets: false, keys: &["field", "missing", "script", "show_distribution"], parse };

struct StringStats {
    parameters: FieldParameters,
    shows_distribution: bool,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut shows_distribution = false;
    let parsed = FieldParameters::parse_with(body, &mut |member| {
        if member.key != "show_distribution" {
            return Ok(false);
        }
        shows_distribution = body.boolean(member)?;
        Ok(true)
    });
    let parameters = parsed.map_err(|error| body.refused(error))?;
    Ok(Box::new(StringStats { parameters, shows_distribution }))
}

impl AggregationBuilder for StringStats {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let FieldParameters { field, missing, .. } = &self.parameters;
        let values = ValuesParameters { field: Some(field.clone()), missing: missing.clone(), ..ValuesParameters::default() };
        let keys = Keys::new(&values, "string_stats", cx)?;
        let is_text = |keys: &Keys| {
            keys.source
                .as_ref()
                .is_none_or(|source| source.field_type.column() == ColumnKind::Terms && !source.field_type.traits().is_address())
        };
        if !is_text(&keys) {
            return Err(EsError::not_implemented("aggregation [string_stats] over others than texts"));
        }
        Ok(Box::new(StringStatsAggregator { keys, shows_distribution: self.shows_distribution, states: Vec::new() }))
    }
}

/// Counts of texts and of their characters.
#[derive(Clone, Default)]
struct Lengths {
    count: u64,
    total: u64,
    min: u64,
    max: u64,
    /// Frequency of each character.
    characters: BTreeMap<u16, u64>,
}

impl Lengths {
    fn add(&mut self, text: &str) {
        let mut length = 0;
        for unit in text.encode_utf16() {
            length += 1;
            *self.characters.entry(unit).or_insert(0) += 1;
        }
        self.min = if self.count == 0 { length } else { self.min.min(length) };
        self.max = self.max.max(length);
        self.count += 1;
        self.total += length;
    }

    fn merge(&mut self, other: Self) {
        if other.count == 0 {
            return;
        }
        self.min = if self.count == 0 { other.min } else { self.min.min(other.min) };
        self.max = self.max.max(other.max);
        self.count += other.count;
        self.total += other.total;
        for (unit, count) in other.characters {
            *self.characters.entry(unit).or_insert(0) += count;
        }
    }

    /// Shannon entropy of the characters, in bits.
    fn entropy(&self) -> f64 {
        self.characters.values().map(|&count| count as f64 / self.total as f64).map(|share| -share * share.log2()).sum::<f64>() + 0.0
    }

    fn avg(&self) -> f64 {
        self.total as f64 / self.count as f64
    }

    fn property(&self, name: &str) -> Option<f64> {
        match name {
            "count" => Some(self.count as f64),
            "min_length" => Some(self.min as f64),
            "max_length" => Some(self.max as f64),
            "avg_length" => Some(self.avg()),
            "entropy" => Some(self.entropy()),
            _ => None,
        }
    }
}

struct StringStatsAggregator {
    keys: Keys,
    shows_distribution: bool,
    states: Vec<Lengths>,
}

impl Aggregator for StringStatsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.keys.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.states.len() {
            self.states.resize_with(needed, Lengths::default);
        }
        let mut values = Vec::new();
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            self.keys.of(doc, &mut values);
            for value in &values {
                if let Key::Term(term) = value {
                    self.states[bucket as usize].add(&String::from_utf8_lossy(term));
                }
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.keys.source.is_none()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        not_sortable(name)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let lengths = self.states.get(bucket as usize).cloned().unwrap_or_default();
        Ok(Box::new(StringStatsResult { lengths, shows_distribution: self.shows_distribution, unmapped: self.keys.source.is_none() }))
    }
}

struct StringStatsResult {
    lengths: Lengths,
    shows_distribution: bool,
    unmapped: bool,
}

impl AggregationResult for StringStatsResult {
    fn type_prefix(&self) -> &'static str {
        "string_stats"
    }

    fn is_unmapped(&self) -> bool {
        self.unmapped
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            self.lengths.merge(other.lengths);
        }
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let Self { shows_distribution, unmapped, .. } = *self;
        Ok(Box::new(Self { lengths: Lengths::default(), shows_distribution, unmapped }))
    }

    fn sort_value(&self, property: Option<&str>) -> f64 {
        property.and_then(|property| self.lengths.property(property)).unwrap_or(f64::NAN)
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let refused = || EsError::not_implemented(format!("[buckets_path] to such a value of [{name}]"));
        property.and_then(|property| self.lengths.property(property)).ok_or_else(refused)
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let Lengths { count, min, max, total, characters } = &self.lengths;
        out.key("count");
        out.u64(*count);
        for (key, value) in [("min_length", min), ("max_length", max)] {
            out.key(key);
            if *count == 0 {
                out.null();
            } else {
                out.u64(*value);
            }
        }
        out.key("avg_length");
        if *count == 0 {
            out.null();
        } else {
            out.f64(self.lengths.avg());
        }
        out.key("entropy");
        out.f64(self.lengths.entropy());
        if self.shows_distribution {
            let mut shares: Vec<(u16, u64)> = characters.iter().map(|(&unit, &count)| (unit, count)).collect();
            shares.sort_by_key(|&(unit, count)| (std::cmp::Reverse(count), unit));
            out.key("distribution");
            out.begin_object();
            for (unit, count) in shares {
                out.key(&String::from_utf16_lossy(&[unit]));
                out.f64(count as f64 / *total as f64);
            }
            out.end_object();
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
