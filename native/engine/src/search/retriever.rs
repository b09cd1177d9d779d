//! `retriever`: another way to write a query with what decides its hits, or a search for near vectors.

use super::collapse::Collapse;
use super::request::{SearchRequest, terminate_after};
use super::sort::{self, SortField};
use super::target::SearchContext;
use super::{number, search_after};
use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query::object_parser::{failed, unknown_field, wrong_type};
use crate::query::{BoxQuery, Nearest, ParseContext, Required, filtered, parse_queries, parse_query};

const STANDARD: &[&str] = &["query", "search_after", "terminate_after", "sort", "min_score", "collapse", "filter", "_name"];
const KNN: &[&str] = &["field", "query_vector", "k", "num_candidates", "similarity", "filter"];
const KNN_UNBUILT: &[&str] = &["_name", "min_score", "query_vector_builder", "rescore_vector", "visit_percentage"];

/// What the retriever of a body says.
pub enum Retriever<'a> {
    /// `standard`.
    Standard(Box<Standard<'a>>),
    /// `knn`.
    Knn(Box<Nearest<'a>>),
}

/// The parts of a search that `standard` may have.
#[derive(Default)]
pub struct Standard<'a> {
    query: Option<BoxQuery<'a>>,
    filters: Vec<BoxQuery<'a>>,
    sort: Option<Vec<SortField>>,
    search_after: Option<&'a [Value<'a>]>,
    terminate_after: Option<i64>,
    min_score: Option<f32>,
    collapse: Option<Collapse<'a>>,
}

impl<'a> Retriever<'a> {
    /// Reads the object behind `retriever`.
    pub fn parse(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut members = value.as_object().into_iter().flatten();
        let Some(member) = members.next() else {
            return Err(EsError::parsing("retriever malformed, empty clause found", cx.closing(value)?));
        };
        let name = member.key.as_ref();
        if member.value.as_object().is_none() {
            let reason = format!("[{name}] retriever malformed, no [START_OBJECT] after retriever name");
            return Err(EsError::parsing(reason, member.value.at));
        }
        let retriever = match name {
            "standard" => Self::Standard(Box::new(Standard::parse(&member.value, cx)?)),
            "knn" => Self::Knn(Box::new(nearest(&member.value, cx)?)),
            "rescorer" => return Err(EsError::not_implemented("retriever [rescorer]")),
            "diversify" if cx.major > 8 => return Err(EsError::not_implemented("retriever [diversify]")),
            _ => {
                let at = member.value.at;
                let cause =
                    EsError::new("named_object_not_found_exception", 400, format!("[{}:{}] unknown field [{name}]", at.line, at.column));
                return Err(EsError::parsing(format!("unknown retriever [{name}]"), at).caused_by(cause));
            }
        };
        if let Some(second) = members.next() {
            let reason = format!("[{name}] malformed retriever, expected [END_OBJECT] but found [FIELD_NAME]");
            return Err(EsError::parsing(reason, second.at));
        }
        cx.closing(value)?;
        Ok(retriever)
    }
}

impl<'a> Standard<'a> {
    fn parse(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut standard = Self::default();
        for member in value.as_object().into_iter().flatten() {
            Self::check(member, cx)?;
            standard.take(member, cx).map_err(|cause| failed("standard", &member.key, &member.value, cause, cx))?;
        }
        cx.closing(value)?;
        Ok(standard)
    }

    fn check(member: &Member<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let token = member.value.token();
        let fits = match member.key.as_ref() {
            "query" | "collapse" => token == "START_OBJECT",
            "filter" | "sort" => matches!(token, "START_OBJECT" | "START_ARRAY"),
            "search_after" => token == "START_ARRAY",
            "terminate_after" | "min_score" => matches!(token, "VALUE_NUMBER" | "VALUE_STRING"),
            "_name" => token == "VALUE_STRING",
            _ => return Err(unknown_field("standard", member, STANDARD, cx)),
        };
        if fits { Ok(()) } else { Err(wrong_type("standard", &member.key, &member.value, cx)) }
    }

