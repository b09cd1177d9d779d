//! One pipeline aggregation of a request.

use std::sync::Arc;

use super::Pipeline;
use crate::json::JsonOwned;

/// A pipeline aggregation with its name.
pub struct NamedPipeline {
    /// Its name.
    pub name: Arc<str>,
    /// Wire name of its kind.
    pub kind: &'static str,
    /// `meta` of the request.
    pub meta: Option<Arc<JsonOwned>>,
    /// Its computation.
    pub pipeline: Pipeline,
}

impl NamedPipeline {
    /// Its first path.
    pub fn path(&self) -> &str {
        self.pipeline.paths.first().map_or("", String::as_str)
    }
}
