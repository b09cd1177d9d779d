//! `percolate`: documents with stored queries that match given documents.

mod candidates;
mod condition;
mod existing;
pub mod marked;
mod memory;
pub mod slots;
pub mod stored;

use std::sync::Arc;

use crate::query_dsl::parse::boost_and_name;

use self::candidates::Candidates;
use self::existing::{Existing, Named};
use self::memory::Memory;
use self::slots::{Given, SLOT, Slots};
use super::knn::exact_search;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::json::{JsonOwned, JsonWriter, Value};
use crate::lucene::{FoundBy, Query};
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "percolate";
const KEYS: &[&str] = &["field", "document", "documents", "name", "index", "id", "routing", "preference", "version", "boost", "_name"];

#[derive(Default)]
struct Percolate<'a> {
    field: &'a str,
    documents: Vec<Vec<u8>>,
    existing: Option<Existing>,
    name: Option<&'a str>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = Percolate::default();
    let (mut field, mut given, mut named) = (None, Vec::new(), Named::default());
    for member in value.as_object().into_iter().flatten() {
        if boost_and_name::read_declared(NAME, &mut query.common, member, cx)? {
            continue;
        }
        let (key, body) = (member.key.as_ref(), &member.value);
        let failed = |cause| object_parser::failed(NAME, key, body, cause, cx);
        match key {
            "field" if body.as_str().is_some() => field = Some(scalar::text(body, cx).map_err(failed)?),
            "name" if body.as_str().is_some() => query.name = Some(scalar::text(body, cx).map_err(failed)?),
            "document" if body.as_object().is_some() => {
                given.push("document");
                query.documents = vec![source(body)];
            }
            "documents" if body.as_array().is_some_and(|items| items.iter().all(|item| item.as_object().is_some())) => {
                given.push("documents");
                query.documents = body.as_array().unwrap_or_default().iter().map(source).collect();
            }
            "index" | "id" | "routing" | "preference" if body.as_str().is_some() => {
                if key == "id" {
                    given.push("id");
                }
                named.set(key, scalar::text(body, cx).map_err(failed)?);
            }
            "version" if body.as_number().is_some() => return Err(EsError::not_implemented("[version] of query [percolate]")),
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(NAME, key, body, cx)),
            _ => return Err(object_parser::unknown_field(NAME, member, KEYS, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field else { return Err(cx.illegal("Required [field]", end)) };
    match given.as_slice() {
        [] => {
            let reason = "Required one of fields [document, documents, id], but none were specified. ";
            return Err(cx.illegal(reason, end));
        }
        [_] => {}
        _ => {
            let together = given.join(", ");
            return Err(cx.illegal(format!("The following fields are not allowed together: [{together}] "), end));
        }
    }
    if given == ["id"] {
        query.existing = Some(named.find(cx)?);
    } else if query.documents.is_empty() {
        return Err(EsError::not_implemented("[percolate] of no documents"));
    }
    if scalar::is_negative(query.common.boost) {
        return Err(EsError::not_implemented("[percolate] with a negative [boost]"));
    }
    query.field = field;
    Ok(Box::new(query))
}

/// A document of a request as it would be sent.
fn source(value: &Value<'_>) -> Vec<u8> {
    let mut out = JsonWriter::default();
    JsonOwned::from(value).write(&mut out);
    out.into_bytes()
}

impl QueryBuilder for Percolate<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(field) = cx.mapping.field(self.field) else {
            return Err(cx.shard_error(format!("field [{}] does not exist", self.field)));
        };
        if !field.ty.holds_queries() {
            let kind = field.ty.type_name();
            return Err(cx.shard_error(format!("expected field [{}] to be of type [percolator], but is of type [{kind}]", self.field)));
        }
        let existing = self.existing.as_ref().map(Existing::source).transpose()?;
        let sources = match existing {
            Some(None) => return Ok(Query::nothing()),
            Some(Some(source)) => vec![source],
            None => self.documents.clone(),
        };
        let memory = Memory::of(&sources, cx)?;
        let Some(shard) = cx.shard else { return Ok(Query::nothing()) };
        let scored = !cx.is_unscored();
        let (mut found, mut hits) = (Vec::new(), Vec::new());
        for view in shard.leaves.iter() {
            let Some(Column::Terms(column)) = view.leaf.column(&field.name).map(AsRef::as_ref) else { continue };
            let candidates = Candidates::of_leaf(column, view.leaf.max_doc(), cx);
            for doc in candidates.matching(&memory) {
                work(1);
                let Some(ord) = column.get(doc).first().filter(|_| view.is_live(doc)) else { continue };
                let matches = match candidates.query(doc) {
                    Some(query) => memory.matches_built(query, scored),
                    None => memory.matches(column.term(*ord), scored, cx)?,
                };
                let Some((score, slots)) = matches else { continue };
                found.push((view.base + doc, score));
                hits.push((view.base + doc, slots));
            }
        }
        // Leaves may be searched out of document order.
        hits.sort_unstable_by_key(|(doc, _)| *doc);
        let name = self.name.unwrap_or(self.field);
        let given = Given { shard: memory.into_shard(), sources, name: name.to_owned(), field: Arc::clone(&field.name), now: cx.now };
        cx.note_slots(Slots { field: format!("{SLOT}_{name}"), hits, given: Arc::new(given) });
        // ES: the scores of stored queries are not boosted (case `modules/query/percolate`).
        Ok(exact_search::scored(found, FoundBy::Gathered { boosted: false }, false))
    }
}
