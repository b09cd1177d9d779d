//! Combinations of a leaf by the ordinals of all sources, where these are terms with few combinations.

use std::sync::Arc;

use super::encode::encode;
use super::result::SourceShape;
use super::source::SourceReader;
use crate::aggregation::key::Key;
use crate::bounds::work;
use crate::index::column::{Column, Offsets, TermsColumn};
use crate::index::leaf::DocId;

/// The most combinations of a leaf that are counted in a table.
const MOST: usize = 1 << 18;
/// Combinations for each document of a leaf above which most of the table would stay empty.
const PER_DOCUMENT: usize = 4;
/// Combinations of a document above which they count as work of their own.
const MANY: usize = 64;

/// The terms of one source in a leaf, ranked in the order of the source.
pub struct Ranks {
    /// Its values in the leaf.
    pub column: Option<Arc<Column>>,
    /// True if the greatest term is first.
    pub descending: bool,
    /// True if documents without a value have a key of their own.
    pub missing_bucket: bool,
    /// True if that key is first.
    pub missing_first: bool,
}

impl Ranks {
    fn terms(&self) -> Option<&TermsColumn> {
        match self.column.as_deref() {
            Some(Column::Terms(terms)) => Some(terms),
            _ => None,
        }
    }

    fn count(&self) -> usize {
        self.terms().map_or(0, |terms| terms.term_count() as usize)
    }

    fn radix(&self) -> usize {
        self.count() + 1
    }

    fn missing(&self) -> usize {
        if self.missing_first { 0 } else { self.count() }
    }

    /// Between an ordinal and the rank that it has without documents that lack a value.
    fn turned(&self, place: usize) -> usize {
        if self.descending { self.count() - 1 - place } else { place }
    }

    fn rank(&self, ord: usize) -> usize {
        usize::from(self.missing_first) + self.turned(ord)
    }

    fn key(&self, rank: usize) -> Option<Key> {
        let terms = self.terms().filter(|_| rank != self.missing())?;
        let ord = self.turned(rank - usize::from(self.missing_first));
        Some(Key::Term(terms.term(ord as u32).into()))
    }

    fn rank_of(&self, key: Option<&Key>) -> Option<usize> {
        let Some(key) = key else { return Some(self.missing()) };
        let (Key::Term(term), Some(terms)) = (key, self.terms()) else { return None };
        let (mut low, mut high) = (0, self.count());
        while low < high {
            let middle = low.midpoint(high);
            if terms.term(middle as u32) < &**term { low = middle + 1 } else { high = middle }
        }
        (low < self.count() && terms.term(low as u32) == &**term).then(|| self.rank(low))
    }
}

/// The ordinals of a source by document, and what each of them adds to the number of a combination.
type Step<'a> = (&'a [u32], i64);

/// All combinations of the terms of a leaf. Their numbers ascend as encoded keys do.
pub struct Slots {
    sources: Vec<Ranks>,
    size: usize,
    /// Those of the last document, and room for those of its first sources.
    found: Vec<usize>,
    next: Vec<usize>,
}

impl Slots {
    /// Those of the leaf that the readers are at; `None` if a source is of another kind, or if there are too many.
    pub fn new(readers: &[SourceReader], documents: u32) -> Option<Self> {
        let sources = readers.iter().map(SourceReader::ranks).collect::<Option<Vec<_>>>()?;
        let most = MOST.min((documents as usize).saturating_mul(PER_DOCUMENT).max(1024));
        let size = sources.iter().try_fold(1_usize, |size, source| size.checked_mul(source.radix()).filter(|size| *size <= most))?;
        Some(Self { sources, size, found: Vec::new(), next: Vec::new() })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.size
    }

    /// Counts the combinations of documents.
    pub fn count(&mut self, docs: &[DocId], counts: &mut [u32]) {
        let Some((first, steps)) = self.single() else {
            for &doc in docs {
                self.of(doc).iter().for_each(|&slot| counts[slot] += 1);
            }
            return;
        };
        match &steps[..] {
            [(ords, step)] => docs.iter().for_each(|&doc| counts[(first + step * i64::from(ords[doc as usize])) as usize] += 1),
            [(ords, step), (others, other)] => {
                for &doc in docs {
                    let slot = first + step * i64::from(ords[doc as usize]) + other * i64::from(others[doc as usize]);
                    counts[slot as usize] += 1;
                }
            }
            _ => {
                for &doc in docs {
                    let slot = steps.iter().fold(first, |slot, (ords, step)| slot + step * i64::from(ords[doc as usize]));
                    counts[slot as usize] += 1;
                }
            }
        }
    }

    /// Where each document has one term of each source: the combination of the first terms, and what each ordinal of a source adds to it.
    fn single(&self) -> Option<(i64, Vec<Step<'_>>)> {
        let (mut first, mut weight, mut steps) = (0, 1, Vec::with_capacity(self.sources.len()));
        for source in self.sources.iter().rev() {
            let terms = source.terms().filter(|terms| matches!(terms.offsets, Offsets::Single) && terms.term_count() > 0)?;
            first += weight * source.rank(0) as i64;
            steps.push((&*terms.ords, if source.descending { -weight } else { weight }));
            weight *= source.radix() as i64;
        }
        Some((first, steps))
    }

    /// The combinations of a document, each once, in the order of its values.
    pub fn of(&mut self, doc: DocId) -> &[usize] {
        self.found.clear();
        self.found.push(0);
        for source in &self.sources {
            let radix = source.radix();
            let ords = source.terms().map_or(&[][..], |terms| terms.get(doc));
            if let ([slot], [ord]) = (&mut self.found[..], ords) {
                *slot = *slot * radix + source.rank(*ord as usize);
                continue;
            }
            self.next.clear();
            for slot in &self.found {
                self.next.extend(ords.iter().map(|&ord| slot * radix + source.rank(ord as usize)));
                if ords.is_empty() && source.missing_bucket {
                    self.next.push(slot * radix + source.missing());
                }
            }
            std::mem::swap(&mut self.found, &mut self.next);
        }
        if self.found.len() > MANY {
            work(self.found.len() as u32);
        }
        &self.found
    }

    /// The key of a combination.
    pub fn key(&self, mut slot: usize) -> Vec<Option<Key>> {
        let mut key: Vec<Option<Key>> = Vec::with_capacity(self.sources.len());
        for source in self.sources.iter().rev() {
            key.push(source.key(slot % source.radix()));
            slot /= source.radix();
        }
        key.reverse();
        key
    }

    /// The combination of a key, if the leaf has all of its terms.
    pub fn of_key(&self, key: &[Option<Key>]) -> Option<usize> {
        self.sources.iter().zip(key).try_fold(0, |slot, (source, key)| Some(slot * source.radix() + source.rank_of(key.as_ref())?))
    }

    /// The first combination whose key is after the given one.
    pub fn after(&self, after: Option<&[u8]>, shapes: &[SourceShape]) -> usize {
        let Some(after) = after else { return 0 };
        let (mut low, mut high) = (0, self.size);
        while low < high {
            let middle = low.midpoint(high);
            if encode(&self.key(middle), shapes).as_slice() <= after { low = middle + 1 } else { high = middle }
        }
        low
    }
}
