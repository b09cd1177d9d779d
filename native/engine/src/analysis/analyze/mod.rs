//! `_analyze`: returns the tokens of texts.

mod components;
mod render;
mod request;
mod stage;

use super::analyzer::Analyzer;
use super::normalizer::Normalizer;
use super::registry::AnalysisRegistry;
use crate::error::{EsError, Result};
use crate::json::JsonWriter;
use components::Source;
use request::Request;
use stage::Limits;
use std::sync::Arc;

/// How the values of a field are analyzed.
#[derive(Clone, Debug)]
pub enum FieldAnalysis {
    /// The field is not mapped (or is an object): the default analyzer counts.
    Unmapped,
    /// A text field's index analyzer and `position_increment_gap`.
    Analyzed(Arc<Analyzer>, u32),
    /// A keyword field without normalizer.
    Keyword,
    /// A keyword field with one.
    Normalized(Arc<Normalizer>),
    /// Anything else.
    NotTokenized,
}

/// Answers a request body. `fields` returns how the fields of the index are analyzed; without it the request is not
/// for an index, and the registry must be the built-in one.
pub fn analyze(registry: &AnalysisRegistry, fields: Option<&dyn Fn(&str) -> FieldAnalysis>, body: &[u8]) -> Result<Vec<u8>> {
    let request = Request::parse(body)?;
    request.validate(fields.is_some())?;
    let source = source(registry, fields, &request)?;
    let limits = Limits { max_tokens: registry.max_token_count() };
    let mut out = JsonWriter::default();
    out.begin_object();
    if request.explain {
        out.key("detail");
        render::detail(&mut out, &source.stages(&request.texts, limits)?, &request.attributes);
    } else {
        out.key("tokens");
        render::tokens(&mut out, &source.tokens(&request.texts, limits)?, None);
    }
    out.end_object();
    Ok(out.into_bytes())
}

/// Decides what analyzes the texts.
fn source(registry: &AnalysisRegistry, fields: Option<&dyn Fn(&str) -> FieldAnalysis>, request: &Request) -> Result<Source> {
    let is_index = fields.is_some();
    if let Some(name) = &request.analyzer {
        let global = if is_index { "" } else { "global " };
        let analyzer = registry.find_analyzer(name)?;
        let analyzer = analyzer.ok_or_else(|| EsError::illegal_argument(format!("failed to find {global}analyzer [{name}]")))?;
        return Ok(Source::analyzer(registry, name, analyzer, is_index));
    }
    if request.has_components() {
        return components::assemble(registry.components(), request, is_index);
    }
    if let Some(name) = &request.normalizer {
        let normalizer = registry.normalizer(name);
        let normalizer = normalizer.ok_or_else(|| EsError::illegal_argument(format!("failed to find normalizer under [{name}]")))?;
        return Ok(Source::Normalizer(normalizer));
    }
    let field = match (&request.field, fields) {
        (Some(_), None) => {
            return Err(EsError::illegal_argument("analysis based on a specific field requires an index"));
        }
        (Some(name), Some(fields)) => (name.as_str(), fields(name)),
        (None, _) => ("", FieldAnalysis::Unmapped),
    };
    match field.1 {
        FieldAnalysis::Analyzed(analyzer, gap) => {
            let name = analyzer.name().to_owned();
            Ok(Source::analyzer(registry, &name, analyzer, is_index).with_gap(gap))
        }
        FieldAnalysis::Keyword => Ok(Source::Keyword),
        FieldAnalysis::Normalized(normalizer) => Ok(Source::Normalizer(normalizer)),
        FieldAnalysis::NotTokenized => Err(EsError::illegal_argument(format!(
            "Can't process field [{}], Analysis requests are only supported on tokenized fields",
            field.0
        ))),
        FieldAnalysis::Unmapped => {
            let name = if is_index { "default" } else { "standard" };
            match registry.analyzer(name) {
                Some(analyzer) => Ok(Source::analyzer(registry, name, analyzer, is_index)),
                None => Err(EsError::illegal_state(format!("no analyzer [{name}]"))),
            }
        }
    }
}

#[cfg(test)]
mod tests;
