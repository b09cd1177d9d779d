//! `simple_query_string`: a text with operators, in several fields.

use super::full_text::analyze::ZeroTermsQuery;
use super::full_text::cross_fields::cross_fields;
use super::full_text::field_patterns::{FieldPatterns, quoted_fields};
use super::full_text::match_options::operator;
use super::full_text::match_query_parser::FullText;
use super::full_text::multi_field::{QueryFields, clause};
use super::full_text::{analyze, minimum_should_match};
use super::fuzzy::Expansion;
use super::multi_match::MultiMatchType;
use super::simple_query_parser;
use super::simple_query_parser::{FLAGS, Piece};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::{Kind, Value};
use crate::lucene::{Occur, Query};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "simple_query_string", parse };

struct SimpleQueryString<'a> {
    text: &'a str,
    options: Options<'a>,
}

struct Options<'a> {
    fields: FieldPatterns,
    /// How several fields are combined for plain text.
    kind: MultiMatchType,
    operator: Occur,
    analyzer: Option<&'a str>,
    flags: i32,
    lenient: Option<bool>,
    quote_field_suffix: Option<&'a str>,
    analyze_wildcard: bool,
    minimum_should_match: Option<&'a str>,
    expansion: Expansion,
    synonym_phrases: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut text = None;
    let mut options = Options {
        fields: FieldPatterns::default(),
        kind: MultiMatchType::MostFields,
        operator: Occur::Should,
        analyzer: None,
        flags: -1,
        lenient: None,
        quote_field_suffix: None,
        analyze_wildcard: false,
        minimum_should_match: None,
        expansion: Expansion::default(),
        synonym_phrases: true,
        common: Common::default(),
    };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Array(_) if key == "fields" => drop(options.fields.read(value, cx)?),
            Kind::Array(_) => return Err(cx.parsing(format!("[simple_query_string] query does not support [{key}]"), value.at)),
            Kind::Object(_) | Kind::Null => return Err(scalar::unknown_token("simple_query_string", value, key, cx)),
            _ if key == "query" => text = Some(scalar::text(value, cx)?),
            _ => options.member(key, value, cx)?,
        }
    }
    let end = cx.closing(value)?;
    let Some(text) = text else { return Err(cx.parsing("[simple_query_string] query text missing", end)) };
    options.fields.check("simple_query_string", value, cx)?;
    boost_and_name::check_boost("simple_query_string", value, &options.common, cx)?;
    Ok(Box::new(SimpleQueryString { text, options }))
}

impl<'a> Options<'a> {
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "default_operator" => self.operator = operator(value, cx)?,
            "flags" => self.flags = flags(value, cx)?,
            "lenient" => self.lenient = Some(scalar::boolean(value, cx)?),
            "analyze_wildcard" => self.analyze_wildcard = scalar::boolean(value, cx)?,
            "minimum_should_match" => self.minimum_should_match = Some(scalar::text(value, cx)?),
            "quote_field_suffix" => self.quote_field_suffix = Some(scalar::text(value, cx)?),
            "auto_generate_synonyms_phrase_query" => self.synonym_phrases = scalar::boolean(value, cx)?,
            "fuzzy_prefix_length" => self.expansion.prefix_length = scalar::int(value, cx)?,
            "fuzzy_max_expansions" => self.expansion.max_expansions = scalar::int(value, cx)?,
            "fuzzy_transpositions" => self.expansion.transpositions = scalar::boolean(value, cx)?,
            "type" => {
                let name = scalar::text(value, cx)?;
                self.kind = MultiMatchType::parse(name, "multi_match").map_err(|error| cx.stop(error, value.at))?;
            }
            _ if boost_and_name::read(&mut self.common, key, value, cx)? => {}
            _ => return Err(cx.parsing(format!("[simple_query_string] unsupported field [{key}]"), value.at)),
        }
        Ok(())
    }
}

fn flags(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<i32> {
    if matches!(value.kind, Kind::Number(_)) {
        let flags = scalar::int(value, cx)?;
        return Ok(if flags < 0 { -1 } else { flags });
    }
    of_names(scalar::text(value, cx)?).map_err(|name| cx.illegal(format!("Unknown simple_query_string flag [{name}]"), value.at))
}

/// The flags of a list of names, or the name that is unknown.
fn of_names(text: &str) -> std::result::Result<i32, &str> {
    if text.is_empty() {
        return Ok(-1);
    }
    let mut flags = 0;
    for name in text.split('|').filter(|name| !name.is_empty()) {
        let (_, bits) = FLAGS.iter().find(|(flag, _)| *flag == name.to_uppercase()).ok_or(name)?;
        if matches!(*bits, 0 | -1) {
            return Ok(*bits);
        }
        flags |= bits;
    }
    Ok(flags)
}

/// Parses `flags`: names or bits; -1 for all.
pub fn flags_of(value: &Value<'_>) -> Option<i32> {
    match value.kind {
        Kind::Number(_) => value.scalar_text()?.parse::<f64>().ok().map(|flags| if flags < 0.0 { -1 } else { flags as i32 }),
        _ => of_names(value.as_str()?).ok(),
    }
}

impl QueryBuilder for SimpleQueryString<'_> {
    fn common(&self) -> &Common {
        &self.options.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let options = &self.options;
        let patterns = options.fields.or_default(cx)?;
        let plain = FullText {
            operator: options.operator,
            analyzer: analyze::check_analyzer("simple_query_string", options.analyzer, cx)?,
            lenient: options.lenient.unwrap_or_else(|| patterns.is_all()),
            zero_terms_query: ZeroTermsQuery::Null,
            synonym_phrases: options.synonym_phrases,
            ..FullText::new("simple_query_string", options.kind.shape())
        };
        let found = patterns.resolve(cx);
        let fields = QueryFields {
            quoted: options.quote_field_suffix.map(|suffix| quoted_fields(&found, suffix, cx)),
            fields: found,
            text: plain,
            tie_breaker: options.kind.tie_breaker(),
            term_tie_breaker: 1.0,
            phrase_tie_breaker: 0.0,
            expansion: options.expansion,
            missing: None,
            rewrite: None,
        };
        if self.text.trim() == "*" {
            return Ok(Query::MatchAll);
        }
        let build = |piece: Piece<'_>| match piece {
            Piece::Text(text) if options.kind == MultiMatchType::CrossFields => {
                cross_fields(&fields.fields, &fields.text, text, fields.tie_breaker, cx).map(clause)
            }
            Piece::Text(text) => fields.plain(text, cx),
            Piece::Phrase(text, slop) => fields.phrase(text, i32::try_from(slop).unwrap_or(i32::MAX), None, cx),
            Piece::Prefix(text) if options.analyze_wildcard => fields.analyzed_terms_prefix(text, cx),
            Piece::Prefix(text) => fields.prefix(text, cx).map(clause),
            Piece::Fuzzy(text, edits) => fields.fuzzy(text, edits, cx).map(Some),
        };
        let parsed = simple_query_parser::parse(self.text, options.flags, options.operator, &build)?;
        Ok(match parsed.unwrap_or_else(|| Query::nothing_because("empty string passed to query parser")) {
            Query::Boolean(mut boolean) => {
                minimum_should_match::apply(&mut boolean, options.minimum_should_match)?;
                boolean.into()
            }
            other => other,
        })
    }
}
