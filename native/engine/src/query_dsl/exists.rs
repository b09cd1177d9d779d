//! `exists`: documents that have a field.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::mapped_field_query::{any_of, query_of};
use super::field::{metadata, runtime};
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::lucene::Query;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "exists", parse };

struct Exists<'a> {
    field: &'a str,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut field = None;
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        if !scalar::is_value(value) {
            return Err(scalar::unknown_token("exists", value, key, cx));
        }
        if key == "field" {
            field = Some(scalar::text(value, cx)?);
        } else if !boost_and_name::read(&mut common, key, value, cx)? {
            return Err(scalar::unsupported("exists", key, value.at, cx));
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field else { return Err(cx.parsing("[exists] must be provided with a [field]", end)) };
    if field.is_empty() {
        return Err(cx.illegal("field name is null or empty", end));
    }
    boost_and_name::check_boost("exists", value, &common, cx)?;
    Ok(Box::new(Exists { field, common }))
}

/// Documents that have the field, an object's or those of a pattern.
pub fn query(name: &str, cx: &QueryContext<'_>) -> Result<Query> {
    Ok(found(name, cx)?.unwrap_or_else(|| crate::query_dsl::rewritten_away("exists")))
}

/// As above; `None` if there is no such field.
fn found(name: &str, cx: &QueryContext<'_>) -> Result<Option<Query>> {
    if metadata::is_metadata(name) {
        return metadata::exists(name, cx);
    }
    let within = || cx.mapping.fields_matching(&format!("{name}.*"));
    let fields = if cx.mapping.object(name).is_some() {
        within()
    } else if name.starts_with('*') || (name.starts_with('_') && name.contains('*')) {
        return Err(EsError::not_implemented(format!("[exists] on [{name}], which covers metadata fields")));
    } else {
        let named = cx.mapping.fields_matching(name);
        // ES: a name that matches no field matches all fields below it (`name.*`) (query/exists).
        if named.is_empty() { within() } else { named }
    };
    let mut queries = Vec::with_capacity(fields.len());
    for (_, field) in fields {
        if let Some(error) = field.ty.refuses_exists() {
            return Err(error);
        }
        let found = field.indexed || field.doc_values;
        queries.push(if fault::is_on("exists_by_mapping") {
            Query::MatchAll
        } else if field.is_runtime() {
            runtime::exists(field)
        } else if let (Some(exists), true) = (field.ty.exists(), found) {
            query_of(field, exists)
        } else {
            Query::Exists { field: Arc::clone(&field.name) }
        });
    }
    Ok(match queries.len() {
        0 => None,
        1 => Some(queries.remove(0).constant()),
        _ => Some(any_of(queries)),
    })
}

impl QueryBuilder for Exists<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        match found(self.field, cx)? {
            Some(query) => Ok(query),
            None => cx.check_rewritten().map(|()| crate::query_dsl::rewritten_away("exists")),
        }
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        if cx.unread.get() {
            return CanMatch::Unknown;
        }
        let is_absent = metadata::is_metadata(self.field) && metadata::is_unmapped(self.field, cx);
        CanMatch::nothing_if(is_absent || self.to_query(cx).is_ok_and(|query| query.is_nothing()))
    }
}
