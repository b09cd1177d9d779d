//! Collecting the least keys of one shard.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::encode::encode;
use super::flattened_leader::FlattenedLeader;
use super::result::{CompositeResult, CompositeShape};
use super::slots::Slots;
use super::source::SourceReader;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::bucket::single::Pairs;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, Bucket};
use crate::error::Result;
use crate::index::bitset::BitSet;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Collects the best `size` buckets. Sub-aggregations are replayed with the documents of these buckets afterwards.
pub struct CompositeAggregator {
    shape: Arc<CompositeShape>,
    sources: Vec<SourceReader>,
    /// Keys up to this one were in earlier pages.
    after: Option<Vec<u8>>,
    children: Aggregators,
    /// The least keys by their bytes, with the number of their documents and their ordinals.
    kept: BTreeMap<Vec<u8>, CollectedBucket>,
    /// The documents that may be in a bucket, for the aggregations inside.
    seen: Vec<(LeafView, BitSet)>,
    values: Vec<Vec<Option<Key>>>,
    /// Where leaves are read by the terms of the first source.
    leader: Option<FlattenedLeader>,
    /// True if the documents of the current leaf were read already.
    was_read: bool,
    /// The number of documents of each combination of the current leaf, where there are few.
    counts: Option<(Slots, Vec<u32>)>,
}

/// Called with the buckets, their shape, the `after` key and a document's key.
type Visit<'a> = dyn FnMut(&mut BTreeMap<Vec<u8>, CollectedBucket>, &CompositeShape, Option<&[u8]>, Vec<Option<Key>>) + 'a;

struct CollectedBucket {
    key: Box<[Option<Key>]>,
    count: u64,
    ordinal: u32,
}

impl CompositeAggregator {
    /// An aggregator without buckets yet.
    pub fn new(shape: Arc<CompositeShape>, sources: Vec<SourceReader>, after: Option<Vec<u8>>, children: Aggregators) -> Self {
        let values = sources.iter().map(|_| Vec::new()).collect();
        Self {
            shape,
            sources,
            after,
            children,
            kept: BTreeMap::new(),
            seen: Vec::new(),
            values,
            leader: None,
            was_read: false,
            counts: None,
        }
    }

    /// Reads leaves by the terms of the first source.
    pub fn led_by(mut self, leader: Option<FlattenedLeader>) -> Self {
        self.leader = leader;
        self
    }

    /// Counts the documents of the terms of the first source, until no key of a term is competitive.
    fn read_by_terms(&mut self, leader: &FlattenedLeader, view: &LeafView) {
        let key = FlattenedLeader::key(self.sources.first().and_then(SourceReader::column));
        for (place, term) in leader.terms(view).iter().enumerate() {
            let (mut visited, mut competitive) = (false, false);
            for doc in leader.documents(view, term) {
                let mut is_in = false;
                self.combinations(doc, Some(&key), &mut |kept, shape, after, key| {
                    visited = true;
                    is_in |= add(kept, shape, after, key, 1);
                });
                competitive |= is_in;
                if is_in && let Some((_, seen)) = self.seen.last_mut() {
                    seen.insert(doc);
                }
            }
            if self.kept.len() >= self.shape.size && visited && !competitive && place > 0 {
                break;
            }
        }
    }

    /// Calls `visit` with each combination of the values of a document, that of the first source being `lead` if given.
    fn combinations(&mut self, doc: DocId, lead: Option<&Key>, visit: &mut Visit<'_>) {
        for (place, (source, values)) in self.sources.iter().zip(&mut self.values).enumerate() {
            match lead.filter(|_| place == 0) {
                Some(lead) => *values = vec![Some(lead.clone())],
                None => source.keys(doc, values),
            }
            if values.is_empty() {
                return;
            }
        }
        let mut places = vec![0; self.values.len()];
        loop {
            let key: Vec<Option<Key>> = self.values.iter().zip(&places).map(|(values, &place)| values[place].clone()).collect();
            visit(&mut self.kept, &self.shape, self.after.as_deref(), key);
            let Some(moved) = (0..places.len()).rev().find(|&source| places[source] + 1 < self.values[source].len()) else { return };
            places[moved] += 1;
            places[moved + 1..].fill(0);
        }
    }

    /// Adds the counted combinations of a leaf that are competitive.
    fn add_counted(&mut self) {
        let Some((slots, counts)) = self.counts.take() else { return };
        let (shape, after) = (&*self.shape, self.after.as_deref());
        let later = counts.iter().enumerate().skip(slots.after(after, &shape.sources));
        for (slot, &count) in later.filter(|&(_, &count)| count > 0) {
            // Keys ascend: no later one is competitive either.
            if !add(&mut self.kept, shape, after, slots.key(slot), u64::from(count)) {
                break;
            }
        }
    }

