//! The bit mixer that distributes integers over slices and partitions.

/// Mixes the bits of a number.
pub fn mix64(number: i64) -> i64 {
    let mut bits = number as u64;
    bits = (bits ^ bits >> 32).wrapping_mul(0x4cd6_944c_5cc2_0b6d);
    bits = (bits ^ bits >> 29).wrapping_mul(0xfc12_c5b1_9d32_59e9);
    (bits ^ bits >> 32) as i64
}
