//! `cardinality`: about how many distinct values a field has.

mod bias;
pub mod sketch;

use std::any::Any;
use std::sync::Arc;

use self::sketch::{DEFAULT_PRECISION, Sketch, precision};
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators, single_value_sort, unsortable_single_value};
use crate::aggregation::context::{AggregatedShard, AggregationContext, Beside, ShardQueryShape, ValuesSource};
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::request::{AggregationsRequest, NamedAggregation};
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::bounds::work;
use crate::document::hash;
use crate::error::{EsError, Result};
use crate::index::bitset::BitSet;
use crate::index::column::{Column, TermsColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::mapping::field_type::{ColumnKind, FlattenedPart, OwnedValue};

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "cardinality",
    buckets: false,
    keys: &["field", "missing", "script", "value_type", "valueType", "precision_threshold", "rehash", "execution_hint"],
    parse,
};

/// Values of `execution_hint`, which change no result.
const HINTS: [&str; 5] = ["global_ordinals", "segment_ordinals", "direct", "save_memory_heuristic", "save_time_heuristic"];

struct Cardinality {
    name: String,
    parameters: FieldParameters,
    precision: u32,
    hint: Option<String>,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let (mut threshold, mut hint) = (None, None);
    let parameters = FieldParameters::parse_with(body, &mut |member| {
        match &*member.key {
            "precision_threshold" => {
                let given = body.long(member)?;
                if given < 0 {
                    let reason = format!("[precisionThreshold] must be greater than or equal to 0. Found [{given}] in [{}]", body.name);
                    return Err(body.failed_at(member, EsError::illegal_argument(reason)));
                }
                threshold = Some(given as u64);
            }
            "execution_hint" => hint = Some(body.field(member)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(Box::new(Cardinality { name: body.name.to_owned(), parameters, precision: threshold.map_or(DEFAULT_PRECISION, precision), hint }))
}

/// Aggregations that need no documents for some fields and queries.
const MAY_REST: &[&str] = &["composite", "filter", "filters", "global", "max", "min", "nested", "terms"];

/// The reference leaves documents out by the terms of so many values.
const MOST_TERMS: u64 = 128;

impl Cardinality {
    /// Returns true if no value is read. ES: where nothing else needs documents, those without a value that is yet to be seen are left out. It
    /// looks for the values of a key of a flattened field among the terms of all keys, which have prefixes (`aggregation/cardinality_of_keys`).
    fn is_unread(&self, source: Option<&ValuesSource>, cx: &AggregationContext<'_>) -> Result<bool> {
        let Some(shard) = cx.shard.filter(|_| cx.outermost) else { return Ok(false) };
        let is_key = |source: &&ValuesSource| source.indexed && source.field_type.flattened() == Some(FlattenedPart::Key);
        let Some(source) = source.filter(is_key) else { return Ok(false) };
        if !matches!(self.hint.as_deref(), None | Some("global_ordinals" | "save_time_heuristic" | "save_memory_heuristic")) {
            return Ok(false);
        }
        let count = |view: &LeafView| match source.column(view).as_deref() {
            Some(Column::Terms(terms)) => u64::from(terms.term_count()),
            _ => 0,
        };
        match shard.beside {
            Beside::Others => Ok(false),
            Beside::Aggregations(all) if self.others_collect(all, cx) => Ok(false),
            // Whether documents are left out depends on how Lucene visits those of a query.
            _ if !matches!(
                (shard.query_shape)(),
                ShardQueryShape::AllPlainly | ShardQueryShape::Term(..) | ShardQueryShape::Numbers { .. }
            ) =>
            {
                Err(EsError::not_implemented("aggregation [cardinality] alone over a key of type [flattened] with such a query"))
            }
            Beside::Nothing if shard.leaves.iter().map(count).sum::<u64>() <= MOST_TERMS => Ok(true),
            Beside::Nothing => {
                Err(EsError::not_implemented("aggregation [cardinality] over very many values of a key of type [flattened]"))
            }
            Beside::Aggregations(_) => Err(EsError::not_implemented(
                "aggregation [cardinality] over a key of type [flattened] beside aggregations that may need no documents",
            )),
        }
    }

    /// Returns true if another one of the aggregations needs documents for sure. ES: on 9 the others do not, where they count by terms or
    /// filters (`aggregation/cardinality_of_keys_beside`).
    fn others_collect(&self, all: &AggregationsRequest, cx: &AggregationContext<'_>) -> bool {
        // Of other keys one collects for the other.
        let shard = cx.shard.map(|shard| AggregatedShard { beside: Beside::Others, ..shard });
        let cx = AggregationContext { shard, ..cx.without_children() };
        let is_idle = |other: &NamedAggregation| {
            MAY_REST.contains(&other.kind) || other.builder.aggregator(&cx, Aggregators(Vec::new())).is_ok_and(|other| other.is_idle())
        };
        all.all.iter().any(|other| *other.name != *self.name && !is_idle(other))
    }
}

impl AggregationBuilder for Cardinality {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let source = self.parameters.source(cx, "keyword")?;
        let missing = self.parameters.missing_value(source.as_ref(), cx)?;
        if let Some(source) = &source {
            if source.field_type.range_values().is_some() {
                return Err(EsError::not_implemented("aggregation [cardinality] of ranges"));
            }
            if source.field_type.metric(&source.field, "min").is_some() {
                return Err(source.unsupported("cardinality"));
            }
            if source.field_type.vector().is_some() && !cx.children_failed {
                let name = &self.name;
                return Err(EsError::illegal_argument(format!("Cardinality aggregation [{name}] does not support vector fields")));
            }
        }
        if let Some(hint) = self.hint.as_deref().filter(|hint| !HINTS.contains(hint)) {
            let reason = format!(
                "Invalid execution mode for cardinality aggregation.  Got [{hint}]expected one of [global_ordinal, segment_ordinal, direct]"
            );
            return Err(EsError::illegal_argument(reason));
        }
        let source = if missing.is_none() && self.is_unread(source.as_ref(), cx)? { None } else { source };
        // A fractional missing value converts all to floating-point numbers.
        let doubles = match (&source, &missing) {
            (Some(source), Some(OwnedValue::Double(_))) => source.field_type.column() == ColumnKind::Long,
            _ => false,
        };
        let floats = doubles || source.as_ref().is_some_and(|source| source.field_type.column() == ColumnKind::Double);
        let missing = missing.map(|value| hash_of(&value, floats));
        let leaf = Leaf { column: None, documents: 0, seen: None };
        let (precision, is_outermost) = (self.precision, cx.outermost);
        Ok(Box::new(CardinalityAggregator { source, missing, doubles, precision, is_outermost, leaf, sketches: Vec::new() }))
    }
}

fn hash_of(value: &OwnedValue, floats: bool) -> u64 {
    match value {
        OwnedValue::Long(value) if floats => hash::of_number((*value as f64).to_bits()),
        OwnedValue::Long(value) => hash::of_number(*value as u64),
        OwnedValue::Double(value) => hash::of_number(value.to_bits()),
        OwnedValue::Term(bytes) => hash::of_bytes(bytes),
    }
}

/// The values of the current leaf.
struct Leaf {
    column: Option<Arc<Column>>,
    /// Documents so far.
    documents: u64,
    /// Ordinals of terms that bucket 0 has and that are not in its sketch yet: a bit is cheaper than a hash for each document.
    seen: Option<BitSet>,
}

struct CardinalityAggregator {
    source: Option<ValuesSource>,
    /// Hash of the value of documents without one.
    missing: Option<u64>,
    /// Integers are hashed as floating-point numbers.
    doubles: bool,
    precision: u32,
    /// No aggregation is around this one: there is one bucket.
    is_outermost: bool,
    leaf: Leaf,
    sketches: Vec<Option<Box<Sketch>>>,
}

/// The hashes of a column's terms are computed at once for a leaf of which one document for so many terms was collected.
const TERMS_PER_DOCUMENT: u64 = 4;

impl CardinalityAggregator {
    /// Notes the terms of documents that are all in the only bucket.
    fn note(&mut self, docs: &[DocId], column: &TermsColumn) {
        let seen = self.leaf.seen.get_or_insert_with(|| BitSet::new(column.term_count()));
        let mut lack_terms = false;
        for &doc in docs {
            let ords = column.get(doc);
            for &ord in ords {
                seen.insert(ord);
            }
            lack_terms |= ords.is_empty();
        }
        if let Some(missing) = self.missing.filter(|_| lack_terms) {
            self.sketch_of(0).add(missing);
        }
    }

    /// Adds the noted terms of the leaf to the sketch.
    fn add_noted(&mut self) {
        let Some(seen) = self.leaf.seen.take() else { return };
        let Some(column) = self.leaf.column.clone() else { return };
        let Column::Terms(terms) = &*column else { return };
        let sketch = self.sketch_of(0);
        for ord in seen.members_from(0) {
            work(1);
            sketch.add(terms.known_hashes().map_or_else(|| hash::of_bytes(terms.term(ord)), |hashes| hashes[ord as usize]));
        }
    }

    fn sketch_of(&mut self, bucket: u32) -> &mut Sketch {
        let precision = self.precision;
        if bucket as usize >= self.sketches.len() {
            self.sketches.resize_with(bucket as usize + 1, || None);
        }
        self.sketches[bucket as usize].get_or_insert_with(|| Box::new(Sketch::new(precision)))
    }
}

impl Leaf {
    /// Announces documents.
    fn expect(&mut self, documents: usize) {
        self.documents += documents as u64;
        if let Some(Column::Terms(column)) = self.column.as_deref()
            && column.known_hashes().is_none()
            && self.documents * TERMS_PER_DOCUMENT >= u64::from(column.term_count())
        {
            work(column.term_count());
            column.all_hashes();
        }
    }

    /// Calls `visit` with the hash of each value of a document; returns how many there are.
    fn each(&self, doc: DocId, doubles: bool, mut visit: impl FnMut(u64)) -> usize {
        match self.column.as_deref() {
            Some(Column::Long(column)) => {
                let values = column.get(doc);
                for &value in values {
                    visit(hash::of_number(if doubles { (value as f64).to_bits() } else { value as u64 }));
                }
                values.len()
            }
            Some(Column::Double(column)) => {
                let values = column.get(doc);
                for value in values {
                    visit(hash::of_number(value.to_bits()));
                }
                values.len()
            }
            Some(Column::Terms(column)) => {
                let ords = column.get(doc);
                match column.known_hashes() {
                    Some(hashes) => ords.iter().for_each(|&ord| visit(hashes[ord as usize])),
                    None => ords.iter().for_each(|&ord| visit(hash::of_bytes(column.term(ord)))),
                }
                ords.len()
            }
            None => 0,
        }
    }
}

impl Aggregator for CardinalityAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.add_noted();
        let column = self.source.as_ref().and_then(|source| source.column(view));
        self.leaf = Leaf { column, documents: 0, seen: None };
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        self.leaf.expect(docs.len());
        if self.is_outermost
            && let Some(column) = self.leaf.column.clone()
            && let Column::Terms(terms) = &*column
        {
            self.note(docs, terms);
            return;
        }
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.sketches.len() {
            self.sketches.resize_with(needed, || None);
        }
        let Self { sketches, leaf, missing, doubles, precision, .. } = self;
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            let sketch = sketches[bucket as usize].get_or_insert_with(|| Box::new(Sketch::new(*precision)));
            if leaf.each(doc, *doubles, |hash| sketch.add(hash)) == 0
                && let Some(missing) = missing
            {
                sketch.add(*missing);
            }
        }
    }

    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.sketches.get(bucket as usize).and_then(Option::as_ref).map_or(0, |sketch| sketch.count()) as f64
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        single_value_sort(name, property)
    }

    fn is_idle(&self) -> bool {
        self.source.is_none() && self.missing.is_none()
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable_single_value(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        self.add_noted();
        let sketch = self.sketches.get_mut(bucket as usize).and_then(Option::take);
        Ok(Box::new(Distinct { sketch: sketch.unwrap_or_else(|| Box::new(Sketch::new(self.precision))) }))
    }
}

/// The result: a sketch of the distinct values.
pub struct Distinct {
    sketch: Box<Sketch>,
}

impl Distinct {
    /// A copy of the sketch.
    pub fn sketch(&self) -> Sketch {
        (*self.sketch).clone()
    }
}

impl AggregationResult for Distinct {
    fn type_prefix(&self) -> &'static str {
        "cardinality"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            self.sketch.merge(*other.sketch);
        }
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { sketch: Box::new(Sketch::new(DEFAULT_PRECISION)) }))
    }

    fn sort_value(&self, _property: Option<&str>) -> f64 {
        self.sketch.count() as f64
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("value");
        out.u64(self.sketch.count());
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
