//! `index_options` of vectors. Searches here are exact whatever they say; the reference's quantised indices are not.

use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{JsonOwned, Value};
use crate::mapping::java_text::{class_cast, hash_map_order, java_class_name, java_text};
use crate::mapping::parameter::ParamSite;
use crate::mapping::parse_object::unsupported;

/// Types with the parameters they take, in the order in which they are shown.
const TYPES: &[(&str, &[&str])] = &[
    ("hnsw", &["m", "ef_construction"]),
    ("int8_hnsw", &["m", "ef_construction", "confidence_interval"]),
    ("int4_hnsw", &["m", "ef_construction", "confidence_interval"]),
    ("bbq_hnsw", &["m", "ef_construction"]),
    ("flat", &[]),
    ("int8_flat", &["confidence_interval"]),
    ("int4_flat", &["confidence_interval"]),
    ("bbq_flat", &[]),
];

/// Reads the options and fills in what is not given.
pub fn parse(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let Some(object) = value.as_object() else {
        return Err(EsError::new("class_cast_exception", 400, class_cast(&java_class_name(value), "java.util.Map")));
    };
    let Some(name) = object.get("type").map(java_text) else {
        return Err(EsError::mapper_parsing("[index_options] requires field [type] to be configured"));
    };
    let Some((name, keys)) = TYPES.iter().find(|(known, _)| *known == name) else {
        return Err(match name.as_str() {
            "bbq_disk" => EsError::not_implemented("index_options [bbq_disk] of field type [dense_vector]"),
            _ => EsError::mapper_parsing(format!("Unknown vector index options type [{name}] for field [{}]", site.field)),
        });
    };
    let mut members = vec![("type".to_owned(), JsonOwned::String((*name).to_owned()))];
    for key in *keys {
        let given = object.get(key).map(java_text);
        let value = match (*key, given) {
            ("confidence_interval", None) if name.starts_with("int4") && site.cx.major == 8 => JsonOwned::Number("0.0".to_owned()),
            ("confidence_interval", None) => continue,
            ("confidence_interval", Some(_)) if site.cx.major > 8 => {
                return Err(EsError::not_implemented("index_options [confidence_interval] of field type [dense_vector]"));
            }
            ("confidence_interval", Some(text)) => match text.parse::<f64>() {
                Ok(number) => JsonOwned::Number(f64_to_string(number)),
                Err(_) => return Err(EsError::number_format(&text)),
            },
            ("m", None) => JsonOwned::I64(16),
            (_, None) => JsonOwned::I64(100),
            (_, Some(text)) => JsonOwned::I64(text.parse::<i32>().map(i64::from).map_err(|_| EsError::number_format(&text))?),
        };
        members.push(((*key).to_owned(), value));
    }
    if object.get("rescore_vector").is_some() || object.get("on_disk_rescore").is_some() {
        return Err(EsError::not_implemented("index_options [rescore_vector] of field type [dense_vector]"));
    }
    let left: Vec<_> = hash_map_order(object).into_iter().filter(|(key, _)| *key != "type" && !keys.contains(key)).collect();
    if !left.is_empty() {
        return Err(unsupported(&format!("Mapping definition for [{}]", site.field), &left));
    }
    if name.starts_with("bbq") {
        members.push(rescored());
    }
    Ok(JsonOwned::Object(members))
}

fn rescored() -> (String, JsonOwned) {
    ("rescore_vector".to_owned(), JsonOwned::Object(vec![("oversample".to_owned(), JsonOwned::Number("3.0".to_owned()))]))
}

/// The options of floating vectors that are given none.
pub fn by_default(dims: i64, major: u8) -> JsonOwned {
    let binary = major > 8 && dims >= 384;
    let name = if binary { "bbq_hnsw" } else { "int8_hnsw" };
    let mut members = vec![
        ("type".to_owned(), JsonOwned::String(name.to_owned())),
        ("m".to_owned(), JsonOwned::I64(16)),
        ("ef_construction".to_owned(), JsonOwned::I64(100)),
    ];
    if binary {
        members.push(rescored());
    }
    JsonOwned::Object(members)
}

/// Checks the options against the vectors; tells whether they ask for no graph.
pub fn check(options: &JsonOwned, dims: Option<i64>, element: &str) -> Result<bool> {
    let JsonOwned::Object(members) = options else { return Ok(false) };
    let Some((_, JsonOwned::String(name))) = members.first() else { return Ok(false) };
    let quantised = !matches!(name.as_str(), "hnsw" | "flat");
    if quantised && element != "float" {
        return Err(EsError::illegal_argument(format!("[element_type] cannot be [{element}] when using index type [{name}]")));
    }
    match dims {
        Some(dims) if name.starts_with("int4") && dims % 2 != 0 => {
            Err(EsError::illegal_argument(format!("{name} only supports even dimensions; provided={dims}")))
        }
        Some(dims) if name.starts_with("bbq") && dims < 64 => {
            Err(EsError::illegal_argument(format!("{name} does not support dimensions fewer than 64; provided={dims}")))
        }
        _ => Ok(name.ends_with("flat")),
    }
}
