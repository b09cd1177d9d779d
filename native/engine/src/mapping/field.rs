//! A mapped field: name, type and index options.

use std::sync::Arc;

use super::field_type::{ColumnKind, FieldType, FlattenedPart, Match};
use super::runtime::RuntimeIdentity;
use super::runtime::RuntimeScript;
use crate::analysis::Analyzer;
use crate::document::term_vector::TermVectors;
use crate::similarity::{FieldScoring, Similarity};

/// One field that can be searched: a mapped field or one of its multi-fields.
#[derive(Clone)]
pub struct Field {
    /// The full name: `user.name.keyword`.
    pub name: Arc<str>,
    /// The field type: its values and its queries.
    pub ty: Arc<dyn FieldType>,
    /// Analyzer of values; only for text.
    pub index_analyzer: Option<Arc<Analyzer>>,
    /// Analyzer of full-text queries; only for text.
    pub search_analyzer: Option<Arc<Analyzer>>,
    /// As `search_analyzer`, for phrases.
    pub search_quote_analyzer: Option<Arc<Analyzer>>,
    /// Positions skipped between two values of a text field.
    pub position_increment_gap: u32,
    /// The innermost nested object it lies in.
    pub nested_path: Option<Arc<str>>,
    /// The parameter `index`.
    pub indexed: bool,
    /// The parameter `doc_values`: without them a field can be neither sorted nor aggregated.
    pub doc_values: bool,
    /// True if the field has norms.
    pub norms: bool,
    /// By what formula matches in it are scored.
    pub similarity: Similarity,
    /// True if overlapping tokens count in the length.
    pub counts_overlaps: bool,
    /// True if the mapping sets a similarity.
    pub own_similarity: bool,
    /// Postings details beside documents.
    pub postings: PostingsDetail,
    /// True if they record the offsets of a term in the text.
    pub offsets: bool,
    /// The parameter `store`.
    pub store: bool,
    /// The name of its doc values, where that is not its own (keys of a flattened field).
    pub column: Option<Arc<str>>,
    /// True if the terms of each document are stored with it (the parameter `term_vector`, other than `no`).
    pub keeps_terms: bool,
    /// True if their positions are stored with them.
    pub keeps_positions: bool,
    /// True if their payloads are stored with them.
    pub keeps_payloads: bool,
    /// Parts of the term vectors (`term_vector`).
    pub term_vectors: Option<TermVectors>,
    /// True if doc values are uninverted from terms (`fielddata`).
    pub fielddata: bool,
    /// Word pairs (`index_phrases`).
    pub phrases: Option<Arc<Field>>,
    /// Word prefixes (`index_prefixes`).
    pub prefixes: Option<Arc<Prefixes>>,
    /// Source of its values, for a runtime field.
    pub runtime: Option<RuntimeIdentity>,
    /// True if its vectors are stored with a different number of bits than originally.
    pub requantised: bool,
    /// The script that gives a runtime field its values; without, they are read from sources.
    pub script: Option<Arc<RuntimeScript>>,
}

/// The field that indexes the prefixes of a field's words.
#[derive(Debug)]
pub struct Prefixes {
    /// The field with the prefixes.
    pub field: Field,
    /// The length of the shortest.
    pub min: usize,
    /// The length of the longest.
    pub max: usize,
}

/// The parameter `index_options`: what postings hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PostingsDetail {
    /// Documents only: every frequency is 1.
    Docs,
    /// Documents and frequencies.
    Freqs,
    /// Positions too, so phrases can be searched.
    Positions,
}

/// Suffix of the column names of uninverted fields; no field name has two consecutive dots.
pub const FIELDDATA: &str = "..fielddata";

/// Suffix of the column names of runtime fields: a mapped field of the same name has a column, too.
const RUNTIME: char = '\0';

/// Suffix of the column names of flattened fields' keys with their values; field names have no such character.
pub const KEYED: &str = "\0keyed";

/// The name of the field that records existence as an empty term, for fields whose terms do not.
pub fn presence_of(field: &str) -> String {
    format!("{field}\0present")
}

/// The name of the field that a column belongs to, and whether it is a runtime field.
pub fn name_of_column(column: &str) -> (&str, bool) {
    column.strip_suffix(RUNTIME).map_or((column.strip_suffix(FIELDDATA).unwrap_or(column), false), |name| (name, true))
}

impl Field {
    /// Returns true if its norms identify the documents that have it. ES: those of completion fields do not (`query/completion_terms`).
    pub fn told_by_norms(&self) -> bool {
        self.norms && self.ty.completion().is_none()
    }

    /// Returns true if the field is recorded in `_field_names`, as nothing else identifies the documents that have it.
    pub fn has_field_names(&self) -> bool {
        !self.told_by_norms() && (self.ty.is_text() || !self.doc_values)
    }

    /// This field as a runtime field.
    #[must_use]
    pub fn with_runtime(self, identity: RuntimeIdentity) -> Self {
        Self { column: Some(Arc::from(format!("{}{RUNTIME}", self.name))), runtime: Some(identity), ..self }
    }

    /// Scoring of the field.
    pub const fn scoring(&self) -> FieldScoring {
        FieldScoring { norms: self.norms, similarity: self.similarity }
    }

    /// The prefix of the values of a flattened field's key; `None` for other fields.
    pub fn key_prefix(&self) -> Option<Vec<u8>> {
        match self.ty.exists() {
            Some(Match::KeyRange { min, .. }) if self.ty.flattened() == Some(FlattenedPart::Key) => Some(min),
            _ => None,
        }
    }

    /// Returns true if its values are read from `_source`.
    pub const fn is_runtime(&self) -> bool {
        self.runtime.is_some()
    }

    /// Returns true if it has values for sorting, aggregations and scripts.
    pub fn has_values(&self) -> bool {
        self.fielddata || (self.doc_values && self.ty.column() != ColumnKind::None)
    }

    /// The name of its doc values column.
    pub fn column_name(&self) -> &Arc<str> {
        self.column.as_ref().unwrap_or(&self.name)
    }

    /// A field of `ty` with the defaults of a type without analyzers.
    pub fn new(name: Arc<str>, ty: Arc<dyn FieldType>) -> Self {
        Self {
            name,
            ty,
            index_analyzer: None,
            search_analyzer: None,
            search_quote_analyzer: None,
            position_increment_gap: 0,
            nested_path: None,
            indexed: true,
            doc_values: true,
            norms: false,
            similarity: Similarity::BM25,
            counts_overlaps: false,
            own_similarity: false,
            postings: PostingsDetail::Docs,
            offsets: false,
            store: false,
            column: None,
            keeps_terms: false,
            keeps_positions: false,
            keeps_payloads: false,
            term_vectors: None,
            fielddata: false,
            phrases: None,
            prefixes: None,
            runtime: None,
            requantised: false,
            script: None,
        }
    }
}

impl std::fmt::Debug for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Field").field("name", &self.name).field("type", &self.ty.type_name()).finish_non_exhaustive()
    }
}
