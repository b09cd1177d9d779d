//! Counts of terms by their ordinals, where nothing but the count is needed: only terms that may be selected become buckets.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::bounds::work;
use crate::index::column::{Offsets, TermsColumn};
use crate::index::leaf::DocId;

/// Ordinals that are examined in one step of work.
const AT_ONCE: u32 = 64;

/// How the buckets to be selected are found.
#[derive(Clone, Copy, Debug)]
pub enum Best {
    /// By number of documents, the fewest first if `true`.
    Count(bool),
    /// By key, ascending if `true`.
    Key(bool),
}

/// Number of documents of each term.
#[derive(Debug, Default)]
pub struct OrdinalCounts {
    counts: Vec<u32>,
}

impl OrdinalCounts {
    /// Counts of so many terms, all 0.
    pub fn new(terms: u32) -> Self {
        Self { counts: vec![0; terms as usize] }
    }

    /// Counts the terms of documents; `shared` has the ordinals among the terms of all leaves by those in the column.
    pub fn collect(&mut self, docs: &[DocId], column: &TermsColumn, shared: Option<&[u32]>) {
        match shared {
            Some(shared) => self.collect_by(docs, column, |local| shared[local as usize]),
            None => self.collect_by(docs, column, |local| local),
        }
    }

    fn collect_by(&mut self, docs: &[DocId], column: &TermsColumn, ord: impl Fn(u32) -> u32) {
        if matches!(column.offsets, Offsets::Single) {
            for &doc in docs {
                self.counts[ord(column.ords[doc as usize]) as usize] += 1;
            }
            return;
        }
        for &doc in docs {
            let mut last = None;
            for &local in column.get(doc) {
                // A runtime field may have duplicate values; a bucket counts a document once.
                if last.replace(local) != Some(local) {
                    self.counts[ord(local) as usize] += 1;
                }
            }
        }
    }

    /// Number of terms, counted or not.
    pub fn terms(&self) -> usize {
        self.counts.len()
    }

    /// Number of terms that were counted.
    pub fn distinct(&self) -> usize {
        self.counts.iter().filter(|&&count| count > 0).count()
    }

    /// Sum of all counts.
    pub fn total(&self) -> u64 {
        self.counts.iter().map(|&count| u64::from(count)).sum()
    }

    /// The terms that were counted, ascending, with their counts.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = (u32, u64)> {
        self.counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(ord, &count)| (ord as u32, u64::from(count)))
    }

    /// The terms among which the first `size` buckets are, ascending: all that have as many documents as the last of them. Terms with fewer
    /// than `min_doc_count` documents are left out.
    pub fn best(&self, best: Best, size: usize, min_doc_count: u64) -> Vec<(u32, u64)> {
        work(self.counts.len() as u32 / AT_ONCE);
        let wanted = |&(_, count): &(u32, u64)| count >= min_doc_count;
        match best {
            Best::Key(true) => self.all().filter(wanted).take(size).collect(),
            Best::Key(false) => {
                let mut last: Vec<_> = self.all().rev().filter(wanted).take(size).collect();
                last.reverse();
                last
            }
            Best::Count(ascending) => {
                let least = u32::try_from(min_doc_count.max(1)).unwrap_or(u32::MAX);
                let rank = |count: u32| if ascending { u32::MAX - count } else { count };
                let limit = self.limit(size, |count| (count >= least).then(|| rank(count)));
                self.all().filter(|found| wanted(found) && rank(found.1 as u32) >= limit).collect()
            }
        }
    }

    /// The rank of the last of the `size` greatest ranks; 0 of fewer.
    fn limit(&self, size: usize, rank: impl Fn(u32) -> Option<u32>) -> u32 {
        let mut greatest = BinaryHeap::new();
        let mut limit = 0;
        for rank in self.counts.iter().filter_map(|&count| rank(count)) {
            if greatest.len() < size {
                greatest.push(Reverse(rank));
            } else if rank > limit {
                greatest.pop();
                greatest.push(Reverse(rank));
            } else {
                continue;
            }
            if greatest.len() == size {
                limit = greatest.peek().map_or(0, |least| least.0);
            }
        }
        limit
    }
}

#[cfg(test)]
mod tests {
    use super::{Best, OrdinalCounts};

    #[test]
    fn ties_of_the_last_bucket_are_kept() {
        let counts = OrdinalCounts { counts: vec![1, 3, 0, 2, 2, 5, 1] };
        assert_eq!(counts.best(Best::Count(false), 3, 1), [(1, 3), (3, 2), (4, 2), (5, 5)]);
        assert_eq!(counts.best(Best::Count(true), 1, 1), [(0, 1), (6, 1)]);
        assert_eq!(counts.best(Best::Count(true), 1, 2), [(3, 2), (4, 2)]);
        assert_eq!(counts.best(Best::Count(false), 9, 1).len(), 6);
        assert_eq!(counts.best(Best::Key(true), 2, 2), [(1, 3), (3, 2)]);
        assert_eq!(counts.best(Best::Key(false), 2, 1), [(5, 5), (6, 1)]);
        assert_eq!((counts.distinct(), counts.total()), (6, 14));
    }
}
