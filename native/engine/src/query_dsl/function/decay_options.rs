//! Options of decay functions: parsed in the given order from a copy of the options, whose text error messages quote.

use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Member, Value};
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::parse::point;
use crate::mapping::java_text::java_text;
use crate::xcontent::java_number::{check_number_length, parse_double};

/// The options by name: `T` is the type of a value in the field's own terms.
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
        for given in Given::each(options) {
            if given.key() == "origin" {
                read.origin = point(given.value(), false, Corner::BottomLeft)?;
            } else {
                read.distances.take(given, text)?;
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

    fn read(options: &Value<'_>, place: fn(Given<'_>) -> Result<T>) -> Result<Self> {
        let mut read = Self::none();
        Given::each(options).try_for_each(|given| read.take(given, place))?;
        Ok(read)
    }

    fn take(&mut self, given: Given<'_>, place: fn(Given<'_>) -> Result<T>) -> Result<()> {
        match given.key() {
            "origin" => self.origin = Some(place(given)?),
            "scale" => self.scale = Some(place(given)?),
            "offset" => self.offset = Some(place(given)?),
            "decay" => self.decay = Some(number(given)?),
            key => return Err(EsError::new("parse_exception", 400, format!("parameter [{key}] not supported!"))),
        }
        Ok(())
    }
}

/// A member of the options.
#[derive(Clone, Copy)]
struct Given<'v> {
    options: &'v Value<'v>,
    place: usize,
    member: &'v Member<'v>,
}

impl<'v> Given<'v> {
    fn each(options: &'v Value<'v>) -> impl Iterator<Item = Self> {
        let members = options.as_object().into_iter().flatten().enumerate();
        members.map(move |(place, member)| Self { options, place, member })
    }

    fn key(self) -> &'v str {
        &self.member.key
    }

    fn value(self) -> &'v Value<'v> {
        &self.member.value
    }

    /// The column of the first byte of the value in a copy of the options.
    fn column(self) -> usize {
        // The preceding text is rendered as in the copy: the members in front, each with its comma, then the key.
        let mut front = JsonWriter::default();
        front.begin_object();
        for member in self.options.as_object().into_iter().flatten().take(self.place) {
            front.key(&member.key);
            front.value(&member.value);
        }
        front.key(self.key());
        front.into_bytes().len() + 1
    }
}

/// A number, or a text that is one.
fn number(given: Given<'_>) -> Result<f64> {
    let value = given.value();
    let length = match &value.kind {
        Kind::Number(_) => return parse_double(value.scalar_text().unwrap_or_default()),
        Kind::String(text) => return check_number_length(text).and_then(|()| parse_double(text)),
        Kind::Bool(false) => 5,
        Kind::Bool(true) | Kind::Null => 4,
        Kind::Array(_) | Kind::Object(_) => 1,
    };
    let (column, token) = (given.column() + length, value.jackson_token());
    let mut copy = JsonWriter::default();
    copy.value(given.options);
    let copy = String::from_utf8_lossy(&copy.into_bytes()).into_owned();
    let reason = format!(
        "Current token ({token}) not numeric, can not use numeric value accessors\n at [Source: (byte[])\"{copy}\"; line: 1, column: {column}]"
    );
    let cause = EsError::new("json_parse_exception", 400, reason.clone());
    Err(EsError::new("x_content_parse_exception", 400, format!("[1:{column}] {reason}")).caused_by(cause))
}

/// A text, which scalars are.
fn text(given: Given<'_>) -> Result<String> {
    let value = given.value();
    if matches!(value.kind, Kind::Null | Kind::Array(_) | Kind::Object(_)) {
        let (column, token) = (given.column(), value.jackson_token());
        return Err(EsError::illegal_argument(format!("Expected text at 1:{column} but found {token}")));
    }
    Ok(java_text(value))
}
