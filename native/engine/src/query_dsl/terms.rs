//! `terms`: documents with any of several exact terms.

use crate::query_dsl::parse::boost_and_name;
use std::borrow::Cow;

use super::field::mapped_field_query::terms_query;
use super::field::metadata;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, terms_lookup};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "terms", parse };

struct Terms<'a> {
    field: &'a str,
    values: Values<'a>,
    common: Common,
}

enum Values<'a> {
    Given(Cow<'a, [Value<'a>]>),
    LookedUp(terms_lookup::LookupValues),
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut found: Option<(&'a str, Cow<'a, [Value<'a>]>)> = None;
    let mut common = Common::default();
    let mut lookup = None;
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Array(_) if found.is_some() => {
                return Err(cx.parsing("[terms] query does not support multiple fields", value.at));
            }
            Kind::Object(_) if found.is_some() => {
                let first = found.as_ref().map_or("", |(first, _)| first);
                let reason = format!("[terms] query does not support more than one field. Already got: [{first}] but also found [{key}]");
                return Err(cx.parsing(reason, value.at));
            }
            Kind::Array(items) => {
                found = Some((key, read_items("terms", key, items, value, cx)?));
            }
            Kind::Object(_) => {
                lookup = Some(terms_lookup::parse(value, cx)?);
                found = Some((key, Cow::Borrowed(&[])));
            }
            Kind::Null => return Err(scalar::unknown_token("terms", value, key, cx)),
            _ if boost_and_name::read(&mut common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("terms", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some((field, values)) = found else {
        let reason = "[terms] query requires a field name, followed by array of terms or a document lookup specification";
        return Err(cx.parsing(reason, end));
    };
    if field.is_empty() {
        return Err(cx.illegal("field name cannot be null.", end));
    }
    boost_and_name::check_boost("terms", value, &common, cx)?;
    let values = match lookup {
        Some(lookup) => Values::LookedUp(lookup.find(cx)?),
        None => Values::Given(values),
    };
    Ok(Box::new(Terms { field, values, common }))
}

/// The values of a list. ES: its tokens are read one after the other, so that brackets and keys of an object are values as well
/// (`query/terms_objects`).
pub(super) fn read_items<'a>(
    query: &str,
    key: &str,
    items: &'a [Value<'a>],
    array: &Value<'_>,
    cx: &ParseContext<'_>,
) -> Result<Cow<'a, [Value<'a>]>> {
    let is_object = |item: &Value<'_>| item.as_object().is_some();
    let has_list = items.iter().any(|item| item.as_array().is_some());
    let values = if !has_list && items.iter().any(is_object) {
        let mut values = Vec::new();
        items.iter().try_for_each(|item| add_tokens(query, item, &mut values, cx))?;
        Cow::Owned(values)
    } else {
        Cow::Borrowed(items)
    };
    check_items(query, key, &values, array, cx)?;
    Ok(values)
}

fn add_tokens<'a>(query: &str, item: &'a Value<'a>, values: &mut Vec<Value<'a>>, cx: &ParseContext<'_>) -> Result<()> {
    let text = |text: &'a str, at| Value { kind: Kind::String(Cow::Borrowed(text)), at };
    let object = match &item.kind {
        Kind::Object(object) => object,
        Kind::Array(items) => {
            values.push(text("[", item.at));
            items.iter().try_for_each(|item| add_tokens(query, item, values, cx))?;
            // ES: its end is the end of the values (query/terms_objects).
            return Err(EsError::not_implemented(format!("[{query}] with a list in an object as value")));
        }
        Kind::Null => return Err(no_value(item, cx)),
        _ => {
            values.push(item.clone());
            return Ok(());
        }
    };
    values.push(text("{", item.at));
    for member in object {
        values.push(text(&member.key, member.at));
        add_tokens(query, &member.value, values, cx)?;
    }
    values.push(text("}", cx.closing(item)?));
    Ok(())
}

