//! Geohashes: cells of a grid, each letter five times finer.

use super::GeoPoint;
use crate::error::{EsError, Result};

const LETTERS: &[u8; 32] = b"0123456789bcdefghjkmnpqrstuvwxyz";
/// Letters that count.
const PRECISION: usize = 12;
const SCALE: f64 = (1_u64 << 30) as f64;

/// The corner of a cell that represents it.
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
    let digit = |letter: char| {
        let place = LETTERS.iter().position(|other| char::from(*other) == letter);
        place.ok_or_else(|| wrapped(EsError::illegal_argument(format!("unsupported symbol [{letter}] in geohash [{text}]"))))
    };
    let digits: Vec<usize> = text.chars().take(PRECISION).map(digit).collect::<Result<_>>()?;
    let (mut lon, mut lat, lon_bits, lat_bits) = cell(digits);
    if matches!(corner, Corner::BottomRight | Corner::TopRight) {
        lon += 1;
    }
    if matches!(corner, Corner::TopLeft | Corner::TopRight) {
        lat += 1;
    }
    let place = |value: u64, bits: usize, range: f64| ((value << (30 - bits)) as f64 / (SCALE / range)) - range / 2.0;
    Ok(GeoPoint { lat: place(lat, lat_bits, 180.0), lon: place(lon, lon_bits, 360.0) })
}

/// Longitude and latitude as the numbers of their columns and rows among the cells that have as many digits, and how many of each there are in bits.
fn cell(digits: impl IntoIterator<Item = usize>) -> (u64, u64, usize, usize) {
    let (mut lon, mut lat, mut bits) = (0_u64, 0_u64, 0);
    for digit in digits {
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
    (lon, lat, usize::div_ceil(bits, 2), bits / 2)
}

/// The geohash of a cell.
fn of_cell(lon: u64, lat: u64, letters: usize) -> String {
    let bits = letters * 5;
    let (mut lon_left, mut lat_left) = (usize::div_ceil(bits, 2), bits / 2);
    let mut text = String::with_capacity(letters);
    let mut digit = 0;
    for place in 0..bits {
        let bit = if place % 2 == 0 {
            lon_left -= 1;
            lon >> lon_left & 1
        } else {
            lat_left -= 1;
            lat >> lat_left & 1
        };
        digit = digit << 1 | bit as usize;
        if place % 5 == 4 {
            text.push(char::from(LETTERS[digit]));
            digit = 0;
        }
    }
    text
}

/// The geohash of a point, of at most twelve letters.
pub fn encode(point: GeoPoint, letters: usize) -> String {
    let letters = letters.min(PRECISION);
    let (lon_bits, lat_bits) = (usize::div_ceil(letters * 5, 2), letters * 5 / 2);
    let upper = |value: i32, bits: usize| u64::from(value as u32 ^ 0x8000_0000) >> (32 - bits);
    of_cell(upper(super::encoding::encode_lon(point.lon), lon_bits), upper(super::encoding::encode_lat(point.lat), lat_bits), letters)
}

/// The neighbours of a cell; there are none beyond a pole.
pub fn neighbours(text: &str) -> Vec<String> {
    let digits = text.bytes().map(|letter| LETTERS.iter().position(|other| *other == letter).unwrap_or_default());
    let (lon, lat, lon_bits, lat_bits) = cell(digits);
    let (columns, rows) = (1_i64 << lon_bits, 1_i64 << lat_bits);
    let mut found = Vec::new();
    for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
        let row = lat as i64 + y;
        if (0..rows).contains(&row) {
            found.push(of_cell((lon as i64 + x).rem_euclid(columns) as u64, row as u64, text.len()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{encode, neighbours};
    use crate::mapping::geo::GeoPoint;

    #[test]
    fn cells_and_what_is_around_them() {
        // 8.19.21 reports these contexts for the point.
        let toronto = GeoPoint { lat: 43.662_480_3, lon: -79.386_335_3 };
        assert_eq!([4, 5, 6].map(|letters| encode(toronto, letters)), ["dpz8", "dpz83", "dpz83s"]);
        assert_eq!(encode(toronto, 0), "");
        let around = neighbours("dpz83");
        assert_eq!(around.len(), 8);
        assert!(around.contains(&"dpz89".to_owned()));
        // Beyond a pole there is nothing, beyond the date line the other side.
        assert_eq!(neighbours("b").len(), 5);
        assert!(neighbours("b").contains(&"z".to_owned()));
    }
}
