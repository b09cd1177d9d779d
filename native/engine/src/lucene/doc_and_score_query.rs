//! Documents that were found before, with their scores.

use std::sync::Arc;

use super::{BATCH, Batch, Scorer, Weight};
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// Matches given documents of the shard with given scores.
pub struct DocScoresWeight {
    /// Document numbers of the shard, ascending, with their scores.
    pub docs: Arc<[(DocId, f32)]>,
    pub boost: f32,
    /// True for the documents of a slice. Lucene: a slice is evaluated in each leaf, even if it has no documents there
    /// (`api/global/search_profile_slice_empty`).
    pub are_slice: bool,
    /// See [`crate::lucene::Query::DocScores`].
    pub counted: Option<Arc<[DocId]>>,
}

struct DocScoresScorer<'a> {
    docs: &'a [(DocId, f32)],
    base: DocId,
    place: Option<usize>,
    boost: f32,
}

impl DocScoresWeight {
    /// The documents in one leaf.
    pub(super) fn within(&self, view: &LeafView) -> &[(DocId, f32)] {
        let end = view.base + view.leaf.max_doc();
        let from = self.docs.partition_point(|(doc, _)| *doc < view.base);
        let to = self.docs.partition_point(|(doc, _)| *doc < end);
        &self.docs[from..to]
    }
}

impl Weight for DocScoresWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let docs = self.within(view);
        (self.are_slice || !docs.is_empty())
            .then(|| Box::new(DocScoresScorer { docs, base: view.base, place: None, boost: self.boost }) as Box<dyn Scorer>)
    }

    fn count(&self, view: &LeafView) -> Option<u64> {
        if let Some(counted) = &self.counted {
            let end = view.base + view.leaf.max_doc();
            return Some((counted.partition_point(|doc| *doc < end) - counted.partition_point(|doc| *doc < view.base)) as u64);
        }
        (!self.are_slice).then(|| self.within(view).len() as u64)
    }
}

impl DocScoresScorer<'_> {
    fn at(&self, place: usize) -> DocId {
        self.docs.get(place).map_or(NO_MORE_DOCS, |(doc, _)| doc - self.base)
    }
}

impl Scorer for DocScoresScorer<'_> {
    fn doc(&self) -> DocId {
        self.place.map_or(0, |place| self.at(place))
    }

    fn next(&mut self) -> DocId {
        let place = self.place.map_or(0, |place| place + 1).min(self.docs.len());
        self.place = Some(place);
        self.at(place)
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let from = self.place.unwrap_or(0);
        let place = from + self.docs[from.min(self.docs.len())..].partition_point(|(doc, _)| doc - self.base < target);
        self.place = Some(place);
        self.at(place)
    }

    fn score(&mut self) -> f32 {
        self.place.and_then(|place| self.docs.get(place)).map_or(0.0, |(_, score)| score * self.boost)
    }

    fn cost(&self) -> u64 {
        self.docs.len() as u64
    }

    fn max_score(&self) -> f32 {
        self.docs.iter().fold(f32::NEG_INFINITY, |most, (_, score)| most.max(score * self.boost))
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        let from = self.place.unwrap_or(0).min(self.docs.len());
        let within = self.docs[from..].iter().take(BATCH).take_while(|(doc, _)| doc - self.base < limit);
        batch.len = 0;
        for (place, (doc, score)) in within.enumerate() {
            (batch.docs[place], batch.scores[place]) = (doc - self.base, score * self.boost);
            batch.len = place + 1;
        }
        self.place = Some(from + batch.len);
    }

    fn is_read_in_batches(&self) -> bool {
        true
    }
}
