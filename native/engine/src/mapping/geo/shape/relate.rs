//! Spatial relations between pieces of shapes, as Lucene determines them for the triangles, lines and points that a
//! document stores.

use super::encoded_geometry::{Piece, Place, QueryPiece};

/// A position in half steps, so that midpoints are exact.
type Spot = (i64, i64);

fn spot(place: Place) -> Spot {
    (i64::from(place.0) * 2, i64::from(place.1) * 2)
}

/// On which side of the line from `a` to `b` a spot lies: 0 on it.
fn side(a: Spot, b: Spot, spot: Spot) -> i128 {
    let difference = |a: i64, b: i64| i128::from(a - b);
    difference(b.0, a.0) * difference(spot.1, a.1) - difference(spot.0, a.0) * difference(b.1, a.1)
}

fn is_on(a: Spot, b: Spot, spot: Spot) -> bool {
    let between = |a: i64, b: i64, value: i64| value >= a.min(b) && value <= a.max(b);
    between(a.0, b.0, spot.0) && between(a.1, b.1, spot.1) && side(a, b, spot) == 0
}

/// Returns true if two segments cross in their interiors.
fn cross((a, b): (Spot, Spot), (c, d): (Spot, Spot)) -> bool {
    let opposite = |one: i128, other: i128| one.signum() * other.signum() < 0;
    opposite(side(a, b, c), side(a, b, d)) && opposite(side(c, d, a), side(c, d, b))
}

/// Returns true if two segments intersect.
fn meet(one: (Spot, Spot), other: (Spot, Spot)) -> bool {
    let ((a, b), (c, d)) = (one, other);
    cross(one, other) || is_on(a, b, c) || is_on(a, b, d) || is_on(c, d, a) || is_on(c, d, b)
}

/// Position relative to a ring.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Inside,
    On,
    Outside,
}

fn side_of_ring(ring: &[Place], at: Spot) -> Side {
    let mut inside = false;
    for pair in ring.windows(2) {
        let (a, b) = (spot(pair[0]), spot(pair[1]));
        if is_on(a, b, at) {
            return Side::On;
        }
        if (a.1 > at.1) != (b.1 > at.1) {
            // The edge is crossed east of the position.
            inside ^= (side(a, b, at) > 0) == (b.1 > a.1);
        }
    }
    if inside { Side::Inside } else { Side::Outside }
}

fn segments_of(line: &[Place]) -> impl Iterator<Item = (Spot, Spot)> {
    line.windows(2).map(|pair| (spot(pair[0]), spot(pair[1])))
}

fn segments(piece: &Piece) -> impl Iterator<Item = (Spot, Spot)> {
    piece.lines().flat_map(segments_of)
}

fn first(piece: &Piece) -> Option<Spot> {
    piece.lines().next()?.first().copied().map(spot)
}

/// Returns true if a position is inside or on a piece.
fn has(piece: &Piece, at: Spot) -> bool {
    match piece {
        Piece::Point(point) => spot(*point) == at,
        Piece::Line(line) => segments_of(line).any(|(a, b)| is_on(a, b, at)),
        Piece::Polygon(shell, holes) => {
            side_of_ring(shell, at) != Side::Outside && !holes.iter().any(|hole| side_of_ring(hole, at) == Side::Inside)
        }
    }
}

/// The least and the greatest of both coordinates.
fn bounds(piece: &Piece) -> Option<(Place, Place)> {
    let places = || piece.lines().next().into_iter().flatten();
    let least = (places().map(|place| place.0).min()?, places().map(|place| place.1).min()?);
    Some((least, (places().map(|place| place.0).max()?, places().map(|place| place.1).max()?)))
}

/// Returns true if two pieces intersect.
pub fn touch(one: &Piece, other: &Piece) -> bool {
    let (Some((low, high)), Some((other_low, other_high))) = (bounds(one), bounds(other)) else { return false };
    if low.0 > other_high.0 || other_low.0 > high.0 || low.1 > other_high.1 || other_low.1 > high.1 {
        return false;
    }
    first(one).is_some_and(|place| has(other, place))
        || first(other).is_some_and(|place| has(one, place))
        || segments(one).any(|one| segments(other).any(|other| meet(one, other)))
}

/// Returns true if a piece is completely inside or on a ring.
fn is_in_ring(piece: &Piece, ring: &[Place]) -> bool {
    let is_in = |at: Spot| side_of_ring(ring, at) != Side::Outside;
    let middle = |(a, b): (Spot, Spot)| (i64::midpoint(a.0, b.0), i64::midpoint(a.1, b.1));
    piece.lines().flatten().all(|&place| is_in(spot(place)))
        && segments(piece).all(|one| is_in(middle(one)) && !segments_of(ring).any(|other| cross(one, other)))
}

/// Returns true if a document's piece intersects a query's. ES: the edge of a hole of the query belongs to the hole.
pub fn intersect(stored: &Piece, query: &QueryPiece) -> bool {
    let QueryPiece { piece, is_box } = query;
    let holes = if let Piece::Polygon(_, holes) = piece { holes.as_slice() } else { &[] };
    (touch(stored, piece) || !is_box && is_triangle(stored) && is_in_line_with(stored, piece))
        && !holes.iter().any(|hole| is_in_ring(stored, hole))
}

