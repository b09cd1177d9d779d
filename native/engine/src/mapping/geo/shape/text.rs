//! Shapes as well-known text.

use super::super::wkt::tokens;
use super::{Position, Rings, Shape, ring};
use crate::error::{EsError, Result};

/// Reads one shape; `closes` says what becomes of rings that do not. ES: what stands behind it is not looked at.
pub fn parse(text: &str, closes: bool) -> Result<Shape> {
    Parser { tokens: tokens(text).into_iter(), closes }.shape()
}

/// ES: what is wrong with the text itself passes for an error of reading.
fn malformed(reason: String) -> EsError {
    let error = EsError::new("i_o_exception", 500, format!("java.text.ParseException: {reason}"));
    error.caused_by(EsError::new("parse_exception", 400, reason))
}

fn shown(token: &str) -> String {
    if matches!(token, "(" | ")" | ",") { format!("'{token}'") } else { token.to_owned() }
}

struct Parser {
    tokens: std::vec::IntoIter<String>,
    closes: bool,
}

impl Parser {
    fn shape(&mut self) -> Result<Shape> {
        let kind = self.word()?.to_lowercase();
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
                if !parser.at_close() {
                    parser.number()?;
                }
                parser.close()?;
                Shape::circle(center, radius)
            }),
            "geometrycollection" => self.body(|parser| Ok(Shape::Several(parser.list(Self::shape)?))),
            _ => Err(EsError::illegal_argument(format!("Unknown geometry type: {kind}"))),
        }
    }

    fn body(&mut self, read: impl FnOnce(&mut Self) -> Result<Shape>) -> Result<Shape> {
        let next = self.next();
        match next.as_str() {
            "(" => read(self),
            word if word.eq_ignore_ascii_case("empty") => Ok(Shape::Empty),
            _ => Err(malformed(format!("expected EMPTY or ( but found: {}", shown(&next)))),
        }
    }

    fn next(&mut self) -> String {
        self.tokens.next().unwrap_or_else(|| "END-OF-STREAM".to_owned())
    }

    fn at_close(&self) -> bool {
        self.tokens.as_slice().first().is_some_and(|token| token == ")")
    }

    fn word(&mut self) -> Result<String> {
        let next = self.next();
        // ES: numbers are words, too.
        let is_word = !matches!(next.as_str(), "(" | ")" | "," | "END-OF-STREAM");
        if is_word { Ok(next) } else { Err(malformed(format!("expected word but found: {}", shown(&next)))) }
    }

    fn number(&mut self) -> Result<f64> {
        let next = self.next();
        if matches!(next.as_str(), "(" | ")" | ",") {
            return Err(malformed(format!("expected number but found: {}", shown(&next))));
        }
        if next == "END-OF-STREAM" {
            return Err(malformed("expected word but found: END-OF-STREAM".to_owned()));
        }
        next.parse().map_err(|_| malformed(format!("invalid number found: {next}")))
    }

    fn expect(&mut self, wanted: &str) -> Result<()> {
        let next = self.next();
        if next == wanted {
            return Ok(());
        }
        if next == "END-OF-STREAM" {
            return Err(malformed("expected word but found: END-OF-STREAM".to_owned()));
        }
        Err(malformed(format!("expected {wanted} but found: {}", shown(&next))))
    }

    fn open(&mut self) -> Result<()> {
        self.expect("(")
    }

    fn close(&mut self) -> Result<()> {
        self.expect(")")
    }

    /// Longitude and latitude; a height is not kept.
    fn position(&mut self) -> Result<Position> {
        let position = (self.number()?, self.number()?);
        if self.tokens.as_slice().first().is_some_and(|token| token.parse::<f64>().is_ok()) {
            self.next();
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
        loop {
            let next = self.next();
            match next.as_str() {
                "," => items.push(item(self)?),
                ")" => return Ok(items),
                "END-OF-STREAM" => return Err(malformed("expected word but found: END-OF-STREAM".to_owned())),
                other => return Err(malformed(format!("expected , or ) but found: {}", shown(other)))),
            }
        }
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
