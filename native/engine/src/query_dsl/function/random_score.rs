//! `random_score`: the same pseudo-random number for the same document and seed.

use super::{BoxFunction, FunctionBuilder, FunctionSpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::{NumericField, RandomSource, ScoreFunction};
use crate::mapping::no_doc_values::no_doc_values;
use crate::query_dsl::field::metadata;
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: FunctionSpec = FunctionSpec { name: "random_score", parse };

struct RandomScore<'a> {
    seed: Option<i32>,
    field: Option<&'a str>,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxFunction<'a>> {
    let mut function = RandomScore { seed: None, field: None };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match key {
            "seed" => function.seed = seed(value, cx)?,
            "field" => function.field = if value.is_null() { None } else { Some(scalar::text(value, cx)?) },
            _ => return Err(cx.parsing(format!("random_score query does not support [{key}]"), value.at)),
        }
    }
    cx.closing(value)?;
    Ok(Box::new(function))
}

/// The seed: a text, or a number of more than 32 bits, is one by its hash.
pub fn seed(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Option<i32>> {
    match &value.kind {
        Kind::Null => return Ok(None),
        Kind::String(text) => return Ok(Some(java_hash(text))),
        Kind::Number(number) => {
            if let Ok(whole) = number.text().parse::<i64>() {
                return Ok(Some(i32::try_from(whole).unwrap_or((whole ^ (whole as u64 >> 32) as i64) as i32)));
            }
        }
        _ => {}
    }
    Err(cx.parsing(format!("random_score seed must be an int, long or string, not '{}'", value.token()), value.at))
}

/// `String.hashCode`.
fn java_hash(text: &str) -> i32 {
    text.encode_utf16().fold(0_i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))
}

impl FunctionBuilder for RandomScore<'_> {
    fn build(&self, cx: &QueryContext<'_>) -> Result<ScoreFunction> {
        let source = match (self.field, self.seed) {
            (Some("_seq_no"), _) => RandomSource::SeqNo,
            (Some(name), _) if metadata::is_metadata(name) && name != "_id" => {
                return Err(EsError::not_implemented(format!("[random_score] on [{name}]")));
            }
            (None, None) => RandomSource::Doc,
            (None, Some(_)) if cx.major > 8 => RandomSource::SeqNo,
            // ES 8: without a field the seed is combined with `_id`.
            (Some("_id"), _) | (None, Some(_)) => {
                if self.field.is_none() {
                    cx.deprecate("As of version 7.0 Elasticsearch will require that a [field] parameter is provided when a [seed] is set");
                }
                return Err(EsError::illegal_argument(
                    "Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster setting: \
                     indices.id_field_data.enabled",
                ));
            }
            (Some(name), _) => {
                let Some(field) = cx.mapping.field(name) else {
                    let (index, uuid) = (cx.index_name, cx.index_uuid);
                    return Err(EsError::illegal_argument(format!(
                        "Field [{name}] is not mapped on [[{index}/{uuid}]] and cannot be used as a source of random numbers."
                    )));
                };
                if !field.has_values() {
                    return Err(no_doc_values(&field.name, field.ty.as_ref(), cx.index_name));
                }
                if field.ty.is_unsigned() || field.ty.traits().is_shape() {
                    let kind = field.ty.type_name();
                    return Err(EsError::not_implemented(format!("[random_score] by a field of type [{kind}]")));
                }
                RandomSource::Field(NumericField::of(field))
            }
        };
        // ES: without a seed the time of the request is one.
        let seed = self.seed.unwrap_or((cx.now ^ (cx.now as u64 >> 32) as i64) as i32);
        Ok(ScoreFunction::Random { seed, index: java_hash(cx.index_name), source })
    }
}
