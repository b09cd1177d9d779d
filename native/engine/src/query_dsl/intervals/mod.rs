//! `intervals`: documents with terms in an order and at distances given by rules.

mod graph;
mod parse;
mod rule;
mod source;

use self::rule::Rule;
use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::metadata;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::Result;
use crate::json::Value;
use crate::lucene::Query;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "intervals", parse };

struct Intervals<'a> {
    field: &'a str,
    rule: Rule<'a>,
    common: Common,
}

fn expected(what: &str, found: &str) -> String {
    format!("Expected [{what}] but got [{found}]")
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut members = value.as_object().into_iter().flatten();
    let Some(first) = members.next() else {
        return Err(cx.parsing(expected("FIELD_NAME", "END_OBJECT"), cx.closing(value)?));
    };
    let Some(object) = first.value.as_object() else {
        return Err(cx.parsing(expected("START_OBJECT", first.value.token()), first.value.at));
    };
    let (mut rule, mut common) = (None::<(&str, Rule<'a>)>, Common::default());
    for member in object {
        if boost_and_name::read(&mut common, &member.key, &member.value, cx)? {
            continue;
        }
        if let Some((known, _)) = rule {
            let reason = format!("Only one interval rule can be specified, found [{known}] and [{}]", member.key);
            return Err(cx.parsing(reason, member.at));
        }
        rule = Some((&member.key, rule::parse(member, cx)?));
    }
    cx.closing(&first.value)?;
    if let Some(second) = members.next() {
        return Err(cx.parsing(expected("END_OBJECT", "FIELD_NAME"), second.at));
    }
    let end = cx.closing(value)?;
    let Some((_, rule)) = rule else { return Err(cx.parsing("Missing intervals from interval query definition", end)) };
    boost_and_name::check_boost("intervals", value, &common, cx)?;
    Ok(Box::new(Intervals { field: &first.key, rule, common }))
}

impl QueryBuilder for Intervals<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        metadata::check_built(self.field, "intervals")?;
        if metadata::is_metadata(self.field) && !metadata::is_unmapped(self.field, cx) {
            // ES 8: its analyzer is requested first.
            let is_asked = cx.major == 8 && metadata::is_unsearchable(self.field);
            return Err(if is_asked { metadata::without_analyzer() } else { source::wrong_type(self.field, self.field) });
        }
        let Some(field) = cx.mapping.field(self.field) else { return Ok(Query::nothing_because("")) };
        // ES: if a `use_field` of any rule is not mapped, the query matches nothing (query/intervals_explained).
        let is_unmapped = |name: &str| !metadata::is_metadata(name) && cx.mapping.field(name).is_none();
        if self.rule.uses_field(&is_unmapped) {
            return Ok(Query::nothing_because(""));
        }
        let field = source::as_asked(self.field, field, cx.major);
        let source = Box::new(source::source(&self.rule, &field, cx)?);
        Ok(Query::Intervals { field: Arc::clone(&field.name), source })
    }
}
