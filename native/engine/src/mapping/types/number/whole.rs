//! Shared by the integer types.

use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{JsonOwned, Kind, Value, writer::write_i64};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, RangeBounds};
use crate::mapping::java_text::{java_text, reason_of_bytes};
use crate::mapping::parameter::ParamSet;
use crate::mapping::type_traits::TypeTraits;
use crate::mapping::types::FieldSite;
use crate::mapping::value_error::Refused;
use crate::xcontent::java_number::{check_number_length, no_decimal, parse_decimal, parse_double, shown_integer, text_to_long};

/// One integer type.
#[derive(Debug)]
pub struct WholeType {
    /// The wire name.
    pub name: &'static str,
    /// Its capabilities.
    pub traits: &'static TypeTraits,
    /// The smallest value.
    pub min: i64,
    /// The greatest value.
    pub max: i64,
    /// The type as range messages name it: `an integer`. Bytes are read as integers first.
    pub article: &'static str,
    /// The Java class that messages about coercion name.
    pub class: &'static str,
}

/// A field of an integer type.
#[derive(Debug)]
pub struct Whole {
    ty: &'static WholeType,
    coerce: bool,
    ignore_malformed: bool,
    null_value: Option<i64>,
    indexed: bool,
    doc_values: bool,
}

impl Whole {
    /// Builds the field from its parameters.
    pub fn build(ty: &'static WholeType, site: &FieldSite<'_>, params: &ParamSet) -> Field {
        let null_value = match params.get("null_value") {
            JsonOwned::I64(value) => Some(*value),
            _ => None,
        };
        let whole = Self {
            ty,
            coerce: params.bool("coerce"),
            ignore_malformed: params.bool("ignore_malformed"),
            null_value,
            indexed: params.bool("index"),
            doc_values: params.bool("doc_values"),
        };
        super::field(site, params, whole)
    }

    /// Reads values of the type for another one: nothing is ignored, null is nothing.
    pub fn bare(ty: &'static WholeType, coerce: bool) -> Self {
        Self { ty, coerce, ignore_malformed: false, null_value: None, indexed: true, doc_values: true }
    }

    /// The queries of another type that stores such numbers.
    pub fn searched(ty: &'static WholeType, indexed: bool, doc_values: bool) -> Self {
        Self { indexed, doc_values, ..Self::bare(ty, true) }
    }

    /// The smallest and the greatest value.
    pub fn limits(&self) -> (i64, i64) {
        (self.ty.min, self.ty.max)
    }

    /// A query's value, which must be an integer in range.
    pub fn exact(&self, value: &Value<'_>) -> Result<i64> {
        self.ty.read_text(&java_text(value), false, "number_format_exception").map_err(|error| shown_as_kept(error, value))
    }

