//! Occurrences of terms and phrases in a field of a document.

use std::cmp::Ordering;
use std::collections::VecDeque;

use super::phrase_map::{End, PhraseMap};
use crate::index::term_vector::VectorToken;

/// Begin and end in the text.
pub type Stretch = (i32, i32);

/// An occurrence of a term or phrase in a text.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// Its ranges in the text; several if its terms are not adjacent.
    pub stretches: Vec<Stretch>,
    /// Its score.
    pub boost: f32,
    /// Its number among all terms and phrases.
    pub number: usize,
}

impl Phrase {
    /// Start offset.
    pub fn start(&self) -> i32 {
        self.stretches.first().map_or(0, |stretch| stretch.0)
    }

    /// End offset.
    pub fn end(&self) -> i32 {
        self.stretches.last().map_or(0, |stretch| stretch.1)
    }

    fn of(tokens: &[&VectorToken<'_>], end: End) -> Self {
        let mut stretches: Vec<Stretch> = Vec::new();
        let mut last: Option<u32> = None;
        for token in tokens {
            match stretches.last_mut() {
                Some(stretch) if last.is_some_and(|last| token.position == last + 1) => stretch.1 = token.end as i32,
                _ => stretches.push((token.start as i32, token.end as i32)),
            }
            last = Some(token.position);
        }
        Self { stretches, boost: end.boost, number: end.number }
    }

    fn overlaps(&self, other: &Self) -> bool {
        let ((start, end), (from, to)) = ((self.start(), self.end()), (other.start(), other.end()));
        (start <= from && from < end) || (start < to && to <= end) || (from <= start && start < to) || (from < end && end <= to)
    }
}

/// A token by the ordinal of its position and its own ordinal among the tokens there: the others at that position
/// follow it in a cycle.
type At = (usize, usize);

struct Stack<'t> {
    positions: Vec<&'t [VectorToken<'t>]>,
    left: VecDeque<At>,
}

impl<'t> Stack<'t> {
    fn token(&self, at: At) -> &'t VectorToken<'t> {
        &self.positions[at.0][at.1]
    }

    /// The first token of the circle for which there is something.
    fn pick<T>(&self, at: At, find: impl Fn(&[u8]) -> Option<T>) -> Option<(At, T)> {
        let count = self.positions[at.0].len();
        (0..count).map(|step| (at.0, (at.1 + step) % count)).find_map(|at| Some((at, find(self.token(at).term)?)))
    }
}

/// The longest phrases, from the begin of the text on; `tokens` by position.
pub fn find(tokens: &[VectorToken<'_>], map: &PhraseMap, limit: i32) -> Vec<Phrase> {
    let positions: Vec<_> = tokens.chunk_by(|a, b| a.position == b.position).collect();
    let left = (0..positions.len()).map(|place| (place, 0)).collect();
    let mut stack = Stack { positions, left };
    let mut found: Vec<Phrase> = Vec::new();
    while (found.len() as i64) < i64::from(limit)
        && let Some(first) = stack.left.pop_front()
    {
        let Some((at, mut node)) = stack.pick(first, |term| map.start(term)) else { continue };
        let mut candidate: Vec<At> = vec![at];
        while let Some(next) = stack.left.pop_front() {
            if let Some((at, longer)) = stack.pick(next, |term| node.next(term)) {
                candidate.push(at);
                node = longer;
                continue;
            }
            // Lucene: the last term of the cycle is pushed back.
            let count = stack.positions[next.0].len();
            stack.left.push_front((next.0, (next.1 + count - 1) % count));
            break;
        }
        let places = |candidate: &[At]| -> Vec<&VectorToken<'_>> { candidate.iter().map(|&at| stack.token(at)).collect() };
        let ends = |tokens: &[&VectorToken<'_>]| {
            let positions: Vec<u32> = tokens.iter().map(|token| token.position).collect();
            map.search(tokens.iter().map(|token| token.term))?.end_at(&positions)
        };
        let mut back = Vec::new();
        loop {
            let tokens = places(&candidate);
            if let Some(end) = ends(&tokens) {
                add(&mut found, Phrase::of(&tokens, end));
                break;
            }
            if candidate.len() < 2 {
                break;
            }
            back.extend(candidate.pop());
        }
        for at in back {
            stack.left.push_front(at);
        }
    }
    found
}

/// Lucene: what overlaps something is lost.
fn add(found: &mut Vec<Phrase>, phrase: Phrase) {
    if !found.iter().any(|known| known.overlaps(&phrase)) {
        found.push(phrase);
    }
}

/// Merges the occurrences of several fields; overlapping phrases become one.
pub fn merge(lists: Vec<Vec<Phrase>>) -> Vec<Phrase> {
    let mut merged: Vec<Phrase> = Vec::new();
    let mut group: Vec<Phrase> = Vec::new();
    let mut end = 0;
    let order = |a: &Phrase, b: &Phrase| {
        (a.start(), a.end()).cmp(&(b.start(), b.end())).then(a.boost.partial_cmp(&b.boost).unwrap_or(Ordering::Equal))
    };
    for phrase in in_turn(lists, order) {
        if !group.is_empty() && phrase.start() > end {
            merged.extend(together(std::mem::take(&mut group)));
        }
        end = if group.is_empty() { phrase.end() } else { end.max(phrase.end()) };
        group.push(phrase);
    }
    merged.extend(together(group));
    merged
}

/// Merges overlapping phrases; a single one is not changed.
fn together(group: Vec<Phrase>) -> Option<Phrase> {
    if group.len() < 2 {
        return group.into_iter().next();
    }
    let number = group[0].number;
    let boost = group[1..].iter().fold(group[0].boost, |sum, phrase| sum + phrase.boost);
    let mut stretches: Vec<Stretch> = Vec::new();
    for (start, end) in in_turn(group.into_iter().map(|phrase| phrase.stretches).collect(), Ord::cmp) {
        match stretches.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => stretches.push((start, end)),
        }
    }
    Some(Phrase { stretches, boost, number })
}

/// Merges sorted lists.
fn in_turn<T>(lists: Vec<Vec<T>>, order: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let mut lists: Vec<VecDeque<T>> = lists.into_iter().map(VecDeque::from).collect();
    let mut merged = Vec::new();
    loop {
        let heads = lists.iter().enumerate().filter_map(|(place, list)| Some((place, list.front()?)));
        let Some((place, _)) = heads.min_by(|a, b| order(a.1, b.1)) else { return merged };
        merged.extend(lists[place].pop_front());
    }
}
