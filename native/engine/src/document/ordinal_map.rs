//! Ordinals of the terms of several columns together: those of the leaves of a shard.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::column::{Column, TermsColumn};

/// Number of requests for the same columns after which their terms are merged: it costs more than one request takes.
const TIMES: u32 = 1;

/// The ordinals of columns among all their terms.
#[derive(Debug)]
pub struct OrdinalMap {
    of_column: Box<[Box<[u32]>]>,
    /// For each of the common ordinals, a column that has the term and its ordinal there.
    places: Box<[(u32, u32)]>,
}

impl OrdinalMap {
    /// Merges the terms; `step` is called for each.
    pub fn new(columns: &[&TermsColumn], mut step: impl FnMut()) -> Self {
        let mut of_column: Vec<Vec<u32>> = columns.iter().map(|column| Vec::with_capacity(column.term_count() as usize)).collect();
        let mut places: Vec<(u32, u32)> = Vec::new();
        let mut next = BinaryHeap::new();
        for (place, column) in columns.iter().enumerate().filter(|(_, column)| column.term_count() > 0) {
            next.push(Reverse((column.term(0), place)));
        }
        let mut last: Option<&[u8]> = None;
        while let Some(Reverse((term, place))) = next.pop() {
            step();
            let ord = of_column[place].len() as u32;
            if last != Some(term) {
                places.push((place as u32, ord));
                last = Some(term);
            }
            of_column[place].push(places.len() as u32 - 1);
            if ord + 1 < columns[place].term_count() {
                next.push(Reverse((columns[place].term(ord + 1), place)));
            }
        }
        Self { of_column: of_column.into_iter().map(Vec::into_boxed_slice).collect(), places: places.into_boxed_slice() }
    }

    /// The common ordinals of the terms of the column at an index, by their ordinals there.
    pub fn of(&self, place: u32) -> &[u32] {
        &self.of_column[place as usize]
    }

    /// A column that has the term of a common ordinal, and its ordinal there.
    pub fn place(&self, ord: u32) -> (u32, u32) {
        self.places[ord as usize]
    }

    /// Number of terms.
    pub fn term_count(&self) -> u32 {
        self.places.len() as u32
    }
}

/// The map of the columns that were last requested together; the first of them stores it.
#[derive(Debug, Default)]
pub struct SharedOrdinals(Mutex<Requested>);

#[derive(Debug, Default)]
struct Requested {
    columns: Vec<Weak<Column>>,
    times: u32,
    map: Option<Arc<OrdinalMap>>,
}

impl SharedOrdinals {
    /// The map of the columns, if they were requested before.
    pub fn of(columns: &[Arc<Column>], step: impl FnMut()) -> Option<Arc<OrdinalMap>> {
        let terms: Vec<&TermsColumn> = columns
            .iter()
            .map(|column| match &**column {
                Column::Terms(terms) => Some(terms),
                _ => None,
            })
            .collect::<Option<_>>()?;
        let mut known = terms.first()?.shared.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |(weak, column): (&Weak<Column>, &Arc<Column>)| Weak::as_ptr(weak) == Arc::as_ptr(column);
        if known.columns.len() != columns.len() || !known.columns.iter().zip(columns).all(is_same) {
            *known = Requested { columns: columns.iter().map(Arc::downgrade).collect(), ..Requested::default() };
        }
        if known.map.is_none() && known.times >= TIMES {
            known.map = Some(Arc::new(OrdinalMap::new(&terms, step)));
        }
        known.times = known.times.saturating_add(1);
        known.map.clone()
    }
}
