//! Shapes in well-known text.

use super::super::wkt::Tokens;
use super::{Position, Rings, Shape, ring};
use crate::bounds::deeper;
use crate::error::{EsError, Result};

/// Parses one shape; `closes`: unclosed rings are closed instead of rejected.
/// ES: anything after the shape is ignored (`query/geo_shape`).
pub fn parse(text: &str, closes: bool) -> Result<Shape> {
    Parser { tokens: Tokens::new(text), closes, depth: 0 }.shape()
}

/// ES: syntax errors are reported as I/O errors (`mapping/geo_point_wkt`).
fn malformed(reason: String) -> EsError {
    let error = EsError::new("i_o_exception", 500, format!("java.text.ParseException: {reason}"));
    error.caused_by(EsError::new("parse_exception", 400, reason))
}

struct Parser {
    tokens: Tokens,
    closes: bool,
    /// Collections around the shape.
    depth: usize,
}

/// ES: collections inside one another, at the most (`errors/nested_too_deep`).
const MAX_DEPTH: usize = 1000;

impl Parser {
    fn shape(&mut self) -> Result<Shape> {
        let kind = self.tokens.word().map_err(malformed)?.to_lowercase();
        match kind.as_str() {
            "point" => self.body(|parser| {
                let position = parser.position()?;
                parser.close()?;
                Ok(Shape::Point(position))
            }),
            "multipoint" => self.body(|parser| Ok(Shape::Several(parser.positions()?.into_iter().map(Shape::Point).collect()))),
            "linestring" => self.body(|parser| Shape::line(parser.positions()?)),
            "multilinestring" => self.body(|parser| {
                Ok(Shape::Several(parser.list(|parser| {
                    parser.open()?;
                    Shape::line(parser.positions()?)
                })?))
            }),
            "polygon" => self.body(|parser| parser.polygon().map(Shape::Polygon)),
            "multipolygon" => self.body(|parser| {
                Ok(Shape::Several(parser.list(|parser| {
                    parser.open()?;
                    parser.polygon().map(Shape::Polygon)
                })?))
            }),
            "bbox" => self.body(|parser| {
                let mut sides = [0.0; 4];
                for (place, side) in sides.iter_mut().enumerate() {
                    if place > 0 {
                        parser.expect(",")?;
                    }
                    *side = parser.number()?;
                }
                parser.close()?;
                let [west, east, north, south] = sides;
                Shape::envelope(west, east, north, south)
            }),
            "circle" => self.body(|parser| {
                let center = (parser.number()?, parser.number()?);
                let radius = parser.number()?;
                if parser.tokens.at_word() {
                    parser.number()?;
                }
                parser.close()?;
                Shape::circle(center, radius)
            }),
            "geometrycollection" => self.body(Self::collection),
            _ => Err(EsError::illegal_argument(format!("Unknown geometry type: {kind}"))),
        }
    }

    fn collection(&mut self) -> Result<Shape> {
        if self.depth == MAX_DEPTH {
            return Err(malformed(format!("maximum nested depth of {MAX_DEPTH} exceeded")));
        }
        self.depth += 1;
        let shapes = deeper(|| self.list(Self::shape))?;
        self.depth -= 1;
        Ok(Shape::Several(shapes))
    }

    fn body(&mut self, read: impl FnOnce(&mut Self) -> Result<Shape>) -> Result<Shape> {
        if self.tokens.at_modifier() {
            return Err(EsError::not_implemented("a well-known text with a modifier"));
        }
        if self.tokens.has_body().map_err(malformed)? { read(self) } else { Ok(Shape::Empty) }
    }

    fn number(&mut self) -> Result<f64> {
        self.tokens.number().map_err(malformed)
    }

    fn expect(&mut self, wanted: &str) -> Result<()> {
        self.tokens.expect(wanted).map_err(malformed)
    }

    fn open(&mut self) -> Result<()> {
        self.expect("(")
    }

    fn close(&mut self) -> Result<()> {
        self.expect(")")
    }

    /// Longitude and latitude; an altitude is discarded.
    fn position(&mut self) -> Result<Position> {
        let position = (self.number()?, self.number()?);
        if self.tokens.at_word() {
            self.number()?;
        }
        Ok(position)
    }

    /// Positions up to the closing bracket.
    fn positions(&mut self) -> Result<Vec<Position>> {
        self.list(Self::position)
    }

    /// Items up to the closing bracket.
    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.tokens.goes_on().map_err(malformed)? {
            items.push(item(self)?);
        }
        Ok(items)
    }

    fn polygon(&mut self) -> Result<Rings> {
        let mut rings = self.list(|parser| {
            parser.open()?;
            ring(parser.positions()?, parser.closes)
        })?;
        let shell = rings.remove(0);
        Ok(Rings { shell, holes: rings })
    }
}
