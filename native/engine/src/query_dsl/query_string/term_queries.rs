//! Queries for the terms of a `query_string`.

use std::sync::Arc;

use super::parser::Meaning;
use crate::analysis::Analyzer;
use crate::error::Result;
use crate::lucene::Query;
use crate::query_dsl::full_text::best_fields::best_of;
use crate::query_dsl::full_text::cross_fields::cross_fields;
use crate::query_dsl::full_text::field_patterns::{quoted_fields, resolve_one};
use crate::query_dsl::full_text::match_query_parser::FullText;
use crate::query_dsl::full_text::multi_field::{End, QueryFields, clause};
use crate::query_dsl::fuzzy::Expansion;
use crate::query_dsl::multi_match::MultiMatchType;
use crate::query_dsl::pattern::fuzziness::Fuzziness;
use crate::query_dsl::pattern::rewrite_method::RewriteMethod;
use crate::query_dsl::{QueryContext, exists};

/// Fields and options of one query.
pub struct Meanings<'a> {
    /// True for all fields.
    pub is_all: bool,
    /// `default_field`, if it is not a pattern for all.
    pub single: Option<&'a str>,
    /// True for a list of fields, which has no single name.
    pub is_list: bool,
    /// The name to report if none of the fields is mapped.
    pub unmapped: &'a str,
    /// The fields in which terms without a field are searched.
    pub fields: Vec<(Arc<str>, f32)>,
    /// Options of plain text.
    pub plain: FullText<'a>,
    /// For quoted texts.
    pub quote_analyzer: Option<Arc<Analyzer>>,
    /// The suffix appended to field names for quoted texts.
    pub quote_field_suffix: Option<&'a str>,
    /// How several fields are combined.
    pub kind: MultiMatchType,
    /// `tie_breaker`.
    pub tie_breaker: f32,
    /// Fuzziness of `word~`.
    pub fuzziness: Fuzziness,
    /// Fuzzy expansion options.
    pub expansion: Expansion,
    /// Rewrite method of patterns.
    pub rewrite: Option<RewriteMethod>,
    /// For quoted texts without one.
    pub phrase_slop: i32,
    /// True if `*x` is allowed.
    pub allow_leading_wildcard: bool,
    /// True if prefixes are analyzed.
    pub analyze_wildcard: bool,
    /// Limit of expressions.
    pub max_determinized_states: usize,
    /// For dates.
    pub time_zone: Option<&'a str>,
    /// The index.
    pub cx: &'a QueryContext<'a>,
}

impl Meanings<'_> {
    /// The fields in which a term is searched.
    fn at(&self, field: Option<&str>) -> QueryFields<'_> {
        let fields = match field {
            None => self.fields.clone(),
            Some("*") if self.is_all => self.fields.clone(),
            Some(name) => resolve_one(name, None, self.cx),
        };
        let plain = &self.plain;
        QueryFields {
            fields,
            text: FullText {
                operator: plain.operator,
                analyzer: plain.analyzer.clone(),
                lenient: plain.lenient,
                slop: plain.slop,
                expansion: plain.expansion,
                zero_terms_query: plain.zero_terms_query,
                synonym_phrases: plain.synonym_phrases,
                ..FullText::new(plain.name, plain.shape)
            },
            tie_breaker: self.tie_breaker,
            term_tie_breaker: self.tie_breaker,
            phrase_tie_breaker: self.tie_breaker,
            expansion: self.expansion,
            missing: Some(field.unwrap_or(self.unmapped).to_owned()),
            quoted: None,
            rewrite: self.rewrite,
        }
    }

    /// The fields in which a quoted text is searched.
    fn quoted_at(&self, field: Option<&str>) -> QueryFields<'_> {
        let mut found = self.at(field);
        // ES: where all fields are searched by default, quoted texts are searched in these too (query/quote_field_suffix).
        let is_default = self.is_all && !self.is_list && matches!(field, None | Some("*"));
        if let Some(suffix) = self.quote_field_suffix.filter(|_| !is_default) {
            found.quoted = Some(match field {
                None => match self.single {
                    Some(name) => resolve_one(name, Some(suffix), self.cx),
                    None => quoted_fields(&self.fields, suffix, self.cx),
                },
                Some(name) => resolve_one(name, Some(suffix), self.cx),
            });
        }
        found
    }

    fn exists(&self, field: &str) -> Result<Query> {
        Ok(match exists::query(field, self.cx)? {
            Query::MatchNone(_) => Query::nothing_because(format!("unmapped field:{field}")),
            query => query,
        })
    }

    fn bound(&self, field: Option<&str>, lower: End<'_>, upper: End<'_>) -> Result<Query> {
        self.at(field).range(lower, upper, self.time_zone, self.cx)
    }
}

