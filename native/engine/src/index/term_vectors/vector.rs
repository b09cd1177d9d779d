//! The terms of one field of one document, with their positions and offsets.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::analysis::{Analyzer, Payload, Utf16Offsets};
use crate::document::leaf_document::{FieldData, LeafDocument};
use crate::document::term_vector;
use crate::mapping::Field;

/// The vectors of a document by field.
pub type Vectors = BTreeMap<Arc<str>, FieldVector>;

/// An occurrence of a term.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occurrence {
    /// Its position.
    pub position: u32,
    /// Start offset in all values of the field, in UTF-16 code units.
    pub start: u32,
    /// End offset.
    pub end: u32,
}

/// The terms of a field.
#[derive(Clone, Debug, Default)]
pub struct FieldVector {
    /// Each term with its occurrences.
    pub terms: BTreeMap<String, Vec<Occurrence>>,
    /// True if positions are known.
    pub positions: bool,
    /// True if offsets are known.
    pub offsets: bool,
    /// Each term with the payloads of its occurrences; empty if they are not known.
    pub payloads: BTreeMap<String, Vec<Option<Vec<u8>>>>,
}

impl FieldVector {
    /// An empty vector with positions, offsets and frequencies.
    fn whole() -> Self {
        Self { positions: true, offsets: true, ..Self::default() }
    }

    /// Number of tokens of the field.
    pub fn tokens(&self) -> usize {
        self.terms.values().map(Vec::len).sum()
    }

    fn push(&mut self, term: String, occurrence: Occurrence) {
        self.terms.entry(term).or_default().push(occurrence);
    }
}

/// Collects the tokens of one value after the other.
pub struct Appending {
    vector: FieldVector,
    gap: u32,
    position: i64,
    offset: u32,
    values: u32,
    keeps_payloads: bool,
}

impl Appending {
    /// Empty; `gap`: position increment between two analyzed values.
    pub fn new(gap: u32) -> Self {
        Self { vector: FieldVector::whole(), gap, position: -1, offset: 0, values: 0, keeps_payloads: false }
    }

    /// The same with the payloads of the tokens.
    #[must_use]
    pub fn with_payloads(self) -> Self {
        Self { keeps_payloads: true, ..self }
    }

    /// Adds the tokens of a text.
    pub fn analyse(&mut self, text: &str, analyzer: &Analyzer) {
        // Lucene: values without tokens before the first token do not count in an index in memory (api/global/termvectors_arrays).
        let begins = self.vector.terms.is_empty() && !self.keeps_payloads;
        if begins {
            (self.position, self.offset, self.values) = (-1, 0, 0);
        }
        if self.values > 0 {
            self.position += i64::from(self.gap);
        }
        let mut units = Utf16Offsets::new(text);
        let Self { vector, position, offset, keeps_payloads, .. } = self;
        let keeps_payloads = *keeps_payloads;
        let removed_at_end = analyzer.tokens(text, &mut |token| {
            *position += i64::from(token.position_increment);
            let mut at = |byte: u32| *offset + units.at(byte as usize);
            let (start, end) = (at(token.start_offset), at(token.end_offset));
            let occurrence = Occurrence { position: u32::try_from(*position).unwrap_or_default(), start, end };
            if keeps_payloads {
                let payload = match token.payload {
                    Some(Payload::Bytes(bytes)) => Some(bytes.clone()),
                    _ => None,
                };
                vector.payloads.entry(token.text.to_owned()).or_default().push(payload);
            }
            vector.push(token.text.to_owned(), occurrence);
        });
        // Lucene: words that were removed at the end of a value count as positions where it is indexed, and not in an index in memory
        // (api/global/termvectors_stored_detail).
        if self.keeps_payloads {
            self.position += i64::from(removed_at_end);
        }
        self.end_value(text);
    }

    /// Adds a text that is one token.
    pub fn whole(&mut self, text: &str, term: String) {
        self.position += 1;
        let end = self.offset + Utf16Offsets::new(text).total();
        let occurrence = Occurrence { position: u32::try_from(self.position).unwrap_or_default(), start: self.offset, end };
        self.vector.push(term, occurrence);
        self.end_value(text);
    }

    fn end_value(&mut self, text: &str) {
        // Lucene: one unit between two values (api/global/termvectors).
        self.offset += Utf16Offsets::new(text).total() + 1;
        self.values += 1;
    }

    /// The vector.
    pub fn finish(self) -> FieldVector {
        self.vector
    }
}

/// A vector of texts that are one token each.
pub fn whole(texts: impl Iterator<Item = String>) -> FieldVector {
    let mut appending = Appending::new(0);
    for text in texts {
        appending.whole(&text, text.clone());
    }
    appending.finish()
}

/// The terms of a field that is not analysed, in the order of the document.
pub fn texts(document: &LeafDocument, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (other, data) in &document.fields {
        if let FieldData::Terms { terms, indexed: true, .. } = data
            && **other == *name
        {
            found.extend(terms.iter().map(|term| String::from_utf8_lossy(term).into_owned()));
        }
    }
    found
}

/// The terms of a field that is not analysed.
pub fn whole_terms(document: Option<&LeafDocument>, name: &str) -> FieldVector {
    whole(document.map(|document| texts(document, name)).unwrap_or_default().into_iter())
}

/// The terms of a field that is analysed, as they were indexed.
pub fn terms_of_text(document: &LeafDocument, field: &Field) -> FieldVector {
    let mut vector = FieldVector { positions: field.keeps_positions, offsets: field.term_vectors.is_some(), ..FieldVector::default() };
    for (name, data) in &document.fields {
        match (data, &field.term_vectors) {
            (FieldData::Text(stream), None) if **name == *field.name => {
                for (position, term) in stream.iter() {
                    vector.push(String::from_utf8_lossy(term).into_owned(), Occurrence { position, ..Occurrence::default() });
                }
            }
            (FieldData::Terms { terms, .. }, Some(stored)) if **name == *stored.column => {
                for token in terms.iter().flat_map(|bytes| term_vector::tokens(bytes)) {
                    let occurrence = Occurrence { position: token.position, start: token.start, end: token.end };
                    vector.push(String::from_utf8_lossy(token.term).into_owned(), occurrence);
                }
            }
            _ => {}
        }
    }
    vector
}
