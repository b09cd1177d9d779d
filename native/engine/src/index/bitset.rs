//! A fixed-size set of document ids.

/// One bit per document of a leaf. Cloned on write, shared by reference otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitSet {
    words: Box<[u64]>,
    len: u32,
}

impl BitSet {
    /// An empty set over documents `0..len`.
    pub fn new(len: u32) -> Self {
        Self { words: vec![0; (len as usize).div_ceil(64)].into_boxed_slice(), len }
    }

    /// The set of all documents `0..len`.
    pub fn full(len: u32) -> Self {
        let mut set = Self::new(len);
        for doc in 0..len {
            set.insert(doc);
        }
        set
    }

    /// Number of documents it ranges over (not the number of members).
    pub fn len(&self) -> u32 {
        self.len
    }

    /// True when it ranges over no documents.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bits, 64 per word.
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Returns true if `doc` is a member; `doc` must be below `len`.
    #[inline]
    pub fn contains(&self, doc: u32) -> bool {
        self.words[(doc >> 6) as usize] >> (doc & 63) & 1 == 1
    }

    /// Adds `doc`.
    pub fn insert(&mut self, doc: u32) {
        self.words[(doc >> 6) as usize] |= 1 << (doc & 63);
    }

    /// Removes `doc`.
    pub fn remove(&mut self, doc: u32) {
        self.words[(doc >> 6) as usize] &= !(1 << (doc & 63));
    }

    /// Number of members.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Number of members at or after `from`.
    pub fn count_from(&self, from: u32) -> u32 {
        self.words_from(from).map(|(_, word)| word.count_ones()).sum()
    }

    /// The members at or after `from`, ascending.
    pub fn members_from(&self, from: u32) -> impl Iterator<Item = u32> + '_ {
        self.words_from(from).flat_map(|(place, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros())?;
                word &= word - 1;
                Some((place as u32) << 6 | bit)
            })
        })
    }

    /// The words, with their indices, that contain `from` and greater members.
    fn words_from(&self, from: u32) -> impl Iterator<Item = (usize, u64)> + '_ {
        let first = (from >> 6) as usize;
        let least = move |place: usize| if place == first { !0 << (from & 63) } else { !0 };
        self.words.iter().copied().enumerate().skip(first).map(move |(place, word)| (place, word & least(place)))
    }

    /// The first member at or after `from`, if any.
    pub fn next_member(&self, from: u32) -> Option<u32> {
        let (place, word) = self.words_from(from).find(|&(_, word)| word != 0)?;
        Some((place as u32) << 6 | word.trailing_zeros())
    }

    /// The last member at or before `from`, if any.
    pub fn previous_member(&self, from: u32) -> Option<u32> {
        let mut index = (from >> 6) as usize;
        let mut word = self.words[index] & (!0 >> (63 - (from & 63)));
        loop {
            if word != 0 {
                return Some((index as u32) << 6 | word.ilog2());
            }
            index = index.checked_sub(1)?;
            word = self.words[index];
        }
    }

    /// The position after the last member before `target`: for a set of parents, the first child that belongs to
    /// `target` or follows it.
    pub fn first_child(&self, target: u32) -> u32 {
        let before = target.min(self.len).checked_sub(1);
        before.and_then(|before| self.previous_member(before)).map_or(0, |parent| parent + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_iterated_and_counted_from_any_index() {
        let all = [0, 5, 63, 64, 127, 128, 199];
        let mut set = BitSet::new(200);
        for member in all {
            set.insert(member);
        }
        for from in 0..260 {
            let left: Vec<u32> = all.iter().copied().filter(|&member| member >= from).collect();
            assert_eq!(set.members_from(from).collect::<Vec<_>>(), left);
            assert_eq!(set.count_from(from) as usize, left.len());
            assert_eq!(set.next_member(from), left.first().copied());
            assert_eq!(set.first_child(from), all.iter().filter(|&&member| member < from).max().map_or(0, |member| member + 1));
        }
    }
}