/// An end without a bound.
const OPEN: End<'static> = (None, true);

impl Meaning for Meanings<'_> {
    fn allows_leading_wildcard(&self) -> bool {
        self.allow_leading_wildcard
    }

    fn text(&self, field: Option<&str>, text: &str) -> Result<Option<Query>> {
        if field == Some("_exists_") {
            return self.exists(text).map(Some);
        }
        // ES: in a list of fields bounds are plain text (query/query_string_syntax).
        if text.len() > 1 && (field.is_some() || !self.is_list) {
            let bound = |sign: &str| text.strip_prefix(sign);
            let range = if let Some(rest) = bound(">=").filter(|_| text.len() > 2) {
                Some(((Some(rest), true), OPEN))
            } else if let Some(rest) = bound(">") {
                Some(((Some(rest), false), OPEN))
            } else if let Some(rest) = bound("<=").filter(|_| text.len() > 2) {
                Some((OPEN, (Some(rest), true)))
            } else {
                bound("<").map(|rest| (OPEN, (Some(rest), false)))
            };
            if let Some((lower, upper)) = range {
                return self.bound(field, lower, upper).map(Some);
            }
            let named = field.and_then(|name| self.cx.mapping.field(name));
            if self.time_zone.is_some() && named.is_some_and(|field| field.ty.date().is_some()) {
                return self.bound(field, (Some(text), true), (Some(text), true)).map(Some);
            }
        }
        let fields = self.at(field);
        if fields.fields.is_empty() {
            return Ok(Some(Query::nothing_because(format!("unmapped fields [{}]", field.unwrap_or(self.unmapped)))));
        }
        if self.kind == MultiMatchType::CrossFields {
            return cross_fields(&fields.fields, &fields.text, text, self.tie_breaker, self.cx).map(clause);
        }
        fields.plain(text, self.cx)
    }

    fn phrase(&self, field: Option<&str>, text: &str, slop: Option<f32>) -> Result<Option<Query>> {
        if field == Some("_exists_") {
            return self.exists(text).map(Some);
        }
        let slop = slop.map_or(self.phrase_slop, |slop| slop as i32);
        self.quoted_at(field).phrase(text, slop, self.quote_analyzer.clone(), self.cx)
    }

    fn prefix(&self, field: Option<&str>, text: &str) -> Result<Option<Query>> {
        let fields = self.at(field);
        if self.analyze_wildcard { fields.analyzed_prefix(text, self.cx) } else { fields.prefix(text, self.cx).map(Some) }
    }

    fn wildcard(&self, field: Option<&str>, text: &str) -> Result<Query> {
        if text == "*" {
            return match field.or(self.single) {
                None if self.is_all => Ok(Query::MatchAll),
                Some("*") => Ok(Query::MatchAll),
                Some(field) => self.exists(field),
                None => {
                    let queries = self.fields.iter().map(|(name, boost)| Ok(self.exists(name)?.boosted(*boost)));
                    let mut queries = queries.collect::<Result<Vec<_>>>()?;
                    Ok(match queries.len() {
                        1 => queries.remove(0),
                        _ => best_of(queries, self.tie_breaker)?,
                    })
                }
            };
        }
        self.at(field).wildcard(text, self.cx)
    }

    fn regexp(&self, field: Option<&str>, text: &str) -> Result<Query> {
        self.at(field).regexp(text, Some(self.max_determinized_states), self.cx)
    }

    fn fuzzy(&self, field: Option<&str>, text: &str, edits: &str) -> Result<Query> {
        let fuzziness = if edits.is_empty() { self.fuzziness } else { Fuzziness::parse_text(edits)? };
        self.at(field).fuzzy(text, fuzziness.edits(text), self.cx)
    }

    fn range(&self, field: Option<&str>, lower: Option<&str>, upper: Option<&str>, inclusive: (bool, bool)) -> Result<Query> {
        self.bound(field, (lower, inclusive.0), (upper, inclusive.1))
    }
}
