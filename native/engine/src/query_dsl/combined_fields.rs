//! `combined_fields`: the terms of a text in several fields that count as one.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::metadata;
use super::full_text::analyze;
use super::full_text::analyze::ZeroTermsQuery;
use super::full_text::field_patterns::FieldPatterns;
use super::full_text::match_options::operator;
use super::full_text::minimum_should_match;
use super::parse::constructing_parser::Making;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::mapping::Field;
use crate::similarity::{FieldScoring, Similarity};
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "combined_fields", parse };

const NAME: &str = "combined_fields";
const KEYS: &[&str] =
    &["query", "fields", "operator", "minimum_should_match", "auto_generate_synonyms_phrase_query", "zero_terms_query", "boost", "_name"];

struct CombinedFields<'a> {
    text: Option<&'a Value<'a>>,
    fields: FieldPatterns,
    operator: Occur,
    minimum_should_match: Option<&'a str>,
    zero_terms_query: ZeroTermsQuery,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = CombinedFields {
        text: None,
        fields: FieldPatterns::default(),
        operator: Occur::Should,
        minimum_should_match: None,
        zero_terms_query: ZeroTermsQuery::None,
        common: Common::default(),
    };
    for member in value.as_object().into_iter().flatten() {
        query.member(member, cx)?;
        Making::Once(&["query"]).check_boost(NAME, value, member, query.common.boost, cx)?;
    }
    let end = cx.closing(value)?;
    if query.text.is_none() {
        return Err(cx.illegal("Required [query]", end));
    }
    Ok(Box::new(query))
}

impl<'a> CombinedFields<'a> {
    fn member(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        if key == "fields" {
            return self.fields(value, cx);
        }
        if !KEYS.contains(&key) {
            return Err(object_parser::unknown_field(NAME, member, KEYS, cx));
        }
        if boost_and_name::read_declared(NAME, &mut self.common, member, cx)? {
            return Ok(());
        }
        let accepted: &[&str] = match key {
            "query" | "operator" | "zero_terms_query" => &["VALUE_STRING"],
            "minimum_should_match" => &["VALUE_STRING", "VALUE_NUMBER", "VALUE_NULL"],
            _ => &["VALUE_STRING", "VALUE_BOOLEAN"],
        };
        if !accepted.contains(&value.token()) {
            return Err(object_parser::wrong_type(NAME, key, value, cx));
        }
        let taken = match key {
            "query" => cx.read(value).map(|()| self.text = Some(value)),
            "operator" => operator(value, cx).map(|operator| self.operator = operator),
            // ES: unlike those of other queries it may be null (query/options_without_value).
            "minimum_should_match" if value.is_null() => Ok(()),
            "minimum_should_match" => scalar::text(value, cx).map(|text| self.minimum_should_match = Some(text)),
            "zero_terms_query" => zero_terms_query(value, cx).map(|zero| self.zero_terms_query = zero),
            // Has no effect without multi-word synonyms.
            _ => scalar::boolean(value, cx).map(drop),
        };
        taken.map_err(|cause| object_parser::failed(NAME, key, value, cause, cx))
    }

    fn fields(&mut self, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        if value.as_number().is_some() || matches!(value.kind, Kind::Bool(_)) {
            return Err(object_parser::wrong_type(NAME, "fields", value, cx));
        }
        if let Some(inner) = value.as_array().into_iter().flatten().find(|item| item.as_array().is_some()) {
            let cause = cx.stop(EsError::new("illegal_state_exception", 500, "expected value but got [START_ARRAY]"), inner.at);
            return Err(object_parser::failed(NAME, "fields", value, cause, cx));
        }
        let read = self.fields.read(value, cx);
        if !read.map_err(|cause| object_parser::failed(NAME, "fields", value, cause, cx))? {
            return Err(object_parser::wrong_type(NAME, "fields", value, cx));
        }
        if self.fields.0.iter().any(|(_, boost)| *boost < 1.0) {
            // ES: boosts are validated after all fields are parsed (query/negative_boost).
            let cause = cx.illegal("[combined_fields] requires field boosts to be >= 1.0", cx.closing(value)?);
            return Err(object_parser::failed(NAME, "fields", value, cause, cx));
        }
        Ok(())
    }
}

