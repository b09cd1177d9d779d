//! The functions of `function_score`: one file each.

mod decay;
mod decay_options;
mod field_value_factor;
pub(super) mod random_score;
mod script_score;

use super::{ParseContext, QueryContext};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::ScoreFunction;

/// A function, parsed.
pub trait FunctionBuilder: Send + Sync {
    /// Builds the function for an index.
    fn build(&self, cx: &QueryContext<'_>) -> Result<ScoreFunction>;
}

/// A parsed function; it may borrow from the request body.
pub type BoxFunction<'a> = Box<dyn FunctionBuilder + 'a>;

/// One function of the wire.
pub struct FunctionSpec {
    /// The wire name.
    pub name: &'static str,
    /// Parses the object after the name.
    pub parse: for<'a> fn(&'a Value<'a>, &ParseContext<'_>) -> Result<BoxFunction<'a>>,
}

/// The functions that are built.
const FUNCTIONS: &[&FunctionSpec] =
    &[&decay::GAUSS, &decay::EXP, &decay::LINEAR, &field_value_factor::SPEC, &random_score::SPEC, &script_score::SPEC];

/// Parses the function of that name.
pub fn parse<'a>(name: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxFunction<'a>> {
    if let Some(spec) = FUNCTIONS.iter().find(|spec| spec.name == name) {
        return (spec.parse)(value, cx);
    }
    // ES: it names the query and what resembles that (query/function_score).
    let reason = "unknown query [function_score] did you mean any of [random_score, script_score]?";
    let cause = format!("[{}:{}] unknown field [{name}]", value.at.line, value.at.column);
    Err(cx.parsing(reason, value.at).caused_by(EsError::new("named_object_not_found_exception", 400, cause)))
}
