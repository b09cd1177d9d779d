//! A search's body judged before anything is searched: what `_msearch` does with all of its bodies, and where handles are found.

use super::execute::with_request;
use super::point_in_time::PointInTime;
use super::target::SearchContext;
use crate::error::Result;

/// What a body says before it is searched.
#[derive(Debug, Default)]
pub struct Checked {
    /// What is wrong with the request as a whole, for the list of a validation exception.
    pub complaints: Vec<String>,
    /// The point in time it is about.
    pub pit: Option<PointInTime>,
}

/// Parses a body with its URL parameters.
pub fn check_search(body: Option<&[u8]>, cx: &SearchContext) -> Result<Checked> {
    with_request(body, cx, |request| Ok(Checked { complaints: request.complaints(cx), pit: request.pit.clone() }))
}
