//! Determines which scores of a shard's documents are requested and computes them before the shard is searched: a
//! failure then fails the shard.

use std::ops::ControlFlow;

use super::plan::ShardPlan;
use super::query_phase::{ShardQuery, known_count};
use super::request::SearchRequest;
use super::rescore::Rescorer;
use super::score_mode::{collects_all, collects_nothing};
use super::sort::criterion::Criterion;
use super::target::SearchTarget;
use super::top_docs::Hit;
use super::track_total::TrackTotal;
use crate::index::snapshot::{IndexSnapshot, ShardSnapshot};
use crate::lucene::{Binding, Demand, Query, Statistics, Trial};

/// Tries the query of a search, which was rewritten for that, and its post filter.
pub(super) fn of_search(
    request: &SearchRequest<'_>,
    plan: &ShardPlan<'_>,
    tried: &Query,
    shard: &ShardSnapshot,
    statistics: &dyn Statistics,
    query: &ShardQuery<'_>,
    major: u8,
) {
    if collects_nothing(request) {
        return;
    }
    let counts_alone = request.size == 0 && !request.aggregations_given;
    let demand = demand(request, plan);
    // Lucene: if no scores are needed, none are computed (query/unscored_failures).
    let unscored = (!demand.needs_scores()).then(|| tried.clone().constant().rewrite_as(major));
    let binding = Binding { statistics, mapping: &plan.target.snapshot.mapping, failure: &plan.failure, major };
    let trial = Trial::new(unscored.as_ref().unwrap_or(tried), demand, binding);
    let post_filter = plan.post_filter.as_ref().map(|filter| Trial::new(filter, Demand::CompleteNoScores, binding));
    let mut seen = Seen { most: most(request, counts_alone), matches: 0 };
    let is_known = |view| counts_alone && post_filter.is_none() && request.min_score.is_none() && known_count(query, view).is_some();
    for view in shard.leaves.iter().filter(|view| !is_known(view)) {
        if seen.are_enough() {
            break;
        }
        let mut filter = post_filter.as_ref().map(|filter| filter.lookup(view));
        let mut collect = |doc, score: &mut dyn FnMut() -> f32| {
            if request.min_score.is_some_and(|least| score() < least) {
                return ControlFlow::Continue(());
            }
            if let Some(filter) = &mut filter
                && !filter.as_mut().is_some_and(|filter| filter.matches(doc))
            {
                return ControlFlow::Continue(());
            }
            if seen.are_enough() {
                return ControlFlow::Break(());
            }
            seen.matches += 1;
            if demand.needs_scores() && request.size > 0 {
                score();
            }
            ControlFlow::Continue(())
        };
        if trial.collect(view, &mut collect).is_break() {
            break;
        }
    }
}

/// Tries the query of a rescorer on hits that it scores anew.
pub(super) fn of_rescorer(rescorer: &Rescorer, target: &SearchTarget, shard: &ShardSnapshot, statistics: &dyn Statistics, hits: &[Hit]) {
    let IndexSnapshot { mapping, context, .. } = &*target.snapshot;
    let binding = Binding { statistics, mapping, failure: &rescorer.failure, major: context.major };
    let trial = Trial::new(&rescorer.query, Demand::Complete, binding);
    let mut places: Vec<_> = hits.iter().map(|hit| (hit.leaf, hit.doc)).collect();
    places.sort_unstable();
    for of_leaf in places.chunk_by(|left, right| left.0 == right.0) {
        let Some(mut walk) = trial.walk(&shard.leaves[of_leaf[0].0 as usize]) else { continue };
        for (_, doc) in of_leaf {
            walk.score(*doc);
        }
    }
}

/// What the collectors of a search require of its query.
fn demand(request: &SearchRequest<'_>, plan: &ShardPlan<'_>) -> Demand {
    let collects_all = collects_all(request);
    if !request.needs_scores() {
        return if collects_all { Demand::CompleteNoScores } else { Demand::TopDocs };
    }
    let by_score = matches!(&plan.criteria[..], [] | [Criterion::Score { ascending: false }, ..]);
    if by_score && request.size > 0 && !collects_all { Demand::TopScores } else { Demand::Complete }
}

/// After how many matches a search stops.
fn most(request: &SearchRequest<'_>, counts_alone: bool) -> u64 {
    let counted = match request.track_total {
        TrackTotal::UpTo(limit) if counts_alone => limit,
        _ => u64::MAX,
    };
    if request.terminate_after == 0 { counted } else { counted.min(request.terminate_after) }
}

/// The matches visited.
struct Seen {
    most: u64,
    matches: u64,
}

impl Seen {
    fn are_enough(&self) -> bool {
        self.matches >= self.most
    }
}
