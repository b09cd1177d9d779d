//! Shared parts of `prefix`, `wildcard`, `regexp` and `fuzzy`: searchable fields and rewrite.

use crate::mapping::field_type::{DocValue, PatternTarget, ValueTest};
use crate::mapping::type_traits::Ability;
use std::sync::Arc;

use super::rewrite_method::RewriteMethod;
use crate::automaton::TermPattern;
use crate::error::{EsError, Result};
use crate::lucene::Query;
use crate::mapping::Field;
use crate::mapping::field_type::Match;
use crate::query_dsl::QueryContext;
use crate::query_dsl::field::{metadata, runtime};
use crate::query_dsl::full_text::analyze::text_value;

/// Where a pattern is searched.
pub enum Target<'a> {
    /// In the terms of a field, for the text normalized as its values are.
    Field(&'a Field, String),
    /// The result is already known.
    Known(Query),
}

/// The field and the text to search; `refuse` builds the error for an unsupported field type.
pub fn target<'a>(
    query: &str,
    name: &str,
    text: &str,
    refuse: impl Fn(&str, &str) -> EsError,
    cx: &'a QueryContext<'_>,
) -> Result<Target<'a>> {
    if metadata::is_metadata(name) && !metadata::is_unmapped(name, cx) {
        if let Some(field) = metadata::keyword(name, cx)? {
            return field_target(query, field, text, refuse, cx);
        }
        metadata::check_built(name, query)?;
        metadata::check_indexed(name)?;
        return Err(refuse(name, name));
    }
    let Some(field) = cx.mapping.field(name) else {
        if query != "regexp" {
            cx.check_rewritten()?;
        }
        return Ok(Target::Known(match query {
            "prefix" | "wildcard" => crate::query_dsl::unmapped(query),
            "fuzzy" => crate::query_dsl::rewritten_away(query),
            _ => Query::nothing(),
        }));
    };
    field_target(query, field, text, refuse, cx)
}

/// As [`target`] for a mapped field.
pub fn field_target<'a>(
    query: &str,
    field: &'a Field,
    text: &str,
    refuse: impl Fn(&str, &str) -> EsError,
    cx: &QueryContext<'_>,
) -> Result<Target<'a>> {
    if let Some(error) = field.ty.refuses_pattern(query) {
        return Err(error);
    }
    if field.is_runtime() && !field.ty.traits().is_keyword() {
        let fields = if matches!(query, "prefix" | "wildcard") { "keyword, text and wildcard" } else { "keyword and text" };
        return Err(runtime::unsupported(query, fields, field));
    }
    if !field.ty.traits().can(Ability::Patterns) {
        return Err(refuse(&field.name, field.ty.type_name()));
    }
    if field.ty.flattened().is_some() && !field.indexed {
        return Err(crate::query_dsl::fuzzy::not_indexed(field));
    }
    Ok(match term_text(field, text, cx)? {
        Some(term) => Target::Field(field, term),
        None => Target::Known(Query::nothing()),
    })
}

/// The field's term for a text, if it has one.
pub fn term_text(field: &Field, text: &str, cx: &QueryContext<'_>) -> Result<Option<String>> {
    if field.ty.pattern_target().is_some() {
        return Ok(Some(text.to_owned()));
    }
    Ok(match field.ty.term(&field.name, &text_value(text), cx.now)? {
        Match::Term(term) => Some(String::from_utf8_lossy(&term).into_owned()),
        _ => None,
    })
}

/// `Can only use prefix queries on keyword, text and wildcard fields - not on [n] which is of type [integer]`.
pub fn wrong_type(query: &str, fields: &str, name: &str, kind: &str) -> String {
    format!("Can only use {query} queries on {fields} fields - not on [{name}] which is of type [{kind}]")
}

/// Returns true if a field is a keyword that is not indexed. ES: some patterns search its doc values as those of a runtime field
/// (`query/pattern_doc_values`).
pub fn is_scanned(field: &Field) -> bool {
    !field.indexed && field.doc_values && field.ty.traits().is_keyword()
}

/// The pattern as a predicate on a runtime field's values; `shown` is how the query is printed. ES: rewrite methods do not apply
/// (`mapping/runtime_queries`).
pub fn runtime_search(field: &Field, pattern: TermPattern, shown: String) -> Query {
    runtime::query(field, Query::Pattern { field: Arc::clone(field.column_name()), pattern }, shown)
}

/// A pattern on values that are not the terms of the index; scores 1.
pub fn evaluated(field: &Field, pattern: TermPattern, target: PatternTarget) -> Query {
    match target {
        PatternTarget::Constant(value) => match value {
            Some(value) if pattern.matcher().accepts(value.as_bytes()) => Query::MatchAll,
            _ => Query::nothing(),
        },
        PatternTarget::Decoded(decode) => {
            let test = ValueTest::new(format!("{pattern:?}"), move |value| match value {
                DocValue::Term(term) => pattern.matcher().accepts(&decode(term)),
                _ => false,
            });
            Query::Values { field: Arc::clone(field.column_name()), test }
        }
    }
}

/// Searches the terms of the field with a method; fields without a dictionary have only one way.
pub fn search(field: &Field, pattern: TermPattern, method: Option<RewriteMethod>, cx: &QueryContext<'_>) -> Result<Query> {
    if let Some(target) = field.ty.pattern_target() {
        return Ok(evaluated(field, pattern, target));
    }
    if field.is_runtime() {
        let shown = pattern.shown().map_or_else(String::new, |(_, shown)| shown.to_owned());
        return Ok(runtime_search(field, pattern, shown));
    }
    match method {
        Some(method) if field.indexed => method.query(field, pattern, Arc::new(|_| 1.0), cx),
        _ => Ok(Query::Pattern { field: Arc::clone(&field.name), pattern }),
    }
}
