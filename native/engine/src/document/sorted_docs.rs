//! The documents of a leaf in the order of their values: built from a column once it has been queried often enough
//! to pay for the sorting.

use std::cmp::Ordering;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering as Memory};

use super::DocId;
use super::column::Offsets;

/// Minimum number of documents; for fewer, scanning is as fast.
const MIN_DOCUMENTS: usize = 4096;
/// How many times a column is queried before its documents are sorted: sorting costs about as much as this many
/// scans.
const TIMES: u32 = 16;

/// The lazily sorted documents of a column.
#[derive(Debug, Default)]
pub struct ByValue {
    times: AtomicU32,
    /// Ascending by value, then by document.
    docs: OnceLock<Box<[DocId]>>,
}

impl ByValue {
    /// All documents by value, if sorted already.
    pub fn known(&self) -> Option<&[DocId]> {
        self.docs.get().map(AsRef::as_ref)
    }

    /// All documents by value; `None` if documents have several values or none, for small leaves and for the first queries.
    pub fn docs<T: Copy>(&self, offsets: &Offsets, values: &[T], compare: impl Fn(&T, &T) -> Ordering) -> Option<&[DocId]> {
        if values.len() < MIN_DOCUMENTS || !matches!(offsets, Offsets::Single) {
            return None;
        }
        if self.docs.get().is_none() && self.times.fetch_add(1, Memory::Relaxed) < TIMES {
            return None;
        }
        let sorted = || {
            // Values are sorted with their documents, as looking each of them up is slower.
            let mut pairs: Vec<(T, DocId)> = values.iter().copied().zip(0..).collect();
            pairs.sort_unstable_by(|left, right| compare(&left.0, &right.0).then(left.1.cmp(&right.1)));
            pairs.into_iter().map(|pair| pair.1).collect()
        };
        Some(self.docs.get_or_init(sorted))
    }
}

/// The range of `docs`, sorted by value, whose values are neither `below` nor `above` the requested ones.
pub fn part<'a, T>(docs: &'a [DocId], values: &[T], below: impl Fn(&T) -> bool, above: impl Fn(&T) -> bool) -> &'a [DocId] {
    let first = docs.partition_point(|&doc| below(&values[doc as usize]));
    let end = docs.partition_point(|&doc| !above(&values[doc as usize]));
    &docs[first..end.max(first)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_sorted_after_enough_queries() {
        let values: Vec<i64> = (0..MIN_DOCUMENTS as i64).map(|doc| doc % 7).collect();
        let by_value = ByValue::default();
        for _ in 0..TIMES {
            assert!(by_value.docs(&Offsets::Single, &values, i64::cmp).is_none());
        }
        assert!(by_value.known().is_none());
        let Some(docs) = by_value.docs(&Offsets::Single, &values, i64::cmp) else { panic!("not sorted") };
        assert_eq!(by_value.known(), Some(docs));
        assert!(docs.windows(2).all(|pair| {
            let key = |doc: DocId| (values[doc as usize], doc);
            key(pair[0]) < key(pair[1])
        }));
        let found = part(docs, &values, |&value| value < 2, |&value| value > 3);
        assert_eq!(found.len(), values.iter().filter(|value| (2..=3).contains(*value)).count());
        assert!(found.iter().all(|&doc| (2..=3).contains(&values[doc as usize])));
        assert!(part(docs, &values, |&value| value < 9, |&value| value > 3).is_empty());
    }

    #[test]
    fn documents_with_several_values_have_no_order() {
        let values = vec![0i64; MIN_DOCUMENTS];
        let starts = (0..=MIN_DOCUMENTS as u32).collect();
        let by_value = ByValue::default();
        assert!((0..3 * TIMES).all(|_| by_value.docs(&Offsets::Ranges(Clone::clone(&starts)), &values, i64::cmp).is_none()));
    }
}
