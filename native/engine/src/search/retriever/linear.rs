//! The retriever `linear`: documents score by the weighted sum of their scores among those of several retrievers.

use super::Compound;
use super::component::Entry;
use super::compound::Combine;
use super::normalizer::Normalizer;
use super::options::{Options, Own};
use super::rank_fusion::Merge;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::search::number;

const KEYS: &[&str] = &["retrievers", "rank_window_size", "query", "fields", "normalizer", "filter", "min_score", "_name"];

/// Parses the object under `linear`.
pub fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Compound<'a>> {
    let (mut normalizer, mut least) = (None, None);
    let options = Options::parse(
        value,
        &mut Own {
            of: "linear",
            keys: KEYS,
            entry: &|value| Entry::parse("linear", &["retriever", "weight", "normalizer"], value, cx),
            take: &mut |member| match (member.key.as_ref(), member.value.token()) {
                // Before 9.2 it is there for a query of several fields alone.
                ("normalizer", _) if cx.major == 8 => Err(EsError::not_implemented("[normalizer] of the retriever [linear]")),
                ("normalizer", "VALUE_STRING") => {
                    normalizer = Some(Normalizer::parse(&member.value, cx)?);
                    Ok(true)
                }
                ("min_score", "VALUE_NUMBER" | "VALUE_STRING") => {
                    least = Some(number::float(&member.value, cx)?);
                    Ok(true)
                }
                _ => Ok(false),
            },
        },
        cx,
    )?;
    if let Some(least) = least.filter(|least| least.is_nan() || *least < 0.0) {
        return Err(EsError::not_implemented(format!("[min_score: {least}] of the retriever [linear]")));
    }
    let Options { entries, window, filters, name } = options;
    let default = normalizer.unwrap_or(Normalizer::None);
    let weighed = entries.iter().map(|entry| (entry.weight, entry.normalizer.unwrap_or(default))).collect();
    let children = entries.into_iter().map(|entry| entry.retriever).collect();
    Ok(Compound { children, combine: Combine::Merge(Merge::Linear(weighed)), window, filters, least, name })
}
