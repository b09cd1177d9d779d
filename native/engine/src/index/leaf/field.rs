//! The parts of a leaf for one field, during and after writing.

use std::sync::{Arc, OnceLock};

use super::columns::{DoubleBuilder, LongBuilder, TermsBuilder};
use super::inverted::Inverted;
use super::{FieldStats, norm, reconstruct};
use crate::index::bitset::BitSet;
use crate::index::column::Column;
use crate::index::document::{FieldData, TokenStream};

/// One field of a finished leaf.
pub struct LeafField {
    pub inverted: Option<Inverted>,
    pub text: Option<TextField>,
    pub column: Option<Arc<Column>>,
    pub stats: FieldStats,
    fielddata: OnceLock<Arc<Column>>,
}

impl LeafField {
    /// Its terms as values of the documents (fielddata), built on first request.
    pub fn fielddata(&self, max_doc: u32) -> Option<&Arc<Column>> {
        let inverted = self.inverted.as_ref()?;
        Some(self.fielddata.get_or_init(|| {
            let terms = reconstruct::terms_of(inverted, max_doc);
            let mut column = TermsBuilder::default();
            (0..).zip(&terms).filter(|(_, terms)| !terms.is_empty()).for_each(|(doc, terms)| column.add(doc, terms));
            Arc::new(column.finish(max_doc))
        }))
    }
}

/// Norms and presence of a text field.
pub struct TextField {
    pub norms: Arc<[u8]>,
    pub presence: Arc<BitSet>,
}

/// One field of a leaf being written. `terms` counts the (document, term) pairs of an untokenized field.
#[derive(Default)]
pub struct FieldBuilder<'a> {
    /// Its number among the inverted fields, if it is one.
    pub inverted: Option<usize>,
    text: Option<(Vec<u8>, BitSet)>,
    column: ColumnBuilder<'a>,
    stats: FieldStats,
}

#[derive(Default)]
enum ColumnBuilder<'a> {
    #[default]
    None,
    Long(LongBuilder),
    Double(DoubleBuilder),
    Terms(TermsBuilder<'a>),
}

impl<'a> FieldBuilder<'a> {
    /// Adds the data of `doc` in a leaf of `max_doc` documents.
    pub fn add(&mut self, doc: u32, data: &'a FieldData, max_doc: u32) {
        match data {
            FieldData::Text(tokens) => self.add_text(doc, tokens, max_doc),
            FieldData::Terms { terms, indexed, doc_values } => {
                if *indexed {
                    self.count_terms(terms);
                }
                if *doc_values {
                    if !matches!(self.column, ColumnBuilder::Terms(_)) {
                        self.column = ColumnBuilder::Terms(TermsBuilder::default());
                    }
                    if let ColumnBuilder::Terms(column) = &mut self.column {
                        column.add(doc, terms);
                    }
                }
            }
            FieldData::Long(values) => {
                if !matches!(self.column, ColumnBuilder::Long(_)) {
                    self.column = ColumnBuilder::Long(LongBuilder::default());
                }
                if let ColumnBuilder::Long(column) = &mut self.column {
                    column.add(doc, values);
                }
            }
            FieldData::Double(values) => {
                if !matches!(self.column, ColumnBuilder::Double(_)) {
                    self.column = ColumnBuilder::Double(DoubleBuilder::default());
                }
                if let ColumnBuilder::Double(column) = &mut self.column {
                    column.add(doc, values);
                }
            }
        }
    }

    fn add_text(&mut self, doc: u32, tokens: &TokenStream, max_doc: u32) {
        let (norms, presence) = self.text.get_or_insert_with(|| (vec![0; max_doc as usize], BitSet::new(max_doc)));
        norms[doc as usize] = norm::encode(tokens.length);
        presence.insert(doc);
        let count = u64::from(tokens.count);
        self.stats.sum_total_term_freq += count;
        self.stats.doc_count += u64::from(count > 0);
    }

    fn count_terms(&mut self, terms: &[Vec<u8>]) {
        let distinct = match terms {
            [] => return,
            [_] => 1,
            terms => {
                let mut sorted: Vec<&[u8]> = terms.iter().map(Vec::as_slice).collect();
                sorted.sort_unstable();
                sorted.dedup();
                sorted.len() as u64
            }
        };
        self.stats.doc_count += 1;
        self.stats.sum_doc_freq += distinct;
        self.stats.sum_total_term_freq += distinct;
    }

    /// The finished field.
    pub fn finish(self, inverted: Option<Inverted>, max_doc: u32) -> LeafField {
        let mut stats = self.stats;
        if let (Some(_), Some(inverted)) = (&self.text, &inverted) {
            stats.sum_doc_freq = sum_doc_freq(inverted, max_doc);
        }
        let column = match self.column {
            ColumnBuilder::None => None,
            ColumnBuilder::Long(column) => Some(column.finish(max_doc)),
            ColumnBuilder::Double(column) => Some(column.finish(max_doc)),
            ColumnBuilder::Terms(column) => Some(column.finish(max_doc)),
        };
        let text = self.text.map(|(norms, presence)| TextField { norms: norms.into(), presence: Arc::new(presence) });
        LeafField { inverted, text, column: column.map(Arc::new), stats, fielddata: OnceLock::new() }
    }
}

fn sum_doc_freq(inverted: &Inverted, max_doc: u32) -> u64 {
    if max_doc == 1 {
        return inverted.term_count() as u64;
    }
    let mut sum = 0;
    inverted.terms(b"", &mut |_, doc_freq| {
        sum += u64::from(doc_freq);
        true
    });
    sum
}
