//! Rewrites of sequence number queries by the range of a shard's sequence numbers.

use super::Describer;
use crate::lucene::{Query, StoredQuery};

impl Describer<'_> {
    /// Lucene 10: a range that covers all or none of the sequence numbers is recognized (`api/global/search_profile_kinds`). ES: deletes
    /// have sequence numbers too, which are not known here.
    pub(in crate::lucene) fn known_seq_nos(&self, stored: StoredQuery) -> Query {
        let (min, max) = match &stored {
            StoredQuery::SeqNos(numbers) if numbers.len() == 1 => (numbers[0], numbers[0]),
            StoredQuery::SeqNoRange { min, max } => (*min, *max),
            _ => return Query::Stored(stored),
        };
        if self.major == 8 || self.has_deletions() {
            return Query::Stored(stored);
        }
        let (mut least, mut greatest) = (i64::MAX, i64::MIN);
        for view in self.shard.leaves.iter() {
            for doc in 0..view.leaf.max_doc() {
                let number = view.leaf.stored(doc).seq_no as i64;
                (least, greatest) = (least.min(number), greatest.max(number));
            }
        }
        if least > max || greatest < min {
            return Query::nothing_because("");
        }
        if min <= least && greatest <= max { Query::MatchAll } else { Query::Stored(stored) }
    }

    /// Returns true if the shard has deleted or replaced documents.
    pub(super) fn has_deletions(&self) -> bool {
        self.shard.leaves.iter().any(|view| !(0..view.leaf.max_doc()).all(|doc| view.is_live(doc)))
    }
}
