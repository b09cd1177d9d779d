//! Geohashes: cells of a grid, each letter five times finer.

use super::GeoPoint;
use crate::error::{EsError, Result};

const LETTERS: &[u8; 32] = b"0123456789bcdefghjkmnpqrstuvwxyz";
/// Letters that count.
const PRECISION: usize = 12;
const SCALE: f64 = (1_u64 << 30) as f64;

/// The corner of a cell that stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// South-west.
    BottomLeft,
    /// South-east.
    BottomRight,
    /// North-west.
    TopLeft,
    /// North-east.
    TopRight,
}

/// A corner of a geohash's cell.
pub fn decode(text: &str, corner: Corner) -> Result<GeoPoint> {
    let wrapped = |cause: EsError| EsError::new("parse_exception", 400, cause.message()).caused_by(cause);
    if text.is_empty() {
        return Err(wrapped(EsError::illegal_argument("empty geohash")));
    }
    let (mut lat, mut lon) = (0_u64, 0_u64);
    let mut bits = 0;
    for letter in text.chars().take(PRECISION) {
        let Some(digit) = LETTERS.iter().position(|other| char::from(*other) == letter) else {
            return Err(wrapped(EsError::illegal_argument(format!("unsupported symbol [{letter}] in geohash [{text}]"))));
        };
        for place in (0..5).rev() {
            let bit = (digit >> place & 1) as u64;
            if bits % 2 == 0 {
                lon = lon << 1 | bit;
            } else {
                lat = lat << 1 | bit;
            }
            bits += 1;
        }
    }
    let (lon_bits, lat_bits) = (usize::div_ceil(bits, 2), bits / 2);
    if matches!(corner, Corner::BottomRight | Corner::TopRight) {
        lon += 1;
    }
    if matches!(corner, Corner::TopLeft | Corner::TopRight) {
        lat += 1;
    }
    let place = |value: u64, bits: usize, range: f64| ((value << (30 - bits)) as f64 / (SCALE / range)) - range / 2.0;
    Ok(GeoPoint { lat: place(lat, lat_bits, 180.0), lon: place(lon, lon_bits, 360.0) })
}
