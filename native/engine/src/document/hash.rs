//! 64-bit hashes of values: distinct ones are counted by them, and fields of type `murmur3` store them.

/// Hash of a number's bits: two rounds of multiply and xor-shift, of which every bit depends on all bits.
pub fn of_number(bits: u64) -> u64 {
    let mut hash = (bits ^ (bits >> 32)).wrapping_mul(0x4cd6_944c_5cc2_0b6d);
    hash = (hash ^ (hash >> 29)).wrapping_mul(0xfc12_c5b1_9d32_59e9);
    hash ^ (hash >> 32)
}

const C1: u64 = 0x87c3_7b91_1142_53d5;
const C2: u64 = 0x4cf5_ad43_2745_937f;

fn mixed_first(block: u64) -> u64 {
    block.wrapping_mul(C1).rotate_left(31).wrapping_mul(C2)
}

fn mixed_second(block: u64) -> u64 {
    block.wrapping_mul(C2).rotate_left(33).wrapping_mul(C1)
}

fn finished(mut hash: u64) -> u64 {
    hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash = (hash ^ (hash >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    hash ^ (hash >> 33)
}

/// Up to eight bytes as a little-endian number.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The first half of the 128-bit hash `MurmurHash3_x64_128` with the seed 0.
pub fn of_bytes(bytes: &[u8]) -> u64 {
    let (mut first, mut second) = (0_u64, 0_u64);
    let mut blocks = bytes.chunks_exact(16);
    for block in &mut blocks {
        first ^= mixed_first(number(&block[..8]));
        first = first.rotate_left(27).wrapping_add(second).wrapping_mul(5).wrapping_add(0x52dc_e729);
        second ^= mixed_second(number(&block[8..]));
        second = second.rotate_left(31).wrapping_add(first).wrapping_mul(5).wrapping_add(0x3849_5ab5);
    }
    let rest = blocks.remainder();
    let (low, high) = rest.split_at(rest.len().min(8));
    second ^= mixed_second(number(high));
    first ^= mixed_first(number(low));
    first ^= bytes.len() as u64;
    second ^= bytes.len() as u64;
    first = first.wrapping_add(second);
    second = second.wrapping_add(first);
    finished(first).wrapping_add(finished(second))
}

#[cfg(test)]
mod tests {
    use super::of_bytes;

    /// Published test values of `MurmurHash3_x64_128`.
    #[test]
    fn bytes_hash_as_published() {
        assert_eq!(of_bytes(b""), 0);
        assert_eq!(of_bytes(b"hello"), 0xcbd8_a7b3_41bd_9b02);
        assert_eq!(of_bytes(b"hello, world"), 0x342f_ac62_3a5e_bc8e);
    }
}
