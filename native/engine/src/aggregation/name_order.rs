//! The order in which the reference lists aggregations that were reduced from several shards.
//!
//! ES: results of several shards are gathered in a hash map keyed by name, so that a reply lists them in the map's
//! iteration order; a single shard's results keep the order of the request. (case: aggregation/terms)

/// Java's `String.hashCode`.
fn hash_code(name: &str) -> u32 {
    name.encode_utf16().fold(0u32, |hash, unit| hash.wrapping_mul(31).wrapping_add(u32::from(unit)))
}

/// Positions of `names`, given in request order, in the order in which the reference lists them.
///
/// ES: the smallest table that holds them three quarters full; names that share a slot come out last one first.
pub fn hash_map_order(names: &[&str]) -> Vec<usize> {
    let mut capacity = 1;
    while names.len() * 4 > capacity * 3 {
        capacity *= 2;
    }
    let slot = |name: &str| {
        let hash = hash_code(name);
        (hash ^ hash >> 16) as usize & (capacity - 1)
    };
    let mut order: Vec<usize> = (0..names.len()).rev().collect();
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

    #[test]
    fn names_in_one_slot_come_out_reversed() {
        for (names, expected) in [
            (vec!["s", "sum", "min", "avg", "c"], vec!["sum", "c", "avg", "min", "s"]),
            (vec!["red_0", "green_4", "blue_1", "cyan_5"], vec!["green_4", "cyan_5", "blue_1", "red_0"]),
        ] {
            let ordered: Vec<&str> = hash_map_order(&names).into_iter().map(|position| names[position]).collect();
            assert_eq!(ordered, expected);
        }
    }
}
