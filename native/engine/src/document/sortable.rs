//! Sortable integers of floating-point numbers.

/// The bits of a double, in the order of its values.
pub fn sortable_double(value: f64) -> i64 {
    let bits = value.to_bits() as i64;
    bits ^ (bits >> 63 & i64::MAX)
}

/// The double of such bits.
pub fn from_sortable_double(bits: i64) -> f64 {
    f64::from_bits((bits ^ (bits >> 63 & i64::MAX)) as u64)
}

/// The bits of a float, in the order of its values.
pub fn sortable_float(value: f64) -> i64 {
    let bits = (value as f32).to_bits() as i32;
    i64::from(bits ^ (bits >> 31 & i32::MAX))
}

/// The float of such bits.
pub fn from_sortable_float(bits: i32) -> f32 {
    f32::from_bits((bits ^ (bits >> 31 & i32::MAX)) as u32)
}
