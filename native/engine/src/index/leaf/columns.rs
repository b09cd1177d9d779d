//! Builds doc values while documents are added in order.

use rustc_hash::FxHashMap;

use crate::document::ordinal_map::SharedOrdinals;
use crate::index::column::{Column, ColumnCache, DoubleColumn, LongColumn, Offsets, OffsetsBuilder, TermHashes, TermsColumn};

/// Values of the documents so far.
#[derive(Debug)]
struct Runs<T> {
    values: Vec<T>,
    offsets: OffsetsBuilder,
}

impl<T> Default for Runs<T> {
    fn default() -> Self {
        Self { values: Vec::new(), offsets: OffsetsBuilder::default() }
    }
}

impl<T: Copy> Runs<T> {
    /// Adds the values of `doc`, sorted by `order`.
    fn add(&mut self, doc: u32, values: impl Iterator<Item = T>, order: impl Fn(&T, &T) -> std::cmp::Ordering) {
        let start = self.values.len();
        self.values.extend(values);
        self.values[start..].sort_unstable_by(order);
        self.offsets.end(doc, self.values.len() as u32);
    }

    fn finish(self, max_doc: u32) -> (Offsets, Box<[T]>) {
        (self.offsets.finish(max_doc), self.values.into_boxed_slice())
    }
}

/// Builds a [`LongColumn`].
#[derive(Debug, Default)]
pub struct LongBuilder(Runs<i64>);

impl LongBuilder {
    /// Adds the values of `doc`.
    pub fn add(&mut self, doc: u32, values: &[i64]) {
        self.0.add(doc, values.iter().copied(), Ord::cmp);
    }

    /// The column of a leaf of `max_doc` documents.
    pub fn finish(self, max_doc: u32) -> Column {
        let (offsets, values) = self.0.finish(max_doc);
        Column::Long(LongColumn::new(offsets, values))
    }
}

/// Builds a [`DoubleColumn`].
#[derive(Debug, Default)]
pub struct DoubleBuilder(Runs<f64>);

impl DoubleBuilder {
    /// Adds the values of `doc`.
    pub fn add(&mut self, doc: u32, values: &[f64]) {
        self.0.add(doc, values.iter().copied(), f64::total_cmp);
    }

    /// The column of a leaf of `max_doc` documents.
    pub fn finish(self, max_doc: u32) -> Column {
        let (offsets, values) = self.0.finish(max_doc);
        Column::Double(DoubleColumn::new(offsets, values))
    }
}

/// Builds a [`TermsColumn`]: terms get provisional numbers, which are replaced by sorted ordinals at the end.
#[derive(Debug, Default)]
pub struct TermsBuilder<'a> {
    numbers: FxHashMap<&'a [u8], u32>,
    terms: Vec<&'a [u8]>,
    runs: Runs<u32>,
    scratch: Vec<u32>,
    repeats: bool,
}

impl<'a> TermsBuilder<'a> {
    /// A builder that retains duplicate values of a document.
    pub fn repeating() -> Self {
        Self { repeats: true, ..Self::default() }
    }

    /// Adds the terms of `doc`; duplicates are dropped.
    pub fn add(&mut self, doc: u32, terms: &'a [Vec<u8>]) {
        self.scratch.clear();
        for term in terms {
            let number = *self.numbers.entry(term.as_slice()).or_insert_with(|| {
                self.terms.push(term);
                self.terms.len() as u32 - 1
            });
            self.scratch.push(number);
        }
        self.scratch.sort_unstable();
        if !self.repeats {
            self.scratch.dedup();
        }
        self.runs.add(doc, self.scratch.iter().copied(), Ord::cmp);
    }

    /// The column of a leaf of `max_doc` documents.
    pub fn finish(self, max_doc: u32) -> Column {
        let mut sorted: Vec<u32> = (0..self.terms.len() as u32).collect();
        sorted.sort_unstable_by_key(|&number| self.terms[number as usize]);
        let mut ord_of = vec![0; self.terms.len()];
        let mut dictionary = Vec::with_capacity(self.terms.iter().map(|term| term.len()).sum());
        let mut term_starts = Vec::with_capacity(self.terms.len() + 1);
        for (ord, &number) in sorted.iter().enumerate() {
            ord_of[number as usize] = ord as u32;
            term_starts.push(dictionary.len() as u32);
            dictionary.extend_from_slice(self.terms[number as usize]);
        }
        term_starts.push(dictionary.len() as u32);
        let (offsets, mut ords) = self.runs.finish(max_doc);
        for ord in &mut ords {
            *ord = ord_of[*ord as usize];
        }
        let (kept, hashes, shared) = (ColumnCache::default(), TermHashes::default(), SharedOrdinals::default());
        let column = TermsColumn {
            kept,
            hashes,
            shared,
            dictionary: dictionary.into_boxed_slice(),
            term_starts: term_starts.into_boxed_slice(),
            ords,
            offsets,
        };
        Column::Terms(sorted_inside_documents(column, max_doc))
    }
}

fn sorted_inside_documents(mut column: TermsColumn, max_doc: u32) -> TermsColumn {
    if !matches!(column.offsets, Offsets::Single) {
        column.offsets.each_doc(max_doc, |doc| column.ords[column.offsets.range(doc)].sort_unstable());
    }
    column
}
