//! Points on the earth: how they are written and stored, and the distances between them.

pub mod distance_unit;
pub mod encoding;
mod fdlibm;
pub mod geohash;
pub mod grid;
pub mod malformed_point;
pub mod parse;
pub mod shape;
pub mod sloppy_math;
mod wkt;

use crate::error::{EsError, Result};

/// A point in degrees; missing coordinates are NaN.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GeoPoint {
    /// Latitude.
    pub lat: f64,
    /// Longitude.
    pub lon: f64,
}

/// Normalizes a latitude, and returns whether that crosses a pole.
fn between_poles(lat: f64) -> (f64, bool) {
    if (-90.0..=90.0).contains(&lat) {
        return (lat, false);
    }
    match centered_modulus(lat, 360.0) {
        lat if lat < -90.0 => (-180.0 - lat, true),
        lat if lat > 90.0 => (180.0 - lat, true),
        lat => (lat, false),
    }
}

impl GeoPoint {
    /// The point brought into the ranges of coordinates: around the poles and around the earth.
    #[must_use]
    pub fn normalized(self) -> Self {
        let Self { lat, mut lon } = self;
        // ES: a latitude beyond a pole is on the other side.
        let (lat, is_beyond) = between_poles(lat);
        if is_beyond {
            lon += 180.0;
        }
        if !(-180.0..=180.0).contains(&lon) {
            lon = centered_modulus(lon, 360.0);
        }
        // ES: zeros have no sign here.
        Self { lat: lat + 0.0, lon: lon + 0.0 }
    }

    /// Rejects a document's coordinates out of range; `about` ends the message. ES: NaN is in range here, and rejected when the point is
    /// indexed.
    pub fn check(self, kind: &str, about: &str) -> Result<()> {
        self.judge(kind, about, |value, limit| value.abs() > limit)?;
        self.within().map(drop)
    }

    /// Rejects a request's coordinates that are out of range or NaN; `about` ends the message.
    pub fn check_asked(self, kind: &str, about: &str) -> Result<()> {
        self.judge(kind, about, |value, limit| value.is_nan() || value.abs() > limit)
    }

    fn judge(self, kind: &str, about: &str, is_wrong: impl Fn(f64, f64) -> bool) -> Result<()> {
        for (what, value, limit) in [("latitude", self.lat, 90.0), ("longitude", self.lon, 180.0)] {
            if is_wrong(value, limit) {
                let value = crate::json::number::f64_to_string(value);
                return Err(EsError::new(kind, 400, format!("illegal {what} value [{value}]{about}")));
            }
        }
        Ok(())
    }

    /// The point if its coordinates are in range; for well-known text.
    pub fn within(self) -> Result<Self> {
        for (what, value, limit) in [("latitude", self.lat, 90.0), ("longitude", self.lon, 180.0)] {
            if value.is_nan() || value.abs() > limit {
                let (value, limit) = (crate::json::number::f64_to_string(value), crate::json::number::f64_to_string(limit));
                return Err(EsError::illegal_argument(format!("invalid {what} {value}; must be between -{limit} and {limit}")));
            }
        }
        Ok(self)
    }
}

fn centered_modulus(dividend: f64, divisor: f64) -> f64 {
    let mut rest = dividend % divisor;
    if rest <= 0.0 {
        rest += divisor;
    }
    if rest > divisor / 2.0 {
        rest -= divisor;
    }
    rest
}
