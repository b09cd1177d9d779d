//! `gauss`, `exp`, `linear`: the closer to an origin, the greater.

use super::{BoxFunction, FunctionBuilder, FunctionSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Value};
use crate::mapping::Field;
use crate::mapping::field_type::{ColumnKind, Match, RangeBounds, Relation};
use crate::mapping::no_doc_values::no_doc_values;
use crate::mapping::types::number::java_number::parse_double;
use crate::query::duration::millis;
use crate::query::{ParseContext, QueryContext, scalar};
use crate::scoring::{Decay, NumericField, ScoreFunction, ValueMode};

/// Registration of the bell.
pub const GAUSS: FunctionSpec = FunctionSpec { name: "gauss", parse: |value, cx| parse(value, Decay::gauss, cx) };
/// Registration of the exponential one.
pub const EXP: FunctionSpec = FunctionSpec { name: "exp", parse: |value, cx| parse(value, Decay::exp, cx) };
/// Registration of the line.
pub const LINEAR: FunctionSpec = FunctionSpec { name: "linear", parse: |value, cx| parse(value, Decay::linear, cx) };

type Shape = fn(f64, f64) -> Decay;

struct DecayFunction<'a> {
    field: &'a str,
    options: &'a Value<'a>,
    mode: ValueMode,
    shape: Shape,
}

fn parse<'a>(value: &'a Value<'a>, shape: Shape, cx: &ParseContext<'_>) -> Result<BoxFunction<'a>> {
    let mut found = None;
    let mut mode = ValueMode::Min;
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Object(_) => {
                cx.closing(value)?;
                found = Some((key, value));
            }
            _ if key == "multi_value_mode" => mode = value_mode(value, cx)?,
            _ => return Err(cx.parsing("malformed score function score parameters.", value.at)),
        }
    }
    let end = cx.closing(value)?;
    let Some((field, options)) = found else { return Err(cx.parsing("malformed score function score parameters.", end)) };
    Ok(Box::new(DecayFunction { field, options, mode, shape }))
}

fn value_mode(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<ValueMode> {
    let name = scalar::text(value, cx)?;
    Ok(match name.to_uppercase().as_str() {
        "AVG" => ValueMode::Avg,
        "SUM" => ValueMode::Sum,
        "MIN" => ValueMode::Min,
        "MAX" => ValueMode::Max,
        "MEDIAN" => ValueMode::Median,
        _ => return Err(cx.illegal(format!("Illegal sort mode: {name}"), value.at)),
    })
}

/// What is given, each in the field's own terms.
#[derive(Default)]
struct Options<'a> {
    origin: Option<&'a Value<'a>>,
    scale: Option<&'a Value<'a>>,
    offset: Option<&'a Value<'a>>,
    decay: Option<&'a Value<'a>>,
}

