//! Distances on the earth, by Lucene's tables: fast, and exact to about 40 centimetres.

use std::sync::LazyLock;

use super::GeoPoint;
use super::fdlibm;

/// The mean radius of the earth in metres.
const RADIUS: f64 = 6_371_008.771_4;

const PIO2_HI: f64 = f64::from_bits(0x3FF9_21FB_5440_0000);
const PIO2_LO: f64 = f64::from_bits(0x3DD0_B461_1A62_6331);
const COS_SIZE: usize = (1 << 11) + 1;
const COS_DELTA_HI: f64 = 4.0 * PIO2_HI / (COS_SIZE - 1) as f64;
const COS_DELTA_LO: f64 = 4.0 * PIO2_LO / (COS_SIZE - 1) as f64;
const COS_INDEXER: f64 = 1.0 / (COS_DELTA_HI + COS_DELTA_LO);
const ASIN_SIZE: usize = (1 << 13) + 1;
const RADIANS: f64 = 0.017_453_292_519_943_295;

struct Tables {
    sin: Vec<f64>,
    cos: Vec<f64>,
    asin_max: f64,
    asin_indexer: f64,
    asin_delta: f64,
    /// Value and the first four derivatives, each divided by its factorial.
    asin: Vec<[f64; 5]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let (mut sin, mut cos) = (Vec::with_capacity(COS_SIZE), Vec::with_capacity(COS_SIZE));
    let half = (COS_SIZE - 1) / 2;
    for index in 0..COS_SIZE {
        let angle = index as f64 * COS_DELTA_HI + index as f64 * COS_DELTA_LO;
        sin.push(if index == half || index == 2 * half { 0.0 } else { fdlibm::sin(angle) });
        cos.push(if index == half / 2 || index == half / 2 * 3 { 0.0 } else { fdlibm::cos(angle) });
    }
    let asin_max = fdlibm::sin(73.0 * RADIANS);
    let asin_delta = asin_max / (ASIN_SIZE - 1) as f64;
    let asin = (0..ASIN_SIZE).map(|index| asin_row(index as f64 * asin_delta)).collect();
    Tables { sin, cos, asin_max, asin_indexer: 1.0 / asin_delta, asin_delta, asin }
});

fn asin_row(x: f64) -> [f64; 5] {
    let inverse = 1.0 / (1.0 - x * x);
    let half = inverse.sqrt();
    let one_and_half = half * inverse;
    let two_and_half = one_and_half * inverse;
    let three_and_half = two_and_half * inverse;
    [
        fdlibm::asin(x),
        half,
        x * one_and_half * (1.0 / 2.0),
        ((1.0 + 2.0 * x * x) * two_and_half) * (1.0 / 6.0),
        ((5.0 + 2.0 * x * (2.0 + x * (5.0 - 2.0 * x))) * three_and_half) * (1.0 / 24.0),
    ]
}

fn cos(angle: f64) -> f64 {
    let angle = angle.abs();
    let tables = &*TABLES;
    let index = (angle * COS_INDEXER + 0.5) as usize;
    let delta = (angle - index as f64 * COS_DELTA_HI) - index as f64 * COS_DELTA_LO;
    let index = index & (COS_SIZE - 2);
    let (cos, sin) = (tables.cos[index], tables.sin[index]);
    cos + delta * (-sin + delta * (-cos * (1.0 / 2.0) + delta * (sin * (1.0 / 6.0) + delta * cos * (1.0 / 24.0))))
}

fn asin(ratio: f64) -> f64 {
    let tables = &*TABLES;
    if ratio <= tables.asin_max {
        let index = (ratio * tables.asin_indexer + 0.5) as usize;
        let delta = ratio - index as f64 * tables.asin_delta;
        let row = &tables.asin[index];
        return row[0] + delta * (row[1] + delta * (row[2] + delta * (row[3] + delta * row[4])));
    }
    if ratio >= 1.0 {
        return std::f64::consts::FRAC_PI_2;
    }
    let half = (1.0 - ratio) * 0.5;
    let (above, below) = fdlibm::asin_ratio(half);
    let root = half.sqrt();
    let z = root + root * (above / below);
    fdlibm::PIO2_HI - ((z + z) - fdlibm::PIO2_LO)
}

/// The distance of two points over the surface, in metres.
pub fn arc_distance(a: GeoPoint, b: GeoPoint) -> f64 {
    let (x1, x2) = (a.lat * RADIANS, b.lat * RADIANS);
    let h1 = 1.0 - cos(x1 - x2);
    let h2 = 1.0 - cos((a.lon - b.lon) * RADIANS);
    let h = h1 + cos(x1) * cos(x2) * h2;
    // Lucene: the last three bits are rounding.
    let key = f64::from_bits(h.to_bits() & 0xFFFF_FFFF_FFFF_FFF8);
    // Java: NaN stays NaN.
    if key.is_nan() { f64::NAN } else { RADIUS * 2.0 * asin((key * 0.5).sqrt().min(1.0)) }
}

/// The distance of two points on a map, in metres.
pub fn plane_distance(a: GeoPoint, b: GeoPoint) -> f64 {
    let x = ((b.lon - a.lon) * RADIANS) * (f64::midpoint(b.lat, a.lat) * RADIANS).cos();
    let y = (b.lat - a.lat) * RADIANS;
    (x * x + y * y).sqrt() * RADIUS
}
