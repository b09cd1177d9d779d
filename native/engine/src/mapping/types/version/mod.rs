//! `version`: software versions, which sort by the precedence of semantic versioning.

mod encoded;

use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::Result;
use crate::json::{Kind, Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, OwnedValue, PatternTarget, RangeBounds};
use crate::mapping::java_text::{java_text, java_text_as_sent};
use crate::mapping::parameter::{Param, ParamDefault};
use crate::mapping::parameter_value::{meta, raw};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Keyword).with(&[Ability::Patterns, Ability::IgnoreCase, Ability::SuggestNothing]);

/// The registration of `version`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "version",
    traits: &TRAITS,
    params: &[meta(), Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set()],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site: &FieldSite<'_>, _| Ok(Field::new(Arc::clone(site.name), Arc::new(Version))),
};

/// A `version` field.
struct Version;

impl FieldType for Version {
    fn type_name(&self) -> &'static str {
        "version"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match &value.kind {
            Kind::Null => {}
            Kind::Array(_) | Kind::Object(_) => return Err(Refused::fatal(sink.no_text(value))),
            _ => sink.term(field, encoded::encode(value.scalar_text().unwrap_or_default()), true, true),
        }
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        Some(if value.is_null() { Fetched::Nothing } else { Fetched::Value(java_text_as_sent(value).into()) })
    }

    fn pattern_target(&self) -> Option<PatternTarget> {
        Some(PatternTarget::Decoded(encoded::decode))
    }

    fn term(&self, _name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        Ok(Match::Term(encoded::encode(&java_text(value))))
    }

    fn range(&self, _name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        let bound = |bound: Option<(&Value<'_>, bool)>| bound.map(|(value, inclusive)| (encoded::encode(&java_text(value)), inclusive));
        Ok(Match::TermRange { min: bound(bounds.lower), max: bound(bounds.upper) })
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        Ok(OwnedValue::Term(encoded::encode(text)))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Term(term) = value {
            write_string(out, &String::from_utf8_lossy(&encoded::decode(term)));
        }
    }
}
