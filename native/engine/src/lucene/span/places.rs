//! Spans in one document, and their combination.

use std::rc::Rc;

use crate::bounds::work;
use crate::lucene::priority_queue;

/// Payload of a span: its terms.
pub trait Parts: Clone + Default {
    /// Adds the payload of another span.
    fn add(&mut self, other: &Self);
}

/// No payload, if only positions are needed.
impl Parts for () {
    fn add(&mut self, (): &Self) {}
}

/// One span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span<P = ()> {
    /// Its first position.
    pub start: i64,
    /// The position after its last one.
    pub end: i64,
    /// Distance between its parts, which lowers the score.
    pub width: i64,
    /// The payload.
    pub parts: P,
}

/// The spans of a clause.
#[derive(Clone)]
pub enum Places<P = ()> {
    /// The spans by start and end, shared by equal clauses, and the payload of the clause before its first span.
    Of(Rc<Vec<Span<P>>>, P),
    /// So many positions anywhere.
    Gap(i64),
}

/// One after the other; each part takes the first span after the previous part.
pub fn ordered<P: Parts>(places: &[Places<P>], slop: i64) -> Vec<Span<P>> {
    let mut found = Vec::new();
    if places.iter().any(|place| matches!(place, Places::Of(spans, _) if spans.is_empty())) {
        return found;
    }
    let mut next = vec![0; places.len()];
    match places.first() {
        Some(Places::Of(firsts, _)) => {
            for first in firsts.iter() {
                if !follow(places, &mut next, first.clone(), slop, &mut found) {
                    break;
                }
            }
        }
        // Lucene: a gap begins at every position until what follows is exhausted (query/span_gap).
        Some(Places::Gap(width)) => {
            let mut start = 0;
            let gap = |start| Span { start, end: start + width, width: 0, parts: P::default() };
            while places.len() > 1 && follow(places, &mut next, gap(start), slop, &mut found) {
                start += 1;
            }
        }
        None => {}
    }
    found
}

/// Finds the other parts after the first one; false when one of them is exhausted.
fn follow<P: Parts>(places: &[Places<P>], next: &mut [usize], first: Span<P>, slop: i64, found: &mut Vec<Span<P>>) -> bool {
    work(places.len() as u32);
    let (mut end, mut width, mut parts) = (first.end, 0, first.parts);
    for (place, at) in places.iter().zip(next).skip(1) {
        match place {
            Places::Gap(gap) => end += gap,
            Places::Of(spans, before) => {
                // Lucene: before its first span a clause is at position -1, where a negative gap may end (query/span_gap).
                if *at == 0 && end <= -1 {
                    (width, end) = (width - 1 - end, -1);
                    parts.add(before);
                    continue;
                }
                while spans.get(*at).is_some_and(|span| span.start < end) {
                    *at += 1;
                }
                let Some(span) = spans.get(*at) else { return false };
                width += span.start - end;
                end = span.end;
                parts.add(&span.parts);
            }
        }
    }
    if width <= slop {
        found.push(Span { start: first.start, end, width, parts });
    }
    true
}

/// Unordered: the first span advances until one clause is exhausted. The order of ties follows Lucene's heap.
pub fn unordered<P: Parts>(places: &[Places<P>], slop: i64) -> Vec<Span<P>> {
    let mut lists = Vec::with_capacity(places.len());
    for place in places {
        if let Places::Of(spans, _) = place {
            lists.push(spans);
        }
    }
    let places = lists;
    let mut found = Vec::new();
    let mut at = vec![0; places.len()];
    let mut window = Vec::with_capacity(places.len());
    let is_before = |at: &[usize], a: usize, b: usize| {
        let key = |place: usize| (places[place][at[place]].start, places[place][at[place]].end);
        key(a) < key(b)
    };
    let (mut greatest, mut total) = (-1, 0);
    for (place, spans) in places.iter().enumerate() {
        let Some(span) = spans.first() else { return found };
        greatest = greatest.max(span.end);
        total += span.end - span.start;
        window.push(place);
        priority_queue::up(&mut window, |a, b| is_before(&at, *a, *b));
    }
    while let Some(&top) = window.first() {
        let span = &places[top][at[top]];
        work(1);
        if greatest - span.start - total <= slop {
            work(places.len() as u32);
            let mut parts = P::default();
            places.iter().zip(&at).for_each(|(spans, &at)| parts.add(&spans[at].parts));
            found.push(Span { start: span.start, end: greatest, width: greatest - span.start, parts });
        }
        at[top] += 1;
        let Some(moved) = places[top].get(at[top]) else { break };
        total += (moved.end - moved.start) - (span.end - span.start);
        greatest = greatest.max(moved.end);
        priority_queue::down(&mut window, |a, b| is_before(&at, *a, *b));
    }
    found
}

/// Spans of `big` that contain one of `little`.
pub fn containing<P: Parts>(big: &[Span<P>], little: &[Span<P>]) -> Vec<Span<P>> {
    let mut found = Vec::new();
    let mut at = 0;
    for outer in big {
        while little.get(at).is_some_and(|inner| inner.start < outer.start) {
            at += 1;
        }
        let Some(inner) = little.get(at) else { break };
        if outer.end >= inner.end {
            found.push(with(outer, inner));
        }
    }
    found
}

/// Spans of `little` within one of `big`, whose payload is `before` until its first span.
pub fn within<P: Parts>(big: &[Span<P>], before: &P, little: &[Span<P>]) -> Vec<Span<P>> {
    let mut found = Vec::new();
    if big.is_empty() {
        return found;
    }
    // Lucene: before its first span the big clause is at position -1, where a negative gap may end (query/span_gap).
    let mut at = None;
    for inner in little {
        if at.is_none() && inner.end <= -1 {
            if inner.start >= -1 {
                let mut inner = inner.clone();
                inner.parts.add(before);
                found.push(inner);
            }
            continue;
        }
        let mut place = at.unwrap_or(0);
        while big.get(place).is_some_and(|outer| outer.end < inner.end) {
            place += 1;
        }
        at = Some(place);
        let Some(outer) = big.get(place) else { break };
        if outer.start <= inner.start {
            found.push(with(inner, outer));
        }
    }
    found
}

/// Lucene: the payload includes that of the containing or contained span (`api/global/search_highlight_queries`).
fn with<P: Parts>(span: &Span<P>, other: &Span<P>) -> Span<P> {
    let mut span = span.clone();
    span.parts.add(&other.parts);
    span
}

/// Spans of `include` that are not near one of `exclude`.
pub fn apart<P: Parts>(include: Vec<Span<P>>, exclude: &[Span<P>], pre: i64, post: i64) -> Vec<Span<P>> {
    let near = |span: &Span<P>| {
        work(exclude.len() as u32);
        let next = exclude.iter().find(|other| other.end > span.start - pre);
        next.is_some_and(|other| other.start - post < span.end)
    };
    include.into_iter().filter(|span| !near(span)).collect()
}
