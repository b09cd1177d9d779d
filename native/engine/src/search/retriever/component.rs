//! An inner retriever of a compound one, with its weight.

use super::Retriever;
use super::normalizer::Normalizer;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::search::number;
use crate::xcontent::object_parser::{failed, unknown_field, wrong_type};

/// An entry of the list `retrievers`.
pub struct Entry<'a> {
    pub retriever: Retriever<'a>,
    pub weight: f32,
    /// Score normalizer, if any.
    pub normalizer: Option<Normalizer>,
}

impl<'a> Entry<'a> {
    /// Parses an entry that is only a retriever.
    pub fn parse_bare(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let retriever = Retriever::parse_within(value, cx)?;
        alone("retrievers", value, cx)?;
        Ok(Self { retriever, weight: 1.0, normalizer: None })
    }

    /// Parses an entry of the retriever `of`, which has a retriever under `retriever` and may have the other `keys`.
    pub fn parse(of: &str, keys: &[&str], value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let (mut retriever, mut weight, mut normalizer) = (None, 1.0, None);
        for member in value.as_object().into_iter().flatten() {
            let (key, inner) = (member.key.as_ref(), &member.value);
            let wrong = |cause| failed(of, key, inner, cause, cx);
            if !keys.contains(&key) {
                return Err(unknown_field(of, member, keys, cx));
            }
            match (key, inner.token()) {
                ("retriever", "START_OBJECT") => {
                    retriever = Some(Retriever::parse_within(inner, cx).map_err(wrong)?);
                    alone("retriever", inner, cx)?;
                }
                ("weight", "VALUE_NUMBER" | "VALUE_STRING") => weight = number::float(inner, cx).map_err(wrong)?,
                ("normalizer", "VALUE_STRING") => normalizer = Some(Normalizer::parse(inner, cx)?),
                _ => return Err(wrong_type(of, key, inner, cx)),
            }
        }
        let end = cx.closing(value)?;
        if !(weight >= 0.0 && weight.is_finite()) {
            return Err(EsError::not_implemented(format!("[weight: {weight}] of the retriever [{of}]")));
        }
        let retriever = retriever.ok_or_else(|| cx.illegal("Required [retriever]", end))?;
        Ok(Self { retriever, weight, normalizer })
    }
}

/// Rejects a second retriever after the first one under `key`.
pub fn alone(key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    if let Some(second) = value.as_object().into_iter().flatten().nth(1) {
        let reason = format!("parser for [{key}] did not end on END_OBJECT");
        return Err(cx.stop(EsError::x_content_parse(reason, second.at), second.at));
    }
    Ok(())
}
