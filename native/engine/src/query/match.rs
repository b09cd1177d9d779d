//! `match`: documents with terms of a text.

use super::text::{self, ZeroTermsQuery};
use super::{
    BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, field_query, metadata_field, minimum_should_match, scalar,
};
use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::mapping::Field;
use crate::scoring::{BooleanQuery, Occur, Query};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "match", parse };

struct Match<'a> {
    field: &'a str,
    value: &'a Value<'a>,
    options: Options<'a>,
}

struct Options<'a> {
    operator: Occur,
    analyzer: Option<&'a str>,
    minimum_should_match: Option<&'a str>,
    zero_terms_query: ZeroTermsQuery,
    lenient: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut field = None;
    let mut text = None;
    let mut options = Options {
        operator: Occur::Should,
        analyzer: None,
        minimum_should_match: None,
        zero_terms_query: ZeroTermsQuery::None,
        lenient: false,
        common: Common::default(),
    };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        scalar::one_field("match", field, key, value.at, cx)?;
        field = Some(key);
        if let Some(members) = value.as_object() {
            for member in members {
                let (key, value) = (member.key.as_ref(), &member.value);
                if !scalar::is_value(value) {
                    return Err(scalar::unknown_token("match", value, key, cx));
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
    let (Some(field), Some(value)) = (field, text) else { return Err(cx.parsing("No text specified for text query", end)) };
    scalar::check_boost(&options.common)?;
    Ok(Box::new(Match { field, value, options }))
}

impl<'a> Options<'a> {
    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "operator" => self.operator = operator(value, cx)?,
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "minimum_should_match" => self.minimum_should_match = Some(scalar::text(value, cx)?),
            "zero_terms_query" => self.zero_terms_query = text::zero_terms_query(value, cx)?,
            "lenient" => self.lenient = scalar::boolean(value, cx)?,
            // These change nothing: the first without synonyms of several words, the others without [fuzziness].
            "auto_generate_synonyms_phrase_query" | "fuzzy_transpositions" => drop(scalar::boolean(value, cx)?),
            "prefix_length" if scalar::int(value, cx)? < 0 => {
                return Err(cx.illegal("[match] requires prefix length to be non-negative.", value.at));
            }
            "max_expansions" if scalar::int(value, cx)? <= 0 => {
                return Err(cx.illegal("[match] requires maxExpansions to be positive.", value.at));
            }
            "prefix_length" | "max_expansions" => {}
            "fuzziness" | "fuzzy_rewrite" => return Err(EsError::not_implemented(format!("[match] with [{key}]"))),
            _ if scalar::common(&mut self.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("match", key, value.at, cx)),
        }
        Ok(())
    }

    fn combine(&self, field: &Field, analyzer: &Analyzer, text: &str, cx: &QueryContext<'_>) -> Result<Query> {
        let mut positions = text::analyze(field, analyzer, text);
        match positions.len() {
            0 => return Ok(self.zero_terms_query.query()),
            1 => return Ok(positions.pop().map_or(Query::MatchNone, |position| text::at_position(position.1))),
            _ => {}
        }
        cx.check_clause_count(positions.len())?;
        let clauses = positions.into_iter().map(|position| (self.operator, text::at_position(position.1))).collect();
        let mut query = BooleanQuery { clauses, minimum_should_match: 0 };
        minimum_should_match::apply(&mut query, self.minimum_should_match)?;
        Ok(query.into())
    }
}

fn operator(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Occur> {
    let name = scalar::text(value, cx)?.to_uppercase();
    match name.as_str() {
        "AND" => Ok(Occur::Must),
        "OR" => Ok(Occur::Should),
        _ => Err(cx.illegal(format!("No enum constant org.elasticsearch.index.query.Operator.{name}"), value.at)),
    }
}

impl QueryBuilder for Match<'_> {
    fn common(&self) -> &Common {
        &self.options.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let given = text::check_analyzer("match", self.options.analyzer, cx)?;
        if metadata_field::is_metadata(self.field) {
            return metadata_field::terms(self.field, &[self.value], "match", cx);
        }
        let Some(field) = cx.mapping.field(self.field) else { return Ok(Query::MatchNone) };
        match given.as_ref().or(field.search_analyzer.as_ref()) {
            Some(analyzer) if field.ty.is_text() => {
                if !field.indexed {
                    // The type words why not.
                    return field_query::term_query(field, self.value, cx);
                }
                self.options.combine(field, analyzer, &text::text_of(self.value), cx)
            }
            Some(_) if given.is_some() => {
                Err(EsError::not_implemented(format!("[match] with [analyzer] on [{}] of type [{}]", field.name, field.ty.type_name())))
            }
            _ => text::exact(field, self.value, self.options.lenient, cx),
        }
    }
}
