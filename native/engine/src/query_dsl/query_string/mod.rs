//! `query_string`: a text with fields and operators.

mod failure;
mod group;
mod lexer;
mod parser;
mod term_queries;
mod token;
mod tokens;
mod unescape;

use super::full_text::analyze::ZeroTermsQuery;
use super::full_text::field_patterns::{FieldPatterns, resolve_one};
use super::full_text::match_options::operator;
use super::full_text::match_query_parser::FullText;
use super::full_text::{analyze, minimum_should_match};
use super::fuzzy::Expansion;
use super::multi_match::MultiMatchType;
use super::parse::time_zone;
use super::pattern::fuzziness::Fuzziness;
use super::pattern::rewrite_method::RewriteMethod;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::{Occur, Query};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

use self::term_queries::Meanings;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "query_string", parse };

struct QueryString<'a> {
    text: &'a str,
    options: Options<'a>,
}

struct Options<'a> {
    default_field: Option<&'a str>,
    fields: FieldPatterns,
    operator: Occur,
    analyzer: Option<&'a str>,
    quote_analyzer: Option<&'a str>,
    quote_field_suffix: Option<&'a str>,
    allow_leading_wildcard: bool,
    analyze_wildcard: bool,
    max_determinized_states: i32,
    kind: MultiMatchType,
    tie_breaker: Option<f32>,
    fuzziness: Fuzziness,
    expansion: Expansion,
    synonym_phrases: bool,
    phrase_slop: i32,
    rewrite: Option<&'a str>,
    minimum_should_match: Option<&'a str>,
    lenient: Option<bool>,
    time_zone: Option<&'a str>,
    escape: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut text = None;
    let mut options = Options {
        default_field: None,
        fields: FieldPatterns::default(),
        operator: Occur::Should,
        analyzer: None,
        quote_analyzer: None,
        quote_field_suffix: None,
        allow_leading_wildcard: true,
        analyze_wildcard: false,
        max_determinized_states: 10_000,
        kind: MultiMatchType::BestFields,
        tie_breaker: None,
        fuzziness: Fuzziness::default(),
        expansion: Expansion::default(),
        synonym_phrases: true,
        phrase_slop: 0,
        rewrite: None,
        minimum_should_match: None,
        lenient: None,
        time_zone: None,
        escape: false,
        common: Common::default(),
    };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Array(_) if key == "fields" => drop(options.fields.read(value, cx)?),
            Kind::Array(_) => return Err(scalar::unsupported("query_string", key, value.at, cx)),
            Kind::Object(_) | Kind::Null => return Err(scalar::unknown_token("query_string", value, key, cx)),
            _ if key == "query" => text = Some(scalar::text(value, cx)?),
            _ => options.member(key, value, cx)?,
        }
    }
    let end = cx.closing(value)?;
    let Some(text) = text else { return Err(cx.parsing("[query_string] must be provided with a [query]", end)) };
    options.fields.check("query_string", value, cx)?;
    options.time_zone.map_or(Ok(()), time_zone::check_bare).map_err(|error| cx.stop(error, end))?;
    boost_and_name::check_boost("query_string", value, &options.common, cx)?;
    Ok(Box::new(QueryString { text, options }))
}

impl<'a> Options<'a> {
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "default_field" => self.default_field = Some(scalar::text(value, cx)?),
            "default_operator" => self.operator = operator(value, cx)?,
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "quote_analyzer" => self.quote_analyzer = Some(scalar::text(value, cx)?),
            "allow_leading_wildcard" => self.allow_leading_wildcard = scalar::boolean(value, cx)?,
            "max_determinized_states" => self.max_determinized_states = scalar::int(value, cx)?,
            // It changes nothing.
            "enable_position_increments" => drop(scalar::boolean(value, cx)?),
            "auto_generate_synonyms_phrase_query" => self.synonym_phrases = scalar::boolean(value, cx)?,
            "escape" => self.escape = scalar::boolean(value, cx)?,
            "fuzzy_prefix_length" => self.expansion.prefix_length = scalar::int(value, cx)?,
            "fuzzy_max_expansions" => self.expansion.max_expansions = scalar::int(value, cx)?,
            "fuzzy_transpositions" => self.expansion.transpositions = scalar::boolean(value, cx)?,
            // ES: parsed but never used (query/query_string).
            "fuzzy_rewrite" => drop(scalar::text(value, cx)?),
            "phrase_slop" => self.phrase_slop = scalar::int(value, cx)?,
            "fuzziness" => self.fuzziness = Fuzziness::parse(value, cx)?,
            "type" => {
                let name = scalar::text(value, cx)?;
                self.kind = MultiMatchType::parse(name, "multi_match").map_err(|error| cx.stop(error, value.at))?;
            }
            "tie_breaker" => self.tie_breaker = Some(scalar::float(value, cx)?),
            "analyze_wildcard" => self.analyze_wildcard = scalar::boolean(value, cx)?,
            "rewrite" => self.rewrite = Some(scalar::text(value, cx)?),
            "minimum_should_match" => self.minimum_should_match = Some(scalar::text(value, cx)?),
            "quote_field_suffix" => self.quote_field_suffix = Some(scalar::text(value, cx)?),
            "lenient" => self.lenient = Some(scalar::boolean(value, cx)?),
            "time_zone" => self.time_zone = Some(scalar::text(value, cx)?),
            _ if boost_and_name::read(&mut self.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("query_string", key, value.at, cx)),
        }
        Ok(())
    }
}

