//! A mapped field: its name, type and what the index stores of it.

use std::sync::Arc;

use super::field_type::{ColumnKind, FieldType, FlattenedPart, Match};
use super::runtime::RuntimeIdentity;
use crate::analysis::Analyzer;
use crate::document::term_vector::TermVectors;
use crate::script::runtime::RuntimeScript;
use crate::similarity::{FieldScoring, Similarity};

/// One field that can be searched: a mapped field or one of its multi-fields.
#[derive(Clone)]
pub struct Field {
    /// The full name: `user.name.keyword`.
    pub name: Arc<str>,
    /// What its values are and what queries on it mean.
    pub ty: Arc<dyn FieldType>,
    /// Turns values into terms; only text has one.
    pub index_analyzer: Option<Arc<Analyzer>>,
    /// Turns the text of full-text queries into terms; only text has one.
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
    /// Whether field lengths count in scores.
    pub norms: bool,
    /// By what formula matches in it are scored.
    pub similarity: Similarity,
    /// Whether tokens at the place of another one count in its lengths.
    pub counts_overlaps: bool,
    /// Whether the mapping names its formula.
    pub own_similarity: bool,
    /// What postings hold besides documents.
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
    /// What is stored of tokens and their offsets (the parameter `term_vector`).
    pub term_vectors: Option<TermVectors>,
    /// Whether terms of the index serve as values where there are no doc values (the parameter `fielddata`).
    pub fielddata: bool,
    /// Pairs of its words (the parameter `index_phrases`).
    pub phrases: Option<Arc<Field>>,
    /// Beginnings of its words (the parameter `index_prefixes`).
    pub prefixes: Option<Arc<Prefixes>>,
    /// Where its values come from, if the index holds none of them.
    pub runtime: Option<RuntimeIdentity>,
    /// True if its vectors are stored with a different number of bits than originally.
    pub requantised: bool,
    /// The script that gives a runtime field its values; without, they are read from sources.
    pub script: Option<Arc<RuntimeScript>>,
}

/// The field that indexes the prefixes of a field's words.
#[derive(Debug)]
pub struct Prefixes {
    /// The field that holds them.
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

/// What the names of columns end with that are made of the terms of the index; no field's name has two dots in a row.
pub const FIELDDATA: &str = "..fielddata";

/// What the names of columns of runtime fields end with: a mapped field of the same name has a column, too.
const RUNTIME: char = '\0';

/// The name under which a field whose terms do not identify the documents that have it records them, as an empty term.
pub fn presence_of(field: &str) -> String {
    format!("{field}\0present")
}

/// The name of the field that a column belongs to, and whether it is a runtime field.
pub fn name_of_column(column: &str) -> (&str, bool) {
    column.strip_suffix(RUNTIME).map_or((column.strip_suffix(FIELDDATA).unwrap_or(column), false), |name| (name, true))
}

impl Field {
    /// Returns true if its norms identify the documents that have it. ES: those of completion fields do not.
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

    /// How matches in it are scored.
    pub const fn scoring(&self) -> FieldScoring {
        FieldScoring { norms: self.norms, similarity: self.similarity }
    }

    /// The prefix of the values of a key of a flattened field; `None` for other fields.
    pub fn key_prefix(&self) -> Option<Vec<u8>> {
        match self.ty.exists() {
            Some(Match::KeyRange { min, .. }) if self.ty.flattened() == Some(FlattenedPart::Key) => Some(min),
            _ => None,
        }
    }

    /// Whether its values are read from sources.
    pub const fn is_runtime(&self) -> bool {
        self.runtime.is_some()
    }

    /// Whether it has values to sort, aggregate and compute with.
    pub fn has_values(&self) -> bool {
        self.fielddata || (self.doc_values && self.ty.column() != ColumnKind::None)
    }

    /// The name under which leaves keep its doc values.
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
