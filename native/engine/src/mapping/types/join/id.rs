//! The hidden field of a `join` with the parent id, for the parents of one relation and their children: `j#question`.

use std::sync::Arc;

use crate::error::Result;
use crate::json::{Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;

static TRAITS: TypeTraits = TypeTraits::of(Values::Keyword).with(&[Ability::Patterns, Ability::IgnoreCase, Ability::SuggestTerms]);

/// Its type; documents never name it.
struct ParentId;

/// The field of that name.
pub fn field(name: &str) -> Field {
    Field::new(Arc::from(name), Arc::new(ParentId))
}

impl FieldType for ParentId {
    fn type_name(&self) -> &'static str {
        "parent"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn index(&self, _field: &Field, _value: &Value<'_>, _sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        Ok(())
    }

    fn fetch(&self, _value: &Value<'_>) -> Option<Fetched> {
        Some(Fetched::Nothing)
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
