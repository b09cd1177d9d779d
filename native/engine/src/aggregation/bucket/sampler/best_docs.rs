//! The best documents of each bucket by score, and of each value no more than so many.

use rustc_hash::FxHashMap;

use crate::aggregation::key::Key;
use crate::index::leaf::DocId;

/// Documents beyond the sample that a bucket may hold before the worst of them are dropped.
const SLACK: usize = 256;

/// A document that may be in a sample.
#[derive(Clone, Debug)]
pub struct SampledDoc {
    /// Index of its leaf among those visited.
    pub leaf: usize,
    /// Its number in the leaf.
    pub doc: DocId,
    /// Its score.
    pub score: f32,
    /// The value by which the sample is diversified.
    pub value: Option<Key>,
}

/// Size of a sample.
#[derive(Clone, Copy, Debug)]
pub struct SampleSize {
    /// Documents of one bucket on one shard.
    pub shard_size: usize,
    /// Documents with the same value.
    pub per_value: usize,
}

/// The samples of all buckets.
#[derive(Default)]
pub struct BestDocs(Vec<Vec<SampledDoc>>);

impl BestDocs {
    /// Adds a document to the sample of a bucket.
    pub fn add(&mut self, bucket: u32, doc: SampledDoc, size: SampleSize) {
        if bucket as usize >= self.0.len() {
            self.0.resize_with(bucket as usize + 1, Vec::new);
        }
        let sample = &mut self.0[bucket as usize];
        sample.push(doc);
        if sample.len() >= size.shard_size.saturating_add(SLACK) {
            cut(sample, size);
        }
    }

    /// Whether a bucket has so many better documents that one of that score, which comes after them, is none of the best.
    pub fn is_beyond(&mut self, bucket: u32, score: f32, size: SampleSize) -> bool {
        let Some(sample) = self.0.get_mut(bucket as usize) else { return false };
        cut(sample, size);
        sample.len() >= size.shard_size && sample.last().is_some_and(|worst| worst.score >= score)
    }

    /// Drops all but the best documents of each bucket.
    pub fn finish(&mut self, size: SampleSize) {
        self.0.iter_mut().for_each(|sample| cut(sample, size));
    }

    /// Number of documents in the sample of a bucket.
    pub fn count(&self, bucket: u32) -> u64 {
        self.0.get(bucket as usize).map_or(0, |sample| sample.len() as u64)
    }

    /// The documents of a leaf in all samples with their buckets, by document.
    pub fn of_leaf(&self, leaf: usize) -> Vec<(DocId, u32, f32)> {
        let of_bucket = |(bucket, sample): (usize, &Vec<SampledDoc>)| {
            let docs = sample.iter().filter(|doc| doc.leaf == leaf).map(|doc| (doc.doc, bucket as u32, doc.score));
            docs.collect::<Vec<_>>()
        };
        let mut docs: Vec<_> = self.0.iter().enumerate().flat_map(of_bucket).collect();
        docs.sort_by_key(|&(doc, bucket, _)| (doc, bucket));
        docs
    }
}

fn cut(sample: &mut Vec<SampledDoc>, size: SampleSize) {
    sample.sort_by(|left, right| right.score.total_cmp(&left.score).then_with(|| (left.leaf, left.doc).cmp(&(right.leaf, right.doc))));
    let mut seen: FxHashMap<Key, usize> = FxHashMap::default();
    sample.retain(|doc| {
        let Some(value) = &doc.value else { return true };
        let count = seen.entry(value.clone()).or_insert(0);
        *count += 1;
        *count <= size.per_value
    });
    sample.truncate(size.shard_size);
}
