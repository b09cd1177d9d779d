//! Coordinates that are no numbers, or beyond all of them.

use super::{Position, Shape};
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::mapping::geo::{GeoPoint, between_poles};

impl Shape {
    /// Whether all of its coordinates and its radius are numbers.
    pub fn is_finite(&self) -> bool {
        let is_finite = |(lon, lat): &Position| lon.is_finite() && lat.is_finite();
        match self {
            Self::Circle { center, radius } => is_finite(center) && radius.is_finite(),
            Self::Several(shapes) => shapes.iter().all(Self::is_finite),
            _ => self.positions().iter().all(is_finite),
        }
    }

    /// Whether lines go beyond a pole or further than once around the earth.
    pub fn is_far(&self) -> bool {
        match self {
            Self::Line(_) | Self::Polygon(_) => self.positions().iter().any(|(lon, lat)| lon.abs() > 360.0 || lat.abs() > 90.0),
            Self::Several(shapes) => shapes.iter().any(Self::is_far),
            _ => false,
        }
    }

    /// Refuses coordinates that are no numbers, as the reference does when it compares points with the shape.
    pub fn check_finite(&self) -> Result<()> {
        if self.is_finite() {
            return Ok(());
        }
        match self {
            Self::Empty => Ok(()),
            Self::Point((lon, lat)) => checked(GeoPoint { lat: *lat, lon: *lon }.normalized()),
            Self::Line(line) => line.iter().try_for_each(|&(lon, lat)| checked(GeoPoint { lat: between_poles(lat).0, lon })),
            Self::Polygon(rings) => {
                let positions = || rings.shell.iter().chain(rings.holes.iter().flatten());
                // ES: such a polygon is cut, of which other errors come.
                if positions().any(|(lon, _)| lon.is_infinite()) {
                    return Err(EsError::not_implemented("[geo_shape] with a polygon without an end"));
                }
                positions().try_for_each(|&(lon, lat)| checked(GeoPoint { lat: between_poles(lat).0, lon }))
            }
            Self::Envelope { west, east, north, south } => {
                checked(GeoPoint { lat: *south, lon: 0.0 })?;
                checked(GeoPoint { lat: *north, lon: *west })?;
                checked(GeoPoint { lat: 0.0, lon: *east })
            }
            Self::Circle { center: (lon, lat), radius } => {
                checked(GeoPoint { lat: *lat, lon: *lon }.normalized())?;
                Err(EsError::illegal_argument(format!("radiusMeters: '{}' is invalid", f64_to_string(*radius))))
            }
            Self::Several(shapes) => shapes.iter().try_for_each(Self::check_finite),
        }
    }
}

/// Refuses what is no number; what is out of range is brought into it elsewhere.
fn checked(point: GeoPoint) -> Result<()> {
    let or_zero = |value: f64| if value.is_finite() { 0.0 } else { value };
    GeoPoint { lat: or_zero(point.lat), lon: or_zero(point.lon) }.within().map(drop)
}
