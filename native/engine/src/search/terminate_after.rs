//! `terminate_after`: when a shard stops before it has seen all of its matches.

use super::query_phase::ShardQuery;
use super::request::SearchRequest;
use super::sort::criterion::Criterion;
use super::top_docs::TopHits;
use super::track_total::TrackTotal;
use crate::lucene::Scorer;

/// How far a shard has got on the way to where it stops.
pub struct Stop {
    /// The number of matches after which it stops; 0 for never.
    after: u64,
    /// The number of matches with which it is seen that no other is wanted.
    enough: u64,
    /// The number of matches above which non-competitive ones are skipped, where hits are retained by score.
    counted: Option<u64>,
    /// The matches that were collected.
    collected: u64,
    /// Whether it has stopped.
    pub terminated: bool,
}

impl Stop {
    /// Of a search on one shard. `aggregates`: all matches are wanted by aggregations; `knows_total`: none need be collected to count them.
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

    /// Returns true if the next match may have to be examined before it is known whether a later one is wanted.
    pub fn goes_one_by_one(&self) -> bool {
        self.counted.is_some()
    }

    /// Whether no match of the leaf can be among the best hits any more. ES: these are given up as soon as enough are counted.
    pub fn gives_up(&self, top: &TopHits<'_>, scorer: &dyn Scorer) -> bool {
        self.counted.is_some_and(|counted| self.collected > counted) && top.least_score().is_some_and(|least| scorer.max_score() <= least)
    }

    /// Asked before each leaf: whether the shard stops there. ES: it does before a leaf without matches too.
    pub fn stops_before_leaf(&mut self) -> bool {
        self.terminated |= self.after > 0 && self.collected >= self.after;
        self.terminated
    }

    /// Whether a leaf is not even begun, as enough are counted.
    pub fn skips_leaf(&self) -> bool {
        self.enough < u64::MAX && self.collected + 1 >= self.enough
    }

    /// Whether no other match is wanted.
    pub fn has_enough(&self) -> bool {
        self.collected >= self.enough
    }

    /// How many of these matches are seen, of which those that pass are collected.
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

/// Matches after which the time is looked at as the reference does.
const BETWEEN_LOOKS: usize = 2048;

/// Milliseconds above its time after which a search ends, however few matches it has looked at.
const GRACE: u64 = 50;

/// The time of a search on one shard. ES: it is looked at once in a while, so that a search of few documents is never late.
#[derive(Default)]
pub struct Time {
    unlooked: usize,
    /// Whether it is up.
    pub is_up: bool,
}

impl Time {
    /// Whether it is up after so many matches more; `is_late` says whether it is, with so many milliseconds more.
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

/// How many matches are counted at the most.
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
