//! `search_as_you_type`: text that also indexes shingles of two to four words (`._2gram` …) and their prefixes (`._index_prefix`).

mod row;

use std::sync::Arc;

use super::{FieldSite, TypeSpec, text};
use crate::analysis::text_subfield_chains::Shingles;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::{Field, PostingsDetail, Prefixes};
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, index, integer, meta, similarity, store, strict_boolean};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;
use row::{Row, Words};

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Text).with(&[Ability::Patterns, Ability::IgnoreCase, Ability::LikeTerms, Ability::SuggestTerms]);

/// The registration of `search_as_you_type`.
pub static SPEC: TypeSpec =
    TypeSpec { name: "search_as_you_type", traits: &TRAITS, params: PARAMS, params_before_fields: usize::MAX, derive: text::derive, build };

/// Maximum prefix length.
const MAX_BEGINNING: usize = 20;

const PARAMS: &[Param] = &[
    index(),
    store(),
    Param::new("doc_values", doc_values, ParamDefault::Bool(false)).serialized(Serialized::If(|_| true)),
    Param::new("max_shingle_size", shingle_size, ParamDefault::Int(3)).serialized(Serialized::If(|_| true)),
    Param::new("analyzer", text::analyzer, ParamDefault::Text("default"))
        .serialized(Serialized::If(|set| set.text("analyzer") != Some("default") || text::search_differs(set) || text::quote_differs(set))),
    Param::new("search_analyzer", text::analyzer, ParamDefault::Null)
        .updatable()
        .serialized(Serialized::If(|set| (set.is_given("search_analyzer") && text::search_differs(set)) || text::quote_differs(set)))
        .included_as(|set, _| text::search_name(set).map(JsonOwned::from)),
    Param::new("search_quote_analyzer", text::analyzer, ParamDefault::Null)
        .updatable()
        .serialized(Serialized::If(text::quote_differs))
        .included_as(|set, _| set.text("search_quote_analyzer").or(text::search_name(set)).map(JsonOwned::from)),
    Param::new("similarity", similarity, ParamDefault::Null).nullable(),
    Param::new("index_options", text::index_options, ParamDefault::Text("positions")),
    Param::new("norms", boolean, ParamDefault::Bool(true)).updatable_if(|_, new| *new == JsonOwned::Bool(false)),
    Param::new("term_vector", text::term_vector, ParamDefault::Text("no")),
    meta(),
];

fn doc_values(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    if strict_boolean(value)? {
        return Err(EsError::mapper_parsing("Cannot set [doc_values] on field of type [search_as_you_type]"));
    }
    Ok(JsonOwned::Bool(false))
}

fn shingle_size(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    match integer(site, value)? {
        JsonOwned::I64(size) if !(2..=4).contains(&size) => {
            Err(EsError::mapper_parsing(format!("[max_shingle_size] must be at least [2] and at most [4], got [{size}]")))
        }
        size => Ok(size),
    }
}

/// A `search_as_you_type` field.
struct SearchAsYouType {
    indexed: bool,
    /// The shingle subfields, from two words on, and the prefix subfield.
    rows: Vec<Arc<Field>>,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let indexed = params.bool("index");
    let root = text::build_as(site, params, Arc::new(SearchAsYouType { indexed, rows: Vec::new() }))?;
    let root = Field { doc_values: false, ..root };
    let (Some(analyzer), true) = (root.index_analyzer.clone(), indexed) else { return Ok(root) };
    let own = params.text("similarity").and_then(|name| site.cx.similarities.get(name));
    let max = usize::try_from(params.int("max_shingle_size")).unwrap_or(3);
    let of_words = |words: Words, suffix: &str, beside: &Field| Field {
        name: Arc::from(format!("{}.{suffix}", site.name)),
        ty: Arc::new(Row { words }),
        similarity: own.unwrap_or_else(|| site.cx.similarities.standard()),
        own_similarity: own.is_some(),
        store: false,
        keeps_terms: false,
        keeps_positions: false,
        term_vectors: None,
        ..beside.clone()
    };
    let shingled = |field: Field, size: usize| {
        let by_rows = |inner: &Option<Arc<_>>| inner.as_ref().map(|inner| Arc::new(Shingles::analyzer(Arc::clone(inner), size)));
        Field {
            index_analyzer: by_rows(&field.index_analyzer),
            search_analyzer: by_rows(&field.search_analyzer),
            search_quote_analyzer: by_rows(&field.search_quote_analyzer),
            ..field
        }
    };
    let positions = root.postings == PostingsDetail::Positions;
    let beginnings = Field {
        index_analyzer: Some(Arc::new(Shingles::beginnings(analyzer, max, MAX_BEGINNING))),
        norms: false,
        postings: if positions { PostingsDetail::Positions } else { PostingsDetail::Docs },
        ..shingled(of_words(Words::Beginnings(MAX_BEGINNING), "_index_prefix", &root), max)
    };
    let prefixes = Arc::new(Prefixes { field: beginnings.clone(), min: 1, max: MAX_BEGINNING });
    let mut rows: Vec<_> = (2..=max)
        .map(|size| {
            let row = shingled(of_words(Words::Row, &format!("_{size}gram"), &root), size);
            Arc::new(Field { prefixes: Some(Arc::clone(&prefixes)), ..row })
        })
        .collect();
    rows.push(Arc::new(beginnings));
    Ok(Field { ty: Arc::new(SearchAsYouType { indexed, rows }), prefixes: Some(prefixes), ..root })
}

impl FieldType for SearchAsYouType {
    fn type_name(&self) -> &'static str {
        "search_as_you_type"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::None
    }

    fn is_text(&self) -> bool {
        true
    }

    fn no_fielddata(&self, name: &str) -> Option<EsError> {
        let kind = self.type_name();
        Some(EsError::illegal_argument(format!("Fielddata is not supported on field [{name}] of type [{kind}]")))
    }

    fn subfields(&self) -> &[Arc<Field>] {
        &self.rows
    }

    fn shingles(&self, words: usize) -> Option<(&Arc<Field>, usize)> {
        let (_, rows) = self.rows.split_last()?;
        let place = words.saturating_sub(2).min(rows.len() - 1);
        rows.get(place).map(|field| (field, place + 2))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match &value.kind {
            Kind::Null => {}
            Kind::Array(_) | Kind::Object(_) => return Err(Refused::fatal(sink.no_text(value))),
            _ => {
                let text = value.scalar_text().unwrap_or_default();
                sink.keep(field, |out| out.string(text));
                if self.indexed {
                    sink.tokens(field, text);
                    self.rows.iter().for_each(|row| sink.tokens(row, text));
                }
            }
        }
        Ok(())
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        self.check_indexed(name)?;
        Ok(Match::Term(java_text(value).into_bytes()))
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        self.check_indexed(name)?;
        let bound = |bound: Option<(&Value<'_>, bool)>| bound.map(|(value, inclusive)| (java_text(value).into_bytes(), inclusive));
        Ok(Match::TermRange { min: bound(bounds.lower), max: bound(bounds.upper) })
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        Ok(OwnedValue::Term(text.as_bytes().to_vec()))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Term(term) = value {
            write_string(out, &String::from_utf8_lossy(term));
        }
    }
}

impl SearchAsYouType {
    fn check_indexed(&self, name: &str) -> Result<()> {
        if self.indexed {
            return Ok(());
        }
        Err(EsError::illegal_argument(format!("Cannot search on field [{name}] since it is not indexed.")))
    }
}
