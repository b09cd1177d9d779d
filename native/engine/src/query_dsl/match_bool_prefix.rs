//! `match_bool_prefix`: documents with terms of a text, the last one as a prefix.

use super::full_text::analyze;
use super::full_text::match_options;
use super::full_text::match_options::{MatchBody, MatchOptions};
use super::full_text::match_query_parser::{FullText, Shape};
use super::fuzzy::Expansion;
use super::pattern::fuzziness::Fuzziness;
use super::pattern::rewrite_method::RewriteMethod;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::{Occur, Query};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "match_bool_prefix", parse };

struct MatchBoolPrefix<'a>(MatchBody<'a, Options<'a>>);

#[derive(Default)]
struct Options<'a> {
    operator: Option<Occur>,
    analyzer: Option<&'a str>,
    minimum_should_match: Option<&'a str>,
    fuzziness: Option<Fuzziness>,
    expansion: Expansion,
    fuzzy_rewrite: Option<&'a str>,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    Ok(Box::new(MatchBoolPrefix(match_options::parse("match_bool_prefix", "", value, cx)?)))
}

impl<'a> MatchOptions<'a> for Options<'a> {
    const BOOST_FIRST: bool = true;

    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<bool> {
        match key {
            "operator" => self.operator = Some(match_options::operator(value, cx)?),
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "minimum_should_match" => self.minimum_should_match = Some(scalar::text(value, cx)?),
            "fuzziness" => self.fuzziness = Some(Fuzziness::parse(value, cx)?),
            "fuzzy_rewrite" => self.fuzzy_rewrite = Some(scalar::text(value, cx)?),
            _ => return match_options::expansion(&mut self.expansion, key, value, cx),
        }
        Ok(true)
    }

    fn check(&self) -> std::result::Result<(), String> {
        match_options::check_expansion("match_bool_prefix", self.expansion)
    }
}

impl QueryBuilder for MatchBoolPrefix<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let options = &self.0.own;
        let query = FullText {
            operator: options.operator.unwrap_or(Occur::Should),
            analyzer: analyze::check_analyzer("match_bool_prefix", options.analyzer, cx)?,
            fuzziness: options.fuzziness,
            expansion: options.expansion,
            fuzzy_rewrite: options.fuzzy_rewrite.map(RewriteMethod::parse).transpose()?,
            minimum_should_match: options.minimum_should_match,
            ..FullText::new("match_bool_prefix", Shape::BoolPrefix)
        };
        query.on(self.0.field, self.0.value, cx)
    }
}
