//! `ranges` of a request.

use crate::aggregation::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::query_dsl::ParseContext;
use crate::xcontent::{object_parser, scalar};

/// One end of a range as parsed.
#[derive(Clone, Debug)]
pub enum Bound {
    /// A number.
    Number(f64),
    /// A text, read by the aggregation's format.
    Text(String),
}

/// A range as parsed.
#[derive(Clone, Debug, Default)]
pub struct GivenRange {
    /// Its name.
    pub key: Option<String>,
    /// Its lower end, inclusive.
    pub from: Option<Bound>,
    /// Its upper end, exclusive.
    pub to: Option<Bound>,
}

const PARSER: &str = "range";
const KEYS: &[&str] = &["key", "from", "to"];

/// Reads the parameter `ranges`; `range` reads one of them.
pub fn parse<R>(
    body: &AggregationBody<'_>,
    member: &Member<'_>,
    range: impl Fn(&Value<'_>, &ParseContext<'_>) -> Result<R>,
) -> Result<Vec<R>> {
    let items = match &member.value.kind {
        Kind::Array(items) => &items[..],
        // ES: one range needs no list (aggregation/range_texts).
        Kind::Object(_) => std::slice::from_ref(&member.value),
        _ => return Err(body.wrong_type(member)),
    };
    let ranges = items.iter().map(|item| range(item, body.cx).map_err(|cause| body.failed(member, cause))).collect::<Result<_>>()?;
    body.cx.closing(&member.value)?;
    Ok(ranges)
}

/// Reads a range of numbers or dates.
pub fn range(item: &Value<'_>, cx: &ParseContext<'_>) -> Result<GivenRange> {
    let Some(members) = item.as_object() else {
        return Err(EsError::not_implemented("a range that is not an object"));
    };
    let mut range = GivenRange::default();
    for member in members {
        match (&*member.key, &member.value.kind) {
            ("key", Kind::String(_) | Kind::Number(_)) => range.key = Some(scalar::text(&member.value, cx)?.to_owned()),
            ("from", _) => range.from = bound(member, cx)?,
            ("to", _) => range.to = bound(member, cx)?,
            ("key", _) => return Err(object_parser::wrong_type(PARSER, "key", &member.value, cx)),
            _ => return Err(object_parser::unknown_field(PARSER, member, KEYS, cx)),
        }
    }
    cx.closing(item)?;
    Ok(range)
}

fn bound(member: &Member<'_>, cx: &ParseContext<'_>) -> Result<Option<Bound>> {
    match &member.value.kind {
        Kind::Null => Ok(None),
        Kind::Number(number) => Ok(Some(Bound::Number(number.as_f64()))),
        Kind::String(_) => Ok(Some(Bound::Text(scalar::text(&member.value, cx)?.to_owned()))),
        _ => Err(object_parser::wrong_type(PARSER, &member.key, &member.value, cx)),
    }
}
