//! The URL parameters `_source`, `_source_includes` and `_source_excludes`.

use std::collections::BTreeMap;

use crate::json::parse;
use crate::xcontent::source_filter::SourceFilter;

/// Which part of the source a response returns.
#[derive(Clone, Debug)]
pub struct SourceParams {
    /// If true, the source is returned.
    pub fetch: bool,
    /// Includes and excludes.
    pub filter: SourceFilter,
}

impl SourceParams {
    /// The complete source.
    pub fn everything() -> Self {
        Self { fetch: true, filter: SourceFilter::new(&[], &[]) }
    }

    /// Parses the parameters; `None` if none is given. Those of a body item are in `_source.includes` and `_source.excludes`, JSON arrays
    /// whose paths are literal.
    pub fn read(query: &BTreeMap<String, String>) -> Option<Self> {
        let (includes, excludes) = (query.get("_source.includes"), query.get("_source.excludes"));
        if includes.is_some() || excludes.is_some() {
            let (includes, excludes) = (paths(includes), paths(excludes));
            return Some(Self { fetch: true, filter: SourceFilter::owned(includes, excludes) });
        }
        let list = |name: &str| query.get(name).map(|value| split(value.as_str()));
        let source = query.get("_source").map(String::as_str);
        let mut includes = list("_source_includes");
        let excludes = list("_source_excludes");
        let exclude_vectors = query.get("_source_exclude_vectors").map(|said| said != "false");
        if source.is_none() && includes.is_none() && excludes.is_none() && exclude_vectors.is_none() {
            return None;
        }
        let mut fetch = true;
        match source {
            None | Some("true" | "") => {}
            Some("false") => fetch = false,
            // ES: `_source_includes` wins over a list in `_source`.
            Some(paths) => includes = includes.or_else(|| Some(split(paths))),
        }
        let filter = SourceFilter::new(&includes.unwrap_or_default(), &excludes.unwrap_or_default()).with_vectors(exclude_vectors);
        Some(Self { fetch, filter })
    }
}

fn split(list: &str) -> Vec<&str> {
    list.split(',').filter(|path| !path.is_empty()).collect()
}

/// The texts of a JSON array.
pub(super) fn paths(list: Option<&String>) -> Vec<String> {
    let array = list.and_then(|list| parse(list.as_bytes()).ok());
    let items = array.as_ref().and_then(|array| array.as_array()).unwrap_or_default();
    items.iter().filter_map(|item| item.as_str()).map(str::to_owned).collect()
}
