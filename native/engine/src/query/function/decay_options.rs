//! What is given to decay functions: read in the order in which it stands, from a copy of the options that messages quote.

use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Value};
use crate::mapping::field_sink::jackson_token;
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::parse::point;
use crate::mapping::java_text::java_text;
use crate::mapping::types::number::java_number::{check_number_length, parse_double};

/// The options by name: `T` is what tells a place in the field's own terms.
pub struct DecayOptions<T> {
    /// `origin`
    pub origin: Option<T>,
    /// `scale`
    pub scale: Option<T>,
    /// `offset`
    pub offset: Option<T>,
    /// `decay`
    pub decay: Option<f64>,
}

impl DecayOptions<f64> {
    /// Reads the options of a field of numbers.
    pub fn numbers(options: &Value<'_>) -> Result<Self> {
        Self::read(options, number)
    }
}

/// The options of a field of points.
pub struct PointOptions {
    /// `origin`: without, where the meridian crosses the equator.
    pub origin: GeoPoint,
    /// All others, as texts.
    pub distances: DecayOptions<String>,
}

impl PointOptions {
    /// Reads them.
    pub fn read(options: &Value<'_>) -> Result<Self> {
        let mut read = Self { origin: GeoPoint { lat: 0.0, lon: 0.0 }, distances: DecayOptions::none() };
        for (at, member) in options.as_object().into_iter().flatten().enumerate() {
            if member.key == "origin" {
                read.origin = point(&member.value, false, Corner::BottomLeft)?;
            } else {
                read.distances.member(options, at, text)?;
            }
        }
        Ok(read)
    }
}

impl DecayOptions<String> {
    /// Reads the options of a field of dates, texts all.
    pub fn texts(options: &Value<'_>) -> Result<Self> {
        Self::read(options, text)
    }
}

impl<T> DecayOptions<T> {
    const fn none() -> Self {
        Self { origin: None, scale: None, offset: None, decay: None }
    }

    fn read(options: &Value<'_>, place: fn(&Value<'_>, usize) -> Result<T>) -> Result<Self> {
        let mut read = Self::none();
        for at in 0..options.as_object().into_iter().flatten().count() {
            read.member(options, at, place)?;
        }
        Ok(read)
    }

    fn member(&mut self, options: &Value<'_>, at: usize, place: fn(&Value<'_>, usize) -> Result<T>) -> Result<()> {
        match options.as_object().and_then(|members| members.iter().nth(at)).map_or("", |member| member.key.as_ref()) {
            "origin" => self.origin = Some(place(options, at)?),
            "scale" => self.scale = Some(place(options, at)?),
            "offset" => self.offset = Some(place(options, at)?),
            "decay" => self.decay = Some(number(options, at)?),
            key => return Err(EsError::new("parse_exception", 400, format!("parameter [{key}] not supported!"))),
        }
        Ok(())
    }
}

/// The value of a member.
fn value<'a>(options: &'a Value<'a>, place: usize) -> &'a Value<'a> {
    options.as_object().and_then(|members| members.iter().nth(place)).map_or(options, |member| &member.value)
}

/// The column of the first byte of a member's value in a copy of the options.
fn column(options: &Value<'_>, place: usize) -> usize {
    // All that comes before is written as it is in the copy: the members in front, each with its comma, then the key.
    let mut front = JsonWriter::default();
    front.begin_object();
    for (at, member) in options.as_object().into_iter().flatten().take(place + 1).enumerate() {
        front.key(&member.key);
        if at < place {
            front.value(&member.value);
        }
    }
    front.into_bytes().len() + 1
}

/// A number, or a text that is one.
fn number(options: &Value<'_>, place: usize) -> Result<f64> {
    let value = value(options, place);
    let length = match &value.kind {
        Kind::Number(_) => return parse_double(value.scalar_text().unwrap_or_default()),
        Kind::String(text) => return check_number_length(text).and_then(|()| parse_double(text)),
        Kind::Bool(false) => 5,
        Kind::Bool(true) | Kind::Null => 4,
        Kind::Array(_) | Kind::Object(_) => 1,
    };
    let (column, token) = (column(options, place) + length, jackson_token(value));
    let mut copy = JsonWriter::default();
    copy.value(options);
    let copy = String::from_utf8_lossy(&copy.into_bytes()).into_owned();
    let reason = format!(
        "Current token ({token}) not numeric, can not use numeric value accessors\n at [Source: (byte[])\"{copy}\"; line: 1, column: {column}]"
    );
    let cause = EsError::new("json_parse_exception", 400, reason.clone());
    Err(EsError::new("x_content_parse_exception", 400, format!("[1:{column}] {reason}")).caused_by(cause))
}

/// A text, which scalars are.
fn text(options: &Value<'_>, place: usize) -> Result<String> {
    let value = value(options, place);
    if matches!(value.kind, Kind::Null | Kind::Array(_) | Kind::Object(_)) {
        let (column, token) = (column(options, place), jackson_token(value));
        return Err(EsError::illegal_argument(format!("Expected text at 1:{column} but found {token}")));
    }
    Ok(java_text(value))
}
