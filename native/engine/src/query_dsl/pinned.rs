//! `pinned`: chosen documents rank before the hits of a query.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::metadata;
use super::inner_hits::VisitNestedHits;
use super::parse::parse_query;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, visit_nested_hits};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::lucene::Query;
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "pinned";
const KEYS: &[&str] = &["organic", "ids", "docs", "boost", "_name"];

/// Maximum number of pinned documents.
pub(super) const MAX_DOCUMENTS: usize = 100;

/// The bits of 2^127; organic scores are below it.
const FIRST_SCORE: u32 = 0x7F00_0000;

/// A document by its id, in one index or in any.
pub(super) struct Pin {
    /// `None`: any.
    pub(super) index: Option<String>,
    /// Its id.
    pub(super) id: String,
}

struct Pinned<'a> {
    pins: Vec<Pin>,
    organic: BoxQuery<'a>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut organic, mut pins, mut lists) = (None, Vec::new(), 0);
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        if boost_and_name::read_declared(NAME, &mut common, member, cx)? {
            continue;
        }
        let (key, body) = (member.key.as_ref(), &member.value);
        match key {
            "organic" if body.as_object().is_some() => {
                organic = Some(parse_query(body, cx).map_err(|cause| object_parser::failed(NAME, key, body, cause, cx))?);
            }
            "ids" | "docs" if body.as_array().is_some() => {
                lists += 1;
                for item in body.as_array().into_iter().flatten() {
                    pins.push(if key == "ids" { Pin { index: None, id: text(key, item, cx)?.to_owned() } } else { pin(item, cx)? });
                }
            }
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(NAME, key, body, cx)),
            _ => return Err(object_parser::unknown_field(NAME, member, KEYS, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(organic) = organic else { return Err(cx.illegal("Required [organic]", end)) };
    match lists {
        0 => return Err(cx.illegal("[pinned] requires one of [ids] and [docs]", end)),
        1 => {}
        _ => return Err(cx.illegal("[pinned] takes either [ids] or [docs]", end)),
    }
    if pins.len() > MAX_DOCUMENTS {
        return Err(cx.illegal(format!("[pinned] takes at most {MAX_DOCUMENTS} documents"), end));
    }
    #[allow(clippy::float_cmp)]
    if common.boost != 1.0 {
        return Err(EsError::not_implemented("[pinned] with a [boost]"));
    }
    Ok(Box::new(Pinned { pins, organic, common }))
}

fn text<'a>(key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<&'a str> {
    if value.as_str().is_none() {
        return Err(object_parser::wrong_type(NAME, key, value, cx));
    }
    scalar::text(value, cx)
}

fn pin(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Pin> {
    const KEYS: &[&str] = &["_index", "_id"];
    if value.as_object().is_none() {
        return Err(object_parser::wrong_type(NAME, "docs", value, cx));
    }
    let (mut index, mut id) = (None, None);
    for member in value.as_object().into_iter().flatten() {
        match member.key.as_ref() {
            "_index" => index = Some(text("_index", &member.value, cx)?.to_owned()),
            "_id" => id = Some(text("_id", &member.value, cx)?.to_owned()),
            _ => return Err(object_parser::unknown_field("docs", member, KEYS, cx)),
        }
    }
    let end = cx.closing(value)?;
    id.map(|id| Pin { index, id }).ok_or_else(|| cx.illegal("Required [_id]", end))
}

/// A query whose hits come after pinned documents, which are in the order given.
pub(super) fn with_pins(organic: Query, pins: &[Pin], cx: &QueryContext<'_>) -> Result<Query> {
    let mut disjuncts = vec![organic];
    for (place, pin) in pins.iter().enumerate() {
        if pin.index.as_deref().is_some_and(|index| index != cx.index_name) {
            continue;
        }
        let score = f32::from_bits(FIRST_SCORE + (pins.len() - place) as u32);
        disjuncts.push(metadata::ids(vec![Arc::from(pin.id.as_str())], cx)?.constant().boosted(score));
    }
    Ok(Query::DisMax { disjuncts, tie_breaker: 0.0 })
}

impl QueryBuilder for Pinned<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        with_pins(self.organic.build_any(cx)?, &self.pins, cx)
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.organic.rewriting(cx, shard)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        visit_nested_hits(&*self.organic, cx, found)
    }
}
