//! Where a text matches, however that was found out.

use std::sync::Arc;

/// One place to be highlighted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOffsets {
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// What matched there: places of the same label count as one word when fragments are scored.
    pub label: Arc<[u8]>,
    /// How often the label is said to match in the whole text.
    pub freq: u32,
}

/// Sorts places as they are to be visited.
pub fn sort(places: &mut [MatchOffsets]) {
    places.sort_by_key(|place| (place.start, place.end));
}
