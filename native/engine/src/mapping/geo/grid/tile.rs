//! Web map tiles: `zoom/x/y`, packed into a number.

use crate::error::{EsError, Result};
use crate::mapping::geo::GeoPoint;

/// The finest zoom.
const MAX_PRECISION: u8 = 29;
/// The latitude up to which the map reaches.
const LATITUDE: f64 = 85.051_128_779_806_6;

/// A zoom that exists.
pub fn check_precision(precision: i64) -> Result<u8> {
    u8::try_from(precision).ok().filter(|zoom| *zoom <= MAX_PRECISION).ok_or_else(|| {
        EsError::illegal_argument(format!("Invalid geotile_grid precision of {precision}. Must be between 0 and {MAX_PRECISION}."))
    })
}

/// The tile of a point at a zoom.
pub fn of(point: GeoPoint, zoom: u8) -> u64 {
    let tiles = f64::from(1u32 << zoom);
    let most = (1i64 << zoom) - 1;
    let x = ((((point.lon.rem_euclid_half()) + 180.0) / 360.0) * tiles).floor() as i64;
    let sine = point.lat.clamp(-LATITUDE, LATITUDE).to_radians().sin();
    let y = ((0.5 - ((1.0 + sine) / (1.0 - sine)).ln() / (4.0 * std::f64::consts::PI)) * tiles).floor() as i64;
    u64::from(zoom) << 58 | (x.clamp(0, most) as u64) << 29 | y.clamp(0, most) as u64
}

trait Longitude {
    /// The longitude between -180 and 180.
    fn rem_euclid_half(self) -> f64;
}

impl Longitude for f64 {
    fn rem_euclid_half(self) -> f64 {
        if (-180.0..=180.0).contains(&self) { self } else { (self + 180.0).rem_euclid(360.0) - 180.0 }
    }
}

/// Zoom, column and row of a tile.
const fn parts(tile: u64) -> (u8, u64, u64) {
    let mask = (1 << 29) - 1;
    ((tile >> 58) as u8, tile >> 29 & mask, tile & mask)
}

/// The zoom of a tile.
pub const fn zoom(tile: u64) -> u8 {
    parts(tile).0
}

/// The name of a tile.
pub fn name(tile: u64) -> String {
    let (zoom, x, y) = parts(tile);
    format!("{zoom}/{x}/{y}")
}

/// The tile of a name.
pub fn parse(text: &str) -> Result<u64> {
    let refused =
        || EsError::illegal_argument(format!("Invalid geotile_grid hash string of {text}. Must be three integers in a form \"zoom/x/y\"."));
    let parts: Vec<u64> = text.split('/').map(|part| part.parse().map_err(|_| refused())).collect::<Result<_>>()?;
    let &[zoom, x, y] = parts.as_slice() else { return Err(refused()) };
    let zoom = check_precision(zoom as i64)?;
    let most = (1u64 << zoom) - 1;
    if x > most || y > most {
        return Err(refused());
    }
    Ok(u64::from(zoom) << 58 | x << 29 | y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_have_names() {
        let tile = of(GeoPoint { lat: 52.1, lon: 13.2 }, 8);
        assert_eq!(name(tile), "8/137/84");
        assert_eq!(parse("8/137/84").ok(), Some(tile));
        assert!(parse("8/256/0").is_err());
    }
}
