//! The retriever `rrf`: documents score by their ranks among those of several retrievers (reciprocal rank fusion).

use super::Compound;
use super::component::Entry;
use super::compound::Combine;
use super::options::{Options, Own};
use super::rank_fusion::Merge;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::search::number;

const KEYS: &[&str] = &["retrievers", "rank_window_size", "rank_constant", "query", "fields", "filter", "min_score", "_name"];

/// Default `rank_constant`.
const CONSTANT: i64 = 60;

/// Parses the object under `rrf`.
pub fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Compound<'a>> {
    let mut constant = CONSTANT;
    let entry = |value: &'a Value<'a>| {
        // Weights are available since 9.2.
        let is_weighed = value.as_object().is_some_and(|object| object.iter().any(|member| member.key == "retriever"));
        if cx.major > 8 && is_weighed { Entry::parse("rrf", &["retriever", "weight"], value, cx) } else { Entry::parse_bare(value, cx) }
    };
    let options = Options::parse(
        value,
        &mut Own {
            of: "rrf",
            keys: KEYS,
            entry: &entry,
            take: &mut |member| match (member.key.as_ref(), member.value.token()) {
                ("rank_constant", "VALUE_NUMBER" | "VALUE_STRING") => {
                    constant = number::int(&member.value, cx)?;
                    Ok(true)
                }
                ("min_score", _) => Err(EsError::not_implemented("[min_score] of the retriever [rrf]")),
                _ => Ok(false),
            },
        },
        cx,
    )?;
    if constant < 1 {
        return Err(EsError::not_implemented(format!("[rank_constant: {constant}] of the retriever [rrf]")));
    }
    let Options { entries, window, filters, name } = options;
    // The documentation requires two, and has an example with one since 9.
    if entries.len() < 2 && cx.major == 8 {
        return Err(EsError::not_implemented("[retrievers] of the retriever [rrf] with one alone"));
    }
    let weights = entries.iter().map(|entry| entry.weight).collect();
    let children = entries.into_iter().map(|entry| entry.retriever).collect();
    Ok(Compound { children, combine: Combine::Merge(Merge::Reciprocal { constant, weights }), window, filters, least: None, name })
}
