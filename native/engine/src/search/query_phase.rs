//! The query phase: what one shard finds.

use super::request::SearchRequest;
use super::sort::resolve::Criterion;
use super::target::SearchTarget;
use super::top_hits::{Hit, TopHits};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::result::AggregationResults;
use crate::error::Result;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::scoring::{BATCH, Batch, Scorer, Weight};

/// Weights of one shard.
pub struct ShardQuery {
    /// The query with the alias filter.
    pub weight: Box<dyn Weight>,
    /// The post filter.
    pub post_filter: Option<Box<dyn Weight>>,
}

/// What one shard found.
pub struct ShardResult {
    /// Its best hits.
    pub hits: Vec<Hit>,
    /// All matches.
    pub total: u64,
    /// Greatest score of the matches; -∞ without any.
    pub max_score: f32,
    /// Aggregations over the matches.
    pub aggregations: AggregationResults,
}

/// Runs the query on one shard.
pub fn run(
    request: &SearchRequest<'_>,
    target: &SearchTarget,
    shard: &ShardSnapshot,
    query: &ShardQuery,
    criteria: &[Criterion],
) -> Result<ShardResult> {
    let cx = AggregationContext { mapping: &target.snapshot.mapping, index: &target.snapshot.name };
    let mut aggregators = request.aggregations.aggregators(&cx)?;
    let mut top = TopHits::new((request.from + request.size) as usize, criteria);
    let needs_scores = request.needs_scores();
    let (mut total, mut max_score) = (0u64, f32::NEG_INFINITY);
    // Without hits to order and without aggregations a leaf may know its count.
    let only_count = request.size == 0
        && aggregators.is_empty() && query.post_filter.is_none() && request.min_score.is_none();

    let mut batch = Batch::default();
    for (place, view) in shard.leaves.iter().enumerate() {
        if only_count
            && view.leaf.roots().is_none()
            && let Some(count) = query.weight.count(view) {
            total += count;
            continue;
        }
        let Some(mut scorer) = query.weight.scorer(view) else { continue };
        let mut post = query.post_filter.as_ref().map(|weight| Advancing::new(weight.scorer(view)));
        top.begin_leaf(place as u32, view);
        aggregators.begin_leaf(view);
        let visible = Visible::new(view);
        scorer.next();
        loop {
            scorer.next_batch(NO_MORE_DOCS, &mut batch);
            if batch.len == 0 {
                break;
            }
            if !visible.all {
                keep(&mut batch, |doc, _| visible.contains(doc));
            }
            if let Some(least) = request.min_score {
                keep(&mut batch, |_, score| score >= least);
            }
            aggregators.collect_batch(&batch.docs[..batch.len], &ROOT_BUCKET[..batch.len]);
            if let Some(post) = &mut post {
                keep(&mut batch, |doc, _| post.matches(doc));
            }
            total += batch.len as u64;
            if needs_scores {
                max_score = batch.scores[..batch.len].iter().copied().fold(max_score, f32::max);
            } else {
                batch.scores[..batch.len].fill(f32::NAN);
            }
            top.collect_batch(&batch.docs[..batch.len], &batch.scores[..batch.len]);
        }
    }
    Ok(ShardResult { hits: top.finish(), total, max_score, aggregations: aggregators.build(0)? })
}

/// The bucket of every document for top-level aggregations.
const ROOT_BUCKET: [u32; BATCH] = [0; BATCH];

/// Leaves only the documents that pass in the batch.
fn keep(batch: &mut Batch, mut passes: impl FnMut(DocId, f32) -> bool) {
    let mut kept = 0;
    for place in 0..batch.len {
        let (doc, score) = (batch.docs[place], batch.scores[place]);
        if passes(doc, score) {
            batch.docs[kept] = doc;
            batch.scores[kept] = score;
            kept += 1;
        }
    }
    batch.len = kept;
}

/// Matches of one query looked up by the ascending documents of another.
struct Advancing<'a> {
    scorer: Option<Box<dyn Scorer + 'a>>,
    doc: Option<DocId>,
}

impl<'a> Advancing<'a> {
    fn new(scorer: Option<Box<dyn Scorer + 'a>>) -> Self {
        Self { scorer, doc: None }
    }

    fn matches(&mut self, doc: DocId) -> bool {
        let Some(scorer) = &mut self.scorer else { return false };
        let mut current = self.doc;
        if current.is_none_or(|current| current < doc) {
            current = Some(scorer.advance(doc));
            self.doc = current;
        }
        current == Some(doc)
    }
}

/// The documents of a leaf that a search may show: roots that are not deleted.
struct Visible<'a> {
    view: &'a LeafView,
    all: bool,
}

impl<'a> Visible<'a> {
    fn new(view: &'a LeafView) -> Self {
        Self { view, all: view.live.is_none() && view.leaf.roots().is_none() }
    }

    #[inline]
    fn contains(&self, doc: u32) -> bool {
        self.all || (self.view.is_live(doc) && self.view.leaf.roots().is_none_or(|roots| roots.contains(doc)))
    }
}
