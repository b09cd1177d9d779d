//! The way of aggregations into nested objects and back.

use std::sync::Arc;

use crate::mapping::Mapping;

/// What an aggregation does to the path of the objects that those inside it collect.
#[derive(Clone, Debug)]
pub enum NestedStep {
    /// Into the objects of a path, if it is nested.
    Into(Arc<str>),
    /// Back to the objects of a path; to documents without one.
    Back(Option<Arc<str>>),
}

impl NestedStep {
    /// The path of the collected objects after this step; `None` for documents.
    pub fn take(&self, from: Option<Arc<str>>, mapping: &Mapping) -> Option<Arc<str>> {
        match self {
            Self::Into(path) if mapping.is_nested(path) => Some(Arc::clone(path)),
            Self::Into(_) => from,
            Self::Back(path) => path.clone(),
        }
    }

    /// The path after several steps that begin at the documents.
    pub fn take_all(steps: &[Self], mapping: &Mapping) -> Option<Arc<str>> {
        steps.iter().fold(None, |from, step| step.take(from, mapping))
    }
}
