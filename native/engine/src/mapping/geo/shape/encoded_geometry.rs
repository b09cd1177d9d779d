//! The stored form of a document's shapes: 32-bit integer coordinates, so that spatial relations are computed exactly.

use super::{Area, Position, Rings};
use crate::error::{EsError, Result};
use crate::mapping::field_type::PointBox;
use crate::mapping::geo::{GeoPoint, encoding};

/// Longitude and latitude in their stored (encoded) form.
pub type Place = (i32, i32);

/// A part of a shape that is one piece.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// A point.
    Point(Place),
    /// A line.
    Line(Vec<Place>),
    /// A polygon with holes.
    Polygon(Vec<Place>, Vec<Vec<Place>>),
}

/// A piece of a query's shape.
#[derive(Clone, Debug)]
pub struct QueryPiece {
    /// The piece.
    pub piece: Piece,
    /// True for an envelope.
    pub is_box: bool,
}

impl QueryPiece {
    /// The pieces of areas. Circles have none.
    pub fn of(areas: &[Area]) -> Result<Vec<Self>> {
        let mut pieces = Vec::new();
        for area in areas {
            let is_box = matches!(area, Area::Box(_));
            pieces.extend(Piece::of(std::slice::from_ref(area))?.into_iter().map(|piece| Self { piece, is_box }));
        }
        Ok(pieces)
    }
}

impl Piece {
    /// The pieces of areas. Circles have none.
    pub fn of(areas: &[Area]) -> Result<Vec<Self>> {
        let mut pieces = Vec::new();
        for area in areas {
            match area {
                Area::Point(value) => {
                    let (lat, lon) = encoding::halves(*value);
                    pieces.push(Self::Point((lon, lat)));
                }
                Area::Line(line) => pieces.push(Self::Line(places(line))),
                Area::Polygon(Rings { shell, holes }) => {
                    pieces.push(Self::Polygon(places(shell), holes.iter().map(|hole| places(hole)).collect()));
                }
                Area::Box(sides) => pieces.extend(sides.beside_the_date_line().into_iter().map(rectangle)),
                Area::Circle(..) => return Err(EsError::not_implemented("a circle with a field of type [geo_shape]")),
            }
        }
        Ok(pieces)
    }

    /// Its lines, each closed where it is a ring.
    pub fn lines(&self) -> impl Iterator<Item = &[Place]> {
        let (first, rest): (&[Place], &[Vec<Place>]) = match self {
            Self::Point(place) => (std::slice::from_ref(place), &[]),
            Self::Line(line) => (line, &[]),
            Self::Polygon(shell, holes) => (shell, holes),
        };
        std::iter::once(first).chain(rest.iter().map(Vec::as_slice))
    }

    /// Appends the piece to `out`; [`read`] reads back all the pieces written.
    pub fn write(&self, out: &mut Vec<u8>) {
        let kind = match self {
            Self::Point(_) => 0,
            Self::Line(_) => 1,
            Self::Polygon(..) => 2,
        };
        out.push(kind);
        out.extend_from_slice(&(self.lines().count() as u32).to_le_bytes());
        for line in self.lines() {
            out.extend_from_slice(&(line.len() as u32).to_le_bytes());
            for (lon, lat) in line {
                out.extend_from_slice(&lon.to_le_bytes());
                out.extend_from_slice(&lat.to_le_bytes());
            }
        }
    }
}

fn rectangle(PointBox { south, north, west, east }: PointBox) -> Piece {
    Piece::Polygon(vec![(west, south), (east, south), (east, north), (west, north), (west, south)], Vec::new())
}

fn places(line: &[Position]) -> Vec<Place> {
    let place = |&(lon, lat): &Position| {
        let (lat, lon) = encoding::halves(encoding::encode(GeoPoint { lat, lon }));
        (lon, lat)
    };
    line.iter().map(place).collect()
}

/// Reads the pieces that were written one after another.
pub fn read(mut bytes: &[u8]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    while let Some(piece) = read_piece(&mut bytes) {
        pieces.push(piece);
    }
    pieces
}

fn read_piece(bytes: &mut &[u8]) -> Option<Piece> {
    let (kind, rest) = bytes.split_first()?;
    *bytes = rest;
    let count = read_number(bytes)?;
    let mut lines = Vec::new();
    for _ in 0..count {
        let length = read_number(bytes)?;
        let line = (0..length).map(|_| Some((read_number(bytes)?, read_number(bytes)?))).collect::<Option<Vec<Place>>>()?;
        lines.push(line);
    }
    Some(match (kind, lines.len()) {
        (0, 1) => Piece::Point(*lines[0].first()?),
        (1, 1) => Piece::Line(lines.remove(0)),
        (_, 0) => return None,
        _ => Piece::Polygon(lines.remove(0), lines),
    })
}

fn read_number(bytes: &mut &[u8]) -> Option<i32> {
    let (number, rest) = bytes.split_first_chunk::<4>()?;
    *bytes = rest;
    Some(i32::from_le_bytes(*number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_round_trip() {
        let pieces = [
            Piece::Point((5, -7)),
            Piece::Line(vec![(0, 0), (i32::MAX, i32::MIN)]),
            Piece::Polygon(vec![(0, 0), (9, 0), (9, 9), (0, 0)], vec![vec![(2, 1), (3, 1), (3, 2), (2, 1)]]),
        ];
        let mut bytes = Vec::new();
        for piece in &pieces {
            piece.write(&mut bytes);
        }
        assert_eq!(read(&bytes), pieces);
    }
}
