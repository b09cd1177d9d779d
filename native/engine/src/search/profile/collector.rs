//! Collectors in profiles: named as the reference's equivalent ones.

use std::cell::Cell;
use std::sync::Arc;

use crate::aggregation::profile::{AggregationProfile, Step};
use crate::json::JsonWriter;
use crate::search::request::SearchRequest;

/// The page of a scroll that is requested from a shard.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// True if it is not the first.
    pub is_later: bool,
    /// True if previous pages returned hits of the shard.
    pub goes_on: bool,
}

/// Nanoseconds of what looks through matches.
#[derive(Debug, Default)]
pub struct Collectors {
    /// Total time.
    pub all: Cell<u64>,
    /// Keeping the best hits.
    pub top_hits: Cell<u64>,
}

impl Collectors {
    /// Writes all of them.
    pub(super) fn write(
        &self,
        request: &SearchRequest<'_>,
        aggregations: &[Arc<AggregationProfile>],
        (major, page): (u8, Page),
        out: &mut JsonWriter,
    ) {
        begin("QueryPhaseCollector", "search_query_phase", self.all.get(), out);
        out.key("children");
        out.begin_array();
        let reason = if request.size == 0 { "search_count" } else { "search_top_hits" };
        begin(kept_by(request, major, page.goes_on), reason, self.top_hits.get(), out);
        out.end_object();
        if request.aggregations_given && !page.is_later {
            let names = aggregations.iter().map(|one| &*one.name).collect::<Vec<_>>().join(", ");
            let time = |one: &Arc<AggregationProfile>| one.get(Step::Collect).1 + one.get(Step::BuildLeafCollector).1;
            begin(&format!("AggregatorCollector: [{names}]"), "aggregation", aggregations.iter().map(time).sum(), out);
            out.end_object();
        }
        out.end_array();
        out.end_object();
    }
}

/// The collector that retains the top hits.
fn kept_by(request: &SearchRequest<'_>, major: u8, goes_on: bool) -> &'static str {
    let is_sorted = !request.sort.is_empty();
    // ES: the maximum score is tracked along with the hits if requested, and where groups are sorted by score alone
    // (api/global/search_profile_options).
    let keeps_greatest = request.track_scores || (request.collapse.is_some() && !is_sorted);
    match (request.size, keeps_greatest, is_sorted) {
        (0, ..) => "PartialHitCountCollector",
        (_, true, _) => "MultiCollector",
        _ if request.collapse.is_some() => "SinglePassGroupingCollector",
        (_, _, true) if goes_on || !request.search_after.is_empty() => "PagingFieldCollector",
        (_, _, true) => "SimpleFieldCollector",
        _ if major == 8 && goes_on => "PagingTopScoreDocCollector",
        _ if major == 8 => "SimpleTopScoreDocCollector",
        _ => "TopScoreDocCollector",
    }
}

fn begin(name: &str, reason: &str, time: u64, out: &mut JsonWriter) {
    out.begin_object();
    out.key("name");
    out.string(name);
    out.key("reason");
    out.string(reason);
    out.key("time_in_nanos");
    out.u64(time);
}
