//! Relation of point queries to the values of a leaf or a shard.

use std::sync::Arc;

use super::Query;
use super::query::NumericValues;
use crate::automaton::PrefixMatcher;
use crate::index::column::Column;
use crate::index::snapshot::LeafView;
use crate::mapping::Mapping;
use crate::mapping::field_type::{Lookup, PointBox};
use crate::mapping::geo::encoding::halves;

/// Relation of a field's values to the requested ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All are within the requested values.
    Inside,
    /// All are below or all are above, or there are none.
    Outside,
    /// Anything else.
    Across,
}

/// A value of a column.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    Long(i64),
    Double(f64),
    Term(&'a [u8]),
}

/// A bound of addresses, and whether it is included.
type Bound = Option<(Vec<u8>, bool)>;

/// The bounds of the matching values.
enum Bounds {
    Long(i64, i64),
    Double(f64, f64),
    Terms(Bound, Bound),
    Boxes(Vec<PointBox>),
}

/// The point values of a field that a query matches.
pub struct QueryPoints {
    /// The field.
    pub field: Arc<str>,
    bounds: Bounds,
}

impl QueryPoints {
    /// The range of a point range query; `None` for any other query.
    pub fn of_range(query: &Query, mapping: &Mapping) -> Option<Self> {
        let (field, bounds) = match query {
            Query::Numeric { field, values: NumericValues::LongRange { min, max }, .. } => (field, Bounds::Long(*min, *max)),
            Query::Numeric { field, values: NumericValues::DoubleRange { min, max }, .. } => (field, Bounds::Double(*min, *max)),
            Query::TermRange { field, min, max, .. } => (field, Bounds::Terms(min.clone(), max.clone())),
            _ => return None,
        };
        Self::indexed(field, bounds, mapping)
    }

    /// The range of the query or, where Lucene compares it with the values of a leaf, the range that encloses all
    /// requested values: for sets of values since 9.
    pub fn of_leaf(query: &Query, mapping: &Mapping, major: u8) -> Option<Self> {
        let compares_sets = major >= 9;
        let included = |term: &Vec<u8>| Some((term.clone(), true));
        let (field, bounds) = match query {
            Query::Numeric { field, values: NumericValues::LongSet(set), .. } => {
                (field, if compares_sets { Bounds::Long(*set.first()?, *set.last()?) } else { Bounds::Long(i64::MIN, i64::MAX) })
            }
            Query::Numeric { field, values: NumericValues::DoubleSet(set), .. } => {
                (field, if compares_sets { Bounds::Double(*set.first()?, *set.last()?) } else { Bounds::Long(i64::MIN, i64::MAX) })
            }
            Query::TermInSet { field, terms } if compares_sets => (field, Bounds::Terms(included(terms.first()?), included(terms.last()?))),
            Query::TermInSet { field, .. } => (field, Bounds::Terms(None, None)),
            Query::Values { field, test } => match &test.text()?.lookup {
                Lookup::Boxes(boxes) => (field, Bounds::Boxes(boxes.clone())),
                _ => return None,
            },
            _ => return Self::of_range(query, mapping),
        };
        Self::indexed(field, bounds, mapping)
    }

    fn indexed(field: &Arc<str>, bounds: Bounds, mapping: &Mapping) -> Option<Self> {
        let mapped = mapping.mapped_field(field)?;
        let is_address = mapped.ty.traits().is_address();
        let is_known = match bounds {
            Bounds::Terms(..) => is_address,
            Bounds::Long(..) | Bounds::Double(..) => !is_address,
            Bounds::Boxes(_) => true,
        };
        (mapped.indexed && is_known).then(|| Self { field: Arc::clone(field), bounds })
    }

    /// Relation of the values of leaves.
    pub fn extent<'v>(&self, leaves: impl Iterator<Item = &'v LeafView>) -> Extent {
        let (mut all_below, mut all_above, mut all_inside) = (true, true, true);
        for view in leaves {
            each_value(view, &self.field, &mut |value| {
                let (below, above) = self.place(value);
                all_below &= below;
                all_above &= above;
                all_inside &= !below && !above;
            });
        }
        match (all_below || all_above, all_inside) {
            (true, _) => Extent::Outside,
            (false, true) => Extent::Inside,
            (false, false) => Extent::Across,
        }
    }

    /// Returns true if Lucene can conclude from the minimum and maximum values of a leaf that none of them is
    /// requested.
    pub fn is_outside(&self, view: &LeafView) -> bool {
        match &self.bounds {
            Bounds::Boxes(boxes) => boxes.iter().all(|bounds| extent_of_box(bounds, &self.field, std::iter::once(view)) == Extent::Outside),
            _ => self.extent(std::iter::once(view)) == Extent::Outside,
        }
    }

    /// Returns whether a value is below the lower bound and whether it is above the upper bound. With bounds that
    /// exclude everything, both may be true.
    fn place(&self, value: Value<'_>) -> (bool, bool) {
        match (&self.bounds, value) {
            (Bounds::Long(min, max), Value::Long(value)) => (value < *min, value > *max),
            (Bounds::Double(min, max), Value::Double(value)) => (value.total_cmp(min).is_lt(), value.total_cmp(max).is_gt()),
            (Bounds::Terms(min, max), Value::Term(term)) => {
                let below = min.as_ref().is_some_and(|(bound, included)| if *included { term < &bound[..] } else { term <= &bound[..] });
                let above = max.as_ref().is_some_and(|(bound, included)| if *included { term > &bound[..] } else { term >= &bound[..] });
                (below, above)
            }
            _ => (false, false),
        }
    }
}

/// Relation of the points of leaves to a box. Lucene: by minimum and maximum coordinates (`query/distance_feature_unkept`).
pub fn extent_of_box<'v>(bounds: &PointBox, column: &str, leaves: impl Iterator<Item = &'v LeafView>) -> Extent {
    let mut all: Option<PointBox> = None;
    for view in leaves {
        each_value(view, column, &mut |value| {
            if let Value::Long(value) = value {
                let (lat, lon) = halves(value);
                let PointBox { south, north, west, east } = all.unwrap_or(PointBox { south: lat, north: lat, west: lon, east: lon });
                all = Some(PointBox { south: south.min(lat), north: north.max(lat), west: west.min(lon), east: east.max(lon) });
            }
        });
    }
    match all {
        None => Extent::Outside,
        Some(all) if bounds.south > all.north || bounds.north < all.south || bounds.west > all.east || bounds.east < all.west => {
            Extent::Outside
        }
        Some(all) if bounds.south <= all.south && bounds.north >= all.north && bounds.west <= all.west && bounds.east >= all.east => {
            Extent::Inside
        }
        Some(_) => Extent::Across,
    }
}

/// Calls `tell` with each value of the field in a leaf.
pub fn each_value(view: &LeafView, field: &str, tell: &mut dyn FnMut(Value<'_>)) {
    match view.leaf.column(field).map(AsRef::as_ref) {
        Some(Column::Long(column)) => column.values.iter().for_each(|&value| tell(Value::Long(value))),
        Some(Column::Double(column)) => column.values.iter().for_each(|&value| tell(Value::Double(value))),
        Some(Column::Terms(column)) => (0..column.term_count()).for_each(|ord| tell(Value::Term(column.term(ord)))),
        None => view.leaf.matching_terms(field, &PrefixMatcher::new(""), &mut |cursor| {
            tell(Value::Term(cursor.term()));
            true
        }),
    }
}