/// The error for a list within a list. ES: the first closing bracket ends the list, and what follows is unexpected (`query/terms`).
fn behind_first_end(query: &str, key: &str, array: &Value<'_>, cx: &ParseContext<'_>) -> Result<EsError> {
    let items = array.as_array().unwrap_or_default();
    let Some(place) = items.iter().position(|item| item.as_array().is_some()) else {
        return Ok(cx.parsing(format!("[{query}] unknown token [END_ARRAY] after [{key}]"), cx.closing(array)?));
    };
    let inner = &items[place];
    if inner.as_array().into_iter().flatten().any(|item| item.as_array().is_some()) {
        return behind_first_end(query, key, inner, cx);
    }
    cx.closing(inner)?;
    Ok(match items.get(place + 1) {
        None => cx.parsing(format!("[{query}] unknown token [END_ARRAY] after [{key}]"), cx.closing(array)?),
        Some(next) if scalar::is_value(next) => scalar::unsupported(query, key, next.at, cx),
        Some(next) if next.as_array().is_some() => cx.parsing(format!("[{query}] query does not support multiple fields"), next.at),
        Some(_) => EsError::not_implemented(format!("[{query}] with a list in a list")),
    })
}

fn no_value(item: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    cx.parsing("No value specified for terms query", item.at)
}

fn check_items(query: &str, key: &str, items: &[Value<'_>], array: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    for item in items {
        match &item.kind {
            Kind::Null => return Err(no_value(item, cx)),
            Kind::Array(_) => return Err(behind_first_end(query, key, array, cx)?),
            Kind::Object(_) => return Err(EsError::not_implemented(format!("[{query}] with a list beside an object"))),
            _ => scalar::check_length(item, cx)?,
        }
    }
    cx.closing(array)?;
    Ok(())
}

impl QueryBuilder for Terms<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        match &self.values {
            Values::Given(values) => self.query_of(values, cx),
            Values::LookedUp(found) => found.with(|values| self.query_of_found(values, cx))?,
        }
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::nothing_if(matches!(&self.values, Values::Given(values) if values.is_empty()))
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        let is_empty = match &self.values {
            Values::Given(values) => values.is_empty(),
            Values::LookedUp(found) => match found.is_empty() {
                Some(is_empty) => is_empty,
                None => return CanMatch::Unknown,
            },
        };
        if is_empty { CanMatch::Nothing } else { metadata::rewritten(self.field, || self.to_query(cx), cx) }
    }
}

impl Terms<'_> {
    /// ES: values in the request were validated during parsing; looked-up values are validated if the field is mapped
    /// (`query/terms_lookup`).
    fn query_of_found(&self, values: &[Value<'_>], cx: &QueryContext<'_>) -> Result<Query> {
        let is_field = metadata::is_metadata(self.field) || cx.mapping.field(self.field).is_some();
        let too_long = |(place, value): (usize, &Value<'_>)| Some((place, scalar::too_long(value.as_str()?)?));
        let Some((place, reason)) = values.iter().enumerate().filter(|_| is_field).find_map(too_long) else {
            return self.query_of(values, cx);
        };
        // The values before it are parsed first.
        self.query_of(&values[..place], cx)?;
        Err(cx.shard_error(format!("failed to create query: {reason}")).caused_by(EsError::illegal_argument(reason)))
    }

    fn query_of(&self, values: &[Value<'_>], cx: &QueryContext<'_>) -> Result<Query> {
        if values.is_empty() {
            return cx.check_rewritten().map(|()| crate::query_dsl::rewritten_away("terms")).map_err(|_| terms_lookup::unrewritten());
        }
        let limit = cx.limits.max_terms_count;
        // ES: what is not mapped, or the same in all documents, is rewritten before its values are counted
        // (api/indices/alias_filter_limits).
        let is_counted = metadata::is_metadata(self.field) && !metadata::is_constant(self.field) || cx.mapping.field(self.field).is_some();
        if is_counted && values.len() > limit as usize {
            return Err(EsError::illegal_argument(format!(
                "The number of terms [{}] used in the Terms Query request has exceeded the allowed maximum of [{limit}]. This maximum can be set by changing the [index.max_terms_count] index level setting.",
                values.len()
            )));
        }
        if let Some(field) = metadata::keyword(self.field, cx)? {
            return terms_query(field, values, cx);
        }
        if metadata::is_metadata(self.field) {
            let values: Vec<_> = values.iter().collect();
            return metadata::terms(self.field, &values, "terms", cx);
        }
        match cx.mapping.field(self.field) {
            Some(field) => terms_query(field, values, cx),
            None => cx.check_rewritten().map(|()| crate::query_dsl::unmapped("terms")),
        }
    }
}
