//! Offsets of matches, from whatever source (Elasticsearch's `OffsetsEnum`).

use std::cmp::Ordering;
use std::sync::Arc;

use crate::bounds::work;

/// A range to highlight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOffsets {
    /// Start offset.
    pub start: usize,
    /// End offset.
    pub end: usize,
    /// What matched: ranges with the same label count as one term in passage scores.
    pub label: Arc<[u8]>,
    /// The reported frequency of the label in the whole text.
    pub freq: u32,
}

/// Sorts by iteration order.
pub fn sort(places: &mut [MatchOffsets]) {
    places.sort_by(compare);
}

fn compare(a: &MatchOffsets, b: &MatchOffsets) -> Ordering {
    work(1);
    (a.start, a.end).cmp(&(b.start, b.end))
}
