//! Documents by how their shapes, not only points, lie to a shape.

use super::{Relation, lines_hold_nothing};
use crate::error::{EsError, Result};
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::mapping::Field;
use crate::mapping::field_type::{DocValue, Match, ValueTest};
use crate::mapping::geo::shape::Area;
use crate::mapping::geo::shape::encoded_geometry::{Piece, QueryPiece, read};
use crate::mapping::geo::shape::relate::{Containing, containing, intersect, is_unsure, is_within, touch};
use crate::query_dsl::QueryContext;
use crate::query_dsl::field::mapped_field_query::query_of;

/// The query on a `geo_shape` field; an undecidable relation fails the search.
pub fn query(field: &Field, relation: Relation, areas: &[Area], cx: &QueryContext<'_>) -> Result<Query> {
    let pieces = QueryPiece::of(areas)?;
    let failure = cx.failure.clone();
    let holding = |name: &str, test: fn(&[Piece], &[QueryPiece]) -> Option<bool>, pieces: Vec<QueryPiece>| {
        let (name, failure) = (format!("{name} {pieces:?}"), failure.clone());
        let accepts = move |value: DocValue<'_>| {
            let DocValue::Term(stored) = value else { return false };
            test(&read(stored), &pieces).unwrap_or_else(|| {
                let reason = "[geo_shape] with an edge in one line with that of a polygon of a document which it does not touch";
                failure.set(EsError::not_implemented(reason));
                false
            })
        };
        query_of(field, Match::Values(ValueTest::new(name, accepts)))
    };
    let mut both = BooleanQuery::default();
    match relation {
        Relation::Intersects => return Ok(holding("meets", meets, pieces).constant()),
        Relation::Disjoint => {
            both.add(Occur::Filter, query_of(field, Match::Values(ValueTest::new("any", |_| true))));
            both.add(Occur::MustNot, holding("meets", meets, pieces));
        }
        Relation::Within => {
            if pieces.iter().any(|one| matches!(one.piece, Piece::Line(_))) {
                return Err(lines_hold_nothing(field.name.as_ref(), cx));
            }
            check_apart(&pieces)?;
            let lies_in = |stored: &[Piece], pieces: &[QueryPiece]| {
                Some(stored.iter().all(|one| pieces.iter().any(|other| is_within(one, &other.piece))))
            };
            return Ok(holding("lies in", lies_in, pieces).constant());
        }
        // ES: each shape of the query separately.
        Relation::Contains => {
            for one in pieces {
                both.add(Occur::Filter, holding("holds", holds, vec![one]));
            }
        }
    }
    Ok(Query::Boolean(both).constant())
}

/// Returns true if any piece of a document intersects one of the query; `None` if undecidable.
fn meets(stored: &[Piece], pieces: &[QueryPiece]) -> Option<bool> {
    let pairs = || stored.iter().flat_map(|one| pieces.iter().map(move |other| (one, other)));
    if pairs().any(|(one, other)| intersect(one, other)) {
        return Some(true);
    }
    if pairs().any(|(one, other)| is_unsure(one, other)) { None } else { Some(false) }
}

/// Returns true if the pieces of a document contain one of the query; `None` if undecidable.
fn holds(stored: &[Piece], pieces: &[QueryPiece]) -> Option<bool> {
    let pairs = || stored.iter().flat_map(|one| pieces.iter().map(move |other| (one, other)));
    let relations: Vec<Containing> = pairs().map(|(one, other)| containing(one, other)).collect();
    if relations.contains(&Containing::Cuts) || !relations.contains(&Containing::Holds) {
        return Some(false);
    }
    if pairs().any(|(one, other)| is_unsure(one, other)) { None } else { Some(true) }
}

/// Rejects polygons that touch: whether a shape within their union is within them depends on the triangles that a
/// document stores.
fn check_apart(pieces: &[QueryPiece]) -> Result<()> {
    let polygons: Vec<&Piece> = pieces.iter().map(|one| &one.piece).filter(|piece| matches!(piece, Piece::Polygon(..))).collect();
    let touches = |(place, one): (usize, &&Piece)| polygons[place + 1..].iter().any(|other| touch(one, other));
    if polygons.iter().enumerate().any(touches) {
        return Err(EsError::not_implemented("[geo_shape] with the relation [within] polygons that touch on a field of type [geo_shape]"));
    }
    Ok(())
}