impl DecayFunction<'_> {
    fn options(&self) -> Result<Options<'_>> {
        let mut options = Options::default();
        for member in self.options.as_object().into_iter().flatten() {
            let slot = match member.key.as_ref() {
                "origin" => &mut options.origin,
                "scale" => &mut options.scale,
                "offset" => &mut options.offset,
                "decay" => &mut options.decay,
                key => return Err(parse_exception(format!("parameter [{key}] not supported!"))),
            };
            if member.value.scalar_text().is_none() {
                return Err(EsError::not_implemented(format!("decay function with such a [{}]", member.key)));
            }
            *slot = Some(&member.value);
        }
        Ok(options)
    }

    /// Refuses options that are no numbers. ES: the options were copied, so places are those of their copy.
    fn check_numbers(&self) -> Result<()> {
        let members: Vec<_> = self.options.as_object().into_iter().flatten().collect();
        let Some(place) = members.iter().position(|member| matches!(member.value.kind, Kind::Bool(_))) else { return Ok(()) };
        let mut out = JsonWriter::default();
        out.value(self.options);
        let copy = String::from_utf8_lossy(&out.into_bytes()).into_owned();
        // All that comes before is written as it is in the copy: the members in front, each with its comma, then the key.
        let mut front = JsonWriter::default();
        front.begin_object();
        for member in &members[..=place] {
            front.key(&member.key);
            front.value(&member.value);
        }
        let column = front.into_bytes().len() + 1;
        let token = if matches!(members[place].value.kind, Kind::Bool(true)) { "VALUE_TRUE" } else { "VALUE_FALSE" };
        let reason = format!(
            "Current token ({token}) not numeric, can not use numeric value accessors\n at [Source: (byte[])\"{copy}\"; line: 1, column: {column}]"
        );
        let cause = EsError::new("json_parse_exception", 400, reason.clone());
        Err(EsError::new("x_content_parse_exception", 400, format!("[1:{column}] {reason}")).caused_by(cause))
    }

    fn dates(field: &Field, options: &Options<'_>, cx: &QueryContext<'_>) -> Result<(f64, f64, f64)> {
        let origin = match options.origin {
            None => cx.now as f64,
            Some(origin) => {
                let bounds = RangeBounds {
                    lower: Some((origin, true)),
                    upper: None,
                    open: (true, true),
                    format: None,
                    time_zone: None,
                    relation: Relation::default(),
                    now: cx.now,
                };
                match field.ty.range(&field.name, &bounds)? {
                    Match::Long { min, .. } => min as f64,
                    _ => return Err(EsError::not_implemented("decay function with such an [origin]")),
                }
            }
        };
        let Some(scale) = options.scale else { return Err(parse_exception("[scale] must be set for date fields.".to_owned())) };
        let scale = duration(scale, "scale")?;
        let offset = options.offset.map_or(Ok(0.0), |offset| duration(offset, "offset"))?;
        Ok((origin, scale, offset))
    }
}

fn parse_exception(reason: String) -> EsError {
    EsError::new("parse_exception", 400, reason)
}

fn duration(value: &Value<'_>, name: &str) -> Result<f64> {
    millis(value.scalar_text().unwrap_or_default(), &format!("DecayFunctionParser.{name}"))
}

/// `Double.parseDouble` of any scalar.
fn number(value: &Value<'_>) -> Result<f64> {
    parse_double(value.scalar_text().unwrap_or_default())
}

impl FunctionBuilder for DecayFunction<'_> {
    fn build(&self, cx: &QueryContext<'_>) -> Result<ScoreFunction> {
        let Some(field) = cx.mapping.field(self.field) else {
            let at = crate::json::Location { line: 1, column: 0, ..crate::json::Location::default() };
            return Err(EsError::parsing(format!("unknown field [{}]", self.field), at));
        };
        if !field.has_values() {
            return Err(no_doc_values(&field.name, field.ty.as_ref(), cx.index_name));
        }
        if field.ty.column() == ColumnKind::Terms || field.ty.is_unsigned() || field.ty.type_name() == "boolean" {
            return Err(EsError::not_implemented(format!("decay function on [{}] of type [{}]", field.name, field.ty.type_name())));
        }
        if field.ty.type_name() == "geo_point" {
            return Err(EsError::not_implemented(format!("decay function on [{}] of type [geo_point]", field.name)));
        }
        let options = self.options()?;
        // ES: dates of runtime fields are numbers here.
        let (origin, scale, offset) = if field.ty.date().is_some() && !field.is_runtime() {
            Self::dates(field, &options, cx)?
        } else {
            self.check_numbers()?;
            let (Some(origin), Some(scale)) = (options.origin, options.scale) else {
                return Err(parse_exception("both [scale] and [origin] must be set for numeric fields.".to_owned()));
            };
            (number(origin)?, number(scale)?, options.offset.map_or(Ok(0.0), number)?)
        };
        let decay = options.decay.map_or(Ok(0.5), number)?;
        let refused = |why: &str| EsError::illegal_argument(format!("function_score : {why}"));
        if scale <= 0.0 {
            return Err(refused("scale must be > 0.0."));
        }
        if decay <= 0.0 || decay >= 1.0 {
            return Err(refused("decay must be in the range [0..1]."));
        }
        if offset < 0.0 {
            return Err(refused("offset must be > 0.0"));
        }
        Ok(ScoreFunction::Decay { field: NumericField::of(field), origin, offset, shape: (self.shape)(scale, decay), mode: self.mode })
    }
}
