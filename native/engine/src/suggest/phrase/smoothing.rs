//! `smoothing`: the likelihood of word sequences that do not occur in the field.

use crate::error::{EsError, Result};
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::xcontent::scalar;

/// A model.
#[derive(Clone, Copy, Debug)]
pub enum Smoothing {
    /// Every count is a little greater than it is.
    Laplace {
        /// By how much.
        alpha: f64,
    },
    /// Backs off to shorter phrases.
    StupidBackoff {
        /// Discount factor.
        discount: f64,
    },
    /// Phrases of all lengths are combined.
    Linear {
        /// Weight of trigrams.
        trigram: f64,
        /// Weight of bigrams.
        bigram: f64,
        /// Weight of unigrams.
        unigram: f64,
    },
}

/// ES: it is a float where no model is specified, a double where the model is specified without it (`api/global/search_suggest_phrase`).
const DISCOUNT: f64 = 0.4_f32 as f64;

impl Smoothing {
    /// The default if none is specified.
    pub const DEFAULT: Self = Self::StupidBackoff { discount: DISCOUNT };

    /// Reads the object of `smoothing`; the last of several models applies.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Option<Self>> {
        let mut model = None;
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            if value.as_object().is_none() {
                return Err(cx.parsing(format!("[smoothing] unknown token [{}] after [{key}]", value.token()), value.at));
            }
            model = Some(match key {
                "laplace" => Self::Laplace { alpha: only(value, "alpha", 0.5, cx)? },
                "linear" => Self::linear(value, cx)?,
                "stupid_backoff" => Self::StupidBackoff { discount: only(value, "discount", 0.4, cx)? },
                _ => return Err(cx.illegal(format!("suggester[phrase] doesn't support object field [{key}]"), value.at)),
            });
        }
        cx.closing(value)?;
        Ok(model)
    }

    fn linear(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let (mut trigram, mut bigram, mut unigram) = (0.0, 0.0, 0.0);
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            if !scalar::is_value(value) {
                return Err(cx.parsing(format!("[linear] unknown token [{}] after [{key}]", value.token()), value.at));
            }
            let slot = match key {
                "trigram_lambda" => &mut trigram,
                "bigram_lambda" => &mut bigram,
                "unigram_lambda" => &mut unigram,
                _ => {
                    let reason = format!("suggester[phrase][smoothing][linear] doesn't support field [{key}]");
                    return Err(cx.illegal(reason, value.at));
                }
            };
            *slot = scalar::double(value, cx)?;
            if *slot < 0.0 {
                return Err(cx.illegal(format!("{key} must be positive"), value.at));
            }
        }
        cx.closing(value)?;
        let sum: f64 = trigram + bigram + unigram;
        if (sum - 1.0).abs() > 0.001 {
            return Err(EsError::illegal_argument("linear smoothing lambdas must sum to 1"));
        }
        let sum = unigram + bigram + trigram;
        Ok(Self::Linear { trigram: trigram / sum, bigram: bigram / sum, unigram: unigram / sum })
    }
}

/// The one key of a model that counts. ES: others are passed over, and of an array each item is taken as if it were alone
/// (`api/global/search_suggest_phrase`).
fn only(value: &Value<'_>, key: &str, default: f64, cx: &ParseContext<'_>) -> Result<f64> {
    let mut number = default;
    for member in value.as_object().into_iter().flatten() {
        take(&member.value, member.key == key, &mut number, key, cx)?;
    }
    cx.closing(value)?;
    Ok(number)
}

fn take(value: &Value<'_>, counts: bool, number: &mut f64, key: &str, cx: &ParseContext<'_>) -> Result<()> {
    if value.as_object().is_some() {
        return Err(EsError::not_implemented(format!("an object beside option [{key}] of [smoothing]")));
    }
    if let Some(items) = value.as_array() {
        items.iter().try_for_each(|item| take(item, counts, number, key, cx))?;
        return cx.closing(value).map(drop);
    }
    if counts && scalar::is_value(value) {
        *number = scalar::double(value, cx)?;
    }
    Ok(())
}
