//! `terminate_after`: stops a shard before it has visited all its matches.

use super::query_phase::ShardQuery;
use super::request::SearchRequest;
use super::sort::criterion::Criterion;
use super::top_docs::TopHits;
use super::track_total::TrackTotal;
use crate::lucene::Scorer;

/// Progress of a shard towards termination.
pub struct Stop {
    /// `terminate_after`; 0 for never.
    after: u64,
    /// Number of matches after which no other is needed.
    enough: u64,
    /// The number of matches above which non-competitive ones are skipped, where hits are retained by score.
    counted: Option<u64>,
    /// The matches that were collected.
    collected: u64,
    /// True after termination.
    pub terminated: bool,
}

impl Stop {
    /// For a search on one shard. `aggregates`: aggregations need all matches; `knows_total`: counting needs no collection.
    pub fn new(request: &SearchRequest<'_>, query: &ShardQuery<'_>, criteria: &[Criterion], aggregates: bool, knows_total: bool) -> Self {
        let is_needed = request.terminate_after > 0 && !aggregates;
        let enough = match counted(request) {
            0 => 0,
            limit => limit.saturating_add(1),
        };
        let by_score = query.keeps_best && matches!(criteria, [] | [Criterion::Score { ascending: false }]);
        let counts = if knows_total { 1 } else { counted(request) };
        Self {
            after: request.terminate_after,
            enough: if is_needed && request.size == 0 { enough } else { u64::MAX },
            counted: (is_needed && by_score && request.size > 0).then(|| counts.max(query.size as u64)),
            collected: 0,
            terminated: false,
        }
    }

    /// Returns true if matches must be visited one at a time to terminate exactly.
    pub fn goes_one_by_one(&self) -> bool {
        self.counted.is_some()
    }

    /// Returns true if no match of the leaf is competitive any more. ES: the leaf is abandoned as soon as enough are counted
    /// (`api/global/search_terminate_after`).
    pub fn gives_up(&self, top: &TopHits<'_>, scorer: &dyn Scorer) -> bool {
        self.counted.is_some_and(|counted| self.collected > counted)
            && top.min_competitive_score().is_some_and(|least| scorer.max_score() <= least)
    }

    /// Called before each leaf: returns true if the shard stops there. ES: even before a leaf without matches
    /// (`api/global/search_terminate_after`).
    pub fn stops_before_leaf(&mut self) -> bool {
        self.terminated |= self.after > 0 && self.collected >= self.after;
        self.terminated
    }

    /// Returns true if a leaf is skipped because enough are counted.
    pub fn skips_leaf(&self) -> bool {
        self.enough < u64::MAX && self.collected + 1 >= self.enough
    }

    /// Returns true if no other match is needed.
    pub fn has_enough(&self) -> bool {
        self.collected >= self.enough
    }

    /// How many of these matches are visited, of which those that pass are collected.
    pub fn take(&mut self, passing: &[bool]) -> usize {
        for (place, _) in passing.iter().enumerate().filter(|(_, passes)| **passes) {
            if self.has_enough() {
                return place;
            }
            if self.collected >= self.after {
                self.terminated = true;
                return place;
            }
            self.collected += 1;
        }
        passing.len()
    }
}

/// Matches between two checks of the timeout, as in the reference.
const BETWEEN_LOOKS: usize = 2048;

/// Milliseconds after the timeout at which a search ends regardless of the number of matches.
const GRACE: u64 = 50;

/// Timeout of a search on one shard. ES: it is checked at intervals, so a search of few documents never times out.
#[derive(Default)]
pub struct Time {
    unlooked: usize,
    /// True if timed out.
    pub is_up: bool,
}

impl Time {
    /// Returns true if timed out after this many more matches; `is_late` checks the clock with a grace period in milliseconds.
    pub fn is_up_after(&mut self, matches: usize, is_late: &dyn Fn(u64) -> bool) -> bool {
        self.unlooked += matches;
        let is_due = self.unlooked > BETWEEN_LOOKS;
        if is_due {
            self.unlooked = 0;
        }
        self.is_up = is_late(if is_due { 0 } else { GRACE });
        self.is_up
    }
}

/// Maximum number of counted matches.
fn counted(request: &SearchRequest<'_>) -> u64 {
    match request.track_total {
        TrackTotal::Exact => u64::MAX,
        TrackTotal::UpTo(limit) => limit,
        TrackTotal::Disabled => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::Time;

    #[test]
    fn few_matches_are_late_only_where_they_take_long() {
        let mut time = Time::default();
        assert!(!time.is_up_after(100, &|grace| 40 > grace));
        assert!(time.is_up_after(100, &|grace| 60 > grace));
        assert!(!Time::default().is_up_after(2048, &|grace| 1 > grace));
        assert!(Time::default().is_up_after(2049, &|grace| 1 > grace));
    }
}
