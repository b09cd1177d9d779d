//! `match_phrase`: documents with the terms of a text next to each other.

use super::field::metadata;
use super::full_text::analyze;
use super::full_text::analyze::ZeroTermsQuery;
use super::full_text::match_options;
use super::full_text::match_options::{MatchBody, MatchOptions};
use super::full_text::match_query_parser::{FullText, Shape};
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, unmapped};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::lucene::Query;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "match_phrase", parse };

struct MatchPhrase<'a>(MatchBody<'a, Options<'a>>);

#[derive(Default)]
struct Options<'a> {
    analyzer: Option<&'a str>,
    zero_terms_query: ZeroTermsQuery,
    slop: i32,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    Ok(Box::new(MatchPhrase(match_options::parse("match_phrase", "", value, cx)?)))
}

/// Rejects a negative `slop`.
pub fn check_slop(slop: i32) -> std::result::Result<(), String> {
    if slop < 0 { Err("No negative slop allowed.".to_owned()) } else { Ok(()) }
}

impl<'a> MatchOptions<'a> for Options<'a> {
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<bool> {
        match key {
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "zero_terms_query" => self.zero_terms_query = analyze::zero_terms_query(value, cx)?,
            "slop" => self.slop = scalar::int(value, cx)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn check(&self) -> std::result::Result<(), String> {
        check_slop(self.slop)
    }
}

impl MatchPhrase<'_> {
    /// Can-match of the `term` query that it may become.
    fn as_term(&self, cx: &QueryContext<'_>) -> CanMatch {
        metadata::rewritten_as_term(self.0.field, self.0.value, self.0.own.analyzer, cx)
    }
}

impl QueryBuilder for MatchPhrase<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let options = &self.0.own;
        let analyzer = analyze::check_analyzer("match_phrase", options.analyzer, cx)?;
        analyze::check_single_term(self.0.field, self.0.value, analyzer.as_deref(), cx)?;
        if metadata::is_unmapped(self.0.field, cx) && self.as_term(cx) == CanMatch::Nothing {
            return Ok(unmapped("term"));
        }
        let query = FullText {
            analyzer,
            zero_terms_query: options.zero_terms_query,
            slop: options.slop,
            ..FullText::new("match_phrase", Shape::Phrase)
        };
        query.on(self.0.field, self.0.value, cx)
    }

    fn rewriting(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> Result<()> {
        // ES: a missing analyzer is reported when the query is built (query/match_phrase).
        analyze::check_analyzer("match_phrase", self.0.own.analyzer, cx)
            .map_or(Ok(()), |analyzer| analyze::check_single_term(self.0.field, self.0.value, analyzer.as_deref(), cx))
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        self.as_term(cx)
    }
}
