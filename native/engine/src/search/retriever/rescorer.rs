//! The retriever `rescorer`: the best documents of another retriever, ordered anew.

use super::standard::filters;
use super::{Retriever, Standard};
use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query::object_parser::{failed, unknown_field, wrong_type};
use crate::query::{BoxQuery, Nearest, ParseContext};
use crate::search::number;
use crate::search::rescore::Rescore;

const KEYS: &[&str] = &["retriever", "rescore", "filter", "min_score", "_name"];

/// What orders the documents of a retriever anew.
pub struct Rescorer<'a> {
    retriever: Retriever<'a>,
    rescore: Vec<Rescore<'a>>,
    filters: Vec<BoxQuery<'a>>,
    name: Option<String>,
}

#[derive(Default)]
struct Parts<'a> {
    retriever: Option<Retriever<'a>>,
    rescore: Option<Vec<Rescore<'a>>>,
    filters: Vec<BoxQuery<'a>>,
    name: Option<String>,
}

impl<'a> Rescorer<'a> {
    /// Reads the object behind `rescorer`. ES: whatever is wrong with it is told once more around it.
    pub fn parse(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        Self::members(value, cx).map_err(|cause| match cause.status {
            501 => cause,
            _ => EsError::parsing(cause.message(), cx.stopped(value.at)).caused_by(cause),
        })
    }

    fn members(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        if value.as_object().is_none() {
            let reason = format!("[rescorer] Expected START_OBJECT but was: {}", value.token());
            return Err(cx.stop(EsError::x_content_parse(reason, value.at), value.at));
        }
        let mut parts = Parts::default();
        for member in value.as_object().into_iter().flatten() {
            Self::check(member, cx)?;
            parts.take(member, cx).map_err(|cause| failed("rescorer", &member.key, &member.value, cause, cx))?;
            if member.key == "retriever" {
                alone(&member.value, cx)?;
            }
        }
        let end = cx.closing(value)?;
        let Parts { retriever, rescore, filters, name } = parts;
        match (retriever, rescore) {
            (Some(retriever), Some(rescore)) => Ok(Self { retriever, rescore, filters, name }),
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

    /// The chain of rescorers down to the retriever that finds documents by itself.
    pub fn ranking(self) -> Ranking<'a> {
        let (mut levels, mut all, mut rescorer) = (Vec::new(), Vec::new(), self);
        loop {
            let window = rescorer.rescore.iter().map(|rescore| rescore.window).min().unwrap_or_default();
            levels.push(Level { rescore: rescorer.rescore, window, name: rescorer.name });
            all.push(rescorer.filters);
            let leaf = match rescorer.retriever {
                Retriever::Rescorer(inner) => {
                    rescorer = *inner;
                    continue;
                }
                Retriever::Standard(standard) => Leaf::Standard(standard),
                Retriever::Knn(nearest) => Leaf::Knn(nearest),
            };
            // The innermost filters come first.
            levels.reverse();
            return Ranking { levels, leaf, filters: all.into_iter().rev().flatten().collect() };
        }
    }
}

impl<'a> Parts<'a> {
    fn take(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let value = &member.value;
        match member.key.as_ref() {
            "retriever" => self.retriever = Some(Retriever::parse_within(value, cx)?),
            "rescore" => self.rescore = Some(Rescore::parse_all(value, cx)?),
            "filter" => self.filters = filters(value, cx)?,
            // ES: it is read and forgotten.
            "min_score" => number::float(value, cx).map(drop)?,
            "_name" => self.name = Some(number::text(value, cx)?),
            key => return Err(EsError::not_implemented(format!("[{key}] of the retriever [rescorer]"))),
        }
        // ES: it is built as soon as all that it must have is there.
        let is_last = matches!(member.key.as_ref(), "retriever" | "rescore") && self.retriever.is_some();
        if is_last && self.rescore.as_ref().is_some_and(Vec::is_empty) {
            let cause = cx.illegal("Missing rescore definition", cx.closing(value)?);
            let reason = "Failed to build [rescorer] after last required field arrived";
            return Err(EsError::new("x_content_parse_exception", 400, reason).caused_by(cause));
        }
        Ok(())
    }
}

/// Refuses a second retriever beside the first.
fn alone(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    if let Some(second) = value.as_object().into_iter().flatten().nth(1) {
        let reason = "parser for [retriever] did not end on END_OBJECT";
        return Err(cx.stop(EsError::x_content_parse(reason, second.at), second.at));
    }
    Ok(())
}

/// One rescorer of a chain.
pub struct Level<'a> {
    pub rescore: Vec<Rescore<'a>>,
    /// How many documents it gives.
    pub window: i64,
    pub name: Option<String>,
}

/// What finds documents by itself.
pub enum Leaf<'a> {
    Standard(Box<Standard<'a>>),
    Knn(Box<Nearest<'a>>),
}

/// Rescorers around a retriever, from the inside out.
pub struct Ranking<'a> {
    pub levels: Vec<Level<'a>>,
    pub leaf: Leaf<'a>,
    /// The filters of all rescorers.
    pub filters: Vec<BoxQuery<'a>>,
}

impl Ranking<'_> {
    /// What is wrong with the windows beside the search's own size, which is -1 where it has none.
    pub fn complaints(&self, size: i64, scroll: bool) -> Vec<String> {
        let mut all = Vec::new();
        for Level { window, .. } in self.levels.iter().rev() {
            if *window < size {
                all.push(format!("[rescorer] requires [window_size: {window}] be greater than or equal to [size: {size}]"));
            }
            if *window < 0 {
                all.push(format!("[window_size] parameter cannot be negative, found [{window}]"));
            }
            if scroll {
                all.push("cannot specify [rescorer] and [scroll]".to_owned());
            }
        }
        for pair in self.levels.windows(2) {
            let (inner, outer) = (pair[0].window, pair[1].window);
            if outer > inner {
                all.push(format!(
                    "[rescorer] requires [window_size: {outer}] to be smaller than or equal to its sub retriever's rescorer [window_size: \
                     {inner}]"
                ));
            }
        }
        all
    }
}
