//! Shared by the floating-point types.

use crate::error::{EsError, Result};
use crate::fault;
use crate::json::number::{f32_to_string, f64_to_string, write_f64};
use crate::json::{JsonOwned, JsonWriter, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, RangeBounds};
use crate::mapping::java_text::{java_bytes_text, java_text};
use crate::mapping::parameter::ParamSet;
use crate::mapping::type_traits::TypeTraits;
use crate::mapping::types::FieldSite;
use crate::mapping::value_error::{Preview, Refused};
use crate::xcontent::java_number::{check_number_length, parse_double, parse_float};

/// One floating type.
#[derive(Debug)]
pub struct FloatingType {
    /// The wire name.
    pub name: &'static str,
    /// Its capabilities.
    pub traits: &'static TypeTraits,
    /// Its precision.
    pub width: Width,
    /// The Java class that messages about coercion name.
    pub class: &'static str,
}

/// The precision of a floating type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// 64 bits.
    Double,
    /// 32 bits.
    Single,
    /// 16 bits.
    Half,
}

/// A field of a floating type.
#[derive(Debug)]
pub struct Floating {
    ty: &'static FloatingType,
    coerce: bool,
    ignore_malformed: bool,
    null_value: Option<f64>,
    indexed: bool,
    doc_values: bool,
}

impl FloatingType {
    /// Rounds to the type's precision; non-finite results are rejected.
    fn checked(&self, value: f64, single: f32) -> Result<f64> {
        let (rounded, printed) = match self.width {
            Width::Double => (value, f64_to_string(value)),
            Width::Single => (f64::from(single), f32_to_string(single)),
            Width::Half if fault::is_on("half_float_not_rounded") => (f64::from(single), f32_to_string(single)),
            Width::Half => (f64::from(half(single)), f32_to_string(single)),
        };
        if rounded.is_finite() {
            return Ok(rounded);
        }
        Err(EsError::illegal_argument(format!("[{}] supports only finite values, but got [{printed}]", self.name)))
    }

    fn read_text(&self, text: &str) -> Result<f64> {
        match self.width {
            Width::Double => {
                let value = parse_double(text)?;
                if value.is_finite() { Ok(value) } else { self.checked(value, 0.0) }
            }
            Width::Single | Width::Half => self.checked(0.0, parse_float(text)?),
        }
    }

    /// Reads the parameter `null_value`.
    pub fn null_value(&self, value: &Value<'_>) -> Result<JsonOwned> {
        let value = self.read_text(&java_text(value))?;
        Ok(JsonOwned::Number(if self.width == Width::Double { f64_to_string(value) } else { f32_to_string(value as f32) }))
    }

    /// The bound of a range. ES: bounds of a `half_float` are compared as floats (`query/range`).
    fn bound(&self, value: &Value<'_>) -> Result<f64> {
        match self.width {
            Width::Half => Ok(f64::from(parse_float(&java_text(value))?)),
            Width::Double | Width::Single => self.query_value(value),
        }
    }

    /// The value of a query, in the type's precision; infinite when too large.
    fn query_value(&self, value: &Value<'_>) -> Result<f64> {
        if value.as_number().and_then(|number| number.as_i64()) == Some(0) {
            return Ok(0.0);
        }
        let text = java_text(value);
        Ok(match self.width {
            Width::Double => parse_double(&text)?,
            Width::Single => f64::from(parse_float(&text)?),
            Width::Half => f64::from(half(parse_float(&text)?)),
        })
    }
}

impl Floating {
    /// Builds the field from its parameters.
    pub fn build(ty: &'static FloatingType, site: &FieldSite<'_>, params: &ParamSet) -> Field {
        let null_value = match params.get("null_value") {
            JsonOwned::Number(text) => text.parse::<f64>().ok().map(|value| match ty.width {
                Width::Double => value,
                Width::Single | Width::Half => f64::from(value as f32),
            }),
            _ => None,
        };
        let floating = Self {
            ty,
            coerce: params.bool("coerce"),
            ignore_malformed: params.bool("ignore_malformed"),
            null_value,
            indexed: params.bool("index"),
            doc_values: params.bool("doc_values"),
        };
        super::field(site, params, floating)
    }

    /// Reads values of the type for another one: nothing is ignored, null is nothing.
    pub fn bare(ty: &'static FloatingType, coerce: bool) -> Self {
        Self { ty, coerce, ignore_malformed: false, null_value: None, indexed: true, doc_values: true }
    }

    /// Returns true for single precision.
    pub fn is_single(&self) -> bool {
        self.ty.width == Width::Single
    }

    /// Renders the stored form of a parsed value. ES: a `half_float` stores the `float` it was given (`mapping/store`).
    fn write_kept(&self, value: &Value<'_>, read: f64, out: &mut JsonWriter) {
        let given = match &value.kind {
            Kind::Number(number) if self.ty.width == Width::Half => Some(number.as_f32()),
            Kind::String(text) if self.ty.width == Width::Half => parse_float(text).ok(),
            _ => None,
        };
        match self.ty.width {
            Width::Double => out.f64(read),
            Width::Single | Width::Half => out.f32(given.unwrap_or(read as f32)),
        }
    }

