//! Inverting one field: the documents of each term, written to tantivy's serializer in the order of the terms.
//!
//! The occurrences of all terms are sorted by counting: first each term gets a number, then each occurrence its place.

use std::io;

use rustc_hash::FxHashMap;
use tantivy::postings::FieldSerializer;

use super::super::DocId;
use crate::index::document::FieldData;

/// The data of a field by document, ascending.
pub type FieldDocuments<'a> = [(DocId, &'a FieldData)];

/// A document and a position in it; untokenized terms are at position 0.
type Occurrence = (DocId, u32);

/// The terms of a field, numbered as they first occur.
#[derive(Default)]
struct Terms<'a> {
    numbers: FxHashMap<&'a [u8], u32>,
    /// By number: the term, and how often it occurs.
    counted: Vec<(&'a [u8], u32)>,
}

impl<'a> Terms<'a> {
    fn count(&mut self, term: &'a [u8]) -> u32 {
        if let Some(&number) = self.numbers.get(term) {
            self.counted[number as usize].1 += 1;
            return number;
        }
        let number = self.counted.len() as u32;
        self.numbers.insert(term, number);
        self.counted.push((term, 1));
        number
    }

    /// The numbers of the terms in byte order.
    fn sorted(&self) -> Vec<u32> {
        let mut numbers: Vec<u32> = (0..self.counted.len() as u32).collect();
        numbers.sort_unstable_by_key(|&number| self.counted[number as usize].0);
        numbers
    }
}

fn token_count(data: &FieldData) -> usize {
    match data {
        FieldData::Text(tokens) => tokens.count as usize,
        FieldData::Terms { terms, .. } => terms.len(),
        FieldData::Long(_) | FieldData::Double(_) => 0,
    }
}

/// All occurrences of a field, by term.
pub struct Inversion<'a> {
    terms: Terms<'a>,
    sorted: Vec<u32>,
    occurrences: Vec<Occurrence>,
}

impl<'a> Inversion<'a> {
    /// The inversion of these documents.
    pub fn of(documents: &FieldDocuments<'a>) -> Self {
        let mut terms = Terms::default();
        let mut numbers: Vec<u32> = Vec::with_capacity(documents.iter().map(|(_, data)| token_count(data)).sum());
        for (_, data) in documents {
            match data {
                FieldData::Text(tokens) => numbers.extend(tokens.iter().map(|(_, term)| terms.count(term))),
                FieldData::Terms { terms: list, .. } => numbers.extend(list.iter().map(|term| terms.count(term))),
                FieldData::Long(_) | FieldData::Double(_) => {}
            }
        }
        let sorted = terms.sorted();
        let mut places = vec![0_usize; sorted.len()];
        let mut start = 0;
        for &number in &sorted {
            places[number as usize] = start;
            start += terms.counted[number as usize].1 as usize;
        }
        let mut occurrences: Vec<Occurrence> = vec![(0, 0); numbers.len()];
        let mut numbers = numbers.into_iter();
        let mut place = |occurrence: Occurrence| {
            let Some(number) = numbers.next() else { return };
            let place = &mut places[number as usize];
            occurrences[*place] = occurrence;
            *place += 1;
        };
        for &(doc, data) in documents {
            match data {
                FieldData::Text(tokens) => tokens.iter().for_each(|(position, _)| place((doc, position))),
                FieldData::Terms { terms, .. } => terms.iter().for_each(|_| place((doc, 0))),
                FieldData::Long(_) | FieldData::Double(_) => {}
            }
        }
        Self { terms, sorted, occurrences }
    }

    /// Returns true if the field has no term.
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// Number of occurrences.
    pub fn token_count(&self) -> u64 {
        self.occurrences.len() as u64
    }

    /// Writes the postings of each term, `with_positions` or documents alone.
    pub fn write(&self, with_positions: bool, to: &mut FieldSerializer<'_>) -> io::Result<()> {
        let mut rest = self.occurrences.as_slice();
        let mut steps = Vec::new();
        for &number in &self.sorted {
            let (term, count) = self.terms.counted[number as usize];
            let (of_term, after) = rest.split_at(count as usize);
            rest = after;
            to.new_term(term, 0, with_positions)?;
            for of_document in of_term.chunk_by(|left, right| left.0 == right.0) {
                match of_document {
                    _ if !with_positions => to.write_doc(of_document[0].0, 1, &[]),
                    [(doc, position)] => to.write_doc(*doc, 1, &[*position]),
                    _ => {
                        steps.clear();
                        let mut last = 0;
                        let step = |&(_, position): &Occurrence| position.wrapping_sub(std::mem::replace(&mut last, position));
                        steps.extend(of_document.iter().map(step));
                        to.write_doc(of_document[0].0, of_document.len() as u32, &steps);
                    }
                }
            }
            to.close_term()?;
        }
        Ok(())
    }
}
