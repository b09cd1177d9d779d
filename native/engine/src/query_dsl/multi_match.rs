//! `multi_match`: a text in several fields.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::full_text::analyze;
use super::full_text::analyze::ZeroTermsQuery;
use super::full_text::best_fields::best_of;
use super::full_text::cross_fields::cross_fields;
use super::full_text::field_patterns::FieldPatterns;
use super::full_text::match_options;
use super::full_text::match_options::operator;
use super::full_text::match_query_parser::{FullText, Shape};
use super::fuzzy::Expansion;
use super::match_phrase::check_slop;
use super::pattern::fuzziness::Fuzziness;
use super::pattern::rewrite_method::RewriteMethod;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, boosted};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::{Occur, Query};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "multi_match", parse };

/// How the fields are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MultiMatchType {
    /// The best field scores.
    BestFields,
    /// All fields score.
    MostFields,
    /// The fields count as one.
    CrossFields,
    /// The best field scores, as a phrase.
    Phrase,
    /// The same, the last term as a prefix.
    PhrasePrefix,
    /// All fields score, the last term as a prefix.
    BoolPrefix,
}

const TYPES: &[(&str, MultiMatchType)] = &[
    ("best_fields", MultiMatchType::BestFields),
    ("most_fields", MultiMatchType::MostFields),
    ("cross_fields", MultiMatchType::CrossFields),
    ("phrase", MultiMatchType::Phrase),
    ("phrase_prefix", MultiMatchType::PhrasePrefix),
    ("bool_prefix", MultiMatchType::BoolPrefix),
];

impl MultiMatchType {
    /// Parses the name; `query` is named in errors.
    pub fn parse(name: &str, query: &str) -> Result<Self> {
        let found = TYPES.iter().find(|known| known.0 == name).map(|known| known.1);
        found.ok_or_else(|| EsError::new("parse_exception", 400, format!("failed to parse [{query}] query type [{name}]. unknown type.")))
    }

    fn name(self) -> &'static str {
        TYPES.iter().find(|known| known.1 == self).map_or("", |known| known.0)
    }

    /// Default `tie_breaker`.
    pub fn tie_breaker(self) -> f32 {
        if matches!(self, Self::MostFields | Self::BoolPrefix) { 1.0 } else { 0.0 }
    }

    /// The arrangement of terms within one field.
    pub fn shape(self) -> Shape {
        match self {
            Self::Phrase => Shape::Phrase,
            Self::PhrasePrefix => Shape::PhrasePrefix,
            Self::BoolPrefix => Shape::BoolPrefix,
            _ => Shape::Boolean,
        }
    }
}

struct MultiMatch<'a> {
    value: &'a Value<'a>,
    options: Options<'a>,
}

struct Options<'a> {
    fields: FieldPatterns,
    kind: MultiMatchType,
    tie_breaker: Option<f32>,
    operator: Occur,
    analyzer: Option<&'a str>,
    minimum_should_match: Option<&'a str>,
    zero_terms_query: ZeroTermsQuery,
    fuzziness: Option<Fuzziness>,
    expansion: Expansion,
    synonym_phrases: bool,
    fuzzy_rewrite: Option<&'a str>,
    lenient: Option<bool>,
    slop: Option<i32>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut text = None;
    let mut options = Options {
        fields: FieldPatterns::default(),
        kind: MultiMatchType::BestFields,
        tie_breaker: None,
        operator: Occur::Should,
        analyzer: None,
        minimum_should_match: None,
        zero_terms_query: ZeroTermsQuery::None,
        fuzziness: None,
        expansion: Expansion::default(),
        synonym_phrases: true,
        fuzzy_rewrite: None,
        lenient: None,
        slop: None,
        common: Common::default(),
    };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        if key == "fields" {
            if !options.fields.read_each(value, cx)? {
                return Err(scalar::unsupported("multi_match", key, value.at, cx));
            }
        } else if matches!(value.kind, Kind::Array(_) | Kind::Object(_) | Kind::Null) {
            return Err(scalar::unknown_token("multi_match", value, key, cx));
        } else if key == "query" {
            text = Some(value);
        } else {
            options.member(key, value, cx)?;
        }
    }
    let end = cx.closing(value)?;
    let Some(text) = text else { return Err(cx.parsing("No text specified for multi_match query", end)) };
    options.check(end, cx)?;
    options.fields.check("multi_match", value, cx)?;
    boost_and_name::check_boost("multi_match", value, &options.common, cx)?;
    Ok(Box::new(MultiMatch { value: text, options }))
}

