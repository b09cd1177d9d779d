//! `distance_feature`: documents score the more, the closer one of their dates is.

use std::sync::Arc;

use super::duration::millis;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, Rewritten, metadata_field, object_parser, scalar};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Member, Value};
use crate::mapping::field_type::{Match, RangeBounds, Relation};
use crate::scoring::Query;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "distance_feature", parse };

const NAME: &str = "distance_feature";

#[derive(Default)]
struct DistanceFeature<'a> {
    field: Option<&'a str>,
    origin: Option<&'a Value<'a>>,
    pivot: Option<&'a str>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = DistanceFeature::default();
    for member in value.as_object().into_iter().flatten() {
        query.member(member, cx)?;
    }
    let end = cx.closing(value)?;
    let missing: Vec<&str> = [("field", query.field.is_none()), ("origin", query.origin.is_none()), ("pivot", query.pivot.is_none())]
        .into_iter()
        .filter_map(|(name, missing)| missing.then_some(name))
        .collect();
    if !missing.is_empty() {
        return Err(cx.illegal(format!("Required [{}]", missing.join(", ")), end));
    }
    Ok(Box::new(query))
}

impl<'a> DistanceFeature<'a> {
    fn member(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        if object_parser::common(NAME, &mut self.common, member, cx)? {
            return Ok(());
        }
        match key {
            "field" | "pivot" if value.as_str().is_none() => {
                return Err(object_parser::wrong_type(NAME, key, value, cx));
            }
            "field" => self.field = Some(scalar::text(value, cx)?),
            "pivot" => self.pivot = Some(scalar::text(value, cx)?),
            "origin" if value.scalar_text().is_some() => self.origin = Some(value),
            "origin" => return Err(EsError::not_implemented("[distance_feature] with such an [origin]")),
            _ => return Err(object_parser::unknown_field(NAME, member, &["field", "origin", "pivot", "boost", "_name"], cx)),
        }
        Ok(())
    }
}

impl QueryBuilder for DistanceFeature<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let (Some(name), Some(origin), Some(pivot)) = (self.field, self.origin, self.pivot) else { return Ok(Query::MatchNone) };
        let Some(field) = cx.mapping.field(name) else {
            return if metadata_field::is_metadata(name) {
                Err(EsError::not_implemented(format!("[distance_feature] on [{name}]")))
            } else {
                Ok(Query::MatchNone)
            };
        };
        if field.ty.type_name() != "date" {
            let kind = field.ty.type_name();
            return Err(EsError::illegal_argument(format!(
                "Illegal data type of [{kind}]![distance_feature] query can only be run on a date, date_nanos or geo_point field type!"
            )));
        }
        if !field.indexed {
            return Err(EsError::not_implemented("[distance_feature] on a field that is not indexed"));
        }
        // ES: a date without a time is its last moment.
        let bounds = RangeBounds {
            lower: None,
            upper: Some((origin, true)),
            format: None,
            time_zone: None,
            relation: Relation::default(),
            now: cx.now,
        };
        let Match::Long { max: origin, .. } = field.ty.range(&field.name, &bounds)? else {
            return Err(EsError::not_implemented("[distance_feature] with such an [origin]"));
        };
        let pivot = millis(pivot, "distance_feature.pivot")?;
        if pivot <= 0.0 {
            return Err(EsError::illegal_argument(format!("pivotDistance must be > 0, got {pivot}")));
        }
        Ok(Query::Distance { field: Arc::clone(&field.name), origin, pivot: pivot as i64 })
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> Rewritten {
        Rewritten::nothing_if(self.field.is_some_and(|name| cx.mapping.field(name).is_none() && !metadata_field::is_metadata(name)))
    }
}