    /// A query's value, which must be finite.
    pub fn finite(&self, value: &Value<'_>) -> Result<f64> {
        self.ty.read_text(&java_text(value))
    }

    /// A document's value.
    pub fn read(&self, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Option<f64>, Refused> {
        match &value.kind {
            Kind::Null => Ok(self.null_value),
            // An integer has no negative zero.
            Kind::Number(number) if number.as_i64() == Some(0) => Ok(Some(0.0)),
            Kind::Number(number) => match self.ty.width {
                Width::Double => {
                    let value = number.as_f64();
                    if value.is_finite() { Ok(value) } else { self.ty.checked(value, 0.0) }
                }
                Width::Single | Width::Half => self.ty.checked(0.0, number.as_f32()),
            }
            .map(Some)
            .map_err(|error| {
                // ES: what was read as a float is quoted as one (mapping/float); a big integer can then not be quoted at all.
                let preview = match self.ty.width {
                    Width::Double => Preview::Value,
                    _ if !number.is_integer() => Preview::Text(f32_to_string(number.as_f32())),
                    Width::Half if number.as_i64().is_none() => Preview::Nothing,
                    _ => Preview::Value,
                };
                Refused { preview, ..Refused::malformed(error) }
            }),
            Kind::String(_) if !self.coerce => {
                Err(Refused::malformed(EsError::illegal_argument(format!("{} value passed as String", self.ty.class))))
            }
            Kind::String(text) if text.is_empty() => Ok(self.null_value),
            Kind::String(text) => check_number_length(text).and_then(|()| self.ty.read_text(text)).map(Some).map_err(Refused::malformed),
            Kind::Bool(_) => Err(Refused::malformed(sink.not_numeric(value))),
            Kind::Array(_) | Kind::Object(_) => Err(Refused::fatal(EsError::illegal_argument("Cannot parse object as number"))),
        }
    }
}

impl FieldType for Floating {
    fn type_name(&self) -> &'static str {
        self.ty.name
    }

    fn traits(&self) -> &'static TypeTraits {
        self.ty.traits
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Double
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match self.read(value, sink) {
            Ok(Some(read)) => {
                sink.keep(field, |out| self.write_kept(value, read, out));
                if sink.keeps(self.indexed, self.doc_values) {
                    sink.double(field, if fault::is_on("float_column_truncated") { read.trunc() } else { read });
                }
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        super::check_searchable(name, self.indexed, self.doc_values)?;
        let wanted = self.ty.query_value(value)?;
        if !wanted.is_finite() {
            // ES: a string is rendered as its stored bytes (query/not_finite).
            let shown = value.as_str().map_or_else(|| java_text(value), java_bytes_text);
            let reason = if self.ty.width == Width::Double { "has a decimal part" } else { "is out of range" };
            return Ok(Match::Nothing(format!("Value [{shown}] {reason}")));
        }
        Ok(Match::Double { min: wanted, max: wanted })
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        super::check_searchable(name, self.indexed, self.doc_values)?;
        let (mut min, mut max) = (f64::NEG_INFINITY, f64::INFINITY);
        if let Some((value, inclusive)) = bounds.lower {
            min = self.ty.bound(value)?;
            if !inclusive {
                min = above(min);
            }
        }
        if let Some((value, inclusive)) = bounds.upper {
            max = self.ty.bound(value)?;
            if !inclusive {
                max = -above(-max);
            }
        }
        Ok(Match::Double { min, max })
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        match value {
            DocValue::Double(value) => write_f64(out, value),
            DocValue::Long(value) => write_f64(out, value as f64),
            DocValue::Term(_) => {}
        }
    }
}

/// The next number in the order with -0 before 0.
fn above(value: f64) -> f64 {
    if value == 0.0 && value.is_sign_negative() { 0.0 } else { value.next_up() }
}

/// The nearest number of 16 bits, ties to even; infinite from 65520 on.
pub fn half(value: f32) -> f32 {
    if !value.is_finite() {
        return value;
    }
    let magnitude = value.abs();
    if magnitude >= 65520.0 {
        return f32::INFINITY.copysign(value);
    }
    // The distance between neighbours is 2^(exponent - 10), at least 2^-24; adding and taking away 2^23 such steps rounds to one.
    let exponent = (i32::from((magnitude.to_bits() >> 23) as u8) - 127).max(-14);
    let big = 2_f64.powi(exponent - 10 + 52) * 1.5;
    (((f64::from(magnitude) + big) - big) as f32).copysign(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_round_to_even() {
        for (value, rounded) in [
            (0.1_f32, 0.099_975_586_f32),
            (1.0, 1.0),
            (65504.0, 65504.0),
            (65519.0, 65504.0),
            (65520.0, f32::INFINITY),
            (2049.0, 2048.0),
            (2051.0, 2052.0),
            (6.0e-8, 5.960_464_5e-8),
            (1e-9, 0.0),
            (-3.3, -3.300_781_3),
        ] {
            assert_eq!(half(value).to_bits(), rounded.to_bits(), "{value}");
        }
    }
}
