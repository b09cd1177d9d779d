//! The URL parameters `_source`, `_source_includes` and `_source_excludes`.

use std::collections::BTreeMap;

use crate::json::SourceFilter;

/// What of the source a reply shows.
#[derive(Clone, Debug)]
pub struct SourceParams {
    /// Whether it shows any.
    pub fetch: bool,
    /// What of it.
    pub filter: SourceFilter,
}

impl SourceParams {
    /// The whole source.
    pub fn everything() -> Self {
        Self { fetch: true, filter: SourceFilter::new(&[], &[]) }
    }

    /// Reads the parameters; `None` when none of them is given.
    pub fn read(query: &BTreeMap<String, String>) -> Option<Self> {
        let list = |name: &str| query.get(name).map(|value| split(value.as_str()));
        let source = query.get("_source").map(String::as_str);
        let mut includes = list("_source_includes");
        let excludes = list("_source_excludes");
        if source.is_none() && includes.is_none() && excludes.is_none() {
            return None;
        }
        let mut fetch = true;
        match source {
            None | Some("true" | "") => {}
            Some("false") => fetch = false,
            // ES: `_source_includes` wins over a list in `_source`.
            Some(paths) => includes = includes.or_else(|| Some(split(paths))),
        }
        let filter = SourceFilter::new(&includes.unwrap_or_default(), &excludes.unwrap_or_default());
        Some(Self { fetch, filter })
    }
}

fn split(list: &str) -> Vec<&str> {
    list.split(',').filter(|path| !path.is_empty()).collect()
}