    /// Replays the documents of the selected buckets to the sub-aggregations.
    fn replay(&mut self) {
        for (ordinal, kept) in self.kept.values_mut().enumerate() {
            kept.ordinal = ordinal as u32;
        }
        for (view, docs) in std::mem::take(&mut self.seen) {
            self.sources.iter_mut().for_each(|source| source.begin_leaf(&view));
            self.children.begin_leaf(&view);
            let mut pairs = Pairs::default();
            if let Some(mut slots) = Slots::new(&self.sources, view.leaf.max_doc()) {
                let mut ordinals = vec![None; slots.len()];
                for kept in self.kept.values() {
                    if let Some(slot) = slots.of_key(&kept.key) {
                        ordinals[slot] = Some(kept.ordinal);
                    }
                }
                for doc in docs.members_from(0) {
                    for ordinal in slots.of(doc).iter().filter_map(|&slot| ordinals[slot]) {
                        pairs.push(doc, ordinal);
                    }
                    if pairs.docs.len() >= 1024 {
                        pairs.hand_to(&mut self.children);
                    }
                }
                pairs.hand_to(&mut self.children);
                continue;
            }
            for doc in docs.members_from(0) {
                self.combinations(doc, None, &mut |kept, shape, _, key| {
                    if let Some(kept) = kept.get(&encode(&key, &shape.sources)) {
                        pairs.push(doc, kept.ordinal);
                    }
                });
                if pairs.docs.len() >= 1024 {
                    pairs.hand_to(&mut self.children);
                }
            }
            pairs.hand_to(&mut self.children);
        }
    }
}

impl Aggregator for CompositeAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.add_counted();
        self.sources.iter_mut().for_each(|source| source.begin_leaf(view));
        if !self.children.is_empty() {
            self.seen.push((view.clone(), BitSet::new(view.leaf.max_doc())));
        }
        let leader = self.leader.take();
        self.was_read = leader.is_some() && FlattenedLeader::reads(view);
        if let Some(leader) = leader.as_ref().filter(|_| self.was_read) {
            self.read_by_terms(leader, view);
        }
        self.leader = leader;
        if !self.was_read {
            self.counts = Slots::new(&self.sources, view.leaf.max_doc()).map(|slots| {
                let counts = vec![0; slots.len()];
                (slots, counts)
            });
        }
    }

    fn collect_batch(&mut self, docs: &[DocId], _owners: &[u32]) {
        if self.was_read {
            return;
        }
        if let Some((slots, counts)) = &mut self.counts {
            slots.count(docs, counts);
            if let Some((_, seen)) = self.seen.last_mut() {
                for &doc in docs {
                    seen.insert(doc);
                }
            }
            return;
        }
        for &doc in docs {
            let mut is_in = false;
            self.combinations(doc, None, &mut |kept, shape, after, key| is_in |= add(kept, shape, after, key, 1));
            if is_in && let Some((_, seen)) = self.seen.last_mut() {
                seen.insert(doc);
            }
        }
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [composite] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.add_counted();
        let mut buckets = Vec::with_capacity(self.kept.len());
        if owner != EMPTY_BUCKET {
            self.replay();
            self.children.check()?;
            for kept in std::mem::take(&mut self.kept).into_values() {
                buckets.push(Bucket::new(Key::Several(kept.key), kept.count, self.children.build(kept.ordinal)?));
            }
        }
        Ok(Box::new(CompositeResult { shape: Arc::clone(&self.shape), buckets }))
    }
}

/// Counts documents for a key; false if the key is not competitive.
fn add(
    kept: &mut BTreeMap<Vec<u8>, CollectedBucket>,
    shape: &CompositeShape,
    after: Option<&[u8]>,
    key: Vec<Option<Key>>,
    count: u64,
) -> bool {
    let bytes = encode(&key, &shape.sources);
    if after.is_some_and(|after| bytes.as_slice() <= after) {
        return false;
    }
    if let Some(known) = kept.get_mut(&bytes) {
        known.count += count;
        return true;
    }
    if kept.len() >= shape.size {
        if kept.last_key_value().is_some_and(|(last, _)| *last < bytes) {
            return false;
        }
        kept.pop_last();
    }
    kept.insert(bytes, CollectedBucket { key: key.into(), count, ordinal: 0 });
    true
}