impl<'a> Options<'a> {
    fn check(&self, end: crate::json::Location, cx: &ParseContext<'_>) -> Result<()> {
        use MultiMatchType::{BoolPrefix, CrossFields, Phrase, PhrasePrefix};
        let refused = |what: &str| Err(cx.parsing(format!("{what} not allowed for type [{}]", self.kind.name()), end));
        if self.fuzziness.is_some() && matches!(self.kind, CrossFields | Phrase | PhrasePrefix) {
            return refused("Fuzziness");
        }
        if self.slop.is_some_and(|slop| slop != 0) && self.kind == BoolPrefix {
            return refused("[slop]");
        }
        if self.expansion.max_expansions <= 0 {
            return Err(cx.illegal("Max expansions must be strictly great than zero.", end));
        }
        if self.expansion.prefix_length < 0 {
            return Err(cx.illegal("No negative prefix length allowed.", end));
        }
        check_slop(self.slop.unwrap_or(0)).map_err(|reason| cx.illegal(reason, end))
    }

    fn member(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "type" => {
                let name = scalar::text(value, cx)?;
                self.kind = MultiMatchType::parse(name, "multi_match").map_err(|error| cx.stop(error, value.at))?;
            }
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "slop" => self.slop = Some(scalar::int(value, cx)?),
            "fuzziness" => self.fuzziness = Some(Fuzziness::parse(value, cx)?),
            "operator" => self.operator = operator(value, cx)?,
            "minimum_should_match" => self.minimum_should_match = Some(scalar::text(value, cx)?),
            "fuzzy_rewrite" => self.fuzzy_rewrite = Some(scalar::text(value, cx)?),
            "tie_breaker" => self.tie_breaker = Some(scalar::float(value, cx)?),
            "lenient" => self.lenient = Some(scalar::boolean(value, cx)?),
            "zero_terms_query" => self.zero_terms_query = analyze::zero_terms_query(value, cx)?,
            "auto_generate_synonyms_phrase_query" => self.synonym_phrases = scalar::boolean(value, cx)?,
            _ if boost_and_name::read(&mut self.common, key, value, cx)? => {}
            _ if match_options::expansion(&mut self.expansion, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("multi_match", key, value.at, cx)),
        }
        Ok(())
    }
}

impl QueryBuilder for MultiMatch<'_> {
    fn common(&self) -> &Common {
        &self.options.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let options = &self.options;
        let patterns = options.fields.or_default(cx)?;
        let settings = FullText {
            operator: options.operator,
            analyzer: analyze::check_analyzer("multi_match", options.analyzer, cx)?,
            fuzziness: options.fuzziness,
            expansion: options.expansion,
            fuzzy_rewrite: options.fuzzy_rewrite.map(RewriteMethod::parse).transpose()?,
            minimum_should_match: options.minimum_should_match,
            lenient: options.lenient.unwrap_or_else(|| patterns.is_all()),
            zero_terms_query: options.zero_terms_query,
            slop: options.slop.unwrap_or(0),
            synonym_phrases: options.synonym_phrases,
            ..FullText::new("multi_match", options.kind.shape())
        };
        let tie_breaker = options.tie_breaker.unwrap_or_else(|| options.kind.tie_breaker());
        let fields = patterns.resolve(cx);
        cx.check_clause_count(fields.len())?;
        if options.kind == MultiMatchType::CrossFields {
            return cross_fields(&fields, &settings, &analyze::text_of(self.value), tie_breaker, cx);
        }
        on_fields(&fields, &settings, self.value, tie_breaker, cx)
    }
}

/// The best of the fields, the others count `tie_breaker`.
pub fn on_fields(
    fields: &[(Arc<str>, f32)],
    settings: &FullText<'_>,
    value: &Value<'_>,
    tie_breaker: f32,
    cx: &QueryContext<'_>,
) -> Result<Query> {
    let mut queries = Vec::with_capacity(fields.len());
    for (field, boost) in fields {
        let query = settings.on(field, value, cx)?;
        if !analyze::is_null(&query) {
            queries.push(boosted(query, *boost)?);
        }
    }
    Ok(match queries.len() {
        0 if !fields.is_empty() => ZeroTermsQuery::Null.query(),
        0 => Query::nothing_because("unmapped fields []"),
        1 => queries.remove(0),
        _ => best_of(queries, tie_breaker)?,
    })
}
