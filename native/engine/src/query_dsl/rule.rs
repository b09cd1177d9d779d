//! `rule`: a query whose hits are changed by stored query rules: documents are pinned before them, or excluded. From the documentation: no
//! server without a licence has it.

use super::field::metadata;
use super::inner_hits::VisitNestedHits;
use super::parse::parse_query;
use super::pinned::{MAX_DOCUMENTS, Pin, with_pins};
use super::{BoxQuery, Common, Others, ParseContext, QueryBuilder, QueryContext, QuerySpec, visit_nested_hits};
use crate::error::{EsError, Need, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{JsonWriter, Object, Value, parse as parse_json};
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "rule";
const KEYS: &[&str] = &["organic", "match_criteria", "ruleset_ids", "ruleset_id", "boost", "_name"];

/// The index of replies that are the rules that apply; no index has such a name.
pub const RULES: &str = "_query_rules";

/// The greatest number of rulesets.
const MAX_RULESETS: usize = 10;

struct Rule<'a> {
    organic: BoxQuery<'a>,
    pins: Vec<Pin>,
    excluded: Vec<Pin>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut organic, mut criteria, mut rulesets) = (None, None, Vec::new());
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
            "match_criteria" if body.as_object().is_some() => {
                cx.closing(body)?;
                criteria = Some(body);
            }
            "ruleset_ids" | "ruleset_id" if body.as_str().is_some() => rulesets.push(scalar::text(body, cx)?),
            "ruleset_ids" if body.as_array().is_some() => {
                for item in body.as_array().into_iter().flatten() {
                    if item.as_str().is_none() {
                        return Err(object_parser::wrong_type(NAME, key, item, cx));
                    }
                    rulesets.push(scalar::text(item, cx)?);
                }
            }
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(NAME, key, body, cx)),
            _ => return Err(object_parser::unknown_field(NAME, member, KEYS, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(organic) = organic else { return Err(cx.illegal("Required [organic]", end)) };
    let Some(criteria) = criteria else { return Err(cx.illegal("Required [match_criteria]", end)) };
    if criteria.as_object().is_none_or(Object::is_empty) {
        return Err(cx.illegal("[match_criteria] cannot be empty", end));
    }
    if rulesets.is_empty() || rulesets.len() > MAX_RULESETS {
        return Err(cx.illegal(format!("[{NAME}] query takes [ruleset_ids] of 1 to {MAX_RULESETS} rulesets"), end));
    }
    #[allow(clippy::float_cmp)]
    if common.boost != 1.0 {
        return Err(EsError::not_implemented("[rule] with a [boost]"));
    }
    let [pins, excluded] = applied(&rulesets, criteria, cx)?;
    if pins.iter().any(|pin| excluded.iter().any(|other| other.id == pin.id)) {
        return Err(EsError::not_implemented("query rules that both pin and exclude a document"));
    }
    if pins.len() > MAX_DOCUMENTS {
        return Err(EsError::not_implemented(format!("query rules that pin more than {MAX_DOCUMENTS} documents")));
    }
    Ok(Box::new(Rule { organic, pins, excluded, common }))
}

/// What the rules pin and exclude that apply. If they were not looked up yet, an error requests them after the whole body is parsed.
fn applied(rulesets: &[&str], criteria: &Value<'_>, cx: &ParseContext<'_>) -> Result<[Vec<Pin>; 2]> {
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("ruleset_ids");
    out.begin_array();
    for id in rulesets {
        out.string(id);
    }
    out.end_array();
    out.key("match_criteria");
    out.value(criteria);
    out.end_object();
    let request = String::from_utf8_lossy(&out.into_bytes()).into_owned();
    let feature = "query [rule] here";
    let Some(documents) = &cx.documents else { return Err(EsError::not_implemented(feature)) };
    let nothing = [Vec::new(), Vec::new()];
    if !cx.rewrites() {
        return Ok(nothing);
    }
    if let Some(found) = documents.read.iter().find(|read| read.index == RULES && read.id == request) {
        let reply = parse_json(&found.reply).map_err(|error| error.to_es_error())?;
        return Ok(["pins", "excluded"].map(|name| pins(reply.get(name))));
    }
    match documents.others {
        Others::Needed => cx.wait(EsError::needs(Need::QueryRules(request), feature)),
        Others::Refused => cx.wait(EsError::illegal_state("async actions are left after rewrite")),
        Others::Unknown => return Err(EsError::not_implemented(feature)),
        Others::Empty => {}
    }
    Ok(nothing)
}

fn pins(documents: Option<&Value<'_>>) -> Vec<Pin> {
    let text = |value: &Value<'_>, key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
    let items = documents.and_then(Value::as_array).unwrap_or_default();
    items.iter().filter_map(|item| Some(Pin { index: text(item, "_index"), id: text(item, "_id")? })).collect()
}

impl QueryBuilder for Rule<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let organic = self.organic.build_any(cx)?;
        let found = if self.pins.is_empty() { organic } else { with_pins(organic, &self.pins, cx)? };
        let is_here = |pin: &&Pin| pin.index.as_deref().is_none_or(|index| index == cx.index_name);
        let ids: Vec<_> = self.excluded.iter().filter(is_here).map(|pin| pin.id.as_str().into()).collect();
        if ids.is_empty() {
            return Ok(found);
        }
        let clauses = vec![(Occur::Must, found), (Occur::MustNot, metadata::ids(ids, cx)?)];
        Ok(BooleanQuery { clauses, ..BooleanQuery::default() }.into())
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.organic.rewriting(cx, shard)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        visit_nested_hits(&*self.organic, cx, found)
    }
}
