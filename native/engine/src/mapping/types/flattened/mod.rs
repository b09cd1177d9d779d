//! `flattened`: an object whose leaves are keywords, searched by value in the field itself and by key and value below it.

mod keyed;
mod parse;

use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use std::sync::Arc;

use super::keyword::{index_options, positive};
use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::{Field, KEYED, PostingsDetail, presence_of};
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, FlattenedPart, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite};
use crate::mapping::parameter_value::{boolean, doc_values, index, integer, meta, raw, similarity, text};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Flattened).with(&[Ability::Patterns, Ability::IgnoreCase, Ability::LikeTerms, Ability::Objects]);

/// The registration of `flattened`.
pub static SPEC: TypeSpec =
    TypeSpec { name: "flattened", traits: &TRAITS, params: PARAMS, params_before_fields: usize::MAX, derive: |_, _| {}, build };

const PARAMS: &[Param] = &[
    index(),
    doc_values(),
    Param::new("depth_limit", depth_limit, ParamDefault::Int(20)).updatable(),
    Param::new("null_value", text, ParamDefault::Null).nullable(),
    Param::new("eager_global_ordinals", boolean, ParamDefault::Bool(false)).updatable(),
    Param::new("ignore_above", positive, ParamDefault::IgnoreAbove).updatable(),
    Param::new("index_options", index_options, ParamDefault::Text("docs")),
    Param::new("similarity", similarity, ParamDefault::Null).nullable(),
    Param::new("split_queries_on_whitespace", boolean, ParamDefault::Bool(false)).updatable(),
    meta(),
    Param::new("time_series_dimensions", raw, ParamDefault::Null).unsupported().included_as(|_, _| Some(JsonOwned::Array(Vec::new()))),
    Param::new("properties", raw, ParamDefault::Empty).since(9).unsupported().included_as(|_, _| None),
    Param::new("preserve_leaf_arrays", raw, ParamDefault::Text("lossy")).since(9).unsupported(),
];

fn depth_limit(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let parsed = integer(site, value)?;
    match parsed {
        JsonOwned::I64(number) if number < 0 => Err(EsError::illegal_argument(format!("[depth_limit] must be positive, got [{number}]"))),
        _ => Ok(parsed),
    }
}

/// The root of a `flattened` field.
struct Flattened {
    depth_limit: usize,
    ignore_above: usize,
    null_value: Option<String>,
    indexed: bool,
    doc_values: bool,
    /// The field with the terms of keys and values.
    keyed: Arc<str>,
    /// The column of keys and values.
    keyed_column: Arc<str>,
    present: Arc<str>,
    major: u8,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let ty = Flattened {
        depth_limit: usize::try_from(params.int("depth_limit")).unwrap_or_default(),
        ignore_above: usize::try_from(params.int("ignore_above")).unwrap_or_default(),
        null_value: params.text("null_value").map(str::to_owned),
        indexed: params.bool("index"),
        doc_values: params.bool("doc_values"),
        keyed: Arc::from(format!("{}._keyed", site.name)),
        keyed_column: Arc::from(format!("{}{KEYED}", site.name)),
        present: Arc::from(presence_of(site.name)),
        major: site.cx.major,
    };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(ty));
    field.indexed = params.bool("index");
    field.doc_values = params.bool("doc_values");
    field.postings = PostingsDetail::Docs;
    if params.bool("split_queries_on_whitespace") {
        field.search_analyzer = site.cx.analysis.find_analyzer("whitespace")?;
        field.search_quote_analyzer.clone_from(&field.search_analyzer);
    }
    Ok(field)
}

/// ES: doc values alone are not sufficient for queries here (`query/flattened_not_indexed`).
fn check_indexed(name: &str, indexed: bool) -> Result<()> {
    if indexed { Ok(()) } else { Err(EsError::illegal_argument(format!("Cannot search on field [{name}] since it is not indexed."))) }
}

impl FieldType for Flattened {
    fn type_name(&self) -> &'static str {
        "flattened"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        self.indexed
    }

    fn flattened(&self) -> Option<FlattenedPart> {
        Some(FlattenedPart::Whole { ignore_above: self.ignore_above })
    }

    fn keyed(&self, field: &Field, key: &str) -> Option<Field> {
        let ty = keyed::Keyed { key: key.to_owned(), indexed: self.indexed, doc_values: self.doc_values, major: self.major };
        let column = Some(Arc::from(format!("{}.{key}", field.name)));
        Some(Field { name: Arc::clone(&self.keyed), ty: Arc::new(ty), column, ..field.clone() })
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        // ES: a value that is neither indexed nor in doc values is not examined (query/flattened_not_indexed).
        if value.is_null() || !self.indexed && !self.doc_values {
            return Ok(());
        }
        parse::Parser { ty: self, field, path: Vec::new() }.root(value, sink)?;
        // ES: without doc values any object counts as a value, even one without indexed leaves (query/exists_flattened).
        if !self.doc_values && !sink.has_term(&self.present) {
            sink.named_term(&self.present, Vec::new(), true, false);
        }
        Ok(())
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        check_indexed(name, self.indexed)?;
        Ok(Match::Term(java_text(value).into_bytes()))
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        check_indexed(name, self.indexed)?;
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