    /// A document's value.
    pub fn read(&self, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Option<i64>, Refused> {
        match &value.kind {
            Kind::Null => Ok(self.null_value.or(fault::is_on("null_is_zero").then_some(0))),
            Kind::Number(number) => {
                if let Some(parsed) = number.as_i64().filter(|v| (self.ty.min..=self.ty.max).contains(v)) {
                    return Ok(Some(if fault::is_on("long_through_double") { parsed as f64 as i64 } else { parsed }));
                }
                self.read_number(value, number.text(), number.is_integer(), number.as_f64(), sink).map(Some)
            }
            Kind::String(_) if !self.coerce => {
                Err(Refused::malformed(EsError::illegal_argument(format!("{} value passed as String", self.ty.class))))
            }
            Kind::String(text) if text.is_empty() => Ok(self.null_value),
            Kind::String(text) => {
                let read = check_number_length(text).and_then(|()| self.ty.read_text(text, true, "illegal_argument_exception"));
                read.map(Some).map_err(Refused::malformed)
            }
            Kind::Bool(_) => Err(Refused::malformed(sink.not_numeric(value))),
            Kind::Array(_) | Kind::Object(_) => Err(Refused::fatal(EsError::illegal_argument("Cannot parse object as number"))),
        }
    }

    /// The error reported for an empty string where a number is required.
    pub fn of_no_text(&self) -> Refused {
        Refused::malformed(match self.ty.name {
            "long" => EsError::illegal_argument("For input string: \"\""),
            _ => EsError::new("number_format_exception", 400, "empty String"),
        })
    }

    /// Parses a number that is not simply an integer in range.
    fn read_number(
        &self,
        value: &Value<'_>,
        text: &str,
        is_integer: bool,
        double: f64,
        sink: &FieldSink<'_>,
    ) -> std::result::Result<i64, Refused> {
        let is_long = self.ty.name == "long";
        let (min, max, width) = if is_long { (i64::MIN, i64::MAX, "long") } else { (i64::from(i32::MIN), i64::from(i32::MAX), "int") };
        let fits = if is_integer {
            text.parse::<i64>().is_ok_and(|v| (min..=max).contains(&v))
        } else {
            double >= min as f64 && double <= max as f64
        };
        if !fits {
            let text = shown_integer(text);
            let reason = format!("Numeric value ({text}) out of range of {width} ({min} - {max})");
            return Err(Refused::malformed(sink.token_error("input_coercion_exception", &reason, value)));
        }
        if !is_integer && !self.coerce && double.fract() != 0.0 {
            let printed = crate::json::number::f64_to_string(double);
            return Err(Refused::malformed(EsError::illegal_argument(format!(
                "{printed} cannot be converted to {} without data loss",
                self.ty.class
            ))));
        }
        let whole = if is_integer { text.parse().unwrap_or(double as i64) } else { double as i64 };
        if (self.ty.min..=self.ty.max).contains(&whole) {
            return Ok(whole);
        }
        Err(Refused::malformed(if self.ty.name == "short" {
            sink.token_error("input_coercion_exception", &format!("Numeric value ({text}) out of range of Java short"), value)
        } else {
            EsError::illegal_argument(format!("Value [{whole}] is out of range for {}", self.ty.article))
        }))
    }

    /// The bound of a range and whether it had a fraction.
    fn bound(&self, value: &Value<'_>) -> Result<(i64, bool, bool)> {
        self.read_bound(value).map_err(|error| shown_as_kept(error, value))
    }

    fn read_bound(&self, value: &Value<'_>) -> Result<(i64, bool, bool)> {
        let text = java_text(value);
        if self.ty.name == "long" {
            if is_infinite(&text) {
                return Err(EsError::illegal_argument(format!("Value [{text}] is out of range for a long")));
            }
            let whole = match &value.kind {
                Kind::Number(number) if number.is_integer() => text_to_long(number.text(), true, "number_format_exception")?,
                Kind::Number(_) => text_to_long(&text, true, "number_format_exception")?,
                _ => {
                    parse_double(&text)?;
                    // ES: a double that is not a decimal number is reported with a different error type (query/numbers_of_java).
                    let is_decimal = parse_decimal(&text).is_some();
                    let kind = if is_decimal { "number_format_exception" } else { "illegal_argument_exception" };
                    text_to_long(&text, true, kind)?
                }
            };
            let decimal = parse_decimal(&text);
            let (fraction, negative) = decimal.map_or((false, whole < 0), |d| (d.has_fraction, d.negative));
            return Ok((whole, fraction, negative));
        }
        let double = parse_double(&text)?;
        // ES: the bounds of all smaller types are checked as an integer's (query/not_finite).
        if double < f64::from(i32::MIN) || double > f64::from(i32::MAX) {
            return Err(EsError::illegal_argument(format!("Value [{text}] is out of range for an integer")));
        }
        Ok((double as i64, double.fract() != 0.0, double < 0.0))
    }
}

fn shown_as_kept(mut error: EsError, value: &Value<'_>) -> EsError {
    if error.kind == "illegal_argument_exception" {
        error.reason = Some(reason_of_bytes(error.message(), value));
    }
    error
}

/// Returns true if `Double.parseDouble` returns a non-finite number or fails.
fn is_infinite(text: &str) -> bool {
    parse_double(text).is_ok_and(f64::is_infinite)
}

impl WholeType {
    /// Parses a string; without `coerce` fractions are rejected. `kind`: the error type for other strings.
    pub fn read_text(&self, text: &str, coerce: bool, kind: &str) -> Result<i64> {
        if self.name == "long" {
            return text_to_long(text, coerce, kind);
        }
        let double = parse_double(text)?;
        let (min, max, article) = match self.name {
            "short" => (self.min, self.max, self.article),
            _ => (i64::from(i32::MIN), i64::from(i32::MAX), "an integer"),
        };
        if double < min as f64 || double > max as f64 {
            return Err(EsError::illegal_argument(format!("Value [{text}] is out of range for {article}")));
        }
        if !coerce && double.fract() != 0.0 {
            return Err(EsError::illegal_argument(format!("Value [{text}] has a decimal part")));
        }
        let whole = double as i64;
        if !(self.min..=self.max).contains(&whole) {
            return Err(EsError::illegal_argument(format!("Value [{whole}] is out of range for {}", self.article)));
        }
        Ok(whole)
    }

