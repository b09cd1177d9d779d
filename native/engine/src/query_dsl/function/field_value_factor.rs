//! `field_value_factor`: a number of the document.

use super::{BoxFunction, FunctionBuilder, FunctionSpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::{Modifier, NumericField, ScoreFunction};
use crate::mapping::field_type::ColumnKind;
use crate::mapping::no_doc_values::no_doc_values;
use crate::query_dsl::field::numeric_fielddata_error::not_numeric;
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: FunctionSpec = FunctionSpec { name: "field_value_factor", parse };

struct FieldValueFactor<'a> {
    field: &'a str,
    factor: f32,
    modifier: Modifier,
    missing: Option<f64>,
}

const MODIFIERS: &[(&str, Modifier)] = &[
    ("NONE", Modifier::None),
    ("LOG", Modifier::Log),
    ("LOG1P", Modifier::Log1p),
    ("LOG2P", Modifier::Log2p),
    ("LN", Modifier::Ln),
    ("LN1P", Modifier::Ln1p),
    ("LN2P", Modifier::Ln2p),
    ("SQUARE", Modifier::Square),
    ("SQRT", Modifier::Sqrt),
    ("RECIPROCAL", Modifier::Reciprocal),
];

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxFunction<'a>> {
    let mut field = None;
    let (mut factor, mut modifier, mut missing) = (1.0, Modifier::None, None);
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match (key, &value.kind) {
            (_, Kind::Array(_) | Kind::Object(_)) | ("field" | "factor" | "modifier" | "missing", Kind::Null) => {
                return Err(EsError::not_implemented(format!("[field_value_factor] with such a [{key}]")));
            }
            ("field", _) => field = Some(scalar::text(value, cx)?),
            ("factor", _) => factor = scalar::float(value, cx)?,
            ("modifier", _) => {
                let name = scalar::text(value, cx)?.to_uppercase();
                let reason =
                    format!("No enum constant org.elasticsearch.common.lucene.search.function.FieldValueFactorFunction.Modifier.{name}");
                modifier = MODIFIERS.iter().find(|known| known.0 == name).ok_or_else(|| cx.illegal(reason, value.at))?.1;
            }
            ("missing", _) => missing = Some(scalar::double(value, cx)?),
            _ => return Err(cx.parsing(format!("field_value_factor query does not support [{key}]"), value.at)),
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field else { return Err(cx.parsing("[field_value_factor] required field 'field' missing", end)) };
    Ok(Box::new(FieldValueFactor { field, factor, modifier, missing }))
}

impl FunctionBuilder for FieldValueFactor<'_> {
    fn build(&self, cx: &QueryContext<'_>) -> Result<ScoreFunction> {
        let field = match cx.mapping.field(self.field) {
            None if self.missing.is_none() => {
                let reason = format!("Unable to find a field mapper for field [{}]. No 'missing' value defined.", self.field);
                return Err(EsError::new("exception", 500, reason));
            }
            None => None,
            Some(field) => match field.ty.column() {
                _ if !field.has_values() => return Err(no_doc_values(&field.name, field.ty.as_ref(), cx.index_name)),
                _ if field.ty.traits().is_shape() => {
                    return Err(EsError::not_implemented("[field_value_factor] on a field of type [geo_shape]"));
                }
                ColumnKind::Terms => return Err(not_numeric(field)),
                _ if field.ty.is_unsigned() => {
                    return Err(EsError::not_implemented("[field_value_factor] on a field of type [unsigned_long]"));
                }
                _ if field.is_runtime() && field.ty.traits().is_point() => return Err(not_numeric(field)),
                _ => Some(NumericField::of(field)),
            },
        };
        Ok(ScoreFunction::FieldValue {
            field,
            name: self.field.to_owned(),
            factor: self.factor,
            modifier: self.modifier,
            missing: self.missing,
            major: cx.major,
        })
    }
}
