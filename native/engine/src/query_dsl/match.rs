//! `match`: documents with terms of a text.

use super::field::metadata;
use super::full_text::analyze;
use super::full_text::analyze::ZeroTermsQuery;
use super::full_text::match_options;
use super::full_text::match_options::{MatchBody, MatchOptions};
use super::full_text::match_query_parser::{FullText, Shape};
use super::fuzzy::Expansion;
use super::pattern::fuzziness::Fuzziness;
use super::pattern::rewrite_method::RewriteMethod;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, unmapped};
use crate::analysis::Analyzer;
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::lucene::{Occur, Query};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "match", parse };

struct Match<'a>(MatchBody<'a, Options<'a>>);

struct Options<'a> {
    operator: Occur,
    analyzer: Option<&'a str>,
    minimum_should_match: Option<&'a str>,
    zero_terms_query: ZeroTermsQuery,
    fuzziness: Option<Fuzziness>,
    expansion: Expansion,
    synonym_phrases: bool,
    fuzzy_rewrite: Option<&'a str>,
    lenient: bool,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self {
            operator: Occur::Should,
            analyzer: None,
            minimum_should_match: None,
            zero_terms_query: ZeroTermsQuery::None,
            fuzziness: None,
            expansion: Expansion::default(),
            synonym_phrases: true,
            fuzzy_rewrite: None,
            lenient: false,
        }
    }
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let body = match_options::parse("match", "No text specified for text query", value, cx)?;
    Ok(Box::new(Match(body)))
}

impl<'a> MatchOptions<'a> for Options<'a> {
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<bool> {
        match key {
            "operator" => self.operator = match_options::operator(value, cx)?,
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "minimum_should_match" => self.minimum_should_match = Some(scalar::text(value, cx)?),
            "zero_terms_query" => self.zero_terms_query = analyze::zero_terms_query(value, cx)?,
            "fuzziness" => self.fuzziness = Some(Fuzziness::parse(value, cx)?),
            "fuzzy_rewrite" => self.fuzzy_rewrite = Some(scalar::text(value, cx)?),
            "lenient" => self.lenient = scalar::boolean(value, cx)?,
            "auto_generate_synonyms_phrase_query" => self.synonym_phrases = scalar::boolean(value, cx)?,
            _ => return match_options::expansion(&mut self.expansion, key, value, cx),
        }
        Ok(true)
    }

    fn check(&self) -> std::result::Result<(), String> {
        match_options::check_expansion("match", self.expansion)
    }
}

impl Match<'_> {
    /// Can-match of the `term` query that it may become.
    fn as_term(&self, cx: &QueryContext<'_>) -> CanMatch {
        let options = &self.0.own;
        if options.fuzziness.is_some() || options.lenient {
            return CanMatch::Unknown;
        }
        metadata::rewritten_as_term(self.0.field, self.0.value, options.analyzer, cx)
    }

    fn check_single_term(&self, analyzer: Option<&Analyzer>, cx: &QueryContext<'_>) -> Result<()> {
        if self.0.own.fuzziness.is_some() || self.0.own.lenient {
            return Ok(());
        }
        analyze::check_single_term(self.0.field, self.0.value, analyzer, cx)
    }
}

impl QueryBuilder for Match<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let options = &self.0.own;
        let analyzer = analyze::check_analyzer("match", options.analyzer, cx)?;
        self.check_single_term(analyzer.as_deref(), cx)?;
        if metadata::is_unmapped(self.0.field, cx) && self.as_term(cx) == CanMatch::Nothing {
            return Ok(unmapped("term"));
        }
        let query = FullText {
            operator: options.operator,
            analyzer,
            fuzziness: options.fuzziness,
            expansion: options.expansion,
            fuzzy_rewrite: options.fuzzy_rewrite.map(RewriteMethod::parse).transpose()?,
            minimum_should_match: options.minimum_should_match,
            lenient: options.lenient,
            zero_terms_query: options.zero_terms_query,
            synonym_phrases: options.synonym_phrases,
            ..FullText::new("match", Shape::Boolean)
        };
        query.on(self.0.field, self.0.value, cx)
    }

    fn rewriting(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> Result<()> {
        // ES: a missing analyzer is reported when the query is built (query/long_texts).
        analyze::check_analyzer("match", self.0.own.analyzer, cx).map_or(Ok(()), |analyzer| self.check_single_term(analyzer.as_deref(), cx))
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        self.as_term(cx)
    }
}
