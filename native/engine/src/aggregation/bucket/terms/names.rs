//! The terms of buckets: those of a column stay where they are.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::aggregation::key::Key;
use crate::document::ordinal_map::OrdinalMap;
use crate::fault;
use crate::index::column::{Column, TermsColumn};

/// The value of a bucket.
#[derive(Clone, Copy, Debug)]
pub enum Name {
    /// The term of an ordinal of the column at an index; with ordinals of all columns, of one of these.
    Ord(u32, u32),
    /// A term that no column has, by index.
    Own(u32),
    /// An integer.
    Long(i64),
    /// A floating number.
    Double(f64),
}

/// The columns and terms that names refer to.
#[derive(Default)]
pub struct Names {
    columns: Vec<Arc<Column>>,
    own: Vec<Box<[u8]>>,
    /// Ordinals of all columns.
    shared: Option<Arc<OrdinalMap>>,
}

impl Names {
    /// Those of some columns and their ordinals among all of them.
    pub fn new(columns: Vec<Arc<Column>>, shared: Option<Arc<OrdinalMap>>) -> Self {
        Self { columns, own: Vec::new(), shared }
    }

    /// The index of a column, which is added if it is new.
    pub fn add_column(&mut self, column: &Arc<Column>) -> u32 {
        if let Some(place) = self.columns.iter().position(|known| Arc::ptr_eq(known, column)) {
            return place as u32;
        }
        self.columns.push(Arc::clone(column));
        self.columns.len() as u32 - 1
    }

    /// Adds a term that no column has.
    pub fn add_own(&mut self, term: &[u8]) -> Name {
        self.own.push(term.into());
        Name::Own(self.own.len() as u32 - 1)
    }

    fn column(&self, place: u32) -> Option<&TermsColumn> {
        match self.columns.get(place as usize).map(|column| &**column) {
            Some(Column::Terms(column)) => Some(column),
            _ => None,
        }
    }

    /// The bytes of a term; `None` of a number.
    pub fn term(&self, name: Name) -> Option<&[u8]> {
        match name {
            Name::Ord(place, ord) => {
                let (place, ord) = self.shared.as_ref().map_or((place, ord), |shared| shared.place(ord));
                self.column(place).map(|column| column.term(ord))
            }
            Name::Own(place) => self.own.get(place as usize).map(|term| &**term),
            Name::Long(_) | Name::Double(_) => None,
        }
    }

    /// The key of a bucket.
    pub fn key(&self, name: Name) -> Key {
        match name {
            Name::Long(value) => Key::Long(value),
            Name::Double(value) => Key::Double(value),
            name => Key::Term(self.term(name).unwrap_or_default().into()),
        }
    }

    /// Compares as keys compare.
    pub fn compare(&self, left: Name, right: Name) -> Ordering {
        match (left, right) {
            // Ordinals of a column ascend with its terms.
            (Name::Ord(place, left), Name::Ord(other, right)) if place == other && !fault::is_on("terms_buckets_in_utf16_order") => {
                left.cmp(&right)
            }
            (Name::Long(left), Name::Long(right)) => left.cmp(&right),
            (Name::Double(left), Name::Double(right)) => left.total_cmp(&right),
            (left, right) => match (self.term(left), self.term(right)) {
                (Some(left), Some(right)) => fault::order_of_terms("terms_buckets_in_utf16_order", left, right),
                _ => self.key(left).compare(&self.key(right)),
            },
        }
    }
}
