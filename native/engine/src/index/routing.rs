//! Which shard a routing value belongs to.

use super::murmur3::murmur3;
use super::settings::IndexSettings;
use crate::fault;

/// The hash of the UTF-16LE bytes of a routing value.
fn hash(routing: &str) -> i32 {
    let bytes: Vec<u8> = routing.encode_utf16().flat_map(u16::to_le_bytes).collect();
    murmur3(&bytes, 0)
}

/// The shard number of a routing value.
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
