//! Offsets of matches, from whatever source (Elasticsearch's `OffsetsEnum`).

use std::sync::Arc;

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
    places.sort_by_key(|place| (place.start, place.end));
}
