//! The bodies of searches and of requests that have nothing but a query, read as the reference reads them.

use super::target::SearchContext;
use crate::error::{EsError, Result};
use crate::json::{JsonError, Kind, Location, Value, parse_partial, parse_torn};
use crate::query_dsl::{BoxQuery, ParseContext, parse_query};

/// The parsed part of a body, and the syntax error that ended it.
pub(super) type Read<'a> = (Option<Value<'a>>, Option<JsonError>);

/// The brackets of objects that are taken for values are taken so this often in one body.
const MAX_TORN_BRACES: usize = 16;

/// The context in which a body is parsed.
pub(super) fn context_of<'a>(bytes: &'a [u8], cut: Option<&'a JsonError>, cx: &'a SearchContext) -> ParseContext<'a> {
    ParseContext::new(bytes, cx.major)
        .truncated_by(cut)
        .showing_inner_hits(super::inner_hits::OF_QUERIES)
        .looking_up(&cx.documents)
        .with_stored_scripts(&cx.stored_scripts)
}

/// Reads a body. ES: after an object where a scalar is expected, the parser continues after its opening brace, so all enclosing objects end
/// one brace early (`query/objects_torn`); `parse` parses the body and reports such an object to its context.
pub(super) fn read<'a>(bytes: &'a [u8], cx: &SearchContext, parse: impl Fn(&Value<'_>, &ParseContext<'_>)) -> Read<'a> {
    let mut torn = Vec::new();
    let mut read = parse_partial(bytes);
    while torn.len() < MAX_TORN_BRACES {
        let (Some(tree), cut) = &read else { break };
        if torn.is_empty() && (cut.is_some() || !may_be_torn(tree)) {
            break;
        }
        let context = context_of(bytes, cut.as_ref(), cx);
        parse(tree, &context);
        let Some(at) = context.torn() else { break };
        torn.push(at);
        read = parse_torn(bytes, &torn);
    }
    read
}

/// Reads a body that has nothing but a query. ES: what follows the object is not read (`errors/behind_query`).
pub(super) fn read_query_body<'a>(bytes: &'a [u8], cx: &SearchContext) -> Read<'a> {
    let (tree, cut) = read(bytes, cx, |tree, context| drop(query_of(tree, context)));
    let is_whole = tree.as_ref().is_some_and(|tree| tree.at.is_complete());
    (tree, cut.filter(|error| !(error.outside && is_whole)))
}

/// The query of a body that has nothing else.
pub(super) fn query_of<'a>(tree: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Option<BoxQuery<'a>>> {
    let Some(object) = tree.as_object() else {
        return Err(EsError::parsing(format!("Expected [START_OBJECT] but found [{}]", tree.token()), tree.at));
    };
    let mut query = None;
    for member in object {
        if member.key != "query" {
            return Err(EsError::parsing(format!("request does not support [{}]", member.key), member.at));
        }
        query = Some(parse_query(&member.value, cx)?);
    }
    cx.closing(tree)?;
    Ok(query)
}

/// Returns true if an object occurs where the value of a term or the bound of a range may be.
fn may_be_torn(value: &Value<'_>) -> bool {
    let has_object = |options: &Value<'_>, values: &[&str]| {
        options.as_object().into_iter().flatten().any(|option| values.contains(&&*option.key) && option.value.as_object().is_some())
    };
    let is_query_of = |query: &Value<'_>, values: &[&str]| {
        let mut fields = query.as_object().into_iter().flatten();
        fields.any(|field| match &field.value.kind {
            // ES: a list of one object is read as it (query/objects_torn).
            Kind::Array(items) => items.iter().any(|item| has_object(item, values)),
            _ => has_object(&field.value, values),
        })
    };
    match &value.kind {
        Kind::Object(members) => members.iter().any(|member| {
            let is_torn = match &*member.key {
                "term" => is_query_of(&member.value, &["value", "term"]),
                "range" => is_query_of(&member.value, &["gt", "gte", "lt", "lte", "from", "to"]),
                _ => false,
            };
            is_torn || may_be_torn(&member.value)
        }),
        Kind::Array(items) => items.iter().any(may_be_torn),
        _ => false,
    }
}

/// ES: anything but a `parsing_exception` is wrapped in one that reports where reading stopped (`api/global/count`).
pub(super) fn wrapped(error: EsError, cx: &ParseContext<'_>, fallback: Location) -> EsError {
    if error.kind == "parsing_exception" || error.is_unsupported() {
        return error;
    }
    let cut = cx.truncated.filter(|_| error.kind.starts_with("x_content"));
    // Syntax errors after the location where parsing stopped are not reported.
    let at = cut.map(|cut: &JsonError| cut.token).filter(|at| cx.stopped(*at).start >= at.start);
    EsError::parsing("Failed to parse", at.unwrap_or_else(|| cx.stopped(fallback))).caused_by(error)
}
