//! Splits shapes that cross the date line.

use super::{Position, Rings};
use crate::error::{EsError, Result};
use crate::mapping::geo::{between_poles, centered_modulus};

/// Half of the earth in degrees.
const DATELINE: f64 = 180.0;

/// Maximum number of turns around the earth.
const MAX_TURNS: f64 = 64.0;

/// A position of a line brought between the poles. ES: beyond a pole it is on the other side of the earth (`query/geo_shape_coordinates`).
fn on_line((lon, lat): Position) -> Position {
    match between_poles(lat) {
        (lat, false) => (lon, lat),
        (lat, true) if centered_modulus(lon, 360.0) > 0.0 => (lon - 180.0, lat),
        (lat, true) => (lon + 180.0, lat),
    }
}

/// Splits a line at the date line.
pub fn line(positions: &[Position]) -> Result<Vec<Vec<Position>>> {
    let positions: Vec<Position> = positions.iter().copied().map(on_line).collect();
    if positions.iter().any(|(lon, _)| lon.abs() > MAX_TURNS * 360.0) {
        return Err(EsError::not_implemented(format!("[geo_shape] with lines of more than {MAX_TURNS} turns")));
    }
    let mut parts = Vec::new();
    for turn in turns(&positions) {
        let shift = turn * 360.0;
        let mut part: Vec<Position> = Vec::new();
        for pair in positions.windows(2) {
            let [start, end] = [pair[0], pair[1]].map(|(lon, lat)| (lon - shift, lat));
            let Some((start, end)) = clipped(start, end) else { continue };
            if part.last() != Some(&start) {
                if part.len() > 1 {
                    parts.push(std::mem::take(&mut part));
                }
                part = vec![start];
            }
            part.push(end);
        }
        if part.len() > 1 {
            parts.push(part);
        }
    }
    Ok(parts)
}

/// The 360-degree bands of positions, as numbers of turns.
fn turns(positions: &[Position]) -> Vec<f64> {
    let inside = |turn: &f64| {
        let (west, east) = (turn * 360.0 - DATELINE, turn * 360.0 + DATELINE);
        positions.iter().any(|&(lon, _)| lon > west && lon < east)
            || positions.iter().any(|&(lon, _)| lon <= west) && positions.iter().any(|&(lon, _)| lon >= east)
    };
    let of = |lon: f64| (lon / 360.0).round();
    let lons = || positions.iter().map(|(lon, _)| *lon);
    let (first, last) = (of(lons().fold(f64::MAX, f64::min)) - 1.0, of(lons().fold(f64::MIN, f64::max)) + 1.0);
    let found: Vec<f64> = std::iter::successors(Some(first), |turn| (turn < &last).then(|| turn + 1.0)).filter(inside).collect();
    // Lines along the date line.
    if found.is_empty() { vec![0.0] } else { found }
}

/// The part of a line within the band.
fn clipped(start: Position, end: Position) -> Option<(Position, Position)> {
    let beyond = |side: f64, a: Position, b: Position| a.0 * side > DATELINE && b.0 * side > DATELINE;
    if beyond(1.0, start, end) || beyond(-1.0, start, end) {
        return None;
    }
    let bring = |from: Position, to: Position| match from.0 {
        lon if lon > DATELINE => crossing(to, from, DATELINE),
        lon if lon < -DATELINE => crossing(to, from, -DATELINE),
        _ => from,
    };
    Some((bring(start, end), bring(end, start)))
}

/// Where a line crosses a longitude.
fn crossing(a: Position, b: Position, lon: f64) -> Position {
    let share = (lon - a.0) / (b.0 - a.0);
    (lon, a.1 + (b.1 - a.1) * share)
}

/// Returns true for a counter-clockwise ring.
fn is_counter_clockwise(ring: &[Position]) -> bool {
    doubled_area(ring) > 0.0
}

/// Twice the signed area of a ring; negative if clockwise.
fn doubled_area(ring: &[Position]) -> f64 {
    ring.windows(2).map(|pair| pair[0].0 * pair[1].1 - pair[1].0 * pair[0].1).sum()
}

fn range(ring: &[Position]) -> f64 {
    let lons = || ring.iter().map(|(lon, _)| *lon);
    lons().fold(f64::MIN, f64::max) - lons().fold(f64::MAX, f64::min)
}

/// ES: a clockwise ring wider than a hemisphere crosses the date line (`query/geo_shape`).
#[allow(clippy::float_cmp)]
fn is_over(shell: &[Position]) -> bool {
    let range = range(shell);
    range > DATELINE && range != 2.0 * DATELINE && !is_counter_clockwise(shell)
}