/// ES: the error differs from that of `match` (`query/combined_fields`).
fn zero_terms_query(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<ZeroTermsQuery> {
    cx.read(value)?;
    analyze::zero_terms_query(value, cx).map_err(|_| {
        let text = value.as_str().unwrap_or_default();
        cx.illegal(format!("Unsupported [zero_terms_query] value [{text}]"), value.at)
    })
}

impl QueryBuilder for CombinedFields<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        if self.fields.0.is_empty() {
            return Err(EsError::illegal_argument("In [combined_fields] query, at least one field must be provided"));
        }
        let resolved = self.fields.resolve(cx);
        let mapped = || resolved.iter().filter_map(|(name, _)| cx.mapping.field(name));
        if mapped().any(|field| field.own_similarity) {
            return Err(EsError::illegal_argument("[combined_fields] queries cannot be used with per-field similarities"));
        }
        let of_server = |name: &str| metadata::is_metadata(name) && !metadata::is_unmapped(name, cx);
        let any_field = resolved.iter().any(|(name, _)| cx.mapping.field(name).is_some() || of_server(name));
        if any_field && !matches!(cx.keywords.similarity(), Similarity::Bm25 { .. }) {
            return Err(EsError::illegal_argument("[combined_fields] queries can only be used with the [BM25] similarity"));
        }
        check_fields(&resolved, cx)?;
        let mut fields = Vec::with_capacity(resolved.len());
        for (name, weight) in resolved {
            let Some(field) = cx.mapping.field(&name) else { continue };
            // ES: a field that is listed twice, by two names, counts once, with the later weight (mapping/alias).
            match fields.iter_mut().find(|(known, _): &&mut (&Arc<crate::mapping::Field>, f32)| known.name == field.name) {
                Some(known) => known.1 = weight,
                None => fields.push((field, weight)),
            }
        }
        let Some((first, _)) = fields.first().copied() else { return Ok(Query::nothing_because("unmapped fields []")) };
        let Some(analyzer) = first.search_analyzer.as_ref() else { return Ok(Query::nothing()) };
        let text = self.text.map(analyze::text_of).unwrap_or_default();
        let positions = analyze::analyze(first, analyzer, &text).positions;
        if positions.is_empty() {
            return Ok(self.zero_terms_query.without_words());
        }
        cx.check_boolean_count(positions.len())?;
        let mut names: Vec<_> = fields.iter().map(|(field, weight)| (Arc::clone(&field.name), *weight)).collect();
        // Lucene: they are stored in the order of their names (mapping/runtime_not_numeric).
        names.sort_by(|left, right| left.0.cmp(&right.0));
        // ES: only fields that the shard has data for are considered (query/late_failures).
        let known: Vec<_> = fields.iter().map(|(field, _)| field).filter(|field| is_known(cx, field)).collect();
        let scoring = FieldScoring { norms: known.first().map_or(first.norms, |field| field.norms), similarity: first.similarity };
        let clauses: Vec<_> = (positions.into_iter())
            .map(|(_, terms)| {
                let terms = terms.into_iter().map(|term| term.term).collect();
                (self.operator, Query::Combined { fields: names.clone(), terms, scoring })
            })
            .collect();
        let mut query = BooleanQuery { clauses, minimum_should_match: 0 };
        if query.clauses.len() > 1 {
            minimum_should_match::apply(&mut query, self.minimum_should_match)?;
        }
        // ES: only if the query can match at all; since 9 a `minimum_should_match` that the required clauses cannot satisfy counts as well
        // (query/combined_fields).
        let most = if cx.major >= 9 { query.count(Occur::Should) } else { query.clauses.len() };
        // Lucene: stored fields that are not indexed have no norms, and `omitNorms` is not set for them either
        // (query/stored_fields_in_patterns).
        let all = |is_so: fn(&Field) -> bool| known.iter().all(|field| field.indexed && is_so(field));
        let is_consistent = all(|field| field.norms) || all(|field| !field.norms);
        if !is_consistent && query.minimum_should_match as usize <= most {
            let reason = "CombinedFieldQuery requires norms to be consistent across fields: some fields cannot  have norms enabled, while others have norms disabled";
            return Ok(cx.failing_bound(EsError::illegal_argument(reason)));
        }
        Ok(if query.clauses.len() == 1 { query.clauses.remove(0).1 } else { query.into() })
    }
}

/// Rejects fields that are not text or that have different analyzers. ES: in the order in which they were resolved
/// (`query/combined_fields_order`).
fn check_fields(fields: &[(Arc<str>, f32)], cx: &QueryContext<'_>) -> Result<()> {
    let mut shared = None;
    for (name, _) in fields {
        if metadata::is_metadata(name) && !metadata::is_unmapped(name, cx) {
            metadata::check_built(name, "combined_fields")?;
            return Err(metadata::unsupported(name, "[combined_fields]"));
        }
        let Some(field) = cx.mapping.field(name) else { continue };
        if !field.ty.is_text() {
            let (name, kind) = (&field.name, field.ty.type_name());
            return Err(EsError::illegal_argument(format!("Field [{name}] of type [{kind}] does not support [combined_fields] queries")));
        }
        let analyzer = field.search_analyzer.as_ref().map(|analyzer| analyzer.name());
        if *shared.get_or_insert(analyzer) != analyzer {
            return Err(EsError::illegal_argument("All fields in [combined_fields] query must have the same search analyzer"));
        }
    }
    Ok(())
}

fn is_known(cx: &QueryContext<'_>, field: &Field) -> bool {
    cx.shard.is_none_or(|shard| shard.knows(field))
}
