//! Bounds as keys that compare as the bounds do.

use crate::document::sortable::{from_sortable_double, sortable_double};

/// A bound: keys sort in the order of the values they represent.
pub type Key = u128;

/// An integer as a bound.
pub(super) fn whole(value: i64) -> Key {
    (i128::from(value) - i128::from(i64::MIN)) as Key
}

/// The integer of a bound.
pub(super) fn to_whole(key: Key) -> i64 {
    (key as i128 + i128::from(i64::MIN)) as i64
}

/// A floating number as a bound.
pub(super) fn floating(value: f64) -> Key {
    whole(sortable_double(value))
}

/// The floating number that a bound is.
pub(super) fn to_floating(key: Key) -> f64 {
    from_sortable_double(to_whole(key))
}
