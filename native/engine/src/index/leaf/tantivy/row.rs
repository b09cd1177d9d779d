//! Documents in the form that tantivy's indexer requires.

use std::sync::Arc;

use tantivy::schema::Field;
use tantivy::schema::document::{ReferenceValue, ReferenceValueLeaf};

use crate::index::document::{Document, FieldData};

/// One document in the form that tantivy's indexer requires.
pub(super) struct Row {
    pub(super) document: Arc<Document>,
    pub(super) member: usize,
    /// Field, index of its data in the document, encoded tokens if it is text.
    pub(super) values: Vec<(Field, usize, String)>,
}

/// A value of a row.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cell<'a> {
    Text(&'a str),
    Term(&'a [u8]),
}

impl tantivy::Document for Row {
    type Value<'a> = Cell<'a>;
    type FieldsValuesIter<'a> = Box<dyn Iterator<Item = (Field, Cell<'a>)> + 'a>;

    fn iter_fields_and_values(&self) -> Self::FieldsValuesIter<'_> {
        let fields = &self.document.block[self.member].fields;
        Box::new(self.values.iter().flat_map(move |(field, data, text)| {
            let terms = match &fields[*data].1 {
                FieldData::Terms { terms, .. } => Some(terms),
                _ => None,
            };
            let cells = terms.into_iter().flatten().map(|term| Cell::Term(term));
            cells.chain(terms.is_none().then_some(Cell::Text(text))).map(move |cell| (*field, cell))
        }))
    }
}

impl<'a> tantivy::schema::Value<'a> for Cell<'a> {
    type ArrayIter = std::iter::Empty<Self>;
    type ObjectIter = std::iter::Empty<(&'a str, Self)>;

    fn as_value(&self) -> ReferenceValue<'a, Self> {
        ReferenceValue::Leaf(match *self {
            Self::Text(text) => ReferenceValueLeaf::Str(text),
            Self::Term(term) => ReferenceValueLeaf::Bytes(term),
        })
    }
}
