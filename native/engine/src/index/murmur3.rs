//! Murmur3, x86, 32 bits: what routing values and ids are hashed with.

/// The hash of `bytes`.
pub fn murmur3(bytes: &[u8], seed: u32) -> i32 {
    let mut hash = seed;
    let mut blocks = bytes.chunks_exact(4);
    for block in &mut blocks {
        hash ^= scramble(u32::from_le_bytes([block[0], block[1], block[2], block[3]]));
        hash = hash.rotate_left(13).wrapping_mul(5).wrapping_add(0xe654_6b64);
    }
    let rest = blocks.remainder().iter().rev().fold(0, |rest, &byte| rest << 8 | u32::from(byte));
    if !blocks.remainder().is_empty() {
        hash ^= scramble(rest);
    }
    hash ^= bytes.len() as u32;
    hash = (hash ^ hash >> 16).wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ hash >> 13).wrapping_mul(0xc2b2_ae35);
    (hash ^ hash >> 16) as i32
}

fn scramble(block: u32) -> u32 {
    block.wrapping_mul(0xcc9e_2d51).rotate_left(15).wrapping_mul(0x1b87_3593)
}

#[cfg(test)]
mod tests {
    use super::murmur3;

    #[test]
    fn known_hashes() {
        // From the public test vectors of murmur3 x86/32.
        assert_eq!(murmur3(b"", 0), 0);
        assert_eq!(murmur3(b"test", 0), 0xba6b_d213_u32 as i32);
        assert_eq!(murmur3(b"Hello, world!", 0x9747_b28c), 0x2488_4cba);
        assert_eq!(murmur3(b"aaa", 0x9747_b28c), 0x283e_0130);
    }
}
