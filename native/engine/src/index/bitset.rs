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

    /// Whether `doc` is a member; `doc` is below `len`.
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

    /// The first member at or after `from`, if any.
    pub fn next_member(&self, from: u32) -> Option<u32> {
        if from >= self.len {
            return None;
        }
        let mut index = (from >> 6) as usize;
        let mut word = self.words[index] & (!0 << (from & 63));
        loop {
            if word != 0 {
                return Some((index as u32) << 6 | word.trailing_zeros());
            }
            index += 1;
            word = *self.words.get(index)?;
        }
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
}
