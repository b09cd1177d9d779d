//! `percolator`: a query that documents are matched with.

use std::sync::Arc;

use super::TypeSpec;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, RangeBounds};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Other).with(&[Ability::Objects]);

/// The registration of `percolator`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "percolator",
    traits: &TRAITS,
    params: &[],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, _| Ok(Field { doc_values: false, indexed: false, ..Field::new(Arc::clone(site.name), Arc::new(Percolator)) }),
};

/// A `percolator` field: its doc value is the query as it was sent.
struct Percolator;

impl FieldType for Percolator {
    fn type_name(&self) -> &'static str {
        "percolator"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::None
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn answers_match(&self) -> bool {
        false
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn holds_queries(&self) -> bool {
        true
    }

    fn refuses_exists(&self) -> Option<EsError> {
        Some(EsError::not_implemented("[exists] on a field of type [percolator]"))
    }

    fn no_fielddata(&self, name: &str) -> Option<EsError> {
        Some(EsError::illegal_argument(format!("Fielddata is not supported on field [{name}] of type [percolator]")))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if sink.has_term(&field.name) {
            let cause = EsError::illegal_argument("a document can only contain one percolator query");
            return Err(Refused::wrapped(cause, value.at));
        }
        let Some(object) = value.as_object() else {
            let cause = EsError::parsing("[_na] query malformed, must start with start_object", value.at);
            return Err(Refused::wrapped(cause, value.at));
        };
        if object.is_empty() {
            let at = value.at;
            let cause = EsError::illegal_argument(format!("query malformed, empty clause found at [{}:{}]", at.line, at.column + 1));
            return Err(Refused::wrapped(cause, at));
        }
        sink.joined(field, sink.source_of(value));
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        Some(Fetched::object(value))
    }

    fn term(&self, _name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(EsError::illegal_argument("Percolator fields are not searchable directly, use a percolate query instead"))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [percolator] does not support range queries")))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}
