//! Shapes on the earth, as queries and documents give them.

mod component2d;
mod coordinate_check;
mod coordinates;
mod dateline;
pub mod encoded_geometry;
mod geo_json;
mod read;
pub mod relate;
mod text;

pub use self::component2d::{Area, is_in_ring};
pub use read::read_shape;
pub use text::parse as parse_text;

use crate::error::{EsError, Result};

/// Longitude and latitude in degrees, as given.
pub type Position = (f64, f64);

/// An outer ring and holes.
#[derive(Clone, Debug, PartialEq)]
pub struct Rings {
    /// The outer ring, closed.
    pub shell: Vec<Position>,
    /// The lines around what is cut out.
    pub holes: Vec<Vec<Position>>,
}

/// A shape as given.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Empty.
    Empty,
    /// A point.
    Point(Position),
    /// A line.
    Line(Vec<Position>),
    /// A polygon.
    Polygon(Rings),
    /// A box between two longitudes, which may cross the date line, and two latitudes.
    Envelope {
        /// Its western side.
        west: f64,
        /// Its eastern side.
        east: f64,
        /// Its northern side.
        north: f64,
        /// Its southern side.
        south: f64,
    },
    /// All within a distance.
    Circle {
        /// Its middle.
        center: Position,
        /// In metres.
        radius: f64,
    },
    /// Several shapes.
    Several(Vec<Shape>),
}

impl Shape {
    /// Creates a line; closed rings are checked elsewhere.
    pub fn line(positions: Vec<Position>) -> Result<Self> {
        if positions.len() < 2 {
            return Err(EsError::illegal_argument("at least two points in the line is required"));
        }
        Ok(Self::Line(positions))
    }

    /// Its positions.
    pub fn positions(&self) -> Vec<Position> {
        match self {
            Self::Empty => Vec::new(),
            Self::Point(position) => vec![*position],
            Self::Line(positions) => positions.clone(),
            Self::Polygon(rings) => rings.shell.iter().chain(rings.holes.iter().flatten()).copied().collect(),
            Self::Envelope { west, east, north, south } => vec![(*west, *north), (*east, *south)],
            Self::Circle { center, .. } => vec![*center],
            Self::Several(shapes) => shapes.iter().flat_map(Self::positions).collect(),
        }
    }

    /// All polygons in it.
    pub fn polygons(&self) -> Vec<&Rings> {
        match self {
            Self::Polygon(rings) => vec![rings],
            Self::Several(shapes) => shapes.iter().flat_map(Self::polygons).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns true if it, or one of its parts, is empty.
    pub fn has_empty(&self) -> bool {
        match self {
            Self::Empty => true,
            Self::Several(shapes) => shapes.iter().any(Self::has_empty),
            _ => false,
        }
    }

    /// Returns true if it, or one of its parts, crosses the date line and is split.
    pub fn is_cut(&self) -> bool {
        match self {
            Self::Line(line) => line.iter().any(|(lon, _)| lon.abs() > 180.0),
            Self::Polygon(rings) => dateline::is_cut(rings),
            Self::Several(shapes) => shapes.iter().any(Self::is_cut),
            _ => false,
        }
    }

    /// An envelope as a polygon.
    pub fn envelope(west: f64, east: f64, north: f64, south: f64) -> Result<Self> {
        if north < south {
            return Err(EsError::illegal_argument("max y cannot be less than min y"));
        }
        Ok(Self::Envelope { west, east, north, south })
    }

    /// All within a distance.
    pub fn circle(center: Position, radius: f64) -> Result<Self> {
        if radius < 0.0 {
            let radius = crate::json::number::f64_to_string(radius);
            return Err(EsError::illegal_argument(format!("Circle radius [{radius}] cannot be negative")));
        }
        Ok(Self::Circle { center, radius })
    }
}

/// A ring; an open one is closed or rejected.
pub fn ring(mut positions: Vec<Position>, closes: bool) -> Result<Vec<Position>> {
    if !closes {
        check_closed(&positions)?;
    }
    let first = positions.first().copied();
    if first.is_some_and(|(lon, lat)| lon.is_nan() || lat.is_nan()) {
        return Err(EsError::not_implemented("a ring that begins with a coordinate that is no number"));
    }
    if first != positions.last().copied() {
        positions.extend(first);
    }
    if positions.len() < 4 {
        return Err(EsError::illegal_argument("at least 4 polygon points required"));
    }
    Ok(positions)
}

#[allow(clippy::float_cmp)]
fn check_closed(positions: &[Position]) -> Result<()> {
    let ([first, ..], [.., last]) = (positions, positions) else { return Ok(()) };
    let number = positions.len() - 1;
    if number == 0 {
        return Err(EsError::illegal_argument("at least two points in the line is required"));
    }
    if first == last {
        return Ok(());
    }
    let [x, end_x, y, end_y] = [first.0, last.0, first.1, last.1].map(crate::json::number::f64_to_string);
    Err(EsError::illegal_argument(format!(
        "first and last points of the linear ring must be the same (it must close itself): \
         x[0]={x} x[{number}]={end_x} y[0]={y} y[{number}]={end_y}"
    )))
}
