//! `fuzziness`: `AUTO`, `AUTO:3,6`, 0, 1, 2.

use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::query_dsl::ParseContext;
use crate::xcontent::java_number::parse_float;
use crate::xcontent::scalar;

/// `fuzziness`: the allowed number of edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fuzziness {
    /// So many.
    Edits(u8),
    /// 0 edits below the first length, 1 below the second, else 2.
    Auto(i32, i32),
}

impl Default for Fuzziness {
    fn default() -> Self {
        Self::Auto(3, 6)
    }
}

impl Fuzziness {
    /// Reads a scalar.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        match &value.kind {
            Kind::String(text) => Self::parse_text(text).map_err(|error| cx.stop(error, value.at)),
            Kind::Number(_) => {
                let edits = scalar::int(value, cx)?;
                Self::of_edits(edits).map_err(|error| cx.stop(error, value.at))
            }
            _ => Err(cx.illegal(format!("Can't parse fuzziness on token: [{}]", value.token()), value.at)),
        }
    }

    fn of_edits(edits: i32) -> Result<Self> {
        match u8::try_from(edits) {
            Ok(edits) if edits <= 2 => Ok(Self::Edits(edits)),
            _ => Err(EsError::illegal_argument(format!("Valid edit distances are [0, 1, 2] but was [{edits}]"))),
        }
    }

    /// Reads a text.
    pub fn parse_text(text: &str) -> Result<Self> {
        if text.is_empty() {
            return Err(EsError::illegal_argument("fuzziness cannot be null or empty."));
        }
        let upper = text.to_uppercase();
        if upper == "AUTO" {
            return Ok(Self::default());
        }
        if let Some(bounds) = upper.strip_prefix("AUTO:") {
            return auto(&upper, bounds);
        }
        let edits =
            parse_float(&upper).map_err(|cause| EsError::illegal_argument(format!("fuzziness cannot be [{text}].")).caused_by(cause))?;
        // ES: the fraction counts only above zero (query/fuzzy).
        if edits % 1.0 > 0.0 {
            let edits = crate::json::number::f32_to_string(edits);
            return Err(EsError::illegal_argument(format!("fuzziness needs to be one of 0.0, 1.0 or 2.0 but was {edits}")));
        }
        Self::of_edits(edits as i32)
    }

    /// The number of edits allowed for a term.
    pub fn edits(self, text: &str) -> u8 {
        match self {
            Self::Edits(edits) => edits,
            Self::Auto(low, high) => {
                let length = text.chars().count() as i32;
                u8::from(length >= low) + u8::from(length >= high)
            }
        }
    }
}

fn auto(whole: &str, bounds: &str) -> Result<Fuzziness> {
    let parse_error = |reason: String| EsError::new("parse_exception", 400, reason);
    let Some((low, high)) = bounds.split_once(',').filter(|(_, high)| !high.contains(',')) else {
        return Err(parse_error("failed to find low and high distance values".to_owned()));
    };
    let number = |text: &str| {
        let parsed = text.parse::<i32>();
        parsed.map_err(|_| parse_error(format!("failed to parse [{whole}] as a \"auto:int,int\"")).caused_by(EsError::number_format(text)))
    };
    let (low, high) = (number(low)?, number(high)?);
    if low < 0 || high < 0 || low > high {
        return Err(parse_error(format!("fuzziness wrongly configured [{whole}]. Must be 0 < lower value <= higher value.")));
    }
    Ok(Fuzziness::Auto(low, high))
}
