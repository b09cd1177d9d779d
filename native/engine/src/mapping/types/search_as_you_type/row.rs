//! The subfields of `search_as_you_type`: shingles, and prefixes.

use crate::error::{EsError, Result};
use crate::json::{Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::type_traits::TypeTraits;
use crate::mapping::value_error::Refused;

/// The terms of such a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {
    /// Shingles.
    Row,
    /// Beginnings of those, of up to so many characters.
    Beginnings(usize),
}

/// The type of such a subfield; documents never name it.
pub struct Row {
    /// Its terms.
    pub words: Words,
}

impl FieldType for Row {
    fn type_name(&self) -> &'static str {
        match self.words {
            Words::Row => "search_as_you_type",
            Words::Beginnings(_) => "prefix",
        }
    }

    fn traits(&self) -> &'static TypeTraits {
        &super::TRAITS
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

    fn keeps_beginnings(&self, length: usize) -> bool {
        matches!(self.words, Words::Beginnings(max) if length <= max)
    }

    fn index(&self, _field: &Field, _value: &Value<'_>, _sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
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
