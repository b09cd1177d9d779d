//! `span_term`: spans of a term.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::mapped_field_query::term_query;
use super::field::metadata;
use super::span::clause::{SpanBuilder, finish};
use super::{BoxQuery, Common, ParseContext, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::{Query, SpanQuery};
use crate::mapping::PostingsDetail;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_term", parse };

struct SpanTerm<'a> {
    field: &'a str,
    value: &'a Value<'a>,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut field, mut term) = (None, None);
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        scalar::one_field("span_term", field, key, value.at, cx)?;
        field = Some(key);
        if let Some(items) = value.as_array() {
            // ES: brackets are taken for further fields (query/span_term).
            let (second, at) = match items.first() {
                Some(first) => ("null", first.at),
                None => (key, cx.closing(value)?),
            };
            scalar::one_field("span_term", field, second, at, cx)?;
        }
        let Some(members) = value.as_object() else {
            scalar::check_length(value, cx)?;
            term = (!value.is_null()).then_some(value);
            continue;
        };
        for member in members {
            let (key, value) = (member.key.as_ref(), &member.value);
            match key {
                "term" | "value" if value.scalar_text().is_some() => {
                    scalar::check_length(value, cx)?;
                    term = Some(value);
                }
                "term" | "value" => return Err(EsError::not_implemented("[span_term] with such a value")),
                _ if boost_and_name::read(&mut common, key, value, cx)? => {}
                _ => return Err(scalar::unsupported("span_term", key, value.at, cx)),
            }
        }
        cx.closing(value)?;
    }
    let end = cx.closing(value)?;
    let Some(field) = field.filter(|field| !field.is_empty()) else { return Err(cx.illegal("field name is null or empty", end)) };
    let Some(term) = term else { return Err(cx.illegal("value cannot be null", end)) };
    finish("span_term", value, SpanTerm { field, value: term }, common, cx)
}

impl SpanBuilder for SpanTerm<'_> {
    fn span(&self, cx: &QueryContext<'_>) -> Result<SpanQuery> {
        let without = || {
            let reason = format!("Span term query requires position data, but field {} was indexed without position data", self.field);
            EsError::illegal_argument(reason)
        };
        let Some(field) = cx.mapping.field(self.field) else {
            if metadata::is_metadata(self.field) && !metadata::is_unmapped(self.field, cx) {
                metadata::check_built(self.field, "span_term")?;
                if cx.major == 8 {
                    metadata::terms(self.field, &[self.value], metadata::TEXT, cx)?;
                }
                return Err(without());
            }
            let reason = format!("unmapped field: {}", self.field).into();
            return Ok(SpanQuery::Nothing { field: Some(Arc::from(self.field)), reason });
        };
        if cx.major == 8 {
            // ES 8: a value that is invalid for the field is reported first.
            term_query(field, self.value, cx)?;
        }
        if !field.indexed || field.postings != PostingsDetail::Positions || field.ty.scores_constant() {
            return Err(without());
        }
        match term_query(field, self.value, cx)? {
            Query::Term(term) => Ok(SpanQuery::Term { field: Arc::clone(&field.name), term: term.term, scoring: field.scoring() }),
            _ => Err(without()),
        }
    }
}