/// ES: edges in one line count as meeting, wherever they are on it, if the one of the query reaches between the sides of the triangle.
fn is_in_line_with(stored: &Piece, query: &Piece) -> bool {
    let (Piece::Polygon(..), Some((low, high))) = (stored, bounds(stored)) else { return false };
    let ((west, south), (east, north)) = (spot(low), spot(high));
    query.lines().next().into_iter().flat_map(segments_of).any(|(c, d)| {
        let reaches = c.0.max(d.0) >= west && c.0.min(d.0) <= east && c.1.max(d.1) >= south && c.1.min(d.1) <= north;
        reaches && segments(stored).any(|(a, b)| side(a, b, c) == 0 && side(a, b, d) == 0)
    })
}

fn is_triangle(piece: &Piece) -> bool {
    matches!(piece, Piece::Polygon(shell, holes) if shell.len() == 4 && holes.is_empty())
}

/// Returns true if the relation depends on the polygon's triangulation, which is not known here.
pub fn is_unsure(stored: &Piece, query: &QueryPiece) -> bool {
    !query.is_box && !is_triangle(stored) && is_in_line_with(stored, &query.piece)
}

/// Returns true if a piece of a document lies within a piece of a query.
/// ES: a document piece that touches a hole is not within; nothing is within a line.
pub fn is_within(stored: &Piece, query: &Piece) -> bool {
    match query {
        Piece::Point(_) => stored == query,
        Piece::Line(_) => false,
        Piece::Polygon(shell, holes) => {
            let filled = |hole: &Vec<Place>| Piece::Polygon(hole.clone(), Vec::new());
            is_in_ring(stored, shell) && !holes.iter().any(|hole| touch(stored, &filled(hole)))
        }
    }
}

/// Contribution of a document's piece to whether the document contains one of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Containing {
    /// None.
    Apart,
    /// It does.
    Holds,
    /// It does not, whatever the other pieces report: an edge of the piece passes through the query piece.
    Cuts,
}

/// Contribution of a document's piece to whether it contains one of a query.
pub fn containing(stored: &Piece, query: &QueryPiece) -> Containing {
    if !intersect(stored, query) {
        return Containing::Apart;
    }
    let Piece::Polygon(..) = stored else { return if let Piece::Point(_) = query.piece { Containing::Holds } else { Containing::Cuts } };
    let is_cut = || stored.lines().any(|ring| intersect(&Piece::Line(ring.to_vec()), query));
    let is_cut = !matches!(query.piece, Piece::Point(_))
        && (!query.is_box && is_triangle(stored) && is_in_line_with(stored, &query.piece) || is_cut());
    if is_cut { Containing::Cuts } else { Containing::Holds }
}

/// Returns true if a polygon's ring intersects itself or another of its rings.
pub fn crosses_itself(piece: &Piece) -> bool {
    let all: Vec<_> = segments(piece).collect();
    all.iter().enumerate().any(|(place, &one)| all[place + 1..].iter().any(|&other| cross(one, other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(low: i32, high: i32) -> Vec<Place> {
        vec![(low, low), (high, low), (high, high), (low, high), (low, low)]
    }

    fn square(low: i32, high: i32) -> Piece {
        Piece::Polygon(ring(low, high), Vec::new())
    }

    #[test]
    fn pieces_meet_where_they_touch() {
        assert!(touch(&square(0, 10), &square(10, 20)));
        assert!(!touch(&square(0, 10), &square(11, 20)));
        assert!(touch(&square(0, 10), &square(2, 3)));
        assert!(touch(&square(0, 10), &Piece::Line(vec![(-5, 5), (5, 15)])));
        assert!(!touch(&square(0, 10), &Piece::Line(vec![(-5, 5), (5, 16)])));
        assert!(touch(&square(i32::MIN, i32::MAX), &Piece::Point((i32::MAX, 0))));
    }

    #[test]
    fn the_edge_of_a_hole_belongs_to_a_document_and_not_to_a_query() {
        let pierced = Piece::Polygon(ring(0, 9), vec![ring(2, 7)]);
        assert!(!touch(&pierced, &square(3, 6)));
        let query_of = |piece: &Piece| QueryPiece { piece: piece.clone(), is_box: false };
        assert!(intersect(&pierced, &query_of(&Piece::Point((2, 5)))));
        assert!(!intersect(&Piece::Point((2, 5)), &query_of(&pierced)));
        assert!(intersect(&Piece::Point((1, 5)), &query_of(&pierced)));
    }

    #[test]
    fn bows_cross_themselves() {
        assert!(crosses_itself(&Piece::Polygon(vec![(0, 0), (2, 2), (2, 0), (0, 2), (0, 0)], Vec::new())));
        assert!(!crosses_itself(&square(0, 2)));
        assert!(!crosses_itself(&Piece::Polygon(vec![(0, 0), (10, 0), (10, 10), (5, 0), (0, 10), (0, 0)], Vec::new())));
    }
}
