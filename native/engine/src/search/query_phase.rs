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
use crate::scoring::{Scorer, Weight};

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
    let only_count = request.size == 0 && aggregators.is_empty() && query.post_filter.is_none() && request.min_score.is_none();

    for (place, view) in shard.leaves.iter().enumerate() {
        if only_count && let Some(count) = query.weight.count(view) {
            total += count;
            continue;
        }
        let Some(mut scorer) = query.weight.scorer(view) else { continue };
        let mut post = query.post_filter.as_ref().map(|weight| Advancing::new(weight.scorer(view)));
        top.begin_leaf(place as u32, view);
        aggregators.begin_leaf(view);
        let visible = Visible::new(view);
        loop {
            let doc = scorer.next();
            if doc == NO_MORE_DOCS {
                break;
            }
            if !visible.contains(doc) {
                continue;
            }
            let score = if needs_scores { scorer.score() } else { f32::NAN };
            if request.min_score.is_some_and(|least| score < least) {
                continue;
            }
            if !aggregators.is_empty() {
                aggregators.collect(doc, 0);
            }
            if post.as_mut().is_some_and(|post| !post.matches(doc)) {
                continue;
            }
            total += 1;
            if needs_scores && score > max_score {
                max_score = score;
            }
            top.collect(doc, score);
        }
    }
    Ok(ShardResult { hits: top.finish(), total, max_score, aggregations: aggregators.build(0)? })
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
