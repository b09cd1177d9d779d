//! Directions and other properties of criteria that do not need columns.

use std::cmp::Ordering;

use super::criterion::{Criterion, Stored};
use super::key::{NumberKind, SortKey, compare};
use super::script::ScriptKeys;
use crate::fault;
use crate::mapping::field::name_of_column;

/// Direction of a criterion, all that comparing keys of different shards needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction {
    /// Smallest first.
    pub ascending: bool,
    /// Terms: documents without a value come first.
    pub missing_first: bool,
}

impl Criterion {
    /// The direction of this criterion.
    pub fn direction(&self) -> Direction {
        match self {
            Self::Score { ascending }
            | Self::Doc { ascending }
            | Self::ShardDoc { ascending, .. }
            | Self::Stored { ascending, .. }
            | Self::Constant { ascending, .. }
            | Self::Script { ascending, .. }
            | Self::Number { ascending, .. } => Direction { ascending: *ascending, missing_first: false },
            Self::Distance { sort, .. } => Direction { ascending: sort.ascending, missing_first: false },
            Self::Term { ascending, missing_first, .. } => Direction { ascending: *ascending, missing_first: *missing_first },
        }
    }

    /// Precision in which a numeric key is rendered.
    pub fn number_kind(&self) -> Option<NumberKind> {
        match self {
            Self::Number { kind, .. } => Some(*kind),
            Self::Distance { .. } | Self::Script { keys: ScriptKeys { texts: false, .. }, .. } => Some(NumberKind::Double),
            _ => None,
        }
    }

    /// The reference's name of what is compared.
    pub fn sort_type(&self) -> &'static str {
        match self {
            Self::Score { .. } => "SCORE",
            Self::Doc { .. } => "DOC",
            Self::Stored { .. } | Self::ShardDoc { .. } => "LONG",
            Self::Number { kind, .. } => kind.type_name(),
            Self::Distance { .. } | Self::Script { keys: ScriptKeys { texts: false, .. }, .. } => NumberKind::Double.type_name(),
            Self::Constant { .. } | Self::Term { .. } | Self::Script { .. } => "STRING",
        }
    }

    /// Returns true for address terms.
    pub fn is_ip(&self) -> bool {
        matches!(self, Self::Term { field_type: Some(field_type), .. } if field_type.traits().is_address())
    }

    /// The field as errors name it.
    pub fn field_name(&self) -> &str {
        match self {
            Self::Score { .. } | Self::Doc { .. } => "null",
            Self::Stored { what: Stored::SeqNo, .. } => "_seq_no",
            Self::Stored { what: Stored::Version, .. } => "_version",
            Self::ShardDoc { .. } => "_shard_doc",
            Self::Constant { .. } => "_index",
            Self::Script { .. } => "_script",
            Self::Distance { sort, .. } => &sort.field,
            Self::Number { field, .. } | Self::Term { field, .. } => name_of_column(field).0,
        }
    }
}

/// Compares sort keys in reply order.
pub fn compare_keys(left: &[SortKey], right: &[SortKey], directions: &[Direction]) -> Ordering {
    for ((left, right), direction) in left.iter().zip(right).zip(directions) {
        let ordering = compare(left, right, direction.ascending, direction.missing_first);
        if ordering != Ordering::Equal {
            return ordering;
        }
    }
    Ordering::Equal
}

/// Compares two terms; `None` is a document without a value.
pub fn compare_terms(left: Option<&[u8]>, right: Option<&[u8]>, direction: Direction) -> Ordering {
    let missing = |first: bool| if first { Ordering::Less } else { Ordering::Greater };
    match (left, right) {
        (None, None) => Ordering::Equal,
        (None, Some(_)) => missing(direction.missing_first),
        (Some(_), None) => missing(!direction.missing_first),
        (Some(left), Some(right)) => {
            let order = fault::order_of_terms("sort_in_utf16_order", left, right);
            if direction.ascending { order } else { order.reverse() }
        }
    }
}
