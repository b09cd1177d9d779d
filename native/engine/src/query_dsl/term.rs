//! `term`: documents with an exact term.

use super::field::mapped_field_query::term_query;
use super::field::{metadata, runtime};
use super::pattern::query;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, fuzzy};
use crate::automaton::check_depth;
use crate::mapping::type_traits::Ability;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;
use std::sync::Arc;

use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::mapping::Field;
use crate::mapping::java_text::java_text;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "term", parse };

struct Term<'a> {
    field: &'a str,
    value: &'a Value<'a>,
    case_insensitive: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut field = None;
    let mut term = None;
    let mut case_insensitive = false;
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Null => continue,
            Kind::Array(_) => return Err(cx.parsing("[term] query does not support array of values", value.at)),
            _ => scalar::one_field("term", field, key, value.at, cx)?,
        }
        field = Some(key);
        if value.as_object().is_some() {
            term = options(value, &mut common, &mut case_insensitive, cx)?;
        } else {
            scalar::check_length(value, cx)?;
            term = Some(value);
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field.filter(|field| !field.is_empty()) else { return Err(cx.illegal("field name is null or empty", end)) };
    let Some(term) = term else { return Err(cx.illegal("value cannot be null", end)) };
    boost_and_name::check_boost("term", value, &common, cx)?;
    Ok(Box::new(Term { field, value: term, case_insensitive, common }))
}

fn options<'a>(
    value: &'a Value<'a>,
    common: &mut Common,
    case_insensitive: &mut bool,
    cx: &ParseContext<'_>,
) -> Result<Option<&'a Value<'a>>> {
    let mut term = None;
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match key {
            "value" | "term" => match &value.kind {
                Kind::Null => term = None,
                Kind::Array(_) => {
                    let reason = "[term] query does not support arrays for value - use a bool query with multiple term clauses in the should section or use a Terms query if scoring is not required";
                    return Err(cx.parsing(reason, value.at));
                }
                // ES: the object is read as if its keys were the query's own, and the query ends with it, a bracket too early
                // (query/objects_torn).
                Kind::Object(_) => {
                    options(value, common, case_insensitive, cx)?;
                    return Err(cx.tear(value, "[term] with an object as value"));
                }
                _ => {
                    scalar::check_length(value, cx)?;
                    term = Some(value);
                }
            },
            "case_insensitive" => *case_insensitive = scalar::boolean(value, cx)?,
            _ if boost_and_name::read(common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("term", key, value.at, cx)),
        }
    }
    cx.closing(value)?;
    Ok(term)
}

/// A term of a field, whatever the case of its letters.
pub(super) fn ignore_case(field: &Field, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
    if !field.ty.traits().can(Ability::IgnoreCase) {
        let kind = field.ty.type_name();
        let reason = format!("[{}] field which is of type [{kind}], does not support case insensitive term queries", field.name);
        return Err(cx.shard_error(reason));
    }
    if field.is_runtime() || query::is_scanned(field) {
        return runtime::term(field, value, true, cx);
    }
    if let Some(prefix) = field.key_prefix().filter(|_| !field.indexed) {
        // ES: the term dictionary is searched even if the field has no terms (query/keys_of_doc_values).
        return Ok(Query::TermIgnoreCase { field: Arc::clone(&field.name), term: [&prefix[..], java_text(value).as_bytes()].concat() });
    }
    if field.ty.is_text() && !field.indexed {
        return Err(fuzzy::not_indexed(field));
    }
    if let Some(Some(constant)) = field.ty.constant() {
        let is_equal = constant.eq_ignore_ascii_case(&java_text(value));
        return Ok(if is_equal { Query::MatchAll } else { Query::nothing() });
    }
    match term_query(field, value, cx)? {
        // Terms that score a constant.
        Query::TermInSet { field: name, mut terms } if field.indexed && field.ty.pattern_target().is_none() && terms.len() == 1 => {
            Ok(Query::TermIgnoreCase { field: name, term: terms.remove(0) })
        }
        // ES: the empty string has no case variants and is searched unchanged (query/null_values).
        Query::Term(term) if term.term.is_empty() => Ok(Query::Term(term)),
        Query::Term(term) => {
            // ES: an automaton with a state per character, unless no character has case variants (errors/index_limits).
            if term.term.iter().any(u8::is_ascii_alphabetic) {
                check_depth(String::from_utf8_lossy(&term.term).chars().count(), cx.major)?;
            }
            Ok(Query::TermIgnoreCase { field: term.field, term: term.term })
        }
        _ => Err(EsError::not_implemented(format!("[term] with [case_insensitive] on [{}], which is not indexed", field.name))),
    }
}

impl QueryBuilder for Term<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let keyword = metadata::keyword(self.field, cx)?;
        if metadata::is_metadata(self.field) && keyword.is_none() {
            return if self.case_insensitive {
                metadata::term_ignoring_case(self.field, self.value, cx)
            } else {
                metadata::terms(self.field, &[self.value], "term", cx)
            };
        }
        match keyword.or_else(|| cx.mapping.field(self.field).map(AsRef::as_ref)) {
            Some(field) if self.case_insensitive => ignore_case(field, self.value, cx),
            Some(field) => term_query(field, self.value, cx),
            None => cx.check_rewritten().map(|()| crate::query_dsl::unmapped("term")),
        }
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        metadata::rewritten(self.field, || self.to_query(cx), cx)
    }
}
