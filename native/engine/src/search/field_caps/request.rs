//! The `_field_caps` request: parameters and body.

use std::sync::Arc;

use crate::error::{EsError, Result};
use crate::json::{JsonError, Location, Object, Value, parse_partial};
use crate::query_dsl::{BoxQuery, LookedUpDocuments, Others, ParseContext, parse_query};
use crate::search::inner_hits::OF_QUERIES;
use crate::search::target::SearchContext;
use crate::xcontent::{object_parser, scalar};

const NAME: &str = "field_caps_request";

const KEYS: &[&str] = &["fields", "index_filter", "runtime_mappings"];

/// The requested fields.
#[derive(Debug)]
pub struct FieldCapsRequest {
    /// Names and patterns.
    pub fields: Vec<String>,
    /// Filters that exclude fields, or restrict the response to some.
    pub filters: Vec<String>,
    /// The types that are reported; all, if empty.
    pub types: Vec<String>,
    /// True to report indices without the field.
    pub include_unmapped: bool,
    /// True to report fields without values in an index.
    pub include_empty: bool,
}

/// Reads the request and calls `run` with it, its `index_filter` and its `runtime_mappings`.
pub fn read<T>(
    body: Option<&[u8]>,
    cx: &SearchContext,
    run: impl FnOnce(&FieldCapsRequest, Option<&BoxQuery<'_>>, Option<&Object<'_>>) -> Result<T>,
) -> Result<T> {
    let (tree, cut) = body.map(parse_partial).unwrap_or_default();
    let warn = |text| cx.deprecated(text);
    // ES: shards validate the query without fetching documents (query/terms_lookup_places).
    let documents = Arc::new(LookedUpDocuments::new(Vec::new(), Others::Unknown));
    let parse_context = ParseContext::new(body.unwrap_or_default(), cx.major)
        .truncated_by(cut.as_ref())
        .with_deprecation_handler(&warn)
        .showing_inner_hits(OF_QUERIES)
        .looking_up(&documents);
    let Body { fields, filter, runtime } = tree.as_ref().map(|tree| body_of(tree, &parse_context)).transpose()?.unwrap_or_default();
    // ES: the body ends with the object; errors after it are not reported (api/global/field_caps).
    let is_complete = |tree: &Value<'_>, error: &JsonError| error.outside && tree.at.is_complete();
    if let Some(error) = cut.as_ref().filter(|error| !tree.as_ref().is_some_and(|tree| is_complete(tree, error))) {
        return Err(error.to_es_error());
    }
    if body.is_some_and(|body| !body.is_empty()) && tree.is_none() {
        let reason = format!("[{NAME}] Expected START_OBJECT but was: null");
        return Err(EsError::x_content_parse(reason, Location { line: 1, column: 0, ..Location::default() }));
    }
    // ES: indices for which the query fails are reported in the reply (api/global/field_caps), so that only unsupported features are errors
    // here.
    parse_context.report_deferred_deprecations();
    if let Err(error) = parse_context.check_deferred()
        && error.is_unsupported()
    {
        return Err(error);
    }
    let request = FieldCapsRequest {
        fields: all_fields(fields, cx)?,
        filters: list(cx.param("filters")),
        types: list(cx.param("types")),
        include_unmapped: is_set(cx, "include_unmapped", false),
        include_empty: is_set(cx, "include_empty_fields", true),
    };
    run(&request, filter.as_ref(), runtime)
}

fn is_set(cx: &SearchContext, name: &str, default: bool) -> bool {
    cx.param(name).map_or(default, |value| value != "false")
}

fn list(text: Option<&str>) -> Vec<String> {
    text.unwrap_or_default().split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn no_fields() -> EsError {
    EsError::illegal_argument("specified fields can't be null or empty")
}

fn all_fields(fields_of_body: Vec<String>, cx: &SearchContext) -> Result<Vec<String>> {
    let fields = match cx.param("fields") {
        Some(_) if !fields_of_body.is_empty() => {
            let reason = "can't specify a request body and [fields] request parameter, either specify a request body or the [fields] request parameter";
            return Err(EsError::illegal_argument(reason));
        }
        Some(text) => {
            let fields = list(Some(text));
            if fields.is_empty() {
                return Err(no_fields());
            }
            fields
        }
        None => fields_of_body,
    };
    if fields.is_empty() {
        let reason = "Validation Failed: 1: no fields specified;";
        return Err(EsError::new("action_request_validation_exception", 400, reason));
    }
    Ok(fields)
}

/// The parsed body.
#[derive(Default)]
struct Body<'a> {
    fields: Vec<String>,
    filter: Option<BoxQuery<'a>>,
    /// The `runtime_mappings`.
    runtime: Option<&'a Object<'a>>,
}

fn body_of<'a>(tree: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Body<'a>> {
    let Some(object) = tree.as_object() else {
        let reason = format!("[{NAME}] Expected START_OBJECT but was: {}", tree.token());
        return Err(EsError::x_content_parse(reason, tree.at));
    };
    let Body { mut fields, mut filter, mut runtime } = Body::default();
    for member in object {
        let (key, value) = (member.key.as_ref(), &member.value);
        match key {
            "fields" => {
                if value.as_array().is_none() && value.as_str().is_none() {
                    return Err(object_parser::wrong_type(NAME, key, value, cx));
                }
                fields = names(value, cx).map_err(|cause| object_parser::failed(NAME, key, value, cause, cx))?;
            }
            "index_filter" => {
                if value.as_object().is_none() {
                    return Err(object_parser::wrong_type(NAME, key, value, cx));
                }
                filter = Some(parse_query(value, cx).map_err(|cause| object_parser::failed(NAME, key, value, cause, cx))?);
            }
            "runtime_mappings" => match value.as_object() {
                None => return Err(object_parser::wrong_type(NAME, key, value, cx)),
                Some(mappings) => {
                    cx.read(value)?;
                    runtime = Some(mappings).filter(|mappings| !mappings.is_empty());
                }
            },
            _ => return Err(object_parser::unknown_field(NAME, member, KEYS, cx)),
        }
    }
    cx.closing(tree)?;
    Ok(Body { fields, filter, runtime })
}

/// The names of `fields`; numbers and booleans are read as strings.
fn names(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Vec<String>> {
    let Some(items) = value.as_array() else { return Ok(vec![scalar::text(value, cx)?.to_owned()]) };
    let mut names = Vec::new();
    for item in items {
        if item.as_array().is_some() {
            return Err(cx.stop(EsError::illegal_state("expected value but got [START_ARRAY]"), item.at));
        }
        let Some(text) = item.scalar_text() else {
            let reason = format!("Expected text at {}:{} but found {}", item.at.line, item.at.column, item.token());
            return Err(cx.stop(EsError::illegal_argument(reason), item.at));
        };
        names.push(text.to_owned());
    }
    let end = cx.closing(value)?;
    if names.is_empty() { Err(cx.stop(no_fields(), end)) } else { Ok(names) }
}
