//! Which points lie in a shape, in the precision in which points are stored.

use super::dateline;
use super::{Position, Rings, Shape};
use crate::error::{EsError, Result};
use crate::mapping::field_type::PointBox;
use crate::mapping::geo::sloppy_math::arc_distance;
use crate::mapping::geo::{GeoPoint, encoding};

/// A part of a shape that stored points are compared with.
#[derive(Clone, Debug, PartialEq)]
pub enum Area {
    /// One stored point.
    Point(i64),
    /// A line through stored points.
    Line(Vec<Position>),
    /// The interior of rings of stored points.
    Polygon(Rings),
    /// A box of stored coordinates; its western side may lie beyond the date line.
    Box(PointBox),
    /// A circle around a stored point, with its radius in metres.
    Circle(GeoPoint, f64),
}

impl Area {
    /// All areas of a shape with finite coordinates.
    pub fn of(shape: &Shape) -> Result<Vec<Self>> {
        dateline::check_polygons(&shape.polygons())?;
        let mut areas = Vec::new();
        collect(shape, &mut areas)?;
        // ES: its index does not find the last of all coordinates when it searches for several shapes.
        let is_last = |area: &Self| match area {
            Self::Point(point) => <[i32; 2]>::from(encoding::halves(*point)).contains(&i32::MAX),
            _ => false,
        };
        if areas.len() > 1 && areas.iter().any(is_last) {
            return Err(EsError::not_implemented("[geo_shape] with a point at the pole or the date line among others"));
        }
        Ok(areas)
    }

    /// Returns true if the stored point lies in the area.
    pub fn contains(&self, value: i64) -> bool {
        match self {
            Self::Point(point) => value == *point,
            Self::Line(line) => is_on_line(line, place(value)),
            Self::Polygon(rings) => {
                is_in_ring(&rings.shell, place(value)) && !rings.holes.iter().any(|hole| is_in_ring(hole, place(value)))
            }
            Self::Box(sides) => sides.beside_the_date_line().iter().any(|one| one.holds(value)),
            Self::Circle(center, radius) => arc_distance(*center, encoding::decode(value)) <= *radius,
        }
    }
}

fn place(value: i64) -> Position {
    let point = encoding::decode(value);
    (point.lon, point.lat)
}

fn kept((lon, lat): Position) -> Position {
    place(encoding::encode(GeoPoint { lat, lon }))
}

fn kept_line(line: &[Position]) -> Vec<Position> {
    line.iter().map(|&position| kept(position)).collect()
}

fn point((lon, lat): Position) -> GeoPoint {
    GeoPoint { lat, lon }.normalized()
}

fn collect(shape: &Shape, areas: &mut Vec<Area>) -> Result<()> {
    match shape {
        Shape::Empty => {}
        Shape::Point(position) => areas.push(Area::Point(encoding::encode(point(*position)))),
        Shape::Line(line) => areas.extend(dateline::line(line)?.iter().map(|line| Area::Line(kept_line(line)))),
        Shape::Polygon(rings) => areas.extend(dateline::polygon(rings)?.iter().map(|Rings { shell, holes }| {
            Area::Polygon(Rings { shell: kept_line(shell), holes: holes.iter().map(|hole| kept_line(hole)).collect() })
        })),
        Shape::Envelope { west, east, north, south } => {
            if [*west, *east].iter().any(|lon| lon.abs() > 180.0) || [*north, *south].iter().any(|lat| lat.abs() > 90.0) {
                return Err(EsError::not_implemented("[geo_shape] with an envelope beyond the range of coordinates"));
            }
            areas.push(Area::Box(PointBox::kept(*south, *north, (*west, *east))));
        }
        Shape::Circle { center, radius } => {
            let center = point(*center);
            areas.push(Area::Circle(encoding::decode(encoding::encode(center)), *radius));
        }
        Shape::Several(shapes) => shapes.iter().try_for_each(|shape| collect(shape, areas))?,
    }
    Ok(())
}

/// The side of the line from `a` to `b` that a position is on: 0 on the line.
fn side(a: Position, b: Position, place: Position) -> f64 {
    (b.0 - a.0) * (place.1 - a.1) - (place.0 - a.0) * (b.1 - a.1)
}

fn between(a: f64, b: f64, value: f64) -> bool {
    value >= a.min(b) && value <= a.max(b)
}

#[allow(clippy::float_cmp)]
fn is_on(a: Position, b: Position, place: Position) -> bool {
    between(a.0, b.0, place.0) && between(a.1, b.1, place.1) && side(a, b, place) == 0.0
}

fn is_on_line(line: &[Position], place: Position) -> bool {
    line.windows(2).any(|pair| is_on(pair[0], pair[1], place))
}

/// Returns true if a position is inside or on a ring.
pub fn is_in_ring(ring: &[Position], place: Position) -> bool {
    let mut inside = false;
    for pair in ring.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        if is_on(a, b, place) {
            return true;
        }
        if (a.1 > place.1) != (b.1 > place.1) {
            inside ^= place.0 < (b.0 - a.0) * (place.1 - a.1) / (b.1 - a.1) + a.0;
        }
    }
    inside
}
