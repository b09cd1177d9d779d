//! `children`: the children of the documents, by a relation of the join field.

use super::{Direction, parse};
use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "children", buckets: true, keys: &["type"], parse: |body| parse(body, Direction::ToChildren) };
