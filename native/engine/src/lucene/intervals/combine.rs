//! Combines the intervals of several sources in one document.
//!
//! Lucene's algorithms on sorted lists: each source's intervals ascend by start and by end.

use super::Interval;
use crate::bounds::work;

/// An interval with what is remembered of its parts.
pub trait Stretch: Clone {
    /// The interval.
    fn interval(&self) -> Interval;
    /// An interval made of parts.
    fn around<'a>(interval: Interval, parts: impl Iterator<Item = &'a Self>) -> Self
    where
        Self: 'a;
    /// An interval made of unordered parts.
    fn gathered<'a>(interval: Interval, parts: impl Iterator<Item = &'a Self>) -> Self
    where
        Self: 'a,
    {
        Self::around(interval, parts)
    }
    /// Notes that another source has the same interval.
    fn meets(&mut self, _other: &Self) {}
}

impl Stretch for Interval {
    fn interval(&self) -> Interval {
        *self
    }

    fn around<'a>(interval: Interval, _parts: impl Iterator<Item = &'a Self>) -> Self {
        interval
    }
}

/// Intervals of any list that contain no other.
pub fn any<S: Stretch>(lists: Vec<Vec<S>>) -> Vec<S> {
    let mut all: Vec<S> = lists.into_iter().flatten().collect();
    all.sort_by_key(|stretch| (stretch.interval().end, std::cmp::Reverse(stretch.interval().start)));
    let mut found: Vec<S> = Vec::new();
    for stretch in all {
        let interval = stretch.interval();
        match found.last_mut() {
            Some(last) if interval.start == last.interval().start && interval.end == last.interval().end => last.meets(&stretch),
            Some(last) if interval.start <= last.interval().start => {}
            _ => found.push(stretch),
        }
    }
    found
}

/// The first interval that starts after `end`.
fn first_after<S: Stretch>(list: &[S], end: i64) -> Option<&S> {
    work(1);
    list.get(list.partition_point(|stretch| stretch.interval().start <= end))
}

/// One interval of each list, each directly after the previous one.
pub fn phrase<S: Stretch>(lists: &[Vec<S>]) -> Vec<S> {
    let mut found = Vec::new();
    let Some((first, rest)) = lists.split_first() else { return found };
    for begin in first {
        let Interval { start, mut end, .. } = begin.interval();
        let mut parts = vec![begin];
        let follows = rest.iter().all(|list| {
            let next = first_after(list, end).filter(|stretch| stretch.interval().start == end + 1);
            end = next.map_or(end, |stretch| stretch.interval().end);
            parts.extend(next);
            next.is_some()
        });
        if follows {
            found.push(S::around(Interval { start, end, gaps: 0, unfilled: 0 }, parts.into_iter()));
        }
    }
    found
}

/// One interval of each list, each after the previous one, as close as possible.
pub fn ordered<S: Stretch>(lists: &[Vec<S>]) -> Vec<S> {
    let mut found: Vec<S> = Vec::new();
    let Some(first) = lists.first() else { return found };
    for begin in first {
        // The first interval of each list after the previous one yields the smallest end for this start.
        let Interval { start, mut end, unfilled, .. } = begin.interval();
        let (mut gaps, mut parts) = (unfilled, vec![begin]);
        let follows = lists[1..].iter().all(|list| {
            let next = first_after(list, end);
            if let Some(interval) = next.map(Stretch::interval) {
                gaps += interval.start - end - 1 + interval.unfilled;
                end = interval.end;
            }
            parts.extend(next);
            next.is_some()
        });
        if !follows {
            break;
        }
        // A later begin with the same end is contained in the earlier one.
        while found.last().is_some_and(|last| last.interval().end >= end) {
            found.pop();
        }
        found.push(S::gathered(Interval { start, end, gaps, unfilled: 0 }, parts.into_iter()));
    }
    found
}

/// In any order, as close as can be.
pub fn unordered<S: Stretch>(lists: &[Vec<S>]) -> Vec<S> {
    let mut found = Vec::new();
    if lists.iter().any(Vec::is_empty) {
        return found;
    }
    let mut at = vec![0; lists.len()];
    let current = |at: &[usize], place: usize| lists[place][at[place]].interval();
    // Lucene: of those that begin together, the longest is the first (api/global/search_highlight_intervals).
    let first = |at: &[usize]| (0..lists.len()).min_by_key(|&place| (current(at, place).start, std::cmp::Reverse(current(at, place).end)));
    let greatest = |at: &[usize]| (0..lists.len()).map(|place| current(at, place).end).max().unwrap_or(0);
    let mut start = -1;
    'intervals: loop {
        // Beyond the interval before.
        while let Some(top) = first(&at).filter(|&top| current(&at, top).start == start) {
            at[top] += 1;
            if at[top] == lists[top].len() {
                break 'intervals;
            }
        }
        // Minimizes the interval: the first part advances as long as the end is unchanged.
        let mut interval;
        loop {
            let Some(top) = first(&at) else { break 'intervals };
            work(lists.len() as u32);
            let end = greatest(&at);
            start = current(&at, top).start;
            let widths: i64 = (0..lists.len()).map(|place| current(&at, place).filled()).sum();
            let parts = (0..lists.len()).map(|place| &lists[place][at[place]]);
            interval = S::gathered(Interval { start, end, gaps: end - start + 1 - widths, unfilled: 0 }, parts);
            if current(&at, top).end == end {
                break;
            }
            at[top] += 1;
            if at[top] == lists[top].len() {
                found.push(interval);
                break 'intervals;
            }
            if greatest(&at) != end {
                break;
            }
        }
        found.push(interval);
    }
    found
}

/// Around so many that follow each other.
pub fn repeated<S: Stretch>(list: &[S], count: usize) -> Vec<S> {
    let around = |part: &[S]| {
        let (start, end) = (part[0].interval().start, part[part.len() - 1].interval().end);
        let widths: i64 = part.iter().map(|stretch| stretch.interval().width()).sum();
        let gaps = end - start + 1 - widths;
        S::around(Interval { start, end, gaps, unfilled: gaps }, part.iter())
    };
    list.windows(count).map(around).collect()
}

/// Intervals that contain none of the others. Lucene: nor overlap the first of them that ends later.
pub fn not_containing<S: Stretch>(found: &mut Vec<S>, others: &[S]) {
    let mut at = 0;
    let other = |at: usize| others.get(at).map(Stretch::interval);
    found.retain(|stretch| {
        let interval = stretch.interval();
        while other(at).is_some_and(|other| other.start < interval.start && other.end < interval.end) {
            at += 1;
        }
        other(at).is_none_or(|other| other.start > interval.end)
    });
}
