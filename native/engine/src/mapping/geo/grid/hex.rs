//! Hexagons of H3, by their addresses.

use h3o::{LatLng, Resolution};

use crate::error::{EsError, Result};
use crate::mapping::geo::GeoPoint;

/// A resolution that exists.
pub fn check_precision(precision: i64) -> Result<u8> {
    let known = u8::try_from(precision).ok().filter(|precision| Resolution::try_from(*precision).is_ok());
    known.ok_or_else(|| EsError::not_implemented(format!("[precision] {precision} of aggregation [geohex_grid]")))
}

/// The address of the cell of a point at a resolution, as text.
pub fn of(point: GeoPoint, precision: u8) -> Box<[u8]> {
    let cell = LatLng::new(point.lat, point.lon).ok().zip(Resolution::try_from(precision).ok());
    cell.map(|(place, resolution)| place.to_cell(resolution).to_string()).unwrap_or_default().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::mapping::geo::GeoPoint;

    #[test]
    fn cells_of_published_examples() {
        // The introduction of H3 and its quick start.
        assert_eq!(&*of(GeoPoint { lat: 37.775_938_728_915_946, lon: -122.417_951_822_280_4 }, 9), b"8928308280fffff");
        assert_eq!(&*of(GeoPoint { lat: 37.361_559_3, lon: -122.055_323_8 }, 7), b"87283472bffffff");
    }
}
