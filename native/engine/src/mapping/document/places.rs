//! Where the data of fields is in a document, so that a document of very many fields is read in linear time.

use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::document::leaf_document::FieldData;

/// Fields up to which a search from the end is as fast.
const FEW: usize = 32;

type Fields = [(Arc<str>, FieldData)];

/// The positions of the last data of each field: by kind and name as it is shared, and of terms also by their flags.
#[derive(Debug, Default)]
pub struct Places {
    /// Fields that are in the maps.
    known: usize,
    by_kind: FxHashMap<(Discriminant<FieldData>, usize), usize>,
    of_terms: FxHashMap<(Arc<str>, bool, bool), usize>,
}

impl Places {
    /// The position of the last data of the field of the same kind as `like`.
    pub fn of_kind(&mut self, fields: &Fields, name: &Arc<str>, like: &FieldData) -> Option<usize> {
        let kind = discriminant(like);
        if fields.len() <= FEW {
            return fields.iter().rposition(|(other, data)| discriminant(data) == kind && Arc::ptr_eq(other, name));
        }
        self.learn(fields);
        self.by_kind.get(&(kind, Arc::as_ptr(name).addr())).copied()
    }

    /// The position of the last terms of the field with these flags.
    pub fn of_terms(&mut self, fields: &Fields, name: &Arc<str>, indexed: bool, doc_values: bool) -> Option<usize> {
        if fields.len() <= FEW {
            let flags =
                |data: &FieldData| matches!(data, FieldData::Terms { indexed: i, doc_values: d, .. } if (*i, *d) == (indexed, doc_values));
            return fields.iter().rposition(|(other, data)| flags(data) && other == name);
        }
        self.learn(fields);
        self.of_terms.get(&(Arc::clone(name), indexed, doc_values)).copied()
    }

    /// Adds the fields that are new.
    fn learn(&mut self, fields: &Fields) {
        if fields.len() < self.known {
            *self = Self::default();
        }
        for (at, (name, data)) in fields.iter().enumerate().skip(self.known) {
            self.by_kind.insert((discriminant(data), Arc::as_ptr(name).addr()), at);
            if let FieldData::Terms { indexed, doc_values, .. } = data {
                self.of_terms.insert((Arc::clone(name), *indexed, *doc_values), at);
            }
        }
        self.known = fields.len();
    }
}
