//! `parent`: the parents of the documents, by the relation that their children have.

use super::{Direction, parse};
use crate::aggregation::AggregationSpec;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "parent", buckets: true, keys: &["type"], parse: |body| parse(body, Direction::ToParents) };
