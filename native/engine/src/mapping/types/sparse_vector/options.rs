//! `index_options` of sparse vectors: whether and how queries prune tokens by default.

use super::Pruning;
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::json::{JsonOwned, Member, Value};
use crate::mapping::java_text::{java_class_name, java_text};
use crate::mapping::parameter::ParamSite;
use crate::mapping::parameter_value::strict_boolean;

const NAME: &str = "index_options";
const CONFIG: &str = "pruning_config";

/// ES: errors of parsing a map have no location (`mapping/sparse_vector`).
fn failed(parser: &str, key: &str, cause: EsError) -> EsError {
    if cause.is_unsupported() {
        return cause;
    }
    EsError::new("x_content_parse_exception", 400, format!("[0:0] [{parser}] failed to parse field [{key}]")).caused_by(cause)
}

fn unknown(parser: &str, member: &Member<'_>) -> EsError {
    EsError::new("x_content_parse_exception", 400, format!("[0:0] [{parser}] unknown field [{}]", member.key))
}

fn not_built(parser: &str, cause: EsError) -> EsError {
    let reason = format!("Failed to build [{parser}] after last required field arrived");
    EsError::new("x_content_parse_exception", 400, reason).caused_by(cause)
}

/// Reads the options as mappings render them.
pub fn parse(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let Some(object) = value.as_object() else {
        let class = java_class_name(value);
        return Err(EsError::new("parse_exception", 400, format!("{NAME} should be a map but was of type: class {class}")));
    };
    let (mut prune, mut config) = (None, None);
    for member in object {
        match member.key.as_ref() {
            "prune" => prune = Some(strict_boolean(&member.value).map_err(|cause| failed(NAME, "prune", cause))?),
            CONFIG => config = Some(thresholds(&member.value).map_err(|cause| failed(NAME, CONFIG, cause))?),
            _ => return Err(unknown(NAME, member)),
        }
    }
    if config.is_some() && prune != Some(true) {
        let cause = not_built(
            NAME,
            EsError::illegal_argument("[index_options] field [pruning_config] should only be set if [prune] is set to true"),
        );
        // ES: the error names the last member (mapping/sparse_vector).
        let last = object.iter().next_back().map_or(CONFIG, |member| member.key.as_ref());
        return Err(if prune.is_some() { failed(NAME, last, cause) } else { cause });
    }
    // ES: the defaults are not rendered (mapping/sparse_vector).
    if prune == Some(true) && config == Some(Pruning::default()) {
        return Ok(JsonOwned::Null);
    }
    let mut members: Vec<(String, JsonOwned)> = prune.into_iter().map(|prune| ("prune".to_owned(), JsonOwned::Bool(prune))).collect();
    members.extend(config.map(|config| (CONFIG.to_owned(), rendered(&config))));
    Ok(JsonOwned::Object(members))
}

fn thresholds(value: &Value<'_>) -> Result<Pruning> {
    let mut pruning = Pruning::default();
    let Some(object) = value.as_object() else {
        return Err(EsError::not_implemented("a [pruning_config] that is no object"));
    };
    let number = |value: &Value<'_>| java_text(value).parse::<f32>().map_err(|_| EsError::number_format(&java_text(value)));
    for member in object {
        let key = member.key.as_ref();
        let wrong = |cause| failed(CONFIG, key, cause);
        match key {
            "tokens_freq_ratio_threshold" => pruning.freq_ratio = number(&member.value).map_err(wrong)?,
            "tokens_weight_threshold" => pruning.weight = number(&member.value).map_err(wrong)?,
            "only_score_pruned_tokens" => pruning.only_pruned = strict_boolean(&member.value).map_err(wrong)?,
            _ => return Err(unknown(CONFIG, member)),
        }
    }
    pruning.check().map_err(|cause| not_built(CONFIG, cause))
}

fn rendered(pruning: &Pruning) -> JsonOwned {
    let number = |value: f32| JsonOwned::Number(f32_to_string(value));
    let mut members = vec![
        ("tokens_freq_ratio_threshold".to_owned(), number(pruning.freq_ratio)),
        ("tokens_weight_threshold".to_owned(), number(pruning.weight)),
    ];
    if pruning.only_pruned {
        members.push(("only_score_pruned_tokens".to_owned(), JsonOwned::Bool(true)));
    }
    JsonOwned::Object(members)
}

/// The default options.
pub fn by_default() -> JsonOwned {
    JsonOwned::Object(vec![("prune".to_owned(), JsonOwned::Bool(true)), (CONFIG.to_owned(), rendered(&Pruning::default()))])
}

/// Default token pruning of a field with these options.
pub fn pruning(options: &JsonOwned) -> Option<Pruning> {
    if let Some(JsonOwned::Bool(false)) = options.member("prune") {
        return None;
    }
    let config = options.member(CONFIG);
    let number = |key: &str, default: f32| match config.and_then(|config| config.member(key)) {
        Some(JsonOwned::Number(text)) => text.parse().unwrap_or(default),
        _ => default,
    };
    let default = Pruning::default();
    Some(Pruning {
        freq_ratio: number("tokens_freq_ratio_threshold", default.freq_ratio),
        weight: number("tokens_weight_threshold", default.weight),
        only_pruned: matches!(config.and_then(|config| config.member("only_score_pruned_tokens")), Some(JsonOwned::Bool(true))),
    })
}
