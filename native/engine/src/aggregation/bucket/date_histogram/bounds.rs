//! `extended_bounds` and `hard_bounds` of dates.

use crate::aggregation::format::ValueFormat;
use crate::aggregation::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member};
use crate::xcontent::{object_parser, scalar};

/// Epoch milliseconds, if bounded.
pub type DateBound = Option<i64>;

/// The bounds as given.
#[derive(Clone, Default)]
pub struct DateBounds {
    min: Option<Given>,
    max: Option<Given>,
}

#[derive(Clone)]
enum Given {
    Number(i64),
    Text(String),
}

const PARSER: &str = "bounds";

impl DateBounds {
    /// Reads one of the parameters.
    pub fn parse(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Self> {
        let Some(members) = member.value.as_object() else { return Err(body.wrong_type(member)) };
        let mut bounds = Self::default();
        for inner in members {
            let given = match &inner.value.kind {
                Kind::Null => None,
                Kind::Number(_) => Some(Given::Number(scalar::long(&inner.value, body.cx).map_err(|cause| body.failed(member, cause))?)),
                Kind::String(_) => Some(Given::Text(scalar::text(&inner.value, body.cx)?.to_owned())),
                _ => return Err(body.failed(member, object_parser::wrong_type(PARSER, &inner.key, &inner.value, body.cx))),
            };
            match &*inner.key {
                "min" => bounds.min = given,
                "max" => bounds.max = given,
                _ => return Err(body.failed(member, object_parser::unknown_field(PARSER, inner, &["min", "max"], body.cx))),
            }
        }
        body.cx.closing(&member.value)?;
        Ok(bounds)
    }

    /// Parses the bounds in the aggregation's format, to epoch milliseconds.
    pub fn resolve(&self, name: &str, what: &str, format: &ValueFormat, now: i64) -> Result<(DateBound, DateBound)> {
        let read = |given: &Option<Given>| match given {
            None => Ok(None),
            Some(Given::Number(millis)) => Ok(Some(*millis)),
            Some(Given::Text(text)) => format.parse(text, now).map(|millis| Some(millis as i64)),
        };
        let (min, max) = (read(&self.min)?, read(&self.max)?);
        if let (Some(least), Some(most)) = (min, max)
            && least > most
        {
            return Err(EsError::illegal_argument(format!(
                "[{what}.min][{least}] cannot be greater than [{what}.max][{most}] for histogram aggregation [{name}]"
            )));
        }
        Ok((min, max))
    }

    /// The bounds as rendered in errors.
    pub fn printed(&self) -> String {
        let text = |given: &Option<Given>| match given {
            Some(Given::Number(millis)) => millis.to_string(),
            Some(Given::Text(text)) => text.clone(),
            None => String::new(),
        };
        format!("{}--{}", text(&self.min), text(&self.max))
    }
}
