//! Coordinates that are no numbers, or beyond all of them.

use super::{Position, Shape};
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::mapping::geo::{GeoPoint, between_poles};

impl Shape {
    /// Returns true if all coordinates and the radius are finite.
    pub fn is_finite(&self) -> bool {
        let is_finite = |(lon, lat): &Position| lon.is_finite() && lat.is_finite();
        match self {
            Self::Circle { center, radius } => is_finite(center) && radius.is_finite(),
            Self::Several(shapes) => shapes.iter().all(Self::is_finite),
            _ => self.positions().iter().all(is_finite),
        }
    }

    /// Returns true if lines cross a pole or span more than 360 degrees.
    pub fn is_far(&self) -> bool {
        match self {
            Self::Line(_) | Self::Polygon(_) => self.positions().iter().any(|(lon, lat)| lon.abs() > 360.0 || lat.abs() > 90.0),
            Self::Several(shapes) => shapes.iter().any(Self::is_far),
            _ => false,
        }
    }

    /// Rejects non-finite coordinates, as the reference does when comparing points with the shape.
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
                // ES: such a polygon is split, which fails with other errors.
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

/// Rejects non-finite coordinates; those out of range are normalized elsewhere.
fn checked(point: GeoPoint) -> Result<()> {
    let or_zero = |value: f64| if value.is_finite() { 0.0 } else { value };
    GeoPoint { lat: or_zero(point.lat), lon: or_zero(point.lon) }.within().map(drop)
}
