//! Parsing of the query bodies of the `match` family, which share most options.

use crate::error::Result;
use crate::json::Value;
use crate::lucene::Occur;
use crate::query_dsl::fuzzy::Expansion;
use crate::query_dsl::parse::boost_and_name;
use crate::query_dsl::{Common, ParseContext};
use crate::xcontent::scalar;

/// A field, a text and options.
pub struct MatchBody<'a, O> {
    /// Full field name.
    pub field: &'a str,
    /// The text, a number or a boolean.
    pub value: &'a Value<'a>,
    /// `boost` and `_name`.
    pub common: Common,
    /// Options of this query only.
    pub own: O,
}

/// The options of one of the queries.
pub trait MatchOptions<'a>: Default {
    /// True if an invalid boost is reported before invalid options.
    const BOOST_FIRST: bool = false;

    /// Takes an option of the query alone.
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<bool>;

    /// Validates the options; called after the whole body is parsed.
    fn check(&self) -> std::result::Result<(), String> {
        Ok(())
    }
}

/// Parses the object after the query's name. `missing`: the message for a missing field or text; that of `match` differs.
pub fn parse<'a, O: MatchOptions<'a>>(name: &str, missing: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<MatchBody<'a, O>> {
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
                } else if !boost_and_name::read(&mut common, key, value, cx)? && !own.member(key, value, cx)? {
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
    let check = || own.check().map_err(|reason| cx.illegal(reason, end));
    if O::BOOST_FIRST {
        boost_and_name::check_boost(name, value, &common, cx)?;
        check()?;
    } else {
        check()?;
        boost_and_name::check_boost(name, value, &common, cx)?;
    }
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
pub fn expansion(expansion: &mut Expansion, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    match key {
        "prefix_length" => expansion.prefix_length = scalar::int(value, cx)?,
        "max_expansions" => expansion.max_expansions = scalar::int(value, cx)?,
        "fuzzy_transpositions" => expansion.transpositions = scalar::boolean(value, cx)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Rejects invalid expansion options.
pub fn check_expansion(query: &str, expansion: Expansion) -> std::result::Result<(), String> {
    if expansion.prefix_length < 0 {
        return Err(format!("[{query}] requires prefix length to be non-negative."));
    }
    if expansion.max_expansions <= 0 {
        return Err(format!("[{query}] requires maxExpansions to be positive."));
    }
    Ok(())
}