/// The text with its operators escaped.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\+-!():^[]\"{}~*?|&/".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

impl QueryBuilder for QueryString<'_> {
    fn common(&self) -> &Common {
        &self.options.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let options = &self.options;
        if options.default_field.is_some() && !options.fields.0.is_empty() {
            let reason = "Validation Failed: 1: [query_string] cannot use [fields] parameter in conjunction with [default_field];";
            return Err(EsError::new("query_validation_exception", 400, reason));
        }
        let text = if options.escape { escaped(self.text) } else { self.text.to_owned() };
        if text.trim().is_empty() {
            return Ok(Query::nothing_because("Matching no documents because no terms present"));
        }
        let fields = match options.default_field {
            Some(name) => FieldPatterns(vec![(name.to_owned(), 1.0)]),
            None => options.fields.or_default(cx)?.into_owned(),
        };
        let is_list = options.default_field.is_none() && !fields.0.is_empty();
        let meanings = Meanings {
            is_all: fields.is_all() && fields.0.len() < 2,
            single: options.default_field.filter(|name| *name != "*"),
            is_list,
            unmapped: options.default_field.unwrap_or(if is_list { "null" } else { "*" }),
            fields: options.default_field.map_or_else(|| fields.resolve(cx), |name| resolve_one(name, None, cx)),
            plain: FullText {
                operator: options.operator,
                analyzer: analyze::check_analyzer("query_string", options.analyzer, cx)?,
                lenient: options.lenient.unwrap_or_else(|| fields.is_all()),
                slop: options.phrase_slop,
                expansion: Expansion { prefix_length: 0, transpositions: true, ..options.expansion },
                zero_terms_query: ZeroTermsQuery::Null,
                synonym_phrases: options.synonym_phrases,
                ..FullText::new("query_string", options.kind.shape())
            },
            quote_analyzer: analyze::check_analyzer("query_string", options.quote_analyzer, cx)?,
            quote_field_suffix: options.quote_field_suffix,
            kind: options.kind,
            tie_breaker: options.tie_breaker.unwrap_or_else(|| options.kind.tie_breaker()),
            fuzziness: options.fuzziness,
            expansion: options.expansion,
            rewrite: options.rewrite.map(RewriteMethod::parse).transpose()?,
            phrase_slop: options.phrase_slop,
            allow_leading_wildcard: options.allow_leading_wildcard,
            analyze_wildcard: options.analyze_wildcard,
            max_determinized_states: usize::try_from(options.max_determinized_states).unwrap_or(0),
            time_zone: options.time_zone,
            cx,
        };
        let parsed = parser::parse(&text, options.operator, &meanings, cx.major);
        let parsed = parsed.map_err(|failure| failure.into_error(self.text, &text, cx))?;
        self.finish(parsed.unwrap_or(ZeroTermsQuery::Null.query()))
    }
}

impl QueryString<'_> {
    /// Applies options of the complete query, inside its boost.
    fn finish(&self, query: Query) -> Result<Query> {
        Ok(match query {
            Query::Boost(inner, boost) => Query::Boost(Box::new(self.finish(*inner)?), boost),
            Query::Boolean(mut boolean) => {
                group::negation(&mut boolean);
                minimum_should_match::apply(&mut boolean, self.options.minimum_should_match)?;
                boolean.into()
            }
            other => other,
        })
    }
}
