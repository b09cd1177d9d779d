//! One key of a flattened field: its terms are prefixed with the key in a field of all keys, its doc values are separated from a column
//! of all keys.

use super::check_indexed;
use crate::error::{EsError, Result};
use crate::json::{Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, FlattenedPart, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::type_traits::TypeTraits;
use crate::mapping::value_error::Refused;

/// One key.
pub struct Keyed {
    /// The key, its parts joined by dots.
    pub key: String,
    /// That of the parent field.
    pub indexed: bool,
    /// That of the parent field.
    pub doc_values: bool,
    /// 8 or 9.
    pub major: u8,
}

impl Keyed {
    /// The term to search for: prefixed with the key in the dictionary, on its own in the column.
    fn term_of(&self, value: &str) -> Vec<u8> {
        if self.indexed { [self.key.as_bytes(), b"\0", value.as_bytes()].concat() } else { value.as_bytes().to_vec() }
    }

    /// The least term after all those of the key.
    fn end(&self) -> Vec<u8> {
        [self.key.as_bytes(), b"\x01"].concat()
    }

    /// ES 9: doc values are sufficient for queries on a key, but not for those on the whole field.
    fn check(&self, name: &str) -> Result<()> {
        check_indexed(name, self.indexed || (self.major > 8 && self.doc_values))
    }
}

impl FieldType for Keyed {
    fn type_name(&self) -> &'static str {
        "flattened"
    }

    fn traits(&self) -> &'static TypeTraits {
        &super::TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        self.indexed
    }

    fn flattened(&self) -> Option<FlattenedPart> {
        Some(FlattenedPart::Key)
    }

    fn exists(&self) -> Option<Match> {
        let min = [self.key.as_bytes(), b"\0"].concat();
        Some(Match::KeyRange { min, max: self.end() })
    }

    fn refuses_pattern(&self, query: &str) -> Option<EsError> {
        let reason = format!("[{query}] queries are not currently supported on keyed [flattened] fields.");
        (query != "prefix").then(|| EsError::new("unsupported_operation_exception", 500, reason))
    }

    fn index(&self, _field: &Field, _value: &Value<'_>, _sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        Ok(())
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        self.check(name)?;
        Ok(Match::Term(self.term_of(&java_text(value))))
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        if self.major == 8 && (bounds.lower.is_none() || bounds.upper.is_none()) {
            let reason = "[range] queries on keyed [flattened] fields must include both an upper and a lower bound.";
            return Err(EsError::illegal_argument(reason));
        }
        if bounds.lower.is_none() && bounds.upper.is_none() {
            let reason = "[range] queries on keyed [flattened] fields must specify at least one of the upper or lower bounds.";
            return Err(EsError::illegal_argument(reason));
        }
        // ES: its doc values support only single-term searches (query/flattened_not_indexed).
        check_indexed(name, self.indexed)?;
        let bound = |bound: Option<(&Value<'_>, bool)>| bound.map(|(value, inclusive)| (self.term_of(&java_text(value)), inclusive));
        let (min, max) = (bound(bounds.lower), bound(bounds.upper));
        Ok(Match::TermRange { min: min.or_else(|| Some((self.term_of(""), true))), max: max.or_else(|| Some((self.end(), false))) })
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
