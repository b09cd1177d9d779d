//! The order in which the leaves of a shard are searched, which decides between hits that are equal otherwise.

use crate::mapping::type_traits::Values;
use std::cmp::Reverse;
use std::sync::Arc;

use crate::index::column::Column;
use crate::index::snapshot::LeafView;
use crate::mapping::Mapping;

/// The field of the documents of a time series.
const TIMESTAMP: &str = "@timestamp";

/// In which order leaves are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafOrder {
    /// In indexing order.
    Indexed,
    /// The one with the latest document first, deleted ones included; those without a time last.
    LatestFirst,
}

impl LeafOrder {
    /// The order in the shards of an index that is created with this mapping.
    ///
    /// ES: the order is chosen when the shard is opened; a field that is mapped later changes nothing (case `mapping/timestamp_order`).
    pub fn of(mapping: &Mapping, major: u8) -> Self {
        let is_timed = mapping.field(TIMESTAMP).is_some_and(|field| {
            field.ty.traits().values == Values::Date && !field.is_runtime() && field.indexed && (field.doc_values || major > 8)
        });
        if is_timed { Self::LatestFirst } else { Self::Indexed }
    }

    /// Leaves, which are in the order of indexing, in this one.
    pub(super) fn arranged(self, leaves: &Arc<[LeafView]>) -> Arc<[LeafView]> {
        match self {
            Self::Indexed => Arc::clone(leaves),
            Self::LatestFirst => {
                let mut arranged = leaves.to_vec();
                arranged.sort_by_key(|view| Reverse(latest(view)));
                number(&mut arranged);
                arranged.into()
            }
        }
    }
}

/// Numbers the documents of leaves through, in their order.
pub(super) fn number(leaves: &mut [LeafView]) {
    let mut base = 0;
    for view in leaves {
        view.base = base;
        base += view.leaf.max_doc();
    }
}

/// The greatest time of a leaf.
fn latest(view: &LeafView) -> i64 {
    match view.leaf.column(TIMESTAMP).map(AsRef::as_ref) {
        Some(Column::Long(times)) => times.extremes().map_or(i64::MIN, |(_, latest)| latest),
        _ => i64::MIN,
    }
}
