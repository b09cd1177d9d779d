//! `significant_terms`: the values that are more frequent in the documents of the search than in all.

mod background;
mod heuristic;
mod parse;
mod result;
mod source_text;
mod term_source;

use std::sync::Arc;

use self::background::{Background, BackgroundCounts};
use self::heuristic::Frequencies;
use self::parse::{SignificantTerms, Thresholds};
use self::result::{SignificantBucket, SignificantResult};
use self::source_text::SourceText;
use self::term_source::TermSource;
use super::keys::Keys;
use super::table::BucketTable;
use super::terms::Accepted;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::ValueFormat;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, Bucket};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::field_type::{ColumnKind, FieldType};

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "significant_terms",
    buckets: true,
    keys: &[
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
        "execution_hint",
        "include",
        "exclude",
        "background_filter",
    ],
    parse: |body| Ok(Box::new(parse::parse(body)?)),
};

/// Registration of `significant_text`: the same for analyzed text.
pub const TEXT: AggregationSpec = AggregationSpec {
    name: "significant_text",
    // ES: it takes no aggregations inside (aggregation/significant_text).
    buckets: false,
    keys: &[
        "field",
        "size",
        "shard_size",
        "min_doc_count",
        "shard_min_doc_count",
        "include",
        "exclude",
        "background_filter",
        "filter_duplicate_text",
        "source_fields",
    ],
    parse: |body| Ok(Box::new(parse::parse(body)?)),
};

impl SignificantTerms {
    /// The collector of analyzed terms; finds nothing for an unmapped field.
    fn of_text(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let Some(name) = &self.values.field else {
            return Err(EsError::not_implemented("aggregation [significant_text] without [field]"));
        };
        if cx.nested.is_some() || cx.shard.is_some_and(|shard| shard.alias_filter.is_some()) {
            return Err(EsError::not_implemented("aggregation [significant_text] of nested objects or through a filtered alias"));
        }
        let (text, field_type): (Box<dyn TermSource>, _) = match SourceText::new(name, self.source_fields.as_deref(), cx)? {
            Some((text, field_type)) => (Box::new(text), Some(field_type)),
            None => (Box::new(Keys::new(&self.values, "significant_text", cx)?), None),
        };
        let accepted = self.include.is_given().then(|| self.include.of_words(cx.major)).transpose()?;
        self.collecting(text, (field_type, ValueFormat::raw()), accepted, cx, children)
    }

    fn collecting(
        &self,
        keys: Box<dyn TermSource>,
        (field_type, format): (Option<Arc<dyn FieldType>>, ValueFormat),
        accepted: Option<Accepted>,
        cx: &AggregationContext<'_>,
        children: Aggregators,
    ) -> Result<Box<dyn Aggregator>> {
        let leaves = cx.shard.map_or(&[][..], |shard| shard.leaves).to_vec();
        let filter = self.background.as_ref().map(|query| query.filter(cx)).transpose()?;
        Ok(Box::new(SignificantAggregator {
            keys,
            field_type,
            format,
            thresholds: self.thresholds,
            accepted,
            background: Background { leaves, filter },
            counts: None,
            sizes: Vec::new(),
            table: BucketTable::new(children),
            budget: Arc::clone(&cx.budget),
        }))
    }
}

impl AggregationBuilder for SignificantTerms {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        if self.of_text {
            return self.of_text(cx, children);
        }
        let keys = Keys::new(&self.values, "significant_terms", cx)?;
        if let Some(source) = &keys.source {
            if self.values.missing.is_some() {
                return Err(EsError::not_implemented("parameter [missing] of aggregation [significant_terms]"));
            }
            // ES: a formatted term is then counted by its text, which no date matches (`aggregation/significant_terms`).
            if self.values.format.is_some() {
                return Err(EsError::not_implemented("parameter [format] of aggregation [significant_terms]"));
            }
            let column = source.field_type.column();
            if column == ColumnKind::Double {
                return Err(EsError::new("unsupported_operation_exception", 500, "No support for examining floating point numerics"));
            }
            if cx.nested.is_some() || cx.shard.is_some_and(|shard| shard.alias_filter.is_some()) {
                return Err(EsError::not_implemented("aggregation [significant_terms] of nested objects or through a filtered alias"));
            }
            if let (Some(hint), ColumnKind::Terms) = (&self.wrong_hint, column) {
                let reason = format!("Unknown `execution_hint`: [{hint}], expected any of [map, global_ordinals]");
                return Err(EsError::illegal_argument(reason));
            }
        }
        let accepted = keys.source.as_ref().filter(|_| self.include.is_given());
        let accepted = accepted.map(|source| self.include.resolve(&self.name, source, cx)).transpose()?;
        let shown_as = (keys.source.as_ref().map(|source| Arc::clone(&source.field_type)), keys.format.clone());
        self.collecting(Box::new(keys), shown_as, accepted, cx, children)
    }
}

struct SignificantAggregator {
    keys: Box<dyn TermSource>,
    field_type: Option<Arc<dyn FieldType>>,
    format: ValueFormat,
    thresholds: Thresholds,
    accepted: Option<Accepted>,
    background: Background,
    counts: Option<BackgroundCounts>,
    /// Documents of each owning bucket.
    sizes: Vec<u64>,
    table: BucketTable<Key>,
    budget: Arc<BucketBudget>,
}

impl Aggregator for SignificantAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.keys.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let mut keys = Vec::new();
        for (&doc, &owner) in docs.iter().zip(owners) {
            if owner as usize >= self.sizes.len() {
                self.sizes.resize(owner as usize + 1, 0);
            }
            self.sizes[owner as usize] += 1;
            self.keys.of(doc, &mut keys);
            for key in keys.drain(..) {
                if self.accepted.as_ref().is_none_or(|accepted| accepted.key(&key)) {
                    self.table.add(doc, owner, key);
                }
            }
        }
        self.table.hand_on();
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [sigsterms] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        let Self { keys, table, background, counts, .. } = self;
        let counts = counts.get_or_insert_with(|| background.count(&mut **keys, table.keys().iter().cloned()));
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { table.of_owner(owner) };
        let subset_size = self.sizes.get(owner as usize).copied().unwrap_or(0);
        let mut scored = Vec::with_capacity(ordinals.len());
        for ordinal in ordinals.into_iter().filter(|&ordinal| table.count(ordinal) >= self.thresholds.shard_min_doc_count) {
            let superset = counts.of.get(table.key(ordinal)).copied().unwrap_or(0);
            let frequencies = Frequencies {
                subset: table.count(ordinal) as f64,
                subset_size: subset_size as f64,
                superset: superset as f64,
                superset_size: counts.size as f64,
            };
            scored.push((self.thresholds.heuristic.score(&frequencies)?, ordinal, superset));
        }
        scored.sort_by(|left, right| right.0.total_cmp(&left.0).then_with(|| table.key(left.1).compare(table.key(right.1))));
        scored.truncate(self.thresholds.shard_size);
        let buckets = scored.into_iter().map(|(_, ordinal, superset)| {
            let bucket = Bucket::new(table.key(ordinal).clone(), table.count(ordinal), table.children.build(ordinal)?);
            Ok(SignificantBucket { bucket, superset })
        });
        Ok(Box::new(SignificantResult {
            thresholds: self.thresholds,
            field_type: self.field_type.clone(),
            format: self.format.clone(),
            subset_size,
            superset_size: counts.size,
            shard: buckets.collect::<Result<_>>()?,
            buckets: Vec::new(),
            scores: Vec::new(),
            budget: Arc::clone(&self.budget),
        }))
    }
}
