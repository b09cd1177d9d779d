//! `_terms_enum`: the terms of a field that start with a string, over several indices, in order.
//!
//! Built from the public specification; no reference is available to query. What it leaves open is rejected by name.

use crate::mapping::type_traits::Values;
use std::collections::BTreeSet;

use super::field_caps::may_match_shard;
use super::target::{SearchContext, SearchTarget};
use super::time_value;
use crate::automaton::TermPattern;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{JsonWriter, Kind, Value, parse};
use crate::mapping::Field;
use crate::query_dsl::{BoxQuery, ParseContext, parse_query, prefix_pattern};
use crate::xcontent::scalar;

/// The metadata field with the name of the index.
const INDEX: &str = "_index";

/// Default number of terms.
const SIZE: usize = 10;

/// The request.
struct TermsEnumRequest<'a> {
    field: &'a str,
    /// Prefix of the terms.
    text: &'a str,
    size: usize,
    ignore_case: bool,
    /// The term after which the results start.
    after: Option<&'a str>,
    filter: Option<BoxQuery<'a>>,
}

fn refused(what: impl std::fmt::Display) -> EsError {
    EsError::not_implemented(format!("{what} in the body of [terms_enum]"))
}

impl<'a> TermsEnumRequest<'a> {
    fn parse(tree: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let Some(object) = tree.as_object() else { return Err(refused("what is no object")) };
        let mut request = Self { field: "", text: "", size: SIZE, ignore_case: false, after: None, filter: None };
        for member in object {
            let value = &member.value;
            match (member.key.as_ref(), &value.kind) {
                ("field", Kind::String(text)) if !text.is_empty() => request.field = text,
                ("string", Kind::String(text)) => request.text = text,
                ("search_after", Kind::String(text)) => request.after = Some(text),
                ("case_insensitive", Kind::Bool(flag)) => request.ignore_case = *flag,
                ("timeout", Kind::String(text)) => time_value::check(text, "timeout")?,
                ("index_filter", Kind::Object(_)) => request.filter = Some(parse_query(value, cx)?),
                ("size", Kind::Number(_)) => match scalar::int(value, cx)? {
                    size if size > 0 => request.size = size as usize,
                    size => return Err(refused(format!("the [size] {size}"))),
                },
                (key, _) => return Err(refused(format!("[{key}] that is a {}", value.token()))),
            }
        }
        if request.field.is_empty() { Err(refused("nothing for [field]")) } else { Ok(request) }
    }
}

/// Answers `_terms_enum`: the reply body.
pub fn terms_enum(targets: &[SearchTarget], body: Option<&[u8]>, cx: &SearchContext) -> Result<Vec<u8>> {
    let bytes = body.unwrap_or_default();
    let tree = parse(bytes).map_err(|error| error.to_es_error())?;
    let parse_context = ParseContext::new(bytes, cx.major);
    let request = TermsEnumRequest::parse(&tree, &parse_context)?;
    parse_context.check_deferred()?;
    let pattern = prefix_pattern(request.text, request.ignore_case);
    let (mut terms, mut shards) = (BTreeSet::new(), 0);
    for target in targets {
        if target.filter.is_some() {
            return Err(EsError::not_implemented("[terms_enum] of an alias with a filter"));
        }
        let field = readable(target, &request)?;
        for shard in target.shards() {
            shards += 1;
            if may_match_shard(target, shard, request.filter.as_ref(), cx)? {
                gather(target, shard, field, (&request, &pattern), &mut terms);
            }
        }
    }
    let complete = terms.len() <= request.size;
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("_shards");
    out.begin_object();
    for (key, count) in [("total", shards), ("successful", shards), ("failed", 0)] {
        out.key(key);
        out.u64(count);
    }
    out.end_object();
    out.key("terms");
    out.begin_array();
    for term in terms.iter().take(request.size) {
        out.string(&String::from_utf8_lossy(term));
    }
    out.end_array();
    out.key("complete");
    out.bool(complete);
    out.end_object();
    Ok(out.into_bytes())
}

/// The field if it is mapped; rejected if its terms are unsupported.
fn readable<'a>(target: &'a SearchTarget, request: &TermsEnumRequest<'_>) -> Result<Option<&'a Field>> {
    let name = request.field;
    let Some(field) = target.snapshot.mapping.field(name) else {
        return if name.starts_with('_') && name != INDEX {
            Err(EsError::not_implemented(format!("[terms_enum] of the metadata field [{name}]")))
        } else {
            Ok(None)
        };
    };
    if !matches!(field.ty.traits().values, Values::Keyword | Values::Flattened) {
        let kind = field.ty.type_name();
        return Err(EsError::not_implemented(format!("[terms_enum] of [{name}], a field of type [{kind}]")));
    }
    let unsaid = [
        ("that is a runtime field", field.is_runtime()),
        ("that is not indexed", !field.indexed || !field.ty.is_indexed()),
        ("without doc values", !field.doc_values),
        ("with a normalizer", field.ty.normalizer().is_some()),
        ("that is nested", field.nested_path.is_some()),
    ];
    match unsaid.iter().find(|(_, holds)| *holds) {
        Some((why, _)) => Err(EsError::not_implemented(format!("[terms_enum] of [{name}], a field {why}"))),
        None => Ok(Some(field)),
    }
}

/// Adds the requested terms of a shard, at most one more than requested. Those of deleted documents count until they
/// are merged away.
fn gather(
    target: &SearchTarget,
    shard: &ShardSnapshot,
    field: Option<&Field>,
    (request, pattern): (&TermsEnumRequest<'_>, &TermPattern),
    terms: &mut BTreeSet<Vec<u8>>,
) {
    let matcher = pattern.matcher();
    let mut offer = |term: &[u8]| {
        if matcher.accepts(term) && request.after.is_none_or(|after| term > after.as_bytes()) {
            terms.insert(term.to_vec());
            if terms.len() > request.size + 1 {
                terms.pop_last();
            }
        }
    };
    let Some(field) = field else {
        if request.field == INDEX {
            offer(target.snapshot.name.as_bytes());
        }
        return;
    };
    for view in shard.leaves.iter() {
        if let Some(Column::Terms(column)) = view.leaf.column(field.column_name()).map(AsRef::as_ref) {
            (0..column.term_count()).for_each(|ord| offer(column.term(ord)));
        }
    }
}
