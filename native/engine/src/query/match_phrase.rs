//! `match_phrase`: documents with the terms of a text next to each other.

use std::sync::Arc;

use super::text::{self, ZeroTermsQuery};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, metadata_field, scalar};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::mapping::{Field, PostingsDetail};
use crate::scoring::{PhraseQuery, Query};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "match_phrase", parse };

struct MatchPhrase<'a> {
    field: &'a str,
    value: &'a Value<'a>,
    options: Options<'a>,
}

#[derive(Default)]
struct Options<'a> {
    analyzer: Option<&'a str>,
    zero_terms_query: ZeroTermsQuery,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut field = None;
    let mut text = None;
    let mut options = Options::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        scalar::one_field("match_phrase", field, key, value.at, cx)?;
        field = Some(key);
        if let Some(members) = value.as_object() {
            for member in members {
                let (key, value) = (member.key.as_ref(), &member.value);
                if !scalar::is_value(value) {
                    return Err(scalar::unknown_token("match_phrase", value, key, cx));
                }
                if key == "query" {
                    text = Some(value);
                } else {
                    options.member(key, value, cx)?;
                }
            }
            cx.closing(value)?;
        } else if !value.is_null() {
            scalar::text(value, cx)?;
            text = Some(value);
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field else { return Err(cx.illegal("[match_phrase] requires fieldName", end)) };
    let Some(value) = text else { return Err(cx.illegal("[match_phrase] requires query value", end)) };
    scalar::check_boost(&options.common)?;
    Ok(Box::new(MatchPhrase { field, value, options }))
}

impl<'a> Options<'a> {
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "zero_terms_query" => self.zero_terms_query = text::zero_terms_query(value, cx)?,
            "slop" => match scalar::int(value, cx)? {
                0 => {}
                ..0 => return Err(cx.illegal("No negative slop allowed.", value.at)),
                _ => return Err(EsError::not_implemented("[match_phrase] with [slop]")),
            },
            _ if scalar::common(&mut self.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("match_phrase", key, value.at, cx)),
        }
        Ok(())
    }
}

fn phrase(field: &Field, analyzer: &crate::analysis::Analyzer, text: &str, zero_terms_query: ZeroTermsQuery) -> Result<Query> {
    let mut positions = text::analyze(field, analyzer, text);
    if positions.len() < 2 {
        return Ok(positions.pop().map_or_else(|| zero_terms_query.query(), |position| text::at_position(position.1)));
    }
    if !field.indexed || field.postings != PostingsDetail::Positions {
        let reason = format!("field:[{}] was indexed without position data; cannot run PhraseQuery", field.name);
        return Err(EsError::illegal_argument(reason));
    }
    let start = positions.first().map_or(0, |position| position.0);
    let terms =
        positions.into_iter().map(|(position, terms)| (position - start, terms.into_iter().map(|term| term.term).collect())).collect();
    Ok(Query::Phrase(PhraseQuery { field: Arc::clone(&field.name), terms, norms: field.norms }))
}

impl QueryBuilder for MatchPhrase<'_> {
    fn common(&self) -> &Common {
        &self.options.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let given = text::check_analyzer("match_phrase", self.options.analyzer, cx)?;
        if metadata_field::is_metadata(self.field) {
            return Err(EsError::not_implemented(format!("[match_phrase] on [{}]", self.field)));
        }
        let Some(field) = cx.mapping.field(self.field) else { return Ok(Query::MatchNone) };
        match given.as_ref().or(field.search_quote_analyzer.as_ref()) {
            Some(analyzer) if field.ty.is_text() => phrase(field, analyzer, &text::text_of(self.value), self.options.zero_terms_query),
            Some(_) if given.is_some() => Err(EsError::not_implemented(format!("[match_phrase] with [analyzer] on [{}]", field.name))),
            _ => text::exact(field, self.value, false, cx),
        }
    }
}
