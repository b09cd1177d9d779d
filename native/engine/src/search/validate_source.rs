//! Validates a search body before anything is searched: `_msearch` does so for all its bodies, and finds scroll and point-in-time ids.

use super::execute::with_request;
use super::point_in_time::PointInTime;
use super::target::SearchContext;
use crate::error::Result;

/// Result of validating a body.
#[derive(Debug, Default)]
pub struct Checked {
    /// Validation errors for `action_request_validation_exception`.
    pub complaints: Vec<String>,
    /// The point in time it is about.
    pub pit: Option<PointInTime>,
}

/// Parses a body with its URL parameters.
pub fn check_search(body: Option<&[u8]>, cx: &SearchContext) -> Result<Checked> {
    with_request(body, cx, |request| Ok(Checked { complaints: request.complaints(cx), pit: request.pit.clone() }))
}
