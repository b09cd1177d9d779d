//! `gauss`, `exp`, `linear`: the closer to an origin, the greater.

use super::decay_options::{DecayOptions, PointOptions};
use super::{BoxFunction, FunctionBuilder, FunctionSpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::{Decay, DecayOrigin, NumericField, ScoreFunction, ValueMode};
use crate::mapping::Field;
use crate::mapping::field_type::{ColumnKind, Match, RangeBounds, Relation};
use crate::mapping::geo::distance_unit::METERS;
use crate::mapping::no_doc_values::no_doc_values;
use crate::query_dsl::parse::duration::millis;
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::scalar;

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

impl DecayFunction<'_> {
    /// Origin, scale, offset and decay in milliseconds.
    fn dates(&self, field: &Field, cx: &QueryContext<'_>) -> Result<(f64, f64, f64, Option<f64>)> {
        let options = DecayOptions::texts(self.options)?;
        let origin = match options.origin {
            None => cx.now as f64,
            Some(origin) => {
                // ES: a number, too, is read by the field's format (query/decay_options).
                let origin = Value { kind: Kind::String(origin.into()), at: self.options.at };
                let bounds = RangeBounds {
                    lower: Some((&origin, true)),
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
        let Some(scale) = options.scale else { return Err(parse_exception("[scale] must be set for date fields.")) };
        let scale = millis(&scale, "DecayFunctionParser.scale")?;
        let offset = options.offset.map_or(Ok(0.0), |offset| millis(&offset, "DecayFunctionParser.offset"))?;
        Ok((origin, scale, offset, options.decay))
    }

    /// Origin, scale and offset in metres, and decay.
    fn points(&self) -> Result<(DecayOrigin, f64, f64, Option<f64>)> {
        let PointOptions { origin, distances } = PointOptions::read(self.options)?;
        let Some(scale) = distances.scale else { return Err(parse_exception("[origin] and [scale] must be set for geo fields.")) };
        let offset = distances.offset.map_or(Ok(0.0), |offset| METERS.parse(&offset))?;
        Ok((DecayOrigin::Point(origin), METERS.parse(&scale)?, offset, distances.decay))
    }

    /// Origin, scale, offset and decay as they are.
    fn numbers(&self) -> Result<(f64, f64, f64, Option<f64>)> {
        let options = DecayOptions::numbers(self.options)?;
        let (Some(origin), Some(scale)) = (options.origin, options.scale) else {
            return Err(parse_exception("both [scale] and [origin] must be set for numeric fields."));
        };
        Ok((origin, scale, options.offset.unwrap_or(0.0), options.decay))
    }
}

fn parse_exception(reason: &str) -> EsError {
    EsError::new("parse_exception", 400, reason)
}

impl FunctionBuilder for DecayFunction<'_> {
    fn build(&self, cx: &QueryContext<'_>) -> Result<ScoreFunction> {
        let Some(field) = cx.mapping.field(self.field) else {
            let at = crate::json::Location { line: 1, column: 0, ..crate::json::Location::default() };
            return Err(EsError::parsing(format!("unknown field [{}]", self.field), at));
        };
        // ES: the options are parsed before the field is examined; dates and points of runtime fields are numbers here
        // (query/decay_options).
        let is_date = field.ty.date().is_some() && !field.is_runtime();
        let (origin, scale, offset, decay) = if field.ty.traits().is_point() && !field.is_runtime() {
            self.points()?
        } else {
            let (origin, scale, offset, decay) = if is_date { self.dates(field, cx)? } else { self.numbers()? };
            (DecayOrigin::Number(origin), scale, offset, decay)
        };
        if !field.has_values() {
            return Err(no_doc_values(&field.name, field.ty.as_ref(), cx.index_name));
        }
        // ES: the message for fields without numbers contains the address of an object.
        let is_scaled = field.ty.traits().number.is_some_and(|number| number.scaled);
        let is_runtime_point = field.is_runtime() && field.ty.traits().is_point();
        if field.ty.column() == ColumnKind::Terms || field.ty.is_unsigned() || is_runtime_point || is_scaled {
            return Err(EsError::not_implemented(format!("decay function on [{}] of type [{}]", field.name, field.ty.type_name())));
        }
        let decay = decay.unwrap_or(0.5);
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
