//! `completion`: inputs that are suggested as they are typed.

mod contexts;
mod parse;

use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::analysis::Concatenated;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Value};
use crate::mapping::completion::CompletionType;
use crate::mapping::completion_context;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::{Field, PostingsDetail};
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, integer, meta, raw};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Completion).with(&[Ability::IgnoreCase, Ability::SuggestTerms, Ability::Objects]);

/// The registration of `completion`.
pub static SPEC: TypeSpec =
    TypeSpec { name: "completion", traits: &TRAITS, params: PARAMS, params_before_fields: usize::MAX, derive: |_, _| {}, build };

const PARAMS: &[Param] = &[
    Param::new("analyzer", super::text::analyzer, ParamDefault::Text("simple")).serialized(Serialized::If(|_| true)),
    Param::new("search_analyzer", super::text::analyzer, ParamDefault::Null)
        .updatable()
        .serialized(Serialized::If(search_differs))
        .included_as(|set, _| set.text("search_analyzer").or(set.text("analyzer")).map(JsonOwned::from)),
    Param::new("preserve_separators", boolean, ParamDefault::Bool(true)).serialized(Serialized::If(|_| true)),
    Param::new("preserve_position_increments", boolean, ParamDefault::Bool(true)).serialized(Serialized::If(|_| true)),
    Param::new("max_input_length", max_input_length, ParamDefault::Int(50)).updatable().serialized(Serialized::If(|_| true)),
    Param::new("max_input_len", raw, ParamDefault::Null).unsupported().serialized(Serialized::If(|_| false)).included_as(|_, _| None),
    Param::new("contexts", completion_context::parse, ParamDefault::Null).included_if_set(),
    meta(),
];

fn search_differs(set: &ParamSet) -> bool {
    set.text("search_analyzer").is_some_and(|name| Some(name) != set.text("analyzer"))
}

fn max_input_length(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let parsed = integer(site, value)?;
    match parsed {
        JsonOwned::I64(number) if number <= 0 => {
            Err(EsError::illegal_argument(format!("[max_input_length] must be > 0 but was [{number}]")))
        }
        _ => Ok(parsed),
    }
}

/// A `completion` field.
struct Completion {
    completion: CompletionType,
    max_input_length: usize,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let analyzer = |name: &str| {
        let found = site.cx.analysis.analyzer(name);
        found.ok_or_else(|| EsError::illegal_argument(format!("analyzer [{name}] has not been configured in mappings")))
    };
    let name = params.text("analyzer").unwrap_or_default();
    let (separators, increments) = (params.bool("preserve_separators"), params.bool("preserve_position_increments"));
    let concatenated = |name: &str| Ok::<_, EsError>(Concatenated::new(analyzer(name)?, separators, increments));
    let completion = CompletionType {
        index_analyzer: concatenated(name)?,
        search_analyzer: concatenated(params.text("search_analyzer").unwrap_or(name))?,
        contexts: completion_context::of(params.get("contexts")).into(),
    };
    let (indexing, searching) = (completion.index_analyzer.analyzer(), Arc::new(completion.search_analyzer.analyzer()));
    let max_input_length = usize::try_from(params.int("max_input_length")).unwrap_or_default();
    let mut field = Field::new(Arc::clone(site.name), Arc::new(Completion { completion, max_input_length }));
    field.doc_values = false;
    // ES: its strings are indexed like a single-term text (query/completion_terms).
    field.norms = true;
    field.postings = PostingsDetail::Positions;
    field.position_increment_gap = indexing.position_increment_gap();
    field.index_analyzer = Some(Arc::new(indexing));
    field.search_quote_analyzer = Some(Arc::clone(&searching));
    field.search_analyzer = Some(searching);
    Ok(field)
}

impl FieldType for Completion {
    fn type_name(&self) -> &'static str {
        "completion"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::None
    }

    fn takes_arrays(&self) -> bool {
        true
    }

    fn completion(&self) -> Option<&CompletionType> {
        Some(&self.completion)
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        parse::add(&self.completion, self.max_input_length, field, value, sink)
    }

    fn term(&self, _name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        Ok(Match::Term(java_text(value).into_bytes()))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [completion] does not support range queries")))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}