    /// Reads the parameter `null_value`.
    pub fn null_value(&self, value: &Value<'_>) -> Result<JsonOwned> {
        self.read_text(&java_text(value), false, "number_format_exception").map(JsonOwned::I64)
    }
}

impl FieldType for Whole {
    fn type_name(&self) -> &'static str {
        self.ty.name
    }

    fn traits(&self) -> &'static TypeTraits {
        self.ty.traits
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Long
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match self.read(value, sink) {
            Ok(Some(read)) => {
                sink.keep(field, |out| out.i64(read));
                if sink.keeps(self.indexed, self.doc_values) {
                    sink.long(field, read);
                }
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        super::check_searchable(name, self.indexed, self.doc_values)?;
        let text = java_text(value);
        let whole = if self.ty.name == "long" {
            if let Kind::Bool(_) = &value.kind {
                // ES: a boolean is read by BigDecimal, a string by Double first (query/span_term_values).
                return Err(no_decimal(&text));
            }
            if parse_decimal(&text).is_none() && parse_double(&text)?.fract() != 0.0 || is_infinite(&text) {
                return Ok(Match::Nothing(format!("Value [{text}] has a decimal part")));
            }
            if parse_decimal(&text).is_none() {
                return Err(no_decimal(&text));
            }
            match text_to_long(&text, false, "number_format_exception") {
                Ok(whole) => whole,
                Err(error) if error.kind == "illegal_argument_exception" => return Ok(Match::Nothing(error.message().to_owned())),
                Err(error) => return Err(error),
            }
        } else {
            let double = parse_double(&text)?;
            let is_beyond = double < self.ty.min as f64 || double > self.ty.max as f64;
            // ES: for smaller types the range is checked first (query/decimal_parts).
            if double.fract() != 0.0 && (!is_beyond || self.ty.name == "integer") {
                return Ok(Match::Nothing(format!("Value [{text}] has a decimal part")));
            }
            if is_beyond {
                // ES: smaller types are read as integers first (query/decimal_parts).
                let is_integer = self.ty.name == "short" || (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&double);
                let article = if is_integer { self.ty.article } else { "an integer" };
                return Ok(Match::Nothing(format!("Value [{text}] is out of range for {article}")));
            }
            double as i64
        };
        Ok(Match::Long { min: whole, max: whole })
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        super::check_searchable(name, self.indexed, self.doc_values)?;
        let nothing = || Ok(Match::Nothing(String::new()));
        // ES: bounds of smaller types are integers, and beyond the last one there is nothing (query/range_beyond).
        let (first, last) = if self.ty.name == "long" { (i64::MIN, i64::MAX) } else { (i64::from(i32::MIN), i64::from(i32::MAX)) };
        let (mut min, mut max) = (i64::MIN, i64::MAX);
        if let Some((value, inclusive)) = bounds.lower {
            let (whole, fraction, negative) = self.bound(value)?;
            // The integer part is truncated: a positive fraction excludes it, a negative one includes it.
            min = whole;
            if if fraction { !negative } else { !inclusive } {
                if whole == last {
                    return nothing();
                }
                min = whole + 1;
            }
        }
        if let Some((value, inclusive)) = bounds.upper {
            let (whole, fraction, negative) = self.bound(value)?;
            max = whole;
            if if fraction { negative } else { !inclusive } {
                if whole == first {
                    return nothing();
                }
                max = whole - 1;
            }
        }
        Ok(Match::Long { min, max })
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        match value {
            DocValue::Long(value) => write_i64(out, value),
            DocValue::Double(value) => crate::json::number::write_f64(out, value),
            DocValue::Term(_) => {}
        }
    }
}
