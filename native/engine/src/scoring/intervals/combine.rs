//! How intervals of several sources in one document become those of all.
//!
//! Lucene's algorithms over sorted lists: each source's intervals ascend by start and by end.

use super::Interval;

/// Those of any list that contain no other.
pub fn any(lists: Vec<Vec<Interval>>) -> Vec<Interval> {
    let mut all: Vec<Interval> = lists.into_iter().flatten().collect();
    all.sort_by_key(|interval| (interval.end, std::cmp::Reverse(interval.start)));
    let mut found: Vec<Interval> = Vec::new();
    for interval in all {
        if found.last().is_none_or(|last| interval.start > last.start) {
            found.push(interval);
        }
    }
    found
}

/// One directly behind the other.
pub fn phrase(lists: &[Vec<Interval>]) -> Vec<Interval> {
    let mut found = Vec::new();
    let Some((first, rest)) = lists.split_first() else { return found };
    for begin in first {
        let mut end = begin.end;
        let follows = rest.iter().all(|list| {
            let next = list.iter().find(|interval| interval.start == end + 1);
            end = next.map_or(end, |interval| interval.end);
            next.is_some()
        });
        if follows {
            found.push(Interval { start: begin.start, end, gaps: 0 });
        }
    }
    found
}

/// One behind the other, as close as can be.
pub fn ordered(lists: &[Vec<Interval>]) -> Vec<Interval> {
    let mut found: Vec<Interval> = Vec::new();
    let Some(first) = lists.first() else { return found };
    for begin in first {
        // The first of each list behind the one before gives the least end for this begin.
        let (mut end, mut gaps) = (begin.end, 0);
        let follows = lists[1..].iter().all(|list| {
            let next = list.iter().find(|interval| interval.start > end);
            if let Some(interval) = next {
                gaps += interval.start - end - 1;
                end = interval.end;
            }
            next.is_some()
        });
        if !follows {
            break;
        }
        let interval = Interval { start: begin.start, end, gaps };
        // A later begin with the same end is contained in the earlier one.
        while found.last().is_some_and(|last| last.end >= end) {
            found.pop();
        }
        found.push(interval);
    }
    found
}

/// In any order, as close as can be.
pub fn unordered(lists: &[Vec<Interval>]) -> Vec<Interval> {
    let mut found = Vec::new();
    if lists.iter().any(Vec::is_empty) {
        return found;
    }
    let mut at = vec![0; lists.len()];
    let current = |at: &[usize], place: usize| lists[place][at[place]];
    let first = |at: &[usize]| (0..lists.len()).min_by_key(|&place| (current(at, place).start, current(at, place).end));
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
        // As close as can be: the first moves on as long as the end stays.
        let mut interval;
        loop {
            let Some(top) = first(&at) else { break 'intervals };
            let end = greatest(&at);
            start = current(&at, top).start;
            let widths: i64 = (0..lists.len()).map(|place| current(&at, place).width()).sum();
            interval = Interval { start, end, gaps: end - start + 1 - widths };
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
pub fn repeated(list: &[Interval], count: usize) -> Vec<Interval> {
    let around = |part: &[Interval]| {
        let (start, end) = (part[0].start, part[part.len() - 1].end);
        let widths: i64 = part.iter().map(Interval::width).sum();
        Interval { start, end, gaps: end - start + 1 - widths }
    };
    list.windows(count).map(around).collect()
}

/// Those that contain none of the others. Lucene: nor do they reach into the first of them that does not end before.
pub fn not_containing(found: &mut Vec<Interval>, others: &[Interval]) {
    let mut at = 0;
    found.retain(|interval| {
        while others.get(at).is_some_and(|other| other.start < interval.start && other.end < interval.end) {
            at += 1;
        }
        others.get(at).is_none_or(|other| other.start > interval.end)
    });
}
