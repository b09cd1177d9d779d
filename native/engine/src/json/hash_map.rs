//! The iteration order of a Java `HashMap`, in which the reference renders what it has parsed to one.

use super::value::{Kind, Value};

/// The number of buckets of a map created without an initial capacity.
const DEFAULT_BUCKETS: usize = 16;

/// Java's `String.hashCode`.
pub fn hash_code(text: &str) -> u32 {
    text.encode_utf16().fold(0_u32, |hash, unit| hash.wrapping_mul(31).wrapping_add(u32::from(unit)))
}

/// Sorts members into the iteration order of a `HashMap` that they were inserted into.
///
/// A map has a power of two of buckets, at least 16 and at least 4/3 of its entries; an entry's bucket is its key's `hashCode`, folded;
/// inside a bucket entries keep insertion order.
pub fn sort_as_hash_map<T>(members: &mut [T], key: impl Fn(&T) -> &str) {
    sort_in_buckets(members, DEFAULT_BUCKETS, key);
}

/// The same for keys that are hashed as a list of one text.
pub fn sort_as_hash_map_of_lists<T>(members: &mut [T], key: impl Fn(&T) -> &str) {
    sort_hashed(members, DEFAULT_BUCKETS, |member| hash_code(key(member)).wrapping_add(31));
}

/// The same for a map of no more buckets than its entries need.
pub fn sort_as_tight_hash_map<T>(members: &mut [T], key: impl Fn(&T) -> &str) {
    sort_in_buckets(members, 1, key);
}

/// The same for a map that is filled without growing beyond the power of two of its entries.
pub fn sort_as_full_hash_map<T>(members: &mut [T], key: impl Fn(&T) -> &str) {
    let buckets = members.len().next_power_of_two();
    members.sort_by_key(|member| {
        let hash = hash_code(key(member));
        (hash ^ hash >> 16) as usize & (buckets - 1)
    });
}

/// The same for a map that the reference creates with an expected entry count, with capacity for a third more plus one.
pub fn sort_as_roomy_hash_map<T>(members: &mut [T], key: impl Fn(&T) -> &str) {
    sort_as_hash_map_of(members.len(), members, key);
}

/// As above for a map created for that many entries, which may have grown.
pub fn sort_as_hash_map_of<T>(entries: usize, members: &mut [T], key: impl Fn(&T) -> &str) {
    let room = if entries < 2 { entries + 1 } else { entries * 4 / 3 + 1 };
    sort_in_buckets(members, room.next_power_of_two(), key);
}

/// The same for entries of any kind by their `hashCode`.
pub fn sort_by_hash_of<T>(entries: usize, members: &mut [T], hash: impl Fn(&T) -> u32) {
    let room = if entries < 2 { entries + 1 } else { entries * 4 / 3 + 1 };
    sort_hashed(members, room.next_power_of_two(), hash);
}

/// As above for a set created for that many entries, with at least the default number of buckets.
pub fn sort_as_hash_set_of<T>(entries: usize, members: &mut [T], hash: impl Fn(&T) -> u32) {
    sort_hashed(members, (entries * 4 / 3 + 1).next_power_of_two().max(DEFAULT_BUCKETS), hash);
}

/// The same for entries of any type of a map created without an initial capacity.
pub fn sort_by_hash<T>(members: &mut [T], hash: impl Fn(&T) -> u32) {
    sort_hashed(members, DEFAULT_BUCKETS, hash);
}

fn sort_in_buckets<T>(members: &mut [T], buckets: usize, key: impl Fn(&T) -> &str) {
    sort_hashed(members, buckets, |member| hash_code(key(member)));
}

fn sort_hashed<T>(members: &mut [T], mut buckets: usize, hash: impl Fn(&T) -> u32) {
    while members.len() * 4 > buckets * 3 {
        buckets *= 2;
    }
    members.sort_by_key(|member| {
        let hash = hash(member);
        (hash ^ hash >> 16) as usize & (buckets - 1)
    });
}

/// The value with the members of all its objects in that order.
pub fn in_hash_map_order(value: Value<'_>) -> Value<'_> {
    let kind = match value.kind {
        Kind::Array(items) => Kind::Array(items.into_iter().map(in_hash_map_order).collect()),
        Kind::Object(object) => {
            let mut members: Vec<_> = object.members;
            for member in &mut members {
                let inner = std::mem::replace(&mut member.value, Value { kind: Kind::Null, at: value.at });
                member.value = in_hash_map_order(inner);
            }
            sort_as_hash_map(&mut members, |member| &member.key);
            Kind::Object(members.into_iter().collect())
        }
        kind => kind,
    };
    Value { kind, at: value.at }
}

#[cfg(test)]
mod tests {
    use super::{in_hash_map_order, sort_as_tight_hash_map};
    use crate::json::{JsonWriter, parse};

    #[test]
    fn is_the_order_of_aggregations_of_several_shards() {
        for (mut names, expected) in [
            (
                vec!["k", "s", "vc", "mi", "su", "bt", "dtt", "nt", "dd", "ipt", "un", "mu", "su2"],
                vec!["dd", "su", "dtt", "nt", "mu", "k", "ipt", "vc", "su2", "bt", "s", "un", "mi"],
            ),
            (vec!["s", "sum", "min", "avg", "c"], vec!["sum", "c", "avg", "min", "s"]),
            (vec!["red_0", "green_4", "blue_1", "cyan_5"], vec!["green_4", "cyan_5", "blue_1", "red_0"]),
        ] {
            names.reverse();
            sort_as_tight_hash_map(&mut names, |name| name);
            assert_eq!(names, expected);
        }
    }

    #[test]
    fn is_the_order_seen_in_update_replies() {
        // `_source` of an update filtered by `excludes`, recorded on 8.19.21 and 9.5.3.
        let source = br#"{"s":1,"n":2,"f":3,"arr":4,"dot.ted":5,"b":6,"emp":7,"m1":1,"m2":2,"m3":3,"m4":4,"m5":5,"m6":6,"q":2,"zz":{"b":[],"a":{}}}"#;
        let Ok(value) = parse(source) else { panic!("not read") };
        let mut out = JsonWriter::default();
        out.value(&in_hash_map_order(value));
        let expected =
            r#"{"arr":4,"zz":{"a":{},"b":[]},"b":6,"m1":1,"m2":2,"f":3,"m3":3,"m4":4,"m5":5,"emp":7,"m6":6,"n":2,"q":2,"s":1,"dot.ted":5}"#;
        assert_eq!(out.into_string(), expected);
    }
}
