//! The bodies of the `match` family, which are read alike.

use super::fuzzy::Expansion;
use super::{Common, ParseContext, scalar};
use crate::error::Result;
use crate::json::Value;
use crate::scoring::Occur;

/// A field, a text and options.
pub struct MatchBody<'a, O> {
    /// Full field name.
    pub field: &'a str,
    /// The text, a number or a boolean.
    pub value: &'a Value<'a>,
    /// `boost` and `_name`.
    pub common: Common,
    /// Those of the query alone.
    pub own: O,
}

/// Reads the object after the query's name; `member` takes an option of the query alone. `match` has other words where the
/// field or the text is missing.
pub fn parse<'a, O: Default>(
    name: &str,
    missing: &str,
    value: &'a Value<'a>,
    cx: &ParseContext<'_>,
    member: impl Fn(&mut O, &str, &'a Value<'a>, &ParseContext<'_>) -> Result<bool>,
) -> Result<MatchBody<'a, O>> {
    let (mut field, mut text) = (None, None);
    let (mut own, mut common) = (O::default(), Common::default());
    for given in value.as_object().into_iter().flatten() {
        let (key, value) = (given.key.as_ref(), &given.value);
        scalar::one_field(name, field, key, value.at, cx)?;
        field = Some(key);
        if let Some(members) = value.as_object() {
            for given in members {
                let (key, value) = (given.key.as_ref(), &given.value);
                if !scalar::is_value(value) {
                    return Err(scalar::unknown_token(name, value, key, cx));
                }
                if key == "query" {
                    text = Some(value);
                } else if !scalar::common(&mut common, key, value, cx)? && !member(&mut own, key, value, cx)? {
                    return Err(scalar::unsupported(name, key, value.at, cx));
                }
            }
            cx.closing(value)?;
        } else if !value.is_null() {
            scalar::text(value, cx)?;
            text = Some(value);
        }
    }
    let end = cx.closing(value)?;
    let (field, text) = match (field, text) {
        (Some(field), Some(text)) => (field, text),
        _ if !missing.is_empty() => return Err(cx.parsing(missing, end)),
        (None, _) => return Err(cx.illegal(format!("[{name}] requires fieldName"), end)),
        (_, None) => return Err(cx.illegal(format!("[{name}] requires query value"), end)),
    };
    scalar::check_boost(name, value, &common, cx)?;
    Ok(MatchBody { field, value: text, common, own })
}

/// `operator`.
pub fn operator(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Occur> {
    let name = scalar::text(value, cx)?.to_uppercase();
    match name.as_str() {
        "AND" => Ok(Occur::Must),
        "OR" => Ok(Occur::Should),
        _ => Err(cx.illegal(format!("No enum constant org.elasticsearch.index.query.Operator.{name}"), value.at)),
    }
}

/// Takes `prefix_length`, `max_expansions` and `fuzzy_transpositions`; false when the key is another.
pub fn expansion(query: &str, expansion: &mut Expansion, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    match key {
        "prefix_length" => {
            expansion.prefix_length = scalar::int(value, cx)?;
            if expansion.prefix_length < 0 {
                return Err(cx.illegal(format!("[{query}] requires prefix length to be non-negative."), value.at));
            }
        }
        "max_expansions" => {
            expansion.max_expansions = scalar::int(value, cx)?;
            if expansion.max_expansions <= 0 {
                return Err(cx.illegal(format!("[{query}] requires maxExpansions to be positive."), value.at));
            }
        }
        "fuzzy_transpositions" => expansion.transpositions = scalar::boolean(value, cx)?,
        _ => return Ok(false),
    }
    Ok(true)
}
