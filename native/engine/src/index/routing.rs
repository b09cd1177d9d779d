//! Which shard a routing value belongs to.

use super::settings::IndexSettings;
use crate::fault;

/// Murmur3 (x86, 32 bits, seed 0) of the UTF-16LE bytes of a routing value.
fn hash(routing: &str) -> i32 {
    let bytes: Vec<u8> = routing.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut hash: u32 = 0;
    let mut blocks = bytes.chunks_exact(4);
    for block in &mut blocks {
        hash ^= scramble(u32::from_le_bytes([block[0], block[1], block[2], block[3]]));
        hash = hash.rotate_left(13).wrapping_mul(5).wrapping_add(0xe654_6b64);
    }
    // UTF-16 leaves a rest of two bytes or none.
    if let [low, high] = blocks.remainder() {
        hash ^= scramble(u32::from(*low) | u32::from(*high) << 8);
    }
    hash ^= bytes.len() as u32;
    hash = (hash ^ hash >> 16).wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ hash >> 13).wrapping_mul(0xc2b2_ae35);
    (hash ^ hash >> 16) as i32
}

fn scramble(block: u32) -> u32 {
    block.wrapping_mul(0xcc9e_2d51).rotate_left(15).wrapping_mul(0x1b87_3593)
}

/// The number of the shard that holds documents of this routing value.
pub fn shard_of(routing: &str, settings: &IndexSettings) -> u32 {
    if settings.number_of_shards == 1 || fault::is_on("all_documents_in_shard_0") {
        return 0;
    }
    let hash = i64::from(hash(routing));
    if settings.major == 8 {
        // ES 8: modulo the routing shards, of which each shard has as many, so that an index can be split.
        let routing_shards = settings.number_of_routing_shards;
        return hash.rem_euclid(i64::from(routing_shards)) as u32 / (routing_shards / settings.number_of_shards);
    }
    hash.rem_euclid(i64::from(settings.number_of_shards)) as u32
}

#[cfg(test)]
mod tests {
    use super::hash;

    #[test]
    fn known_hashes() {
        // From the public test vectors of murmur3 x86/32 over the UTF-16LE bytes.
        assert_eq!(hash(""), 0);
        assert_eq!(hash("hell"), 0x5a0c_b7c3);
        assert_eq!(hash("hello"), 0xd7c3_1989_u32 as i32);
    }
}
