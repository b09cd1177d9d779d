//! The matches of one side of a relation, grouped by parent id.

use std::sync::Arc;

use super::of_relation;
use super::sides::{NONE, ShardIds, Side, side};
use crate::bounds::work;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::{BATCH, Batch, FoundBy, Occur, Query, ScoreMode};
use crate::mapping::Field;
use crate::query_dsl::knn::exact_search;

/// One side of a relation.
#[derive(Clone, Copy)]
pub struct OneSide<'c> {
    /// The join field.
    pub join: &'c Field,
    /// The name of the documents.
    pub name: &'c str,
    /// The field with their parent ids.
    pub ids: &'c Field,
}

/// How many documents match, and their scores, by the shard's ordinals of their parent ids.
pub struct Groups {
    ids: Arc<ShardIds>,
    mode: ScoreMode,
    counts: Vec<u32>,
    /// Sums, or the least or greatest; empty without scores.
    scores: Vec<f64>,
    /// The groups with members; `None` if all documents of the side match.
    found: Option<Vec<u32>>,
}

/// One in so many documents is looked up by its group; if there are more, all documents are visited.
const FEW: usize = 8;

/// Returns true if a filter beside the query changes neither its scores nor whether it fails, so that what the filter drops may be dropped
/// from its matches.
fn is_independent(query: &Query, is_scored: bool) -> bool {
    match query {
        Query::MatchAll
        | Query::Term(_)
        | Query::Synonym { .. }
        | Query::Phrase(_)
        | Query::TermInSet { .. }
        | Query::TermRange { .. }
        | Query::Numeric { .. }
        | Query::Exists { .. }
        | Query::Ids { .. } => true,
        Query::ConstantScore(inner) => is_independent(inner, false),
        Query::Boost(inner, _) => is_independent(inner, is_scored),
        // Nested clauses are merged with those around them, which changes how scores are added up.
        Query::Boolean(boolean) => {
            let is_nested = |query: &Query| matches!(query, Query::Boolean(_) | Query::Boost(..));
            let is_plain = |(occur, query): &(Occur, Query)| *occur == Occur::Should && !is_nested(query);
            (!is_scored || boolean.clauses.iter().all(is_plain))
                && boolean.clauses.iter().all(|(_, query)| !is_nested(query) && is_independent(query, is_scored))
        }
        _ => false,
    }
}

impl Groups {
    /// Runs a query on one side and groups the live documents that it matches.
    pub fn of(shard: &ShardSnapshot, query: Query, of: OneSide<'_>, mode: ScoreMode, major: u8) -> Self {
        let ids = ShardIds::of(shard, of.ids);
        let is_scored = mode != ScoreMode::None;
        let scores = if is_scored { vec![0.0; ids.count] } else { Vec::new() };
        let mut groups = Self { counts: vec![0; ids.count], scores, mode, ids, found: Some(Vec::new()) };
        if matches!(query, Query::MatchAll) {
            groups.found = None;
            groups.add_all(shard, of);
            return groups;
        }
        let query = if is_independent(&query, is_scored) { query } else { query.filtered(of_relation(of.join, of.name)) };
        let weight = query.rewrite_as(major).weight(shard, is_scored);
        let mut batch = Batch::default();
        for (place, view) in shard.leaves.iter().enumerate() {
            let Some(side) = side(&*view.leaf, of.join, of.name, of.ids) else { continue };
            let Some(mut scorer) = weight.scorer(view) else { continue };
            scorer.next();
            loop {
                scorer.next_batch(NO_MORE_DOCS, &mut batch);
                if batch.len == 0 {
                    break;
                }
                work(batch.len as u32);
                groups.add(place, view, &side, &batch.docs[..batch.len], &batch.scores);
            }
        }
        groups
    }

    /// Adds all documents of the side, which score 1.
    fn add_all(&mut self, shard: &ShardSnapshot, of: OneSide<'_>) {
        for (place, view) in shard.leaves.iter().enumerate() {
            let Some(side) = side(&*view.leaf, of.join, of.name, of.ids) else { continue };
            if view.live.is_none() && self.scores.is_empty() {
                let ids = Arc::clone(&self.ids);
                for (ord, count) in side.by_id().counts().enumerate() {
                    let number = ids.numbers(place).map_or(ord, |numbers| numbers[ord] as usize);
                    self.counts[number] += count;
                }
                continue;
            }
            for docs in side.docs.chunks(BATCH) {
                work(docs.len() as u32);
                self.add(place, view, &side, docs, &[1.0; BATCH]);
            }
        }
    }

