//! `retriever`: standard, kNN, and compound retrievers.

mod component;
mod compound;
mod inner_retrievers;
mod knn;
mod linear;
mod normalizer;
mod options;
mod rank;
mod rank_docs_query;
mod rank_fusion;
mod rescorer;
mod rrf;
mod standard;
mod window_validation;

use super::request::{SearchRequest, terminate_after};
use super::sort::SortField;
use super::target::SearchContext;
use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::{Location, Member, Value};
use crate::query_dsl::{Nearest, ParseContext, Required, filtered};
use crate::xcontent::object_parser::failed;

pub(super) use compound::Compound;
use standard::Standard;

/// Retrievers without modules. ES: suggestions only include names of installed modules (`api/global/search_retriever`).
const NAMES: &[&str] = &["standard", "knn", "rescorer"];
/// Available since 9, unsupported.
const SINCE_9: &str = "diversify";

/// The retriever of a body.
pub enum Retriever<'a> {
    /// `standard`.
    Standard(Box<Standard<'a>>),
    /// `knn`.
    Knn(Box<Nearest<'a>>),
    /// `rescorer`, `rrf` or `linear`.
    Compound(Box<Compound<'a>>),
}

impl<'a> Retriever<'a> {
    /// Parses the object under `retriever`.
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
        let retriever = Self::named(member, cx)?.ok_or_else(|| {
            let at = member.value.at;
            EsError::parsing(format!("unknown retriever [{name}]{}", suggestion(name, cx.major)), at).caused_by(unknown(name, at))
        })?;
        if let Some(second) = members.next() {
            let reason = format!("[{name}] malformed retriever, expected [END_OBJECT] but found [FIELD_NAME]");
            return Err(EsError::parsing(reason, second.at));
        }
        cx.closing(value)?;
        Ok(retriever)
    }

    /// Parses the object under `retriever` inside another retriever, where errors have other messages; what follows the
    /// first name is not examined.
    fn parse_within(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let Some(member) = value.as_object().into_iter().flatten().next() else {
            // ES: an empty retriever has the name of the enclosing key (api/global/search_retriever_rescorer).
            let end = cx.closing(value)?;
            return Err(failed("retriever", "retriever", value, cx.stop(unknown("retriever", end), end), cx));
        };
        let (name, inner) = (member.key.as_ref(), &member.value);
        let parsed = if matches!(name, "standard" | "knn") && inner.as_object().is_none() {
            let reason = format!("[{name}] Expected START_OBJECT but was: {}", inner.token());
            Err(cx.stop(EsError::x_content_parse(reason, inner.at), inner.at))
        } else {
            Self::named(member, cx).and_then(|found| found.ok_or_else(|| cx.stop(unknown(name, member.at), member.at)))
        };
        // ES: the end of the object is read with the name, unless there is another name (api/global/search_retriever_rescorer).
        let is_alone = value.as_object().is_some_and(|object| object.len() == 1);
        let parsed = parsed.and_then(|parsed| if is_alone { cx.closing(value).map(|_| parsed) } else { Ok(parsed) });
        parsed.map_err(|cause| failed("retriever", name, inner, cause, cx))
    }

    /// The retriever of that name, if there is one.
    fn named(member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<Option<Self>> {
        Ok(Some(match member.key.as_ref() {
            "standard" => Self::Standard(Box::new(Standard::parse(&member.value, cx)?)),
            "knn" => Self::Knn(Box::new(knn::parse(&member.value, cx)?)),
            "rescorer" => Self::Compound(Box::new(rescorer::parse(&member.value, cx)?)),
            "rrf" => Self::Compound(Box::new(rrf::parse(&member.value, cx)?)),
            "linear" => Self::Compound(Box::new(linear::parse(&member.value, cx)?)),
            "text_similarity_reranker" | "rule" | "pinned" => {
                return Err(EsError::not_implemented(format!("retriever [{}]", member.key)));
            }
            SINCE_9 if cx.major > 8 => return Err(EsError::not_implemented("retriever [diversify]")),
            _ => return Ok(None),
        }))
    }
}

/// "Did you mean" names for an unknown retriever.
fn suggestion(name: &str, major: u8) -> String {
    let known: Vec<&str> = NAMES.iter().copied().chain((major > 8).then_some(SINCE_9)).collect();
    did_you_mean(name, &known)
}

fn unknown(name: &str, at: Location) -> EsError {
    EsError::new("named_object_not_found_exception", 400, format!("[{}:{}] unknown field [{name}]", at.line, at.column))
}

impl SearchRequest<'_> {
    /// Sets the parts of the request that the retriever specifies, unless something else is set already; that is
    /// reported by the validation.
    pub(super) fn retrieve(&mut self, cx: &SearchContext) -> Result<()> {
        let Some(retriever) = self.retriever.take() else { return Ok(()) };
        let retriever = match retriever {
            Retriever::Compound(compound) => {
                self.ranking = Some(compound);
                None
            }
            other => Some(other),
        };
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
            // They are expanded after the documents are ranked.
            None | Some(Retriever::Compound(_)) => {}
            Some(Retriever::Standard(standard)) => {
                if let Some(key) = standard.not_scrolled().filter(|_| cx.scroll.is_some()) {
                    return Err(EsError::not_implemented(format!("[{key}] of the retriever [standard] in a scroll")));
                }
                let Standard { query, filters, sort, search_after, terminate_after: most, min_score, collapse, name: _ } = *standard;
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
            Some(Retriever::Knn(nearest)) => {
                nearest.check(nearest.k, Required::BySearch)?;
                self.knn.push(*nearest);
            }
        }
        Ok(())
    }
}
