//! `terms_set`: documents with a minimum number of terms, taken from a numeric field of the document or from a script.

use crate::query_dsl::parse::boost_and_name;
use std::borrow::Cow;
use std::sync::Arc;

use super::field::mapped_field_query::term_query;
use super::field::metadata;
use super::field::numeric_fielddata_error::not_numeric;
use super::full_text::minimum_should_match;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::lucene::{DocScript, Query, RequiredMatches, TermQuery};
use crate::mapping::field_type::ColumnKind;
use crate::script::context::Context;
use crate::script::request::ScriptRequest;
use crate::script::value::Val;
use crate::similarity::FieldScoring;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "terms_set", parse };

struct TermsSet<'a> {
    field: &'a str,
    terms: Cow<'a, [Value<'a>]>,
    minimum: Option<Minimum<'a>>,
    common: Common,
}

enum Minimum<'a> {
    Field(&'a str),
    Spec(&'a str),
    Script(ScriptRequest),
}

/// Source of the minimum number; there may be only one.
#[derive(Default)]
struct Given<'a> {
    field: Option<&'a str>,
    spec: Option<&'a str>,
    script: Option<ScriptRequest>,
}

impl<'a> Given<'a> {
    fn only(self, end: Location, cx: &ParseContext<'_>) -> Result<Option<Minimum<'a>>> {
        let several = |reason: &str| Err(cx.illegal(reason, end));
        match (self.field, self.spec, self.script) {
            (Some(_), Some(_), _) => {
                several("A field or script has already been specified. Cannot specify both a value and a script or field")
            }
            (Some(_), _, Some(_)) | (_, Some(_), Some(_)) => {
                several("A field or value has already been specified. Cannot specify both a script and a field or value")
            }
            (None, None, script) => Ok(script.map(Minimum::Script)),
            (Some(field), None, None) => Ok(Some(Minimum::Field(field))),
            (None, Some(spec), None) => Ok(Some(Minimum::Spec(spec))),
        }
    }
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut members = value.as_object().into_iter().flatten();
    let unknown = |token: &str, at| cx.parsing(format!("[terms_set] unknown token [{token}]"), at);
    let Some(first) = members.next() else { return Err(unknown("END_OBJECT", cx.closing(value)?)) };
    let Some(options) = first.value.as_object() else { return Err(unknown(first.value.token(), first.value.at)) };
    let mut query = TermsSet { field: first.key.as_ref(), terms: Cow::Borrowed(&[]), minimum: None, common: Common::default() };
    let mut given = Given::default();
    for member in options {
        let (key, value) = (member.key.as_ref(), &member.value);
        match (&value.kind, key) {
            (Kind::Array(items), "terms") => {
                query.terms = crate::query_dsl::terms::read_items("terms_set", key, items, value, cx)?;
            }
            (Kind::Object(_), "minimum_should_match_script") => given.script = Some(ScriptRequest::parse(value, cx)?),
            (Kind::Array(_) | Kind::Object(_), _) => return Err(scalar::unsupported("terms_set", key, value.at, cx)),
            (Kind::Null, _) => return Err(cx.parsing(format!("[terms_set] unknown token [VALUE_NULL] after [{key}]"), value.at)),
            (_, "minimum_should_match_field") => given.field = Some(scalar::text(value, cx)?),
            (_, "minimum_should_match") => given.spec = Some(scalar::text(value, cx)?),
            _ if boost_and_name::read(&mut query.common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("terms_set", key, value.at, cx)),
        }
    }
    cx.closing(&first.value)?;
    if let Some(second) = members.next() {
        return Err(unknown("FIELD_NAME", second.at));
    }
    query.minimum = given.only(cx.closing(value)?, cx)?;
    boost_and_name::check_boost("terms_set", value, &query.common, cx)?;
    Ok(Box::new(query))
}

impl QueryBuilder for TermsSet<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        if self.terms.is_empty() {
            return Ok(Query::nothing_because("No terms supplied for \"terms_set\" query."));
        }
        cx.check_clause_count(self.terms.len())?;
        let mut queries = Vec::with_capacity(self.terms.len());
        for term in &*self.terms {
            queries.push(match cx.mapping.field(self.field) {
                Some(field) => term_query(field, term, cx)?,
                None if metadata::is_metadata(self.field) && !metadata::is_unmapped(self.field, cx) => {
                    metadata::check_built(self.field, "terms_set")?;
                    metadata::terms(self.field, &[term], metadata::TEXT, cx)?
                }
                // ES: the term of an unmapped field is searched like any other (query/terms_set).
                None => {
                    let (field, scoring) = (Arc::from(self.field), FieldScoring::NONE);
                    Query::Term(TermQuery {
                        field,
                        term: crate::query_dsl::full_text::analyze::text_of(term).into_bytes(),
                        scoring,
                        freqs: true,
                        blended: None,
                    })
                }
            });
        }
        match &self.minimum {
            None => Err(EsError::illegal_state("No minimum should match has been specified")),
            Some(Minimum::Spec(spec)) => {
                let minimum = RequiredMatches::Constant(minimum_should_match::of(queries.len(), spec)?);
                Ok(Query::Covering { queries, minimum })
            }
            Some(Minimum::Script(script)) => {
                // ES: a parameter of this name that the request gives is hidden.
                let script = script.clone().with_param("num_terms", Val::Int(i32::try_from(queries.len()).unwrap_or(i32::MAX)));
                let script = script.compile(Context::TermsSet, cx.mapping, cx.major)?;
                let script = DocScript { script, roots_only: cx.nested_scope().is_none(), failure: cx.failure.of_query() };
                Ok(Query::Covering { queries, minimum: RequiredMatches::Script(script) })
            }
            Some(Minimum::Field(name)) => {
                let Some(field) = cx.mapping.field(name) else {
                    return Err(cx.shard_error(format!("failed to find minimum_should_match field [{name}]")));
                };
                match field.ty.column() {
                    _ if field.is_runtime() && field.ty.traits().is_point() => Err(not_numeric(field)),
                    _ if field.ty.is_unsigned() || field.ty.traits().is_shape() => {
                        let kind = field.ty.type_name();
                        Err(EsError::not_implemented(format!("[terms_set] with [minimum_should_match_field] of type [{kind}]")))
                    }
                    ColumnKind::Long | ColumnKind::Double if field.doc_values => {
                        Ok(Query::Covering { queries, minimum: RequiredMatches::Field(Arc::clone(field.column_name())) })
                    }
                    ColumnKind::Terms => Err(not_numeric(field)),
                    _ => Err(crate::mapping::no_doc_values::no_doc_values(&field.name, field.ty.as_ref(), cx.index_name)),
                }
            }
        }
    }
}
