//! Doc values: per-document values of one field of one leaf, in memory.
//!
//! Plain arrays instead of tantivy's bit-packed columns: a value is one load away, and a leaf lives in memory anyway.

use std::any::Any;
use std::sync::OnceLock;

use super::DocId;
use super::hash;
pub use super::offsets::{Offsets, OffsetsBuilder};
use super::ordinal_map::SharedOrdinals;
use super::sorted_docs::{ByValue, part};

/// Values of an integer field (long family, date in milliseconds, boolean as 0/1), ascending inside a document.
#[derive(Debug)]
pub struct LongColumn {
    /// Value ranges of documents.
    pub offsets: Offsets,
    /// All values, document after document.
    pub values: Box<[i64]>,
    /// The least and the greatest value, if there is any.
    extremes: OnceLock<Option<(i64, i64)>>,
    by_value: ByValue,
}

/// Values of a floating field (double, float, `half_float`), ascending inside a document.
#[derive(Debug)]
pub struct DoubleColumn {
    /// Value ranges of documents.
    pub offsets: Offsets,
    /// All values, document after document.
    pub values: Box<[f64]>,
    by_value: ByValue,
}

/// An object that is built once from a column and stored with it.
#[derive(Default)]
pub struct ColumnCache(OnceLock<Box<dyn Any + Send + Sync>>);

impl ColumnCache {
    /// The cached object, created on first use; a column stores a single object, `None` if that has another type.
    pub fn get_or_make<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&T> {
        self.0.get_or_init(|| Box::new(make())).downcast_ref()
    }
}

impl std::fmt::Debug for ColumnCache {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("ColumnCache").field(&self.0.get().is_some()).finish()
    }
}

/// Values of a term field (keyword, ip) as ordinals into a sorted dictionary; sorted and deduplicated inside a document.
#[derive(Debug)]
pub struct TermsColumn {
    /// Ordinal ranges of documents.
    pub offsets: Offsets,
    /// All ordinals, document after document.
    pub ords: Box<[u32]>,
    /// Concatenated terms in ascending byte order.
    pub dictionary: Box<[u8]>,
    /// Term `o` is `dictionary[term_starts[o]..term_starts[o + 1]]`.
    pub term_starts: Box<[u32]>,
    /// Cache for searches.
    pub kept: ColumnCache,
    /// Hashes of the terms.
    pub hashes: TermHashes,
    /// Ordinals among the terms of other columns, too.
    pub shared: SharedOrdinals,
}

/// Hashes of a column's terms by ordinal, computed when they are first needed.
#[derive(Debug, Default)]
pub struct TermHashes(OnceLock<Box<[u64]>>);

impl LongColumn {
    /// A column of these values.
    pub fn new(offsets: Offsets, values: Box<[i64]>) -> Self {
        Self { offsets, values, extremes: OnceLock::new(), by_value: ByValue::default() }
    }

    /// The least and the greatest value, if there is any; deleted documents count.
    pub fn extremes(&self) -> Option<(i64, i64)> {
        *self.extremes.get_or_init(|| Some((*self.values.iter().min()?, *self.values.iter().max()?)))
    }

    /// Documents with a value within `min..=max`, not sorted by document; `None` if every document must be scanned.
    pub fn within(&self, min: i64, max: i64) -> Option<&[DocId]> {
        Some(self.part(self.by_value.docs(&self.offsets, &self.values, i64::cmp)?, min, max))
    }

    /// The same, where that costs no more than looking it up.
    pub fn known_within(&self, min: i64, max: i64) -> Option<&[DocId]> {
        Some(self.part(self.by_value.known()?, min, max))
    }

    fn part<'a>(&self, docs: &'a [DocId], min: i64, max: i64) -> &'a [DocId] {
        part(docs, &self.values, |&value| value < min, |&value| value > max)
    }

    /// The values of `doc`.
    #[inline]
    pub fn get(&self, doc: u32) -> &[i64] {
        &self.values[self.offsets.range(doc)]
    }
}

impl DoubleColumn {
    /// A column of these values.
    pub fn new(offsets: Offsets, values: Box<[f64]>) -> Self {
        Self { offsets, values, by_value: ByValue::default() }
    }

    /// Documents with a value within `min..=max` (-0.0 is less than 0.0 and NaN greater than everything), not sorted by document; `None` if
    /// every document must be scanned.
    pub fn within(&self, min: f64, max: f64) -> Option<&[DocId]> {
        Some(self.part(self.by_value.docs(&self.offsets, &self.values, f64::total_cmp)?, min, max))
    }

    /// The same, where that costs no more than looking it up.
    pub fn known_within(&self, min: f64, max: f64) -> Option<&[DocId]> {
        Some(self.part(self.by_value.known()?, min, max))
    }

    fn part<'a>(&self, docs: &'a [DocId], min: f64, max: f64) -> &'a [DocId] {
        part(docs, &self.values, |value| value.total_cmp(&min).is_lt(), |value| value.total_cmp(&max).is_gt())
    }

    /// The values of `doc`.
    #[inline]
    pub fn get(&self, doc: u32) -> &[f64] {
        &self.values[self.offsets.range(doc)]
    }
}

impl TermsColumn {
    /// The ordinals of `doc`.
    #[inline]
    pub fn get(&self, doc: u32) -> &[u32] {
        &self.ords[self.offsets.range(doc)]
    }

    /// Number of distinct terms.
    pub fn term_count(&self) -> u32 {
        self.term_starts.len() as u32 - 1
    }

    /// The hashes of all terms by ordinal, if they were computed.
    pub fn known_hashes(&self) -> Option<&[u64]> {
        self.hashes.0.get().map(|hashes| &**hashes)
    }

    /// The hashes of all terms by ordinal.
    pub fn all_hashes(&self) -> &[u64] {
        self.hashes.0.get_or_init(|| (0..self.term_count()).map(|ord| hash::of_bytes(self.term(ord))).collect())
    }

    /// The term of an ordinal.
    #[inline]
    pub fn term(&self, ord: u32) -> &[u8] {
        &self.dictionary[self.term_starts[ord as usize] as usize..self.term_starts[ord as usize + 1] as usize]
    }
}

/// The doc values of one field.
#[derive(Debug)]
pub enum Column {
    /// Integers.
    Long(LongColumn),
    /// Floating numbers.
    Double(DoubleColumn),
    /// Terms.
    Terms(TermsColumn),
}

impl Column {
    /// Value ranges of documents.
    #[inline]
    pub fn offsets(&self) -> &Offsets {
        match self {
            Self::Long(column) => &column.offsets,
            Self::Double(column) => &column.offsets,
            Self::Terms(column) => &column.offsets,
        }
    }

    /// Returns true if any document has several values.
    pub fn is_multi_valued(&self) -> bool {
        !self.offsets().hold_one_at_most()
    }

    /// Number of values of `doc`.
    #[inline]
    pub fn value_count(&self, doc: u32) -> usize {
        self.offsets().range(doc).len()
    }
}