    fn take(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let value = &member.value;
        match member.key.as_ref() {
            "query" => self.query = Some(parse_query(value, cx)?),
            "filter" => match value.as_array() {
                Some(_) => parse_queries(value, cx, |query| self.filters.push(query))?,
                None => self.filters = vec![parse_query(value, cx)?],
            },
            "sort" => self.sort = Some(sort::parse(value, cx)?),
            "search_after" => self.search_after = Some(search_after::parse(value, cx)?),
            "terminate_after" => self.terminate_after = Some(number::int(value, cx)?),
            "min_score" => self.min_score = Some(number::float(value, cx)?),
            "collapse" => self.collapse = Some(Collapse::parse(value, cx)?),
            key => return Err(EsError::not_implemented(format!("[{key}] of the retriever [standard]"))),
        }
        Ok(())
    }
}

/// The vectors of `knn`.
fn nearest<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Nearest<'a>> {
    let object = value.as_object().into_iter().flatten();
    for member in object {
        let key = member.key.as_ref();
        if KNN_UNBUILT.contains(&key) {
            return Err(EsError::not_implemented(format!("[{key}] of the retriever [knn]")));
        }
        if !KNN.contains(&key) {
            return Err(unknown_field("knn", member, &[KNN, KNN_UNBUILT].concat(), cx));
        }
    }
    let has = |key: &str| value.as_object().is_some_and(|object| object.get(key).is_some());
    let required = ["field", "k", "num_candidates"].into_iter().filter(|key| cx.major == 8 || *key != "num_candidates");
    let missing: Vec<&str> = required.filter(|key| !has(key)).collect();
    if !missing.is_empty() {
        return Err(EsError::illegal_argument(format!("Required [{}]", missing.join(", "))));
    }
    if !has("query_vector") || !has("num_candidates") {
        return Err(EsError::not_implemented("the retriever [knn] without [query_vector] or [num_candidates]"));
    }
    Nearest::parse(value, true, cx)
}

impl SearchRequest<'_> {
    /// Puts what the retriever says in its places, unless something else is there already; that is told by the complaints.
    pub(super) fn retrieve(&mut self, cx: &SearchContext) -> Result<()> {
        let Some(retriever) = self.retriever.take() else { return Ok(()) };
        if cx.scroll.is_some() {
            return Err(EsError::not_implemented("search option [retriever] in a scroll"));
        }
        let beside = [
            ("query", self.query.is_some()),
            ("knn", !self.knn.is_empty()),
            ("search_after", !self.search_after.is_empty()),
            ("terminate_after", self.terminate_after > 0),
            ("sort", self.sort_given),
            ("rescore", !self.rescore.is_empty()),
        ];
        self.beside_retriever = beside.iter().filter(|(_, is_there)| *is_there).map(|(name, _)| *name).collect();
        if !self.beside_retriever.is_empty() {
            return Ok(());
        }
        match retriever {
            Retriever::Standard(standard) => {
                let Standard { query, filters, sort, search_after, terminate_after: most, min_score, collapse } = *standard;
                self.query = if filters.is_empty() { query } else { Some(filtered(query, filters)) };
                if let Some(sort) = sort {
                    self.sort = sort;
                    if self.sort == [SortField::Score { ascending: false }] && self.pit.is_none() {
                        self.sort.clear();
                    }
                }
                self.search_after = search_after.unwrap_or_default();
                self.terminate_after = most.map_or(Ok(0), terminate_after)?;
                self.min_score = min_score.or(self.min_score);
                self.collapse = collapse.or(self.collapse.take());
            }
            Retriever::Knn(_) if cx.param("search_type").is_some() => {
                return Err(EsError::not_implemented("the retriever [knn] with [search_type]"));
            }
            Retriever::Knn(nearest) => {
                nearest.check(nearest.k, Required::BySearch)?;
                self.knn.push(*nearest);
            }
        }
        Ok(())
    }
}
