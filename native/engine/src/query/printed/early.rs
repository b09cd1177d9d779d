//! What a query has become before any shard is asked: the request shows that.

use crate::json::{Member, Value, parse_partial};
use crate::query::wrapped_source;

/// Calls `run` with the name and the body of a query as it was read; `None` where there is none.
pub fn as_read<T>(value: &Value<'_>, run: &mut dyn FnMut(&str, &Value<'_>) -> T) -> Option<T> {
    let member = value.as_object().and_then(|object| object.iter().next())?;
    Some(run(printed_name(&member.key), &member.value))
}

/// ES: another name of the same.
fn printed_name(name: &str) -> &str {
    if name == "field_masking_span" { "span_field_masking" } else { name }
}

/// Calls `run` with the name and the body of a query, which may be wrapped; `None` where there is none.
pub fn with_query<T>(value: &Value<'_>, run: &mut dyn FnMut(&str, &Value<'_>) -> T) -> Option<T> {
    let member = value.as_object().and_then(|object| object.iter().next())?;
    let body = &member.value;
    Some(match &*member.key {
        "wrapper" => {
            let source = wrapped_source(body)?;
            let (tree, _) = parse_partial(&source);
            return with_query(&tree?, run);
        }
        _ if is_nothing(value) => run("match_none", body),
        "bool" if !body.as_object().into_iter().flatten().any(is_clause) => run("match_all", body),
        name => run(printed_name(name), body),
    })
}

fn is_clause(member: &Member<'_>) -> bool {
    matches!(&*member.key, "must" | "must_not" | "should" | "filter") && member.value.as_array().is_none_or(|items| !items.is_empty())
}

/// ES: a query around one that matches nothing may be known to match nothing itself.
fn is_nothing(query: &Value<'_>) -> bool {
    let Some(member) = query.as_object().and_then(|object| object.iter().next()) else { return false };
    let body = &member.value;
    let is_nothing_at = |key: &str| body.get(key).is_some_and(is_nothing);
    match &*member.key {
        "match_none" => true,
        "terms" => body.as_object().into_iter().flatten().any(|field| field.value.as_array().is_some_and(<[_]>::is_empty)),
        "constant_score" => is_nothing_at("filter"),
        "boosting" => is_nothing_at("positive"),
        "function_score" => is_nothing_at("query"),
        "wrapper" => wrapped_source(body).is_some_and(|source| parse_partial(&source).0.is_some_and(|tree| is_nothing(&tree))),
        "bool" => is_nothing_bool(body),
        _ => false,
    }
}

/// Whether a query has become one of all documents.
fn is_all(query: &Value<'_>) -> bool {
    with_query(query, &mut |name, _| name == "match_all").unwrap_or_default()
}

fn is_nothing_bool(body: &Value<'_>) -> bool {
    let is_required = |key: &str| matches!(key, "must" | "filter");
    let (mut optional, mut required) = (None::<bool>, false);
    for member in body.as_object().into_iter().flatten().filter(|member| is_clause(member)) {
        let clauses = member.value.as_array().unwrap_or(std::slice::from_ref(&member.value));
        match &*member.key {
            key if is_required(key) && clauses.iter().any(is_nothing) => return true,
            key if is_required(key) => required = true,
            "must_not" if clauses.iter().any(is_all) => return true,
            "should" => optional = Some(optional.unwrap_or(true) && clauses.iter().all(is_nothing)),
            _ => {}
        }
    }
    !required && optional == Some(true) && body.get("must_not").is_none()
}
