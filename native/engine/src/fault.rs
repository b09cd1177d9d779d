//! Faults that the conformance kit's mutation suite switches on, one at a time. Without the feature `faults`, which no normal
//! build has, [`is_on`] is a constant and nothing of them is left in the code.

use std::cmp::Ordering;

/// Returns true if the named fault is active.
#[cfg(not(feature = "faults"))]
#[inline]
pub const fn is_on(_name: &str) -> bool {
    false
}

#[cfg(feature = "faults")]
mod switch;
#[cfg(feature = "faults")]
pub use switch::{NAMES, is_on, select};

/// Terms in byte order, which is that of code points; by UTF-16 units when the fault is on.
#[inline]
pub fn order_of_terms(fault: &str, left: &[u8], right: &[u8]) -> Ordering {
    if is_on(fault) {
        let units = |term: &[u8]| String::from_utf8_lossy(term).encode_utf16().collect::<Vec<u16>>();
        return units(left).cmp(&units(right));
    }
    left.cmp(right)
}
