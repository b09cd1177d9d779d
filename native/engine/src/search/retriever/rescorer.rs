//! The retriever `rescorer`: the best documents of another retriever, rescored.

use super::Retriever;
use super::component::alone;
use super::compound::{Combine, Compound};
use super::standard::filters;
use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query_dsl::{BoxQuery, ParseContext};
use crate::search::number;
use crate::search::rescore::Rescore;
use crate::xcontent::object_parser::{failed, unknown_field, wrong_type};

const KEYS: &[&str] = &["retriever", "rescore", "filter", "min_score", "_name"];

#[derive(Default)]
struct Parts<'a> {
    retriever: Option<Retriever<'a>>,
    rescore: Option<Vec<Rescore<'a>>>,
    filters: Vec<BoxQuery<'a>>,
    name: Option<String>,
}

/// Parses the object under `rescorer`. ES: any error in it is wrapped once more (`api/global/search_retriever_rescorer`).
pub fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Compound<'a>> {
    members(value, cx).map_err(|cause| {
        if cause.is_unsupported() { cause } else { EsError::parsing(cause.message(), cx.stopped(value.at)).caused_by(cause) }
    })
}

fn members<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Compound<'a>> {
    if value.as_object().is_none() {
        let reason = format!("[rescorer] Expected START_OBJECT but was: {}", value.token());
        return Err(cx.stop(EsError::x_content_parse(reason, value.at), value.at));
    }
    let mut parts = Parts::default();
    for member in value.as_object().into_iter().flatten() {
        check(member, cx)?;
        parts.take(member, cx).map_err(|cause| failed("rescorer", &member.key, &member.value, cause, cx))?;
        if member.key == "retriever" {
            alone("retriever", &member.value, cx)?;
        }
    }
    let end = cx.closing(value)?;
    let Parts { retriever, rescore, filters, name } = parts;
    match (retriever, rescore) {
        (Some(retriever), Some(rescore)) => {
            let window = rescore.iter().map(|rescore| rescore.window).min().unwrap_or_default();
            let combine = Combine::Rescore(rescore);
            Ok(Compound { children: vec![retriever], combine, window, filters, least: None, name })
        }
        (None, Some(_)) => Err(cx.illegal("Required [retriever]", end)),
        (Some(_), None) => Err(cx.illegal("Required [rescore]", end)),
        (None, None) => Err(cx.illegal("Required [retriever, rescore]", end)),
    }
}

fn check(member: &Member<'_>, cx: &ParseContext<'_>) -> Result<()> {
    let token = member.value.token();
    let fits = match member.key.as_ref() {
        "retriever" => token == "START_OBJECT",
        "rescore" | "filter" => matches!(token, "START_OBJECT" | "START_ARRAY"),
        "min_score" => matches!(token, "VALUE_NUMBER" | "VALUE_STRING"),
        "_name" => token == "VALUE_STRING",
        _ => return Err(unknown_field("rescorer", member, KEYS, cx)),
    };
    if fits { Ok(()) } else { Err(wrong_type("rescorer", &member.key, &member.value, cx)) }
}

impl<'a> Parts<'a> {
    fn take(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let value = &member.value;
        match member.key.as_ref() {
            "retriever" => self.retriever = Some(Retriever::parse_within(value, cx)?),
            "rescore" => self.rescore = Some(Rescore::parse_all(value, cx)?),
            "filter" => self.filters = filters(value, cx)?,
            // ES: parsed and ignored (api/global/search_retriever_rescorer).
            "min_score" => number::float(value, cx).map(drop)?,
            "_name" => self.name = Some(number::text(value, cx)?),
            key => return Err(EsError::not_implemented(format!("[{key}] of the retriever [rescorer]"))),
        }
        // ES: it is built as soon as all constructor arguments are present (api/global/search_retriever_rescorer).
        let is_last = matches!(member.key.as_ref(), "retriever" | "rescore") && self.retriever.is_some();
        if is_last && self.rescore.as_ref().is_some_and(Vec::is_empty) {
            let cause = cx.illegal("Missing rescore definition", cx.closing(value)?);
            let reason = "Failed to build [rescorer] after last required field arrived";
            return Err(EsError::new("x_content_parse_exception", 400, reason).caused_by(cause));
        }
        Ok(())
    }
}
