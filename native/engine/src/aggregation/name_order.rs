//! The order in which the reference lists aggregations that were reduced from several shards.
//!
//! ES: results of several shards are gathered in a hash map keyed by name, so that a reply lists them in the map's
//! iteration order; a single shard's results keep the order of the request. (case: aggregation/terms)

/// Java's `String.hashCode`.
fn hash_code(name: &str) -> u32 {
    name.encode_utf16().fold(0u32, |hash, unit| hash.wrapping_mul(31).wrapping_add(u32::from(unit)))
}

/// Positions of `names` in the iteration order of a Java `HashMap` into which they were put one after the other.
pub fn hash_map_order(names: &[&str]) -> Vec<usize> {
    let mut capacity = 16;
    while names.len() * 4 > capacity * 3 {
        capacity *= 2;
    }
    let slot = |name: &str| {
        let hash = hash_code(name);
        (hash ^ hash >> 16) as usize & (capacity - 1)
    };
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&position| slot(names[position]));
    order
}

#[cfg(test)]
mod tests {
    use super::hash_map_order;

    #[test]
    fn order_observed_on_the_reference() {
        let names = ["k", "s", "vc", "mi", "su", "bt", "dtt", "nt", "dd", "ipt", "un", "mu", "su2"];
        let ordered: Vec<&str> = hash_map_order(&names).into_iter().map(|position| names[position]).collect();
        assert_eq!(ordered, ["dd", "su", "dtt", "nt", "mu", "k", "ipt", "vc", "su2", "bt", "s", "un", "mi"]);
    }
}
