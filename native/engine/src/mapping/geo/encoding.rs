//! Points as they are indexed: each coordinate in 32 bits.

use super::GeoPoint;

const LAT_STEP: f64 = 180.0 / 4_294_967_296.0;
const LON_STEP: f64 = 360.0 / 4_294_967_296.0;

/// A latitude, rounded towards the south pole.
pub fn encode_lat(lat: f64) -> i32 {
    let lat = if lat >= 90.0 { 90.0_f64.next_down() } else { lat };
    (lat / LAT_STEP).floor() as i32
}

/// A longitude, rounded towards the west.
pub fn encode_lon(lon: f64) -> i32 {
    let lon = if lon >= 180.0 { 180.0_f64.next_down() } else { lon };
    (lon / LON_STEP).floor() as i32
}

/// A point as a doc value: latitude in the upper half.
pub fn encode(point: GeoPoint) -> i64 {
    (i64::from(encode_lat(point.lat)) << 32) | i64::from(encode_lon(point.lon) as u32)
}

/// Both halves of a doc value.
pub fn halves(value: i64) -> (i32, i32) {
    ((value >> 32) as i32, value as i32)
}

/// The point of a doc value.
pub fn decode(value: i64) -> GeoPoint {
    let (lat, lon) = halves(value);
    GeoPoint { lat: decode_lat(lat), lon: decode_lon(lon) }
}

/// A latitude.
pub fn decode_lat(lat: i32) -> f64 {
    f64::from(lat) * LAT_STEP
}

/// A longitude.
pub fn decode_lon(lon: i32) -> f64 {
    f64::from(lon) * LON_STEP
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_decoded_as_in_the_reference() {
        let point = decode(encode(GeoPoint { lat: 52.5, lon: 13.4 }));
        assert_eq!((point.lat.to_string(), point.lon.to_string()), ("52.49999997206032".to_owned(), "13.399999989196658".to_owned()));
        assert_eq!(halves(encode(GeoPoint { lat: 90.0, lon: -180.0 })), (i32::MAX, i32::MIN));
    }
}
