//! Geohashes of a given precision.

use crate::error::{EsError, Result};
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::distance_unit::DistanceUnit;
use crate::mapping::geo::geohash::encode;

/// Maximum precision.
const MAX_PRECISION: u8 = 12;
/// Length of the equator of WGS 84 in meters.
const EQUATOR: f64 = 2.0 * std::f64::consts::PI * 6_378_137.0;
/// Distance from pole to pole.
const POLAR: f64 = std::f64::consts::PI * 6_356_752.314_245;

/// A valid precision.
pub fn check_precision(letters: i64) -> Result<u8> {
    u8::try_from(letters).ok().filter(|letters| (1..=MAX_PRECISION).contains(letters)).ok_or_else(|| {
        EsError::illegal_argument(format!("Invalid geohash aggregation precision of {letters}. Must be between 1 and {MAX_PRECISION}."))
    })
}

/// The precision of cells no larger than a distance such as `100km`.
pub fn precision_of_length(text: &str) -> Result<u8> {
    let meters = DistanceUnit::named("m")?.parse(text)?;
    if meters <= 0.0 {
        return Err(EsError::not_implemented(format!("parameter [precision] of [{text}] of aggregation [geohash_grid]")));
    }
    let width = (meters * meters / (1.0 + POLAR / EQUATOR).powi(2)).sqrt();
    // The bits that longitudes need; of those of a geohash every other one is theirs, the first among them.
    let bits = (EQUATOR / width).ceil().log2().ceil();
    let letters = (1..=MAX_PRECISION).find(|letters| f64::from((u32::from(*letters) * 5).div_ceil(2)) >= bits);
    letters.ok_or_else(|| EsError::not_implemented(format!("parameter [precision] of [{text}] of aggregation [geohash_grid]")))
}

/// The geohash of a point.
pub fn of(point: GeoPoint, letters: u8) -> Box<[u8]> {
    encode(point, letters as usize).into_bytes().into()
}
