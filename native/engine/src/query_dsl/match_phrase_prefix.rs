//! `match_phrase_prefix`: documents with the terms of a text next to each other, the last one as a prefix.

use super::full_text::analyze;
use super::full_text::analyze::ZeroTermsQuery;
use super::full_text::match_options;
use super::full_text::match_options::{MatchBody, MatchOptions};
use super::full_text::match_query_parser::{FullText, Shape};
use super::fuzzy::Expansion;
use super::match_phrase::check_slop;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::Query;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "match_phrase_prefix", parse };

struct MatchPhrasePrefix<'a>(MatchBody<'a, Options<'a>>);

#[derive(Default)]
struct Options<'a> {
    analyzer: Option<&'a str>,
    zero_terms_query: ZeroTermsQuery,
    slop: i32,
    expansion: Expansion,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    Ok(Box::new(MatchPhrasePrefix(match_options::parse("match_phrase_prefix", "", value, cx)?)))
}

impl<'a> MatchOptions<'a> for Options<'a> {
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<bool> {
        match key {
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "zero_terms_query" => self.zero_terms_query = analyze::zero_terms_query(value, cx)?,
            "slop" => self.slop = scalar::int(value, cx)?,
            "max_expansions" => self.expansion.max_expansions = scalar::int(value, cx)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn check(&self) -> std::result::Result<(), String> {
        check_slop(self.slop)?;
        if self.expansion.max_expansions < 0 { Err("No negative maxExpansions allowed.".to_owned()) } else { Ok(()) }
    }
}

impl QueryBuilder for MatchPhrasePrefix<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let options = &self.0.own;
        let query = FullText {
            analyzer: analyze::check_analyzer("match_phrase_prefix", options.analyzer, cx)?,
            zero_terms_query: options.zero_terms_query,
            slop: options.slop,
            expansion: options.expansion,
            ..FullText::new("match_phrase_prefix", Shape::PhrasePrefix)
        };
        query.on(self.0.field, self.0.value, cx)
    }
}
