//! `children` and `parent`: documents on the other side of a join, collected after all documents of this side.

pub mod children;
pub mod parent;
mod relation;

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use self::relation::{Relation, Side};
use super::nested::text;
use super::single::{Pairs, SingleBucketResult, check_sort, unsortable};
use crate::aggregation::AggregationBuilder;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::AggregationResult;
use crate::aggregation::scores::Scores;
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::lucene::BATCH;

/// Which side of the join is the bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From parents to their children.
    ToChildren,
    /// From children to their parents.
    ToParents,
}

impl Direction {
    const fn wire_name(self) -> &'static str {
        match self {
            Self::ToChildren => "children",
            Self::ToParents => "parent",
        }
    }
}

struct Join {
    direction: Direction,
    child: Arc<str>,
}

/// Reads the body of either.
pub fn parse(body: &AggregationBody<'_>, direction: Direction) -> Result<Box<dyn AggregationBuilder>> {
    let child = text(body, "type")?;
    let end = body.cx.closing(body.value)?;
    let missing = || {
        let reason = format!("Missing [child_type] field for {} aggregation [{}]", direction.wire_name(), body.name);
        EsError::parsing(reason, end)
    };
    Ok(Box::new(Join { direction, child: child.ok_or_else(missing)? }))
}

impl AggregationBuilder for Join {
    fn is_single_bucket(&self) -> bool {
        true
    }

    /// ES: its documents are collected late, as those of several buckets.
    fn has_one_bucket(&self, _cx: &AggregationContext<'_>) -> bool {
        false
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let wire_name = self.direction.wire_name();
        if cx.nested.is_some() || cx.shard.is_some_and(|shard| shard.alias_filter.is_some()) {
            return Err(EsError::not_implemented(format!("aggregation [{wire_name}] of nested objects or through a filtered alias")));
        }
        Ok(Box::new(JoinAggregator {
            wire_name,
            relation: Relation::of(cx.mapping, &self.child, self.direction),
            leaves: cx.shard.map_or(&[][..], |shard| shard.leaves).to_vec(),
            side: None,
            waiting: FxHashMap::default(),
            counts: Vec::new(),
            scores: cx.scores.clone(),
            children,
        }))
    }
}

struct JoinAggregator {
    wire_name: &'static str,
    /// `None` if the index has no such relation.
    relation: Option<Relation>,
    leaves: Vec<LeafView>,
    /// Documents of the current leaf that take part in the relation.
    side: Option<Side>,
    /// Buckets by parent id, for documents whose other side is not collected yet.
    waiting: FxHashMap<Box<[u8]>, Vec<u32>>,
    counts: Vec<u64>,
    scores: Option<Rc<Scores>>,
    children: Aggregators,
}

impl JoinAggregator {
    /// Collects the other side of all buffered documents.
    fn collect_joined(&mut self) {
        let mut waiting = std::mem::take(&mut self.waiting);
        let Some(relation) = self.relation.as_ref().filter(|_| !waiting.is_empty()) else { return };
        for buckets in waiting.values_mut() {
            buckets.sort_unstable();
            buckets.dedup();
        }
        let mut pairs = Pairs::default();
        for view in &self.leaves {
            let Some(side) = relation.bucket_side(view) else { continue };
            self.children.begin_leaf(view);
            for doc in (0..view.leaf.max_doc()).filter(|&doc| view.is_live(doc)) {
                let Some(buckets) = side.id(doc).and_then(|id| waiting.get(id)) else { continue };
                work(buckets.len() as u32);
                for &bucket in buckets {
                    if bucket as usize >= self.counts.len() {
                        self.counts.resize(bucket as usize + 1, 0);
                    }
                    self.counts[bucket as usize] += 1;
                    pairs.push(doc, bucket);
                }
                if pairs.docs.len() >= BATCH {
                    hand_on(&mut pairs, self.scores.as_deref(), &mut self.children);
                }
            }
            hand_on(&mut pairs, self.scores.as_deref(), &mut self.children);
        }
    }
}

/// ES: documents of the other side score 1 (modules/aggregation/join).
fn hand_on(pairs: &mut Pairs, scores: Option<&Scores>, children: &mut Aggregators) {
    if let Some(scores) = scores {
        scores.set(&pairs.docs, &vec![1.0; pairs.docs.len()]);
    }
    pairs.hand_to(children);
}

impl Aggregator for JoinAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.side = self.relation.as_ref().and_then(|relation| relation.document_side(view));
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let Some(side) = &self.side else { return };
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            if let Some(id) = side.id(doc) {
                match self.waiting.get_mut(id) {
                    Some(buckets) => buckets.push(bucket),
                    None => {
                        self.waiting.insert(id.into(), vec![bucket]);
                    }
                }
            }
        }
    }

    fn single_bucket(&self) -> Option<&Aggregators> {
        Some(&self.children)
    }

    // ES: a shard chooses its buckets before the other side is collected.
    fn sort_value(&self, bucket: u32, _property: Option<&str>) -> f64 {
        self.counts.get(bucket as usize).copied().unwrap_or(0) as f64
    }

    fn check_sort(&self, name: &str, property: Option<&str>) -> std::result::Result<(), String> {
        check_sort(name, property)
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        unsortable(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        self.collect_joined();
        self.children.check()?;
        let doc_count = self.counts.get(bucket as usize).copied().unwrap_or(0);
        Ok(Box::new(SingleBucketResult { type_prefix: self.wire_name, doc_count, children: self.children.build(bucket)? }))
    }
}
