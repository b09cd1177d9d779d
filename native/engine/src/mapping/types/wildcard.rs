//! `wildcard`: one term per value, for patterns; all queries have constant scores.

use std::sync::Arc;

use super::keyword::positive;
use super::{FieldSite, TypeSpec};
use crate::error::Result;
use crate::json::{Kind, Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{meta, raw, text};
use crate::mapping::type_traits::{Ability, DocValuesClass, TypeTraits, Values};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Keyword)
    .in_scripts(DocValuesClass::Strings)
    .named("keyword")
    .with(&[Ability::Patterns, Ability::IgnoreCase, Ability::SourceScalars, Ability::SuggestNothing]);

/// The registration of `wildcard`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "wildcard",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

const PARAMS: &[Param] = &[
    Param::new("ignore_above", positive, ParamDefault::IgnoreAbove).updatable(),
    Param::new("null_value", text, ParamDefault::Null).nullable(),
    meta(),
    Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
];

/// A `wildcard` field.
struct Wildcard {
    null_value: Option<String>,
    ignore_above: usize,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let wildcard = Wildcard {
        null_value: params.text("null_value").map(str::to_owned),
        ignore_above: usize::try_from(params.int("ignore_above")).unwrap_or_default(),
    };
    Field::new(Arc::clone(site.name), Arc::new(wildcard))
}

impl FieldType for Wildcard {
    fn type_name(&self) -> &'static str {
        "wildcard"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn null_text(&self) -> Option<&str> {
        self.null_value.as_deref()
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        let text = match &value.kind {
            Kind::Null => self.null_value.as_deref(),
            Kind::Array(_) | Kind::Object(_) => return Err(Refused::fatal(sink.no_text(value))),
            _ => value.scalar_text(),
        };
        match text {
            Some(text) if text.encode_utf16().count() > self.ignore_above => sink.ignored(field),
            Some(text) => sink.term(field, text.as_bytes().to_vec(), true, true),
            None => {}
        }
        Ok(())
    }

    fn term(&self, _name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        Ok(Match::Term(java_text(value).into_bytes()))
    }

    fn range(&self, _name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
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
