//! Reading the bodies of aggregations of significant terms.

use super::heuristic::{Heuristic, SPECS};
use crate::aggregation::bucket::terms::Include;
use crate::aggregation::bucket::values::ValuesParameters;
use crate::aggregation::kept_query::QueryText;
use crate::aggregation::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member};
use crate::xcontent::{object_parser, scalar};

/// Parameters of the aggregation.
pub struct SignificantTerms {
    /// The aggregation's own name.
    pub name: String,
    /// The field.
    pub values: ValuesParameters,
    /// How it is counted and cut.
    pub thresholds: Thresholds,
    /// Which values become buckets.
    pub include: Include,
    /// The background filter; `None` for all documents.
    pub background: Option<QueryText>,
    /// True to count the terms of analyzed text.
    pub of_text: bool,
    /// Source paths to analyze, if not that of the field.
    pub source_fields: Option<Vec<String>>,
    /// The value of `execution_hint` that does not exist.
    pub wrong_hint: Option<String>,
}

/// Limits of buckets.
#[derive(Clone, Copy)]
pub struct Thresholds {
    /// Buckets of the reply.
    pub size: usize,
    /// Buckets that each shard returns.
    pub shard_size: usize,
    /// Buckets below this count are left out of the reply.
    pub min_doc_count: u64,
    /// Buckets below this count are left out of a shard's list.
    pub shard_min_doc_count: u64,
    /// The heuristic.
    pub heuristic: Heuristic,
}

/// Reads the body.
pub fn parse(body: &AggregationBody<'_>) -> Result<SignificantTerms> {
    let (mut values, mut include) = (ValuesParameters::default(), Include::default());
    let (mut size, mut shard_size, mut min, mut shard_min) = (10, None, 3, 0);
    let (mut background, mut wrong_hint, mut heuristic) = (None, None, Heuristic::standard());
    let of_text = body.keys.contains(&"source_fields");
    let mut source_fields = None;
    for member in body.members() {
        match &*member.key {
            "source_fields" if of_text => source_fields = Some(source_paths(body, member)?),
            "filter_duplicate_text" if of_text => {
                if body.boolean(member)? {
                    return Err(body.unbuilt(member));
                }
            }
            "size" => size = at_least(body, member, 1, "size", "greater than 0")?,
            // ES: with two spaces (`aggregation/significant_terms`).
            "shard_size" => shard_size = Some(at_least(body, member, 1, "shardSize", "greater than  0")?),
            "min_doc_count" => min = at_least(body, member, 0, "minDocCount", "greater than or equal to 0")?,
            "shard_min_doc_count" => shard_min = at_least(body, member, 0, "shardMinDocCount", "greater than or equal to 0")?,
            "execution_hint" if body.keys.contains(&"execution_hint") => {
                wrong_hint = Some(body.field(member)?).filter(|hint| !["map", "global_ordinals"].contains(&&**hint));
            }
            "include" | "exclude" => include.member(body, member)?,
            "background_filter" => {
                let Kind::Object(_) = member.value.kind else { return Err(body.wrong_type(member)) };
                background = Some(QueryText::parse(&member.value, body.cx).map_err(|cause| body.failed(member, cause))?);
            }
            "script_heuristic" | "p_value" => return Err(body.unbuilt(member)),
            key if body.keys.contains(&key) && values.member(body, member)? => {}
            _ => heuristic = named(body, member)?,
        }
    }
    body.end()?;
    if !of_text {
        values.required()?;
    }
    let shard_size = shard_size.unwrap_or_else(|| 2 * (size + size / 2 + 10)).max(size) as usize;
    let thresholds =
        Thresholds { size: size as usize, shard_size, min_doc_count: min as u64, shard_min_doc_count: shard_min as u64, heuristic };
    Ok(SignificantTerms { name: body.name.to_owned(), values, thresholds, include, background, of_text, source_fields, wrong_hint })
}

/// A path or a list of paths.
fn source_paths(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Vec<String>> {
    match &member.value.kind {
        Kind::String(_) => Ok(vec![body.field(member)?]),
        Kind::Array(items) => {
            let paths = items.iter().map(|item| scalar::text(item, body.cx).map(str::to_owned)).collect::<Result<_>>()?;
            body.cx.closing(&member.value)?;
            Ok(paths)
        }
        _ => Err(body.wrong_type(member)),
    }
}

fn at_least(body: &AggregationBody<'_>, member: &Member<'_>, least: i64, what: &str, bound: &str) -> Result<i64> {
    let number = if least == 0 { body.long(member)? } else { body.int(member)? };
    if number >= least {
        return Ok(number);
    }
    let reason = format!("[{what}] must be {bound}. Found [{number}] in [{}]", body.name);
    Err(body.failed_at(member, EsError::illegal_argument(reason)))
}

/// The heuristic that a key names.
fn named(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Heuristic> {
    let key = &*member.key;
    let Some(spec) = SPECS.iter().find(|spec| spec.name == key) else {
        let at = member.value.at;
        let inner = EsError::new("named_object_not_found_exception", 400, format!("[{}:{}] unknown field [{key}]", at.line, at.column));
        let error = EsError::x_content_parse(format!("[{}] unknown field [{key}]", body.type_name), member.at).caused_by(inner);
        return Err(body.cx.stop(error, at));
    };
    let Some(members) = member.value.as_object() else {
        return Err(EsError::not_implemented(format!("[{key}] of aggregation [{}] that is not an object", body.type_name)));
    };
    let mut heuristic = Heuristic { spec, ..Heuristic::standard() };
    for inner in members {
        if !spec.keys.contains(&&*inner.key) {
            return Err(object_parser::unknown_field(spec.name, inner, spec.keys, body.cx));
        }
        if !matches!(inner.value.kind, Kind::Bool(_) | Kind::String(_)) {
            return Err(object_parser::wrong_type(spec.name, &inner.key, &inner.value, body.cx));
        }
        let given = scalar::boolean(&inner.value, body.cx)
            .map_err(|cause| object_parser::failed(spec.name, &inner.key, &inner.value, cause, body.cx))?;
        let options = &mut heuristic.options;
        *(if inner.key == "include_negatives" { &mut options.include_negatives } else { &mut options.background_is_superset }) = given;
    }
    body.cx.closing(&member.value)?;
    Ok(heuristic)
}