/// Returns true if a ring's longitudes exceed the date line.
fn is_beyond(ring: &[Position]) -> bool {
    ring.iter().any(|(lon, _)| lon.abs() > DATELINE)
}

/// Returns true if a polygon crosses the date line.
pub fn is_cut(rings: &Rings) -> bool {
    is_beyond(&rings.shell) || is_over(&rings.shell)
}

/// Rejects polygons that the reference fails to split.
pub fn check_polygons(polygons: &[&Rings]) -> Result<()> {
    let is_wide =
        |rings: &&&Rings| is_beyond(&rings.shell) || rings.holes.iter().any(|hole| is_beyond(hole)) || range(&rings.shell) > DATELINE;
    if polygons.iter().any(|rings| is_wide(&rings) && !rings.holes.is_empty()) {
        return Err(EsError::not_implemented("[geo_shape] with holes of a polygon that may go over the date line"));
    }
    let is_flat = |ring: &Vec<Position>| ring.windows(2).any(|pair| pair[0] == pair[1]) || doubled_area(ring).abs() < 1e-9;
    let has_flat = |rings: &&Rings| rings.holes.iter().chain([&rings.shell]).any(is_flat);
    if polygons.iter().any(|rings| is_cut(rings)) && polygons.iter().any(has_flat) {
        return Err(EsError::not_implemented("[geo_shape] over the date line with a position twice or a ring without an area"));
    }
    Ok(())
}

/// Splits a polygon at the date line. ES: it is only split at the nearest date line, and positions beyond are shifted one by one
/// (`query/geo_shape_coordinates`).
pub fn polygon(rings: &Rings) -> Result<Vec<Rings>> {
    let is_over = is_over(&rings.shell);
    if is_over && rings.shell.iter().any(|(_, lat)| lat.abs() > 90.0) {
        return Err(EsError::not_implemented("[geo_shape] over the date line and beyond a pole"));
    }
    let moved = |ring: &Vec<Position>| -> Vec<Position> {
        ring.iter().map(|&(lon, lat)| (if is_over && lon < 0.0 { lon + 360.0 } else { lon }, between_poles(lat).0)).collect()
    };
    let (shell, holes) = (moved(&rings.shell), rings.holes.iter().map(moved).collect::<Vec<_>>());
    let mut parts = Vec::new();
    for band in [-1.0, 0.0, 1.0] {
        let cut = |ring: &Vec<Position>| within_band(ring, band);
        let shell = cut(&shell);
        if !shell.is_empty() {
            parts.push(Rings { shell, holes: holes.iter().map(cut).filter(|hole| !hole.is_empty()).collect() });
        }
    }
    Ok(parts)
}

/// The part of a ring within the band, or beyond it in the east (1) or west (-1), shifted back.
fn within_band(ring: &[Position], band: f64) -> Vec<Position> {
    let is_beside = |side: f64| ring.iter().all(|(lon, _)| lon * side >= DATELINE) && ring.iter().any(|(lon, _)| lon * side > DATELINE);
    if band == 0.0 {
        if is_beside(1.0) || is_beside(-1.0) {
            return Vec::new();
        }
        return cut_at(&cut_at(ring, DATELINE, 1.0), -DATELINE, -1.0);
    }
    let is_inside = |(lon, _): &Position| lon * band <= DATELINE;
    if ring.iter().all(is_inside) {
        return Vec::new();
    }
    let back = |(lon, lat): Position| match lon - band * 360.0 {
        lon if lon.abs() <= DATELINE => (lon, lat),
        lon => (centered_modulus(lon, 360.0), lat),
    };
    cut_at(ring, band * DATELINE, -band).into_iter().map(back).collect()
}

/// The part of a closed ring that is not beyond a longitude; `side` is 1 for the east and -1 for the west.
fn cut_at(ring: &[Position], lon: f64, side: f64) -> Vec<Position> {
    let is_beyond = |position: Position| position.0 * side > lon * side;
    let mut kept: Vec<Position> = Vec::new();
    for pair in ring.windows(2) {
        let (start, end) = (pair[0], pair[1]);
        if !is_beyond(start) {
            kept.push(start);
        }
        if is_beyond(start) != is_beyond(end) {
            kept.push(crossing(start, end, lon));
        }
    }
    kept.extend(kept.first().copied());
    if kept.len() < 4 { Vec::new() } else { kept }
}
