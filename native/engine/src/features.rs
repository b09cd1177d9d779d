//! The implemented features, read from the registries: they determine what generated traffic uses and what is counted
//! as proven.

use crate::aggregation;
use crate::analysis::{analyzer, char_filter, token_filter, tokenizer};
use crate::json::JsonWriter;
use crate::mapping::types::TYPES;
use crate::query_dsl::QUERIES;
use crate::search::SEARCH_KEYS;

/// The features of a major version as JSON: `queries`, `aggregations` (name → takes sub-aggregations), `field_types` (name →
/// supported parameters), `tokenizers`, `token_filters` (name → a normalizer may use it), `char_filters`, `analyzers`,
/// `search_keys`.
pub fn features(major: u8) -> Vec<u8> {
    let mut out = JsonWriter::default();
    out.begin_object();
    names(&mut out, "queries", QUERIES.iter().map(|spec| spec.name));
    let pipelines = aggregation::pipeline::SPECS.iter().map(|spec| (spec.name, false));
    flags(&mut out, "aggregations", aggregation::specs().map(|spec| (spec.name, spec.buckets)).chain(pipelines));
    out.key("field_types");
    out.begin_object();
    for spec in TYPES {
        let built = spec.params.iter().filter(|param| param.built && param.since <= major);
        names(&mut out, spec.name, built.map(|param| param.name));
    }
    out.end_object();
    names(&mut out, "tokenizers", tokenizer::SPECS.iter().map(|spec| spec.name));
    flags(&mut out, "token_filters", token_filter::SPECS.iter().map(|spec| (spec.name, spec.normalizes)));
    names(&mut out, "char_filters", char_filter::SPECS.iter().map(|spec| spec.name));
    names(&mut out, "analyzers", analyzer::all().map(|spec| spec.name));
    names(&mut out, "search_keys", SEARCH_KEYS.iter().copied());
    out.end_object();
    out.into_bytes()
}

fn names<'a>(out: &mut JsonWriter, key: &str, names: impl Iterator<Item = &'a str>) {
    out.key(key);
    out.begin_array();
    names.for_each(|name| out.string(name));
    out.end_array();
}

fn flags<'a>(out: &mut JsonWriter, key: &str, flags: impl Iterator<Item = (&'a str, bool)>) {
    out.key(key);
    out.begin_object();
    for (name, flag) in flags {
        out.key(name);
        out.bool(flag);
    }
    out.end_object();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_those_of_the_registries() {
        let (eight, nine) = (String::from_utf8(features(8)), String::from_utf8(features(9)));
        let (eight, nine) = (eight.expect("UTF-8"), nine.expect("UTF-8"));
        assert!(eight.starts_with(r#"{"queries":["bool","#), "{eight}");
        assert!(eight.contains(r#""terms":true"#) && eight.contains(r#""avg":false"#), "{eight}");
        // A known but unsupported parameter is not a feature.
        assert!(!eight.contains("time_series_dimension"), "{eight}");
        assert!(!eight.contains("normalizer_skip_store_original_value") && nine.contains("normalizer_skip_store_original_value"));
    }
}
