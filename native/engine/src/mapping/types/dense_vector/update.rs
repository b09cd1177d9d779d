//! Updates of `index_options`: how vectors are found may become finer, not coarser.

use crate::json::JsonOwned;
use crate::mapping::parameter::printed;

/// The class of options without a text of their own, and of their kind in the reference.
const UNPRINTED: &[(&str, &str)] = &[
    ("flat", "FlatIndexOptions"),
    ("int8_flat", "Int8FlatIndexOptions"),
    ("bbq_flat", "BBQFlatIndexOptions"),
    ("bbq_hnsw", "BBQHnswIndexOptions"),
];

/// Allowed changes of each index type.
const FINER: &[(&str, &[&str])] = &[
    ("hnsw", &["int8_hnsw", "int4_hnsw", "bbq_hnsw"]),
    ("int8_hnsw", &["int4_hnsw", "bbq_hnsw"]),
    ("int4_hnsw", &["bbq_hnsw"]),
    ("flat", &["hnsw", "int8_hnsw", "int4_hnsw", "bbq_hnsw", "int8_flat", "int4_flat", "bbq_flat"]),
    ("int8_flat", &["hnsw", "int8_hnsw", "int4_hnsw", "bbq_hnsw", "int4_flat", "bbq_flat"]),
    ("int4_flat", &["hnsw", "int8_hnsw", "int4_hnsw", "bbq_hnsw", "bbq_flat"]),
    ("bbq_flat", &["bbq_hnsw"]),
];

/// Returns true if the options may be changed so.
pub fn is_allowed(old: &JsonOwned, new: &JsonOwned) -> bool {
    let (Some(from), Some(to)) = (type_of(old), type_of(new)) else { return true };
    let is_finer = FINER.iter().any(|(name, finer)| *name == from && finer.contains(&to));
    if from != to && !is_finer {
        return false;
    }
    // ES: existing extra graph connections are not removed (mapping/dense_vector_options).
    let count = |options: &JsonOwned| match options.member("m") {
        Some(JsonOwned::I64(count)) => *count,
        _ => i64::MAX,
    };
    let is_graph = from.ends_with("hnsw");
    if is_graph && count(old) > count(new) {
        return false;
    }
    let (before, after) = (old.member("confidence_interval"), new.member("confidence_interval"));
    from != to || !is_graph || before.is_none() || before == after
}

fn type_of(options: &JsonOwned) -> Option<&str> {
    match options.member("type") {
        Some(JsonOwned::String(name)) => Some(name),
        _ => None,
    }
}

/// The options as rendered in conflict messages.
pub fn print(options: &JsonOwned, major: u8) -> String {
    let Some(name) = type_of(options) else { return printed(options) };
    if let Some((_, class)) = UNPRINTED.iter().find(|(known, _)| *known == name) {
        let text = printed(options);
        let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        return format!("org.elasticsearch.index.mapper.vectors.DenseVectorFieldMapper${class}@{hash:08x}");
    }
    let shown = |key: &str| options.member(key).map_or_else(|| "null".to_owned(), printed);
    let mut parts = vec![format!("type={name}")];
    let mut add = |key: &str, value: String| parts.push(format!("{key}={value}"));
    let is_graph = name.ends_with("hnsw");
    if is_graph {
        add("m", shown("m"));
        add("ef_construction", shown("ef_construction"));
    }
    if name != "hnsw" {
        match (major, is_graph) {
            (8, _) => add("confidence_interval", shown("confidence_interval")),
            (_, true) => add("on_disk_rescore", "false".to_owned()),
            _ => {}
        }
        let none = if is_graph { "none" } else { "null" };
        add("rescore_vector", rescored(options).unwrap_or_else(|| none.to_owned()));
    }
    if is_graph && major > 8 {
        add("flat_index_threshold", "-1".to_owned());
    }
    format!("{{{}}}", parts.join(", "))
}

fn rescored(options: &JsonOwned) -> Option<String> {
    let oversample = options.member("rescore_vector")?.member("oversample")?;
    Some(format!("RescoreVector[oversample={}]", printed(oversample)))
}
