//! `index_options` of vectors: whether there is an HNSW graph, and whether vectors are quantized.

use crate::error::{EsError, Result};
use crate::json::number::{f32_to_string, f64_to_string};
use crate::json::{JsonOwned, Object, Value};
use crate::mapping::java_text::{class_cast, hash_map_order, java_class_name, java_text};
use crate::mapping::parameter::ParamSite;
use crate::mapping::parse_object::unsupported;
use crate::mapping::vector::{Bits, Element, Graph, Quantisation, Spread};

const INTERVAL: &str = "confidence_interval";
const RESCORED: &str = "rescore_vector";

/// Oversampling factor for the candidates compared if vectors are stored as single bits.
const BINARY_OVERSAMPLE: f32 = 3.0;

/// Types with the parameters they take, in rendering order.
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

/// Parses the options and fills in defaults.
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
        if let Some(value) = option(name, key, object, site.cx.major)? {
            members.push(((*key).to_owned(), value));
        }
    }
    let quantised = !matches!(*name, "hnsw" | "flat");
    let rescored = if quantised { rescored(object.get(RESCORED))? } else { None };
    let built_by_others = |key: &str| site.cx.major > 8 && matches!(key, "on_disk_rescore" | "flat_index_threshold") && !name.eq(&"flat");
    if let Some(member) = object.iter().find(|member| built_by_others(&member.key)) {
        return Err(EsError::not_implemented(format!("index_options [{}] of field type [dense_vector]", member.key)));
    }
    let known = |key: &str| key == "type" || keys.contains(&key) || (quantised && key == RESCORED);
    let left: Vec<_> = hash_map_order(object).into_iter().filter(|(key, _)| !known(key)).collect();
    if !left.is_empty() {
        return Err(unsupported(&format!("Mapping definition for [{}]", site.field), &left));
    }
    let rescored = rescored.or_else(|| name.starts_with("bbq").then_some(BINARY_OVERSAMPLE));
    members.extend(rescored.map(shown_rescored));
    Ok(JsonOwned::Object(members))
}

/// The value of an option, given or default.
fn option(name: &str, key: &str, object: &Object<'_>, major: u8) -> Result<Option<JsonOwned>> {
    let given = object.get(key).filter(|value| key != INTERVAL || !value.is_null()).map(java_text);
    Ok(Some(match (key, given) {
        (INTERVAL, None) if name.starts_with("int4") && major == 8 => JsonOwned::Number("0.0".to_owned()),
        (INTERVAL, None) => return Ok(None),
        (INTERVAL, Some(text)) => JsonOwned::Number(f64_to_string(interval(&text, major)?)),
        ("m", None) => JsonOwned::I64(16),
        (_, None) => JsonOwned::I64(100),
        (_, Some(text)) => JsonOwned::I64(text.parse::<i32>().map(i64::from).map_err(|_| EsError::number_format(&text))?),
    }))
}

fn interval(text: &str, major: u8) -> Result<f64> {
    let number = text.parse::<f64>().map_err(|_| EsError::number_format(text))?;
    if major > 8 {
        return Err(EsError::not_implemented(format!("index_options [{INTERVAL}] of field type [dense_vector]")));
    }
    // ES 8: with other intervals no document with a vector can be written.
    if number != 0.0 && !(0.9..=1.0).contains(&number) {
        return Err(EsError::not_implemented(format!("index_options [{INTERVAL}] of field type [dense_vector] beyond 0.9 and 1")));
    }
    Ok(number)
}

/// The oversampling factor for rescoring, if given.
fn rescored(value: Option<&Value<'_>>) -> Result<Option<f32>> {
    let Some(value) = value.filter(|value| !value.is_null()) else { return Ok(None) };
    let Some(object) = value.as_object() else {
        let class = java_class_name(value);
        return Err(EsError::new("parse_exception", 400, format!("{RESCORED} should be a map but was of type: class {class}")));
    };
    let Some(oversample) = object.get("oversample").filter(|value| !value.is_null()) else {
        return Err(EsError::illegal_argument(format!("Invalid {RESCORED} value. Missing required field oversample")));
    };
    let text = java_text(oversample);
    let number: f32 = text.parse().map_err(|_| EsError::number_format(&text))?;
    if number < 1.0 && number != 0.0 {
        return Err(EsError::illegal_argument("oversample must be greater than 1 or exactly 0"));
    }
    if number > 10.0 {
        return Err(EsError::illegal_argument("oversample must be less than or equal to 10"));
    }
    Ok(Some(number))
}

fn shown_rescored(oversample: f32) -> (String, JsonOwned) {
    (RESCORED.to_owned(), JsonOwned::Object(vec![("oversample".to_owned(), JsonOwned::Number(f32_to_string(oversample)))]))
}

/// Default options of float vectors.
pub fn by_default(dims: i64, major: u8) -> JsonOwned {
    let binary = major > 8 && dims >= 384;
    let name = if binary { "bbq_hnsw" } else { "int8_hnsw" };
    let mut members = vec![
        ("type".to_owned(), JsonOwned::String(name.to_owned())),
        ("m".to_owned(), JsonOwned::I64(16)),
        ("ef_construction".to_owned(), JsonOwned::I64(100)),
    ];
    if binary {
        members.push(shown_rescored(BINARY_OVERSAMPLE));
    }
    JsonOwned::Object(members)
}

/// Validates the options against the vectors; returns how the vectors are stored.
pub fn check(options: &JsonOwned, dims: Option<i64>, (element, element_name): (Element, &str), major: u8) -> Result<Graph> {
    let JsonOwned::Object(members) = options else { return Ok(Graph::default()) };
    let Some((_, JsonOwned::String(name))) = members.first() else { return Ok(Graph::default()) };
    let quantised = !matches!(name.as_str(), "hnsw" | "flat");
    if quantised && element != Element::Float {
        return Err(EsError::illegal_argument(format!("[element_type] cannot be [{element_name}] when using index type [{name}]")));
    }
    match dims {
        Some(dims) if name.starts_with("int4") && dims % 2 != 0 => {
            return Err(EsError::illegal_argument(format!("{name} only supports even dimensions; provided={dims}")));
        }
        Some(dims) if name.starts_with("bbq") && dims < 64 => {
            return Err(EsError::illegal_argument(format!("{name} does not support dimensions fewer than 64; provided={dims}")));
        }
        _ => {}
    }
    let number = |value: &JsonOwned| match value {
        JsonOwned::Number(text) => text.parse::<f32>().ok(),
        _ => None,
    };
    let oversample = match options.member(RESCORED) {
        Some(JsonOwned::Object(members)) => members.first().and_then(|(_, value)| number(value)).unwrap_or(0.0),
        _ => 0.0,
    };
    let quantisation = quantised.then(|| quantisation(name, options.member(INTERVAL).and_then(number), major));
    Ok(Graph { flat: name.ends_with("flat"), quantisation, oversample })
}

fn quantisation(name: &str, share: Option<f32>, major: u8) -> Quantisation {
    let bits = if name.starts_with("int4") { 4 } else { 7 };
    match share {
        _ if name.starts_with("bbq") => {
            let spread = if major > 8 { Spread::Exact } else { Spread::InLanes };
            Quantisation::ByVector(Bits { kept: 1, wanted: 4, spread })
        }
        _ if major > 8 => Quantisation::ByVector(Bits { kept: bits, wanted: bits, spread: Spread::Exact }),
        Some(0.0) => Quantisation::ByTrial,
        _ => Quantisation::ByLeaf { bits, share },
    }
}
