//! Shapes on the earth, as queries give them.

mod areas;
mod bands;
mod text;

pub use areas::{Area, is_in_ring};
pub use text::parse as parse_text;

use crate::error::{EsError, Result};

/// A place of a shape: longitude and latitude in degrees, as given.
pub type Position = (f64, f64);

/// A closed line and those around what is cut out of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rings {
    /// The outer line; the first position once more at the end.
    pub shell: Vec<Position>,
    /// The lines around what is cut out.
    pub holes: Vec<Vec<Position>>,
}

/// A shape as it was given.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// No place at all.
    Empty,
    /// One place.
    Point(Position),
    /// Places joined by lines.
    Line(Vec<Position>),
    /// What closed lines hold.
    Polygon(Rings),
    /// What lies between two longitudes, which may be on both sides of the date line, and two latitudes.
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
    /// A line; closed rings are asked for elsewhere.
    pub fn line(positions: Vec<Position>) -> Result<Self> {
        if positions.len() < 2 {
            return Err(EsError::illegal_argument("at least two points in the line is required"));
        }
        Ok(Self::Line(positions))
    }

    /// All polygons in it.
    fn polygons<'s>(&'s self, found: &mut Vec<&'s Rings>) {
        match self {
            Self::Polygon(rings) => found.push(rings),
            Self::Several(shapes) => shapes.iter().for_each(|shape| shape.polygons(found)),
            _ => {}
        }
    }

    /// What lies between the sides.
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

/// A ring, closed where it is not.
pub fn ring(mut positions: Vec<Position>) -> Result<Vec<Position>> {
    let first = positions.first().copied();
    if first != positions.last().copied() {
        positions.extend(first);
    }
    if positions.len() < 4 {
        return Err(EsError::illegal_argument("at least 4 polygon points required"));
    }
    Ok(positions)
}