    fn add(&mut self, place: usize, view: &LeafView, side: &Side, docs: &[DocId], scores: &[f32]) {
        let ids = Arc::clone(&self.ids);
        let numbers = ids.numbers(place);
        let live = view.live.as_deref();
        let group_of = |doc: DocId| {
            let ord = side.ords[doc as usize];
            if ord == NONE || live.is_some_and(|live| !live.contains(doc)) {
                return None;
            }
            Some(numbers.map_or(ord, |numbers| numbers[ord as usize]))
        };
        let Self { counts, found, .. } = self;
        let mut count = |group: u32| {
            let count = &mut counts[group as usize];
            *count += 1;
            if *count == 1
                && let Some(found) = found
            {
                found.push(group);
            }
            *count
        };
        let scored = || docs.iter().zip(scores).filter_map(|(doc, score)| Some((group_of(*doc)?, f64::from(*score))));
        match self.mode {
            ScoreMode::None => {
                for group in docs.iter().filter_map(|doc| group_of(*doc)) {
                    count(group);
                }
            }
            ScoreMode::Sum | ScoreMode::Avg => {
                for (group, score) in scored() {
                    count(group);
                    self.scores[group as usize] += score;
                }
            }
            ScoreMode::Min | ScoreMode::Max => {
                for (group, score) in scored() {
                    let known = &mut self.scores[group as usize];
                    *known = match self.mode {
                        _ if count(group) == 1 => score,
                        ScoreMode::Min => known.min(score),
                        _ => known.max(score),
                    };
                }
            }
        }
    }

    /// The score of a group; 1 without scores.
    fn score(&self, number: usize) -> f32 {
        match (self.mode, self.scores.get(number)) {
            (ScoreMode::None, _) | (_, None) => 1.0,
            (ScoreMode::Avg, Some(sum)) => (sum / f64::from(self.counts[number])) as f32,
            (ScoreMode::Min | ScoreMode::Max | ScoreMode::Sum, Some(score)) => *score as f32,
        }
    }

    /// The groups to look up, if that takes less than looking at all documents of a side.
    fn few(&self, side: &Side) -> Option<Box<dyn Iterator<Item = u32> + '_>> {
        match &self.found {
            Some(found) if FEW * found.len() < side.docs.len().min(self.counts.len()) => Some(Box::new(found.iter().copied())),
            // Each id has several children.
            _ if side.docs.len() > 2 * self.counts.len() => Some(Box::new(0..self.counts.len() as u32)),
            _ => None,
        }
    }

    /// The live documents of the other sides whose groups have so many members. `boosted`: a boost around the query counts.
    pub fn joined(&self, shard: &ShardSnapshot, others: &[OneSide<'_>], within: (u64, u64), boosted: bool) -> Query {
        let mut found = Vec::new();
        let is_wanted = |count: u32| count > 0 && (within.0..=within.1).contains(&u64::from(count));
        for (place, view) in shard.leaves.iter().enumerate() {
            let numbers = self.ids.numbers(place);
            for other in others {
                let Some(side) = side(&*view.leaf, other.join, other.name, other.ids) else { continue };
                if let (None, Some(groups)) = (numbers, self.few(&side)) {
                    for group in groups.filter(|group| is_wanted(self.counts[*group as usize])) {
                        let docs = side.by_id().docs(group);
                        work(docs.len() as u32);
                        let live = docs.iter().filter(|doc| view.is_live(**doc));
                        found.extend(live.map(|doc| (view.base + doc, self.score(group as usize))));
                    }
                    continue;
                }
                work(side.docs.len() as u32);
                for (doc, ord) in side.docs.iter().zip(&side.ords_of_docs) {
                    let number = numbers.map_or(*ord, |numbers| numbers[*ord as usize]) as usize;
                    if is_wanted(self.counts[number]) && view.is_live(*doc) {
                        found.push((view.base + doc, self.score(number)));
                    }
                }
            }
        }
        exact_search::scored(found, FoundBy::Gathered { boosted }, false)
    }
}
